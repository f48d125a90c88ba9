import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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
  /** Told what it wrote to stderr before it ended; the program is started again a second later all the same. */
  readonly onEnd?: (said: string) => void;
  /** The exit code by which it says that it is not to be started again. */
  readonly finalCode?: number;
  /** Told when it ended so. */
  readonly onFinal?: () => void;
}

export interface ChildProgram {
  /** Tells it to stop and waits until it is gone. */
  stop(): Promise<void>;
}

const RESTART_DELAY = 1000;
const PATIENCE = 20_000;
const LAST_WORDS = 2000;

/**
 * Runs a program of the house beside the server, in a process of its own, and starts it again when it ends without
 * being told to. It ends by itself when this process is gone, however it went.
 */
export function startChildProgram(options: ChildProgramOptions): ChildProgram {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;

  function start(): void {
    const started = fork(options.script, {
      env: { ...process.env, ...options.env },
      // The server's own settings of Node are not for others.
      execArgv: [],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let said = '';
    started.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-LAST_WORDS);
      process.stderr.write(chunk);
    });
    started.on('message', (message) => options.onMessage?.(message));
    started.once('exit', (code, signal) => {
      child = null;
      if (stopping) return;
      if (code !== null && code === options.finalCode) {
        options.onFinal?.();
        return;
      }
      options.logger.warn({ program: options.name, code, signal }, 'a program ended and is started again');
      options.onEnd?.(said.trim());
      timer = setTimeout(start, RESTART_DELAY);
    });
    child = started;
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
