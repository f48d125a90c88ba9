import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { BenchContext } from './bench.ts';

export interface Program {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program of the house in a process of its own, with these variables; it ends with the benchmark. */
export function startProgram(context: BenchContext, script: string, env: Readonly<Record<string, string>>): Program {
  return spawnProgram(context, script, env, 'ignore').program;
}

/**
 * Starts a program that tells its parent when it is ready, and waits for that.
 * @returns what it told.
 * @throws Error when it ends before.
 */
export async function startUntilReady(
  context: BenchContext,
  script: string,
  env: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { child } = spawnProgram(context, script, env, 'ipc');
  return await new Promise((ready, fail) => {
    child.once('message', ready);
    child.once('exit', () => {
      fail(new Error(`${script} ended before it was ready`));
    });
  });
}

function spawnProgram(
  context: BenchContext,
  script: string,
  env: Readonly<Record<string, string>>,
  channel: 'ignore' | 'ipc',
): { child: ChildProcess; program: Program } {
  const child = spawn(process.execPath, [join(context.root, script)], {
    // Its own process group: Ctrl-C must reach the benchmark first, which then stops everything in order.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', channel],
  });
  const ended = once(child, 'exit');
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  }
  context.onEnd(stop);
  return { child, program: { pid: child.pid ?? 0, stop } };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
