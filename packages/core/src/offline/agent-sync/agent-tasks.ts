import { createHash } from 'node:crypto';
import { DAYS_AHEAD, DAYS_BEHIND, OFFLINE_STATUSES } from '@tsenomer/contracts';
import type { AgentTask, mobileAppSettings, OutputOf } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { actorId } from '../../platform/context/context.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { previousPrice } from '../reading/previous-price.ts';
import { presentPrice, priceColumns, priceRow } from '../reading/price-row.ts';

const taskRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  scheduled_date: z.string(),
  status: z.enum(OFFLINE_STATUSES),
  approved: z.boolean(),
  comment: z.string(),
  company_id: z.int(),
  company_name: z.string(),
  shop_id: z.int(),
  shop_name: z.string(),
  address: z.string(),
  city_name: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
});

export interface AgentTasks {
  readonly version: string;
  /** null: the version that the device has holds. */
  readonly tasks: AgentTask[] | null;
  readonly settings: OutputOf<typeof mobileAppSettings>;
  readonly units: { readonly id: number; readonly code: string; readonly name: string }[];
  /** The server's clock, and the zone that days are counted in. */
  readonly now: string;
  readonly timeZone: string;
}

/**
 * The tasks of the agent who asks, from 7 days back to 37 days ahead in the installation's time zone, by day and shop;
 * with all that work without a network needs.
 */
export const agentTasks = verb(
  'offlineTasks.carryOut',
  async (ctx, input: { readonly version?: string | undefined }): Promise<AgentTasks> => {
    const userId = found(actorId(ctx));
    const today = calendarDay(ctx.now(), ctx.installation.timeZone);
    const { rows } = await query(taskRow)`
      select t.id, t.name, t.scheduled_date::text, t.status, t.approved_at is not null as approved,
        t.comment, t.company_id, c.full_name as company_name, s.id as shop_id, s.name as shop_name, s.address,
        city.name as city_name, s.lat, s.lon
      from offline_task t join company_shop s on s.id = t.company_shop_id join company c on c.id = t.company_id
      join city on city.id = t.city_id
      where t.user_id = ${userId} and t.deleted_at is null
        and t.scheduled_date between ${today}::date - ${DAYS_BEHIND}::int and ${today}::date + ${DAYS_AHEAD}::int
      order by t.scheduled_date, t.id`.execute(ctx.db);
    const ids = rows.map(({ id }) => id);
    const [products, newProducts, photos, settings, units] = await Promise.all([
      productsOf(ctx.db, ids),
      newProductsOf(ctx.db, ids),
      photosOf(ctx.db, ids),
      readSetting(ctx, 'mobileAppSettings'),
      ctx.db.selectFrom('measure_unit').select(['id', 'code', 'name']).orderBy('id').execute(),
    ]);
    const tasks = rows.map((row): AgentTask => ({
      id: row.id,
      name: row.name,
      scheduledDate: row.scheduled_date,
      status: row.status,
      approved: row.approved,
      comment: row.comment,
      company: { id: row.company_id, name: row.company_name },
      shop: {
        id: row.shop_id,
        name: row.shop_name,
        address: row.address,
        cityName: row.city_name,
        lat: row.lat,
        lon: row.lon,
      },
      products: products.get(row.id) ?? [],
      newProducts: newProducts.get(row.id) ?? [],
      photos: photos.get(row.id) ?? [],
    }));
    const version = createHash('sha256')
      .update(JSON.stringify([tasks, settings, units]))
      .digest('base64url');
    return {
      version,
      tasks: version === input.version ? null : tasks,
      settings,
      units,
      now: momentToWire(ctx.now()),
      timeZone: ctx.installation.timeZone,
    };
  },
);

const productRow = z.strictObject({
  task_id: z.int(),
  product_id: z.int(),
  name: z.string(),
  article: z.string().nullable(),
  brand_name: z.string().nullable(),
  category_name: z.string().nullable(),
  barcodes: z.array(z.string()),
  currency: z.string(),
  previous_price: z.bigint().nullable(),
});

const readingRow = z.strictObject({ task_id: z.int(), product_id: z.int(), ...priceRow });

async function productsOf(db: Database, taskIds: readonly number[]): Promise<Map<number, AgentTask['products']>> {
  const { rows } = await query(productRow)`
    select tp.task_id, p.id as product_id, p.name, p.client_article as article, b.name as brand_name,
      (select c.name from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id
        order by c.level desc limit 1) as category_name,
      array(select code from product_barcode pb where pb.product_id = p.id order by code) as barcodes, p.currency,
      ${previousPrice({ product: 'p.id', shop: 't.company_shop_id', company: 't.company_id', city: 't.city_id' })}
        as previous_price
    from offline_task_product tp join offline_task t on t.id = tp.task_id join product p on p.id = tp.product_id
    left join brand b on b.id = p.brand_id
    where tp.task_id = any(${[...taskIds]}::int[]) order by tp.task_id, tp.place, p.id`.execute(db);
  const readings = await query(readingRow)`
    select r.task_id, r.product_id, ${priceColumns('r')} from offline_reading r
    where r.task_id = any(${[...taskIds]}::int[])`.execute(db);
  const read = new Map(
    readings.rows.map(({ task_id, product_id, ...price }) => [`${task_id}/${product_id}`, presentPrice(price)]),
  );
  return byTask(rows, (row) => ({
    productId: row.product_id,
    name: row.name,
    article: row.article,
    brandName: row.brand_name,
    categoryName: row.category_name,
    barcodes: row.barcodes,
    currency: row.currency,
    previousPrice: minorToWire(row.previous_price),
    reading: read.get(`${row.task_id}/${row.product_id}`) ?? null,
  }));
}

const newProductRow = z.strictObject({
  task_id: z.int(),
  uuid: z.string(),
  name: z.string(),
  article: z.string(),
  ...priceRow,
});

async function newProductsOf(db: Database, taskIds: readonly number[]): Promise<Map<number, AgentTask['newProducts']>> {
  const { rows } = await query(newProductRow)`
    select n.task_id, n.uuid::text, n.name, n.article, ${priceColumns('n')} from offline_new_product n
    where n.task_id = any(${[...taskIds]}::int[]) order by n.task_id, n.read_at, n.uuid`.execute(db);
  return byTask(rows, ({ task_id: _task, uuid, name, article, ...price }) => ({
    uuid,
    name,
    article,
    reading: presentPrice(price),
  }));
}

const photoRow = z.strictObject({
  task_id: z.int(),
  uuid: z.string(),
  product_id: z.int().nullable(),
  new_product_uuid: z.string().nullable(),
  received: z.boolean(),
});

async function photosOf(db: Database, taskIds: readonly number[]): Promise<Map<number, AgentTask['photos']>> {
  const { rows } = await query(photoRow)`
    select task_id, uuid::text, product_id, new_product_uuid::text, key is not null as received from offline_photo
    where task_id = any(${[...taskIds]}::int[]) order by task_id, taken_at, uuid`.execute(db);
  return byTask(rows, (row) => ({
    uuid: row.uuid,
    productId: row.product_id,
    newProductUuid: row.new_product_uuid,
    received: row.received,
  }));
}

function byTask<R extends { readonly task_id: number }, T>(
  rows: readonly R[],
  present: (row: R) => T,
): Map<number, T[]> {
  const lists = new Map<number, T[]>();
  for (const row of rows) {
    const list = lists.get(row.task_id) ?? [];
    list.push(present(row));
    lists.set(row.task_id, list);
  }
  return lists;
}
