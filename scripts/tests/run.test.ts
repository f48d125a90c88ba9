import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { withLock } from '../lib/with-lock.mjs';
import { ROOT } from '../lib/tools.ts';

async function runTask(args: readonly string[], input: string, cwd = ROOT) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'run.mjs'), ...args], { cwd });
  child.stdin.end(input);
  const code = new Promise<number | null>((done) => child.once('exit', done));
  return { out: await text(child.stdout), complaint: await text(child.stderr), code: await code };
}

describe('run.mjs', () => {
  it('keeps the exit code and the standard output of the program', async () => {
    expect(await runTask(['cli', 'price'], '{"id":1,"text":"70.00 ₽"}\n')).toEqual({
      code: 0,
      complaint: '',
      out: '{"id":1,"amount":70,"currency":"RUB","symbol":"₽"}\n',
    });
    expect(await runTask(['cli', 'nothing'], '')).toMatchObject({
      code: 2,
      out: '',
      complaint: expect.stringContaining('Usage:'),
    });
  });

  it('names its tasks when it is given none it knows', async () => {
    expect(await runTask(['nothing'], '')).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('Tasks: start, demo'),
    });
  });
});

describe('withLock', () => {
  it('lets one in at a time, and takes over from a dead process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tsenomer-lock-'));
    const lock = join(folder, 'lock');
    // No process has this id: it is beyond what Linux hands out.
    await writeFile(lock, '4194305');
    const order: string[] = [];
    await Promise.all(
      ['a', 'b'].map((name) =>
        withLock(lock, async () => {
          order.push(`${name} in`);
          await readFile(lock, 'utf8');
          order.push(`${name} out`);
        }),
      ),
    );
    expect(order.map((event) => event.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
    await rm(folder, { recursive: true });
  });
});
