import { setTimeout as pause } from 'node:timers/promises';
import { KEPT_KINDS } from '@tsenomer/contracts';
import type { PictureStore } from './picture-store.ts';

/** Adds up what the files of a storage take; a look at every file, so its answer is kept for a while. */
export interface OccupiedCounter {
  /**
   * Bytes of all pictures; null while they are still being counted. `name` tells storages apart. @throws StorageError
   */
  occupied(store: PictureStore, name: string): Promise<number | null>;
}

/** How long who asks waits for the sum, and how long a sum holds, in milliseconds. */
const PATIENCE = 2000;
const FRESH = 60_000;

export function createOccupiedCounter(now: () => Date): OccupiedCounter {
  let last: { readonly name: string; readonly at: number; readonly sum: Promise<number>; over: boolean } | null = null;

  function begin(store: PictureStore, name: string) {
    const begun = { name, at: now().getTime(), sum: sumOf(store), over: false };
    begun.sum.then(
      () => (begun.over = true),
      () => (last = last === begun ? null : last),
    );
    last = begun;
    return begun;
  }

  return {
    async occupied(store, name) {
      const stale = last === null || last.name !== name || (last.over && now().getTime() - last.at > FRESH);
      const counting = stale || last === null ? begin(store, name) : last;
      return Promise.race([counting.sum, pause(PATIENCE, null, { ref: false })]);
    },
  };
}

async function sumOf(store: PictureStore): Promise<number> {
  let sum = 0;
  for (const kind of KEPT_KINDS) for await (const { bytes } of store.list(`${kind}/`)) sum += bytes;
  return sum;
}
