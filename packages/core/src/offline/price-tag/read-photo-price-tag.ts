import type { PriceTagFound, StorageAddress } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { PriceTagReader, PriceTagReading } from '@tsenomer/price-tags';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { minorToWire } from '../../platform/context/wire.ts';
import { touch } from '../../platform/events/index.ts';
import { shelfPhotoStore } from '../../platform/storage/index.ts';
import { countOffline } from '../approval/count-offline.ts';
import { previousPrice } from '../reading/previous-price.ts';
import { foundOf } from './found-of.ts';
import { giveUpPriceTag } from './give-up-price-tag.ts';
import type { TaggedProduct } from './rules/product-of-tag.ts';
import { isSureOfWhole } from './rules/sure-of-whole.ts';

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
    .select(['r.task_id', 'p.key', 'p.product_id'])
    .where('r.photo', '=', photo)
    .where('r.read_at', 'is', null)
    .where('r.given_up_at', 'is', null)
    .executeTakeFirst();
  if (!waiting) return;
  const store = await shelfPhotoStore(ctx, environment);
  const bytes = waiting.key === null ? null : await store.get(waiting.key);
  const reading = bytes && (await reader.read(bytes));
  const isKept =
    reading !== null &&
    (await keep(ctx, {
      photo,
      taskId: waiting.task_id,
      productId: waiting.product_id,
      version: reader.version,
      reading,
    }));
  if (!isKept) await giveUpPriceTag(ctx, { photo });
}

interface Kept {
  readonly photo: string;
  readonly taskId: number;
  readonly productId: number | null;
  readonly version: string;
  readonly reading: PriceTagReading;
}

/**
 * @returns false where its task was approved, cancelled or removed meanwhile: its prices are counted already, or never.
 */
async function keep(ctx: Context, { photo, taskId, productId, version, reading }: Kept): Promise<boolean> {
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
    const said = foundOf(reading, await productsOf(tx, taskId));
    const found = sureByShelf(said, await priceBefore(tx, { taskId, productId }));
    const { numUpdatedRows } = await tx.db
      .updateTable('price_tag_reading')
      .set({ read_at: tx.now(), reader: version, found: JSON.stringify(found) })
      .where('photo', '=', photo)
      .where('read_at', 'is', null)
      .where('given_up_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await countOffline(tx, task, { kind: 'priceTagRecognition', count: 1 });
    await touch(tx, ['offlineTask']);
    return true;
  });
}

/** The products of a task: the reader of photos knows none, so whose a tag is is told here. */
async function productsOf(tx: TransactionContext, taskId: number): Promise<TaggedProduct[]> {
  return tx.db
    .selectFrom('offline_task_product as t')
    .innerJoin('product as p', 'p.id', 't.product_id')
    .select(['p.id', 'p.name', 'p.client_article as article'])
    .where('t.task_id', '=', taskId)
    .orderBy('t.place')
    .execute();
}

const beforeRow = z.strictObject({ price: z.bigint().nullable() });

/**
 * The price of the photographed product before this visit, in minor units; null for a new product and a first visit.
 */
async function priceBefore(
  tx: TransactionContext,
  { taskId, productId }: { readonly taskId: number; readonly productId: number | null },
): Promise<number | null> {
  if (productId === null) return null;
  const { rows } = await query(beforeRow)`
    select ${previousPrice({ product: 'p.id', shop: 't.company_shop_id', company: 't.company_id', city: 't.city_id' })}
      as price
    from offline_task t, product p where t.id = ${taskId} and p.id = ${productId}`.execute(tx.db);
  return minorToWire(rows[0]?.price ?? null);
}

/** What the photo says, with the certainty that the shelf's own history adds: the reader knows of photos only. */
function sureByShelf(said: PriceTagFound, before: number | null): PriceTagFound {
  const { price } = said;
  return price === null ? said : { ...said, price: { ...price, sure: price.sure || isSureOfWhole(price, before) } };
}
