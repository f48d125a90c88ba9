import type { Listener } from './tools.ts';

export interface Step {
  readonly name: string;
  /**
   * @param listen is given what the step prints; left out, it is shown at once.
   * @returns the exit code.
   */
  readonly run: (listen?: Listener) => Promise<number>;
}

/** Of a step that is over: its line of the summary, and what there is to say. */
interface Outcome {
  readonly line: string;
  readonly code: number;
}

/**
 * Runs `shown` one after the other, and `beside` one after the other at the same time: what those print is kept, and
 * shown when all are over. Goes on after a step failed, and ends with the time each took.
 * @returns 0 when all succeeded, else the first failure's exit code.
 */
export async function runSteps(shown: readonly Step[], beside: readonly Step[] = []): Promise<number> {
  let kept = '';
  const outcomes = await Promise.all([runInTurn(beside, (text) => (kept += text)), runInTurn(shown)]);
  process.stderr.write(kept);
  console.error(
    `\n${outcomes
      .flat()
      .map(({ line }) => line)
      .join('\n')}`,
  );
  return outcomes.flat().find(({ code }) => code !== 0)?.code ?? 0;
}

async function runInTurn(steps: readonly Step[], listen?: Listener): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, run } of steps) {
    const heading = `\n▸ ${name}\n`;
    if (listen) listen(heading);
    else process.stderr.write(heading);
    const started = performance.now();
    const code = await run(listen);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    outcomes.push({ code, line: `${code === 0 ? '✓' : '✗'} ${name} ${seconds} s` });
  }
  return outcomes;
}
