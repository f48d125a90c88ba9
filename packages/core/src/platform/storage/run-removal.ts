import { dayPrefix } from '@tsenomer/contracts';
import type { StorageAddress } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';
import { openStorage } from './open-storage.ts';
import { daysBetween } from './order-removal.ts';
import type { PictureStore, StoredFile } from './picture-store.ts';
import { isThumbnail } from './read-picture.ts';

/** Files that are deleted between two looks at the list: few enough for one call of a bucket. */
const BATCH = 1000;

/**
 * Deletes what a removal orders, day by day and in batches, writing down how far it is; one that was broken off goes on
 * behind the last whole day. A removal that is over changes nothing.
 * @throws StorageError; what is deleted until then stays counted.
 */
export async function runRemoval(
  ctx: Context,
  environment: StorageAddress,
  { removalId, signal }: { readonly removalId: number; readonly signal: AbortSignal },
): Promise<void> {
  const removal = await ctx.db
    .updateTable('picture_removal')
    .set({ status: 'running' })
    .where('id', '=', removalId)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (!removal) return;
  const { store } = await openStorage(ctx, environment);
  for (const day of daysBetween(removal.from_day, removal.to_day).slice(removal.days_done)) {
    const prefix = dayPrefix(removal.kind, day);
    for (let batch = await firstFiles(store, prefix); batch.length > 0; batch = await firstFiles(store, prefix)) {
      signal.throwIfAborted();
      await store.remove(batch.map(({ key }) => key));
      await count(ctx, removalId, batch);
    }
    signal.throwIfAborted();
    await ctx.db
      .updateTable('picture_removal')
      .set((row) => ({ days_done: row('days_done', '+', 1) }))
      .where('id', '=', removalId)
      .execute();
  }
  await endRemoval(ctx, { removalId, status: 'done' });
}

/** Ends a removal: everything is deleted, or it was tried in vain often enough. */
export async function endRemoval(
  ctx: Context,
  { removalId, status }: { readonly removalId: number; readonly status: 'done' | 'failed' },
): Promise<void> {
  await ctx.db
    .updateTable('picture_removal')
    .set({ status, finished_at: ctx.now() })
    .where('id', '=', removalId)
    .where('status', 'in', ['queued', 'running'])
    .execute();
}

async function firstFiles(store: PictureStore, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list(prefix)) {
    files.push(file);
    if (files.length === BATCH) break;
  }
  return files;
}

/** Thumbnails give room, but are no pictures of their own. */
async function count(ctx: Context, removalId: number, batch: readonly StoredFile[]): Promise<void> {
  const files = batch.filter(({ key }) => !isThumbnail(key)).length;
  const bytes = batch.reduce((sum, file) => sum + file.bytes, 0);
  await ctx.db
    .updateTable('picture_removal')
    .set((row) => ({ files: row('files', '+', files), bytes: row('bytes', '+', BigInt(bytes)) }))
    .where('id', '=', removalId)
    .execute();
}
