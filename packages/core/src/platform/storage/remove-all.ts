import { KEPT_KINDS } from '@tsenomer/contracts';
import type { StorageAddress } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';
import { openStorage } from './open-storage.ts';

/** The beginnings of keys under which the program keeps files; a bucket may hold other things beside them. */
const KINDS = [...KEPT_KINDS, 'shelf'] as const;
/** Files that are deleted at once: few enough for one call of a bucket. */
const BATCH = 1000;

/** Deletes every picture of checks, all evidence and the photos of shelves. @throws StorageError. */
export async function removeAllPictures(ctx: Context, environment: StorageAddress): Promise<void> {
  const { store } = await openStorage(ctx, environment);
  for (const kind of KINDS) {
    let keys: string[] = [];
    for await (const { key } of store.list(`${kind}/`)) {
      keys.push(key);
      if (keys.length < BATCH) continue;
      await store.remove(keys);
      keys = [];
    }
    if (keys.length > 0) await store.remove(keys);
  }
}
