import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';
import { plainText } from '../../platform/kit/plain-text.ts';
import { priceValues } from '../reading/price-row.ts';
import type { EntryMeaning } from './rules/admit-entry.ts';
import { distanceBetween } from './rules/distance.ts';

interface EntryOrigin {
  readonly uuid: string;
  readonly taskId: number;
  readonly userId: number;
  /** When it was done (`momentOf`). */
  readonly at: Date;
}

/**
 * Writes what an entry means. Of two readings of a product the later one holds, whatever order they arrive in; the
 * earlier stays in `agent_entry`.
 */
export async function applyEntry(tx: TransactionContext, origin: EntryOrigin, entry: EntryMeaning): Promise<void> {
  switch (entry.kind) {
    case 'start':
      return begin(tx, origin);
    case 'arrival':
      return arrive(tx, origin, entry.payload);
    case 'reading':
      return read(tx, origin, entry.payload);
    case 'newProduct':
      return findProduct(tx, origin, entry.payload);
    case 'photoMeta':
      return announcePhoto(tx, origin, entry.payload);
    case 'finish':
      return finish(tx, origin, entry.payload);
  }
}

type Payload<K extends EntryMeaning['kind']> = Extract<EntryMeaning, { kind: K }>['payload'];

/** Whatever is done in a shop begins its task. */
async function begin({ db, now }: TransactionContext, { taskId, at }: EntryOrigin): Promise<void> {
  await sql`
    update offline_task set status = case status when 'open' then 'in_process' else status end,
      started_at = least(coalesce(started_at, ${at}), ${at}), updated_at = ${now()} where id = ${taskId}`.execute(db);
}

async function arrive(tx: TransactionContext, origin: EntryOrigin, { position }: Payload<'arrival'>): Promise<void> {
  await begin(tx, origin);
  const shop = await tx.db
    .selectFrom('company_shop')
    .innerJoin('offline_task', 'offline_task.company_shop_id', 'company_shop.id')
    .select(['company_shop.lat', 'company_shop.lon'])
    .where('offline_task.id', '=', origin.taskId)
    .executeTakeFirstOrThrow();
  const { lat, lon } = shop;
  await tx.db
    .updateTable('offline_task')
    .set({
      arrived_at: origin.at,
      arrival_lat: position?.lat ?? null,
      arrival_lon: position?.lon ?? null,
      arrival_accuracy: position?.accuracy ?? null,
      distance: position === null || lat === null || lon === null ? null : distanceBetween(position, { lat, lon }),
    })
    .where('id', '=', origin.taskId)
    .execute();
}

async function read(tx: TransactionContext, origin: EntryOrigin, payload: Payload<'reading'>): Promise<void> {
  await begin(tx, origin);
  const values = {
    ...priceValues({ ...payload, comment: plainText(payload.comment) }),
    entry_uuid: origin.uuid,
    read_at: origin.at,
  };
  await tx.db
    .insertInto('offline_reading')
    .values({ task_id: origin.taskId, product_id: payload.productId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['task_id', 'product_id']).doUpdateSet(values).where('offline_reading.read_at', '<=', origin.at),
    )
    .execute();
}

async function findProduct(tx: TransactionContext, origin: EntryOrigin, payload: Payload<'newProduct'>): Promise<void> {
  await begin(tx, origin);
  const article = plainText(payload.article);
  const values = {
    ...priceValues({ ...payload, comment: plainText(payload.comment) }),
    entry_uuid: origin.uuid,
    read_at: origin.at,
    name: plainText(payload.name),
    article,
    product_id: await matchingProduct(tx, article, payload.barcode),
  };
  await tx.db
    .insertInto('offline_new_product')
    .values({ uuid: payload.uuid, task_id: origin.taskId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('uuid')
        .doUpdateSet(values)
        .where('offline_new_product.task_id', '=', origin.taskId)
        .where('offline_new_product.read_at', '<=', origin.at),
    )
    .execute();
}

/** The product of ours that has this article or barcode; null for none, and for several. */
async function matchingProduct(
  { db }: TransactionContext,
  article: string,
  barcode: string | null,
): Promise<number | null> {
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(article === '' ? [] : [eb('client_article', '=', article)]),
        ...(barcode === null
          ? []
          : [eb('id', 'in', eb.selectFrom('product_barcode').select('product_id').where('code', '=', barcode))]),
      ]),
    )
    .limit(2)
    .execute();
  return products.length === 1 ? (products[0]?.id ?? null) : null;
}

async function announcePhoto(
  { db }: TransactionContext,
  origin: EntryOrigin,
  payload: Payload<'photoMeta'>,
): Promise<void> {
  // Of a product that is not ours, or is gone, the photo is of the shelf.
  const product =
    payload.productId === null
      ? undefined
      : await db.selectFrom('product').select('id').where('id', '=', payload.productId).executeTakeFirst();
  await db
    .insertInto('offline_photo')
    .values({
      uuid: payload.uuid,
      task_id: origin.taskId,
      user_id: origin.userId,
      product_id: product?.id ?? null,
      new_product_uuid: payload.newProductUuid,
      taken_at: origin.at,
      lat: payload.position?.lat ?? null,
      lon: payload.position?.lon ?? null,
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

async function finish(
  { db, now }: TransactionContext,
  { taskId, at }: EntryOrigin,
  { comment }: Payload<'finish'>,
): Promise<void> {
  await db
    .updateTable('offline_task')
    .set({ status: 'completed', finished_at: at, agent_comment: comment, updated_at: now() })
    .where('id', '=', taskId)
    .execute();
}
