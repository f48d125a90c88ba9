import type { StorageAddress } from '@tsenomer/contracts';
import type { PriceTagReader, PriceTagReading } from '@tsenomer/price-tags';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { shelfPhotoStore } from '../../platform/storage/index.ts';
import { countOffline } from '../approval/count-offline.ts';
import { foundOf } from './found-of.ts';
import { giveUpPriceTag } from './give-up-price-tag.ts';

/** What photos are read with. */
export interface PriceTagPorts {
  readonly environment: StorageAddress;
  readonly reader: PriceTagReader;
}

/**
 * Reads a photo of a price tag and keeps what it says as proposals; the photo counts for the tariff once, whatever it
 * gave. A photo that was read, or whose task nobody decides on any more, is left alone.
 * @throws StorageError, and what the reader throws: it is tried again.
 */
export async function readPhotoPriceTag(
  ctx: Context,
  { environment, reader }: PriceTagPorts,
  { photo }: { readonly photo: string },
): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('price_tag_reading as r')
    .innerJoin('offline_photo as p', 'p.uuid', 'r.photo')
    .select(['r.task_id', 'p.key'])
    .where('r.photo', '=', photo)
    .where('r.read_at', 'is', null)
    .where('r.given_up_at', 'is', null)
    .executeTakeFirst();
  if (!waiting) return;
  const store = await shelfPhotoStore(ctx, environment);
  const bytes = waiting.key === null ? null : await store.get(waiting.key);
  const reading = bytes && (await reader.read(bytes));
  const isKept =
    reading !== null && (await keep(ctx, { photo, taskId: waiting.task_id, version: reader.version, reading }));
  if (!isKept) await giveUpPriceTag(ctx, { photo });
}

interface Kept {
  readonly photo: string;
  readonly taskId: number;
  readonly version: string;
  readonly reading: PriceTagReading;
}

/** @returns false where its task was approved, cancelled or removed meanwhile: its prices are counted already, or never. */
async function keep(ctx: Context, { photo, taskId, version, reading }: Kept): Promise<boolean> {
  return transact(ctx, async (tx) => {
    // As approval does: of the two, one waits, so each price is counted by one of them.
    const task = await tx.db
      .selectFrom('offline_task')
      .selectAll()
      .where('id', '=', taskId)
      .where('approved_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('status', '<>', 'canceled')
      .forUpdate()
      .executeTakeFirst();
    if (!task) return false;
    const { numUpdatedRows } = await tx.db
      .updateTable('price_tag_reading')
      .set({ read_at: tx.now(), reader: version, found: JSON.stringify(foundOf(reading)) })
      .where('photo', '=', photo)
      .where('read_at', 'is', null)
      .where('given_up_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await countOffline(tx, task, { kind: 'priceTagRecognition', count: 1 });
    await touch(tx, ['offlineTask']);
    return true;
  });
}
