import { spawn } from 'node:child_process';
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
  const child = spawn(process.execPath, [join(context.root, script)], {
    // Its own process group: Ctrl-C must reach the benchmark first, which then stops everything in order.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  }
  context.onEnd(stop);
  return { pid: child.pid ?? 0, stop };
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
