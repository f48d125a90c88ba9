import { parentPort } from 'node:worker_threads';
import { movableMemory, read } from './read.ts';
import type { Reading, Said } from './read.ts';

/** What a page says, with the memory that it came in where that can be moved. */
export interface ReaderAnswer {
  readonly said: Said;
  readonly memory: ArrayBuffer | null;
}

/** The first message of a thread is that it is ready, each other an answer. */
export type ReaderMessage = 'ready' | ReaderAnswer;

function tell(message: ReaderMessage, moved: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

/**
 * A thread that reads one page after the other as they come. One that reading stumbles over ends it, and it is
 * replaced.
 */
parentPort?.on('message', (reading: Reading) => {
  const said = read(reading);
  const memory = movableMemory(reading);
  tell({ said, memory }, memory === null ? [] : [memory]);
});
tell('ready');
