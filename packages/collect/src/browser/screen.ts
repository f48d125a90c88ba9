import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { FetchError } from '../errors/fetch-error.ts';

/** The X server that windows are shown on. */
export interface Screen {
  /**
   * Its name for DISPLAY; a server of our own is started when there is none. Rejects with FetchError `browser-launch`.
   */
  open(): Promise<string>;
  close(): Promise<void>;
}

export interface ScreenOptions {
  /** DISPLAY, or null. */
  readonly display: string | null;
  /** Folders with Xvfb in one of them; those of PATH by default. */
  readonly paths?: readonly string[];
}

interface Server {
  readonly process: ChildProcess;
  readonly display: string;
}

const SIZE = '1366x900x24';
const START_TIMEOUT_MS = 15_000;

const noScreen = (why: string): FetchError =>
  new FetchError(
    'browser-launch',
    `A browser with windows needs an X server: ${why} Install Xvfb (Debian: apt-get install xvfb) or set DISPLAY.`,
  );

async function findXvfb(folders: readonly string[]): Promise<string> {
  for (const folder of folders) {
    const path = join(folder, 'Xvfb');
    try {
      await access(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  throw noScreen('DISPLAY is not set and Xvfb was not found.');
}

/** Starts Xvfb on a display of its own choice, which it writes to a pipe once it is ready. */
async function start(path: string): Promise<Server> {
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', SIZE, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ready = Promise.withResolvers<string>();
  const timer = setTimeout(
    () => ready.reject(noScreen(`${path} was not ready in ${START_TIMEOUT_MS} ms.`)),
    START_TIMEOUT_MS,
  );
  child.once('error', (error) => ready.reject(noScreen(`${path} did not start: ${error.message}.`)));
  child.once('exit', (code) => ready.reject(noScreen(`${path} ended with code ${code ?? 'none'}.`)));
  child.stdio[3]?.once('data', (number: Buffer) => ready.resolve(`:${number.toString('latin1').trim()}`));
  try {
    return { process: child, display: await ready.promise };
  } catch (error) {
    child.kill();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export function createScreen({ display, paths = (process.env['PATH'] ?? '').split(delimiter) }: ScreenOptions): Screen {
  let server: Promise<Server> | null = null;
  const startOne = (): Promise<Server> => {
    const starting = findXvfb(paths).then(start);
    const forget = (): void => {
      if (server === starting) server = null;
    };
    starting.then((started) => started.process.once('exit', forget), forget);
    return starting;
  };
  return {
    async open() {
      if (display !== null && display !== '') return display;
      server ??= startOne();
      return (await server).display;
    },
    async close() {
      const running = await server?.catch(() => null);
      running?.process.kill();
    },
  };
}
