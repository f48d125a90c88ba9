export interface Step {
  readonly name: string;
  readonly run: () => Promise<number>;
}

/**
 * Runs every step, also after one failed, and prints the time each took.
 * @returns 0 when all succeeded, else the first failure's exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const lines: string[] = [];
  let failure = 0;
  for (const step of steps) {
    console.error(`\n▸ ${step.name}`);
    const started = performance.now();
    const code = await step.run();
    failure ||= code;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    lines.push(`${code === 0 ? '✓' : '✗'} ${step.name} ${seconds} s`);
  }
  console.error(`\n${lines.join('\n')}`);
  return failure;
}
