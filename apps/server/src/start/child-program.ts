import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { growingPause } from '@tsenomer/db';
import type { Logger } from '../kit/services.ts';

export interface ChildProgramOptions {
  /** How it is called in the log. */
  readonly name: string;
  /** Absolute path of its main file. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logger: Logger;
  /** Told of every message the program sends. */
  readonly onMessage?: (message: unknown) => void;
  /** Told what it said before it ended; the program is started again all the same. */
  readonly onEnd?: (said: string) => void;
  /** The exit code by which it says that it is not to be started again. */
  readonly finalCode?: number;
  /** Told when it ended so. */
  readonly onFinal?: () => void;
  /** In milliseconds, by how often in a row it ended early; `RESTART` by default. */
  readonly pauseAfter?: (failures: number) => number;
}

interface EndedProgram {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
}

export interface ChildProgram {
  /** Tells it to stop and waits until it is gone. */
  stop(): Promise<void>;
}

/** Pauses before a program that ended is started again, in milliseconds. */
const RESTART = { first: 2000, longest: 60_000 };
/** One that ran for so long has started well: the next pause is the first again. */
const STEADY = 60_000;
const PATIENCE = 20_000;
const ON_ITS_WAY = 1000;
/** What is kept of what it said last, in characters. */
const LAST_WORDS = 2000;

/**
 * Runs a program of the house beside the server, in a process of its own, and starts it again when it ends without
 * being told to: with pauses that grow while it does not come up, its last words in the log. It ends by itself when
 * this process is gone, however it went.
 */
export function startChildProgram(options: ChildProgramOptions): ChildProgram {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;
  let failures = 0;
  const pauseAfter = options.pauseAfter ?? ((ended: number) => growingPause(ended, RESTART));

  function start(): void {
    const started = fork(options.script, {
      env: { ...process.env, ...options.env },
      // The server's own settings of Node are not for others.
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const began = performance.now();
    let said = '';
    for (const [from, to] of [[started.stdout, process.stdout] as const, [started.stderr, process.stderr] as const])
      from?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-LAST_WORDS);
        to.write(chunk);
      });
    started.on('message', (message) => options.onMessage?.(message));
    started.once('exit', (code, signal) => {
      child = null;
      if (stopping) return;
      if (code !== null && code === options.finalCode) {
        options.onFinal?.();
        return;
      }
      failures = performance.now() - began >= STEADY ? 1 : failures + 1;
      // What it said last may be on its way still; but what it started may hold its end of the pipe for ever.
      void Promise.race([once(started, 'close'), wait(ON_ITS_WAY, undefined, { ref: false })]).then(() =>
        startLater({ code, signal, said: said.trim() }),
      );
    });
    child = started;
  }

  function startLater({ code, signal, said }: EndedProgram): void {
    if (stopping) return;
    const pause = pauseAfter(failures);
    options.logger.warn(
      { program: options.name, code, signal, lastWords: said, againInSeconds: Math.round(pause / 1000) },
      'a program ended and is started again',
    );
    timer = setTimeout(start, pause);
    options.onEnd?.(said);
  }

  start();
  return {
    async stop() {
      stopping = true;
      if (timer) clearTimeout(timer);
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child?.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(force);
    },
  };
}
