import { sql } from 'kysely';
import type { Database } from '@tsenomer/db';
import type { TransactionContext } from '../../platform/context/context.ts';
import { plainText } from '../../platform/kit/plain-text.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { priceValues } from '../reading/price-row.ts';
import type { EntryMeaning } from './rules/admit-entry.ts';
import { distanceBetween } from './rules/distance.ts';
import { laterReadings } from './rules/later-readings.ts';

interface EntryOrigin {
  readonly uuid: string;
  readonly taskId: number;
  readonly userId: number;
  /** When it was done (`momentOf`). */
  readonly at: Date;
}

/** An entry that counts, and where it came from. */
export interface CountedEntry {
  readonly origin: EntryOrigin;
  readonly meaning: EntryMeaning;
}

/**
 * Writes what the entries of a batch mean; what a day has hundreds of is one statement. Of two readings of a product
 * the later one holds, whatever order they arrive in; the earlier stays in `agent_entry`.
 */
export async function applyEntries(tx: TransactionContext, entries: readonly CountedEntry[]): Promise<void> {
  await begin(
    tx,
    entries.filter(({ meaning }) => BEGINS[meaning.kind]).map(({ origin }) => origin),
  );
  await read(tx, entries);
  for (const { origin, meaning } of entries) {
    if (meaning.kind === 'arrival') await arrive(tx, origin, meaning.payload);
    else if (meaning.kind === 'newProduct') await findProduct(tx, origin, meaning.payload);
  }
  await announcePhotos(tx, entries);
  for (const { origin, meaning } of entries) if (meaning.kind === 'finish') await finish(tx, origin, meaning.payload);
}

type Payload<K extends EntryMeaning['kind']> = Extract<EntryMeaning, { kind: K }>['payload'];

/** Whatever is done in a shop begins its task. */
const BEGINS: Readonly<Record<EntryMeaning['kind'], boolean>> = {
  start: true,
  arrival: true,
  reading: true,
  newProduct: true,
  photoMeta: false,
  finish: false,
};

async function begin({ db, now }: TransactionContext, origins: readonly EntryOrigin[]): Promise<void> {
  const first = new Map<number, Date>();
  for (const { taskId, at } of origins) {
    const before = first.get(taskId);
    if (!before || at < before) first.set(taskId, at);
  }
  for (const [taskId, at] of first)
    await sql`
      update offline_task set status = case status when 'open' then 'in_process' else status end,
        started_at = least(coalesce(started_at, ${at}), ${at}), updated_at = ${now()} where id = ${taskId}`.execute(db);
}

async function arrive(tx: TransactionContext, origin: EntryOrigin, { position }: Payload<'arrival'>): Promise<void> {
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

async function read({ db }: TransactionContext, entries: readonly CountedEntry[]): Promise<void> {
  const readings = laterReadings(
    entries.flatMap(({ origin, meaning }) =>
      meaning.kind === 'reading' ? [{ ...origin, productId: meaning.payload.productId, payload: meaning.payload }] : [],
    ),
  );
  if (readings.length === 0) return;
  await db
    .insertInto('offline_reading')
    .values(
      readings.map(({ uuid, taskId, at, productId, payload }) => ({
        task_id: taskId,
        product_id: productId,
        ...priceValues({ ...payload, comment: plainText(payload.comment) }),
        entry_uuid: uuid,
        read_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['task_id', 'product_id'])
        .doUpdateSet((eb) => ({
          price: eb.ref('excluded.price'),
          extra_price: eb.ref('excluded.extra_price'),
          price_before_promo: eb.ref('excluded.price_before_promo'),
          price_type_id: eb.ref('excluded.price_type_id'),
          measured_value: eb.ref('excluded.measured_value'),
          measure_unit_id: eb.ref('excluded.measure_unit_id'),
          comment: eb.ref('excluded.comment'),
          no_product: eb.ref('excluded.no_product'),
          analog: eb.ref('excluded.analog'),
          stock: eb.ref('excluded.stock'),
          barcode: eb.ref('excluded.barcode'),
          entry_uuid: eb.ref('excluded.entry_uuid'),
          read_at: eb.ref('excluded.read_at'),
        }))
        .whereRef('offline_reading.read_at', '<=', 'excluded.read_at'),
    )
    .execute();
}

async function findProduct(tx: TransactionContext, origin: EntryOrigin, payload: Payload<'newProduct'>): Promise<void> {
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

async function announcePhotos({ db }: TransactionContext, entries: readonly CountedEntry[]): Promise<void> {
  const photos = entries.flatMap(({ origin, meaning }) =>
    meaning.kind === 'photoMeta' ? [{ origin, payload: meaning.payload }] : [],
  );
  if (photos.length === 0) return;
  const named = photos.flatMap(({ payload: { productId } }) => (productId === null ? [] : [productId]));
  const ours = await existing(db, rowIds(named));
  await db
    .insertInto('offline_photo')
    .values(
      photos.map(({ origin, payload: { uuid, productId, newProductUuid, position } }) => ({
        uuid,
        task_id: origin.taskId,
        user_id: origin.userId,
        // Of a product that is not ours, or is gone, the photo is of the shelf.
        product_id: productId !== null && ours.has(productId) ? productId : null,
        new_product_uuid: newProductUuid,
        taken_at: origin.at,
        lat: position?.lat ?? null,
        lon: position?.lon ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

async function existing(db: Database, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await db.selectFrom('product').select('id').where('id', 'in', productIds).execute();
  return new Set(rows.map(({ id }) => id));
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
