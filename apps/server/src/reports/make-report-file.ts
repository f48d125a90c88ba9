import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WriterOrder } from './writer-order.ts';

/** Makes an ordered file. @throws Error when it could not be made, or was stopped by the signal. */
export type MakeReportFile = (order: { readonly fileId: number }, signal: AbortSignal) => Promise<void>;

const WRITER = fileURLToPath(new URL('report-writer.ts', import.meta.url));
/** Of the writer, in MiB. Rows are many short texts: collected early, they take half, at no cost that shows. */
const MEMORY = ['--max-old-space-size=160', '--max-semi-space-size=4', '--heap-growing-percent=30'];
/** A writer that was told to stop has so many milliseconds to leave nothing behind. */
const PATIENCE = 10_000;
/** What is kept of what it said last, in characters. */
const LAST_WORDS = 2000;

/**
 * Files are written by a process each, so that a million rows take neither the server's memory nor its turn
 * (docs/decisions/085).
 */
export function reportFileMaker(place: Omit<WriterOrder, 'fileId'>): MakeReportFile {
  return async ({ fileId }, signal) => {
    signal.throwIfAborted();
    const writer = fork(WRITER, [], {
      execArgv: ['--no-warnings', ...MEMORY],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const said = lastWords(writer);
    const stop = (): void => stopSoon(writer);
    signal.addEventListener('abort', stop);
    try {
      const ended = once(writer, 'close');
      // A writer that dies before it hears its order ends all the same.
      writer.send({ fileId, ...place } satisfies WriterOrder, () => undefined);
      const [code, killedBy]: unknown[] = await ended;
      signal.throwIfAborted();
      if (code !== 0) throw new Error(`The writer of file ${fileId} ended with ${String(code ?? killedBy)}: ${said()}`);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
}

function stopSoon(writer: ChildProcess): void {
  writer.kill('SIGTERM');
  const force = setTimeout(() => writer.kill('SIGKILL'), PATIENCE);
  writer.once('exit', () => clearTimeout(force));
}

function lastWords(writer: ChildProcess): () => string {
  let said = '';
  writer.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-LAST_WORDS);
  });
  return () => said.trim();
}
