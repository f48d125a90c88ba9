import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startChildProgram } from '../src/start/child-program.ts';

const ended = z.object({ program: z.string(), code: z.int(), lastWords: z.string(), againInSeconds: z.int() });

it('[NODE-2] a program that ends again and again is started again after pauses by its failures, its last words in the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'child-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = join(folder, 'program.mjs');
  await writeFile(
    script,
    `process.stdout.write('on stdout ', () => process.stderr.write('on stderr', () => process.exit(7)));`,
  );
  const told: z.output<typeof ended>[] = [];
  const pauses: number[] = [];
  await new Promise<void>((done) => {
    const program = startChildProgram({
      name: 'node',
      script,
      env: {},
      logger: pino({}, { write: (line: string) => void told.push(ended.parse(JSON.parse(line))) }),
      pauseAfter(failures) {
        pauses.push(failures);
        return 0;
      },
      onEnd() {
        if (pauses.length < 3) return;
        done(program.stop());
      },
    });
  });
  expect(pauses).toEqual([1, 2, 3]);
  expect(told).toHaveLength(3);
  for (const { program, code, lastWords } of told) {
    expect([program, code]).toEqual(['node', 7]);
    expect(lastWords).toContain('on stdout');
    expect(lastWords).toContain('on stderr');
  }
});
