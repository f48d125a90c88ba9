import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { namespaceOf } from './places.ts';
import type { Place } from './places.ts';

export interface ProgramOptions {
  readonly drill: number;
  readonly place: Place;
  /** Flags of Node, then the file, then its arguments. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Each line that it says. */
  readonly onLine: (line: string) => void;
}

/** Starts a program of Node in the namespace of its place, with a channel for messages. */
export function startProgram({ drill, place, args, env, onLine }: ProgramOptions): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn('nsenter', [`--net=/run/netns/${namespaceOf(drill, place)}`, process.execPath, ...args], {
    env: { PATH, ...(NODE_COMPILE_CACHE !== '' && { NODE_COMPILE_CACHE }), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) =>
      chunk
        .toString()
        .split('\n')
        .filter((line) => line !== '')
        .forEach(onLine),
    );
  return child;
}
