import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { PriceTagReading } from './price-tag-reader.ts';
import { readPriceTag } from './read-price-tag.ts';

export interface ReaderRequest {
  readonly id: number;
  readonly photo: Uint8Array;
}

/** What a photo says, or why it cannot be read. */
export type ReaderAnswer =
  | { readonly id: number; readonly reading: PriceTagReading }
  | { readonly id: number; readonly failure: string };

/** Whoever waits for an answer goes first: nobody waits for a reading. Only Linux tells a thread's own number. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It reads all the same.
  }
}
giveWay();

/** A thread that reads photos one after the other: a second of a processor would hold up everybody else's answers. */
let turn: Promise<void> = Promise.resolve();
parentPort?.on('message', (request: ReaderRequest) => {
  turn = turn.then(async () => parentPort?.postMessage(await answerTo(request), []));
});

async function answerTo({ id, photo }: ReaderRequest): Promise<ReaderAnswer> {
  try {
    return { id, reading: await readPriceTag(photo) };
  } catch (cause) {
    return { id, failure: cause instanceof Error ? cause.message : String(cause) };
  }
}
