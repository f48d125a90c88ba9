import { parentPort } from 'node:worker_threads';
import type { PriceTagReading } from './price-tag-reader.ts';
import { readPriceTag } from './read-price-tag.ts';

export interface ReaderRequest {
  readonly id: number;
  readonly photo: Uint8Array;
}

/** What a photo says, or why it cannot be read. */
export type ReaderAnswer =
  { readonly id: number; readonly reading: PriceTagReading } | { readonly id: number; readonly failure: string };

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
