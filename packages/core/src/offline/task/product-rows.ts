import { editedRow } from '@tsenomer/contracts';
import type { TaskProductRow } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { priceColumns, priceRow } from '../reading/price-row.ts';
import { mergeEdits } from './rules/merge-edits.ts';
import type { ReadRow } from './rules/merge-edits.ts';

const { read_at: _readAt, ...prices } = priceRow;
const row = z.strictObject({
  product_id: z.int().nullable(),
  new_uuid: z.string().nullable(),
  name: z.string(),
  article: z.string().nullable(),
  known_barcode: z.string().nullable(),
  brand_name: z.string().nullable(),
  currency: z.string(),
  old_price: z.bigint().nullable(),
  photos: z.array(z.string()),
  ...prices,
  // A product of the task that nobody has read yet.
  read_at: z.date().nullable(),
  price_type_id: z.int().nullable(),
  comment: z.string().nullable(),
  no_product: z.boolean().nullable(),
  analog: z.boolean().nullable(),
});

/** What of a task its product rows are found by. */
export interface TaskOfRows {
  readonly id: number;
  readonly approved_at: Date | null;
  readonly editing_cache: unknown;
}

/**
 * The products of a task and the new ones found beside, with the approver's edits merged in: until it is approved they
 * are edits, afterwards what was approved.
 */
export async function productRows(
  db: Database,
  task: TaskOfRows,
  currency: string,
): Promise<{ rows: TaskProductRow[]; edited: boolean }> {
  const { rows } = await query(row)`
    with source as (
      select tp.task_id, tp.product_id, null::uuid as new_uuid, null::text as new_name, null::text as new_article,
        tp.place, ${priceColumns('r')}
      from offline_task_product tp
      left join offline_reading r on r.task_id = tp.task_id and r.product_id = tp.product_id
      where tp.task_id = ${task.id}
      union all
      select n.task_id, n.product_id, n.uuid, n.name, n.article, 1000000, ${priceColumns('n')}
      from offline_new_product n where n.task_id = ${task.id})
    select x.product_id, x.new_uuid::text, coalesce(p.name, x.new_name, '') as name,
      coalesce(p.client_article, nullif(x.new_article, '')) as article,
      (select min(code) from product_barcode pb where pb.product_id = x.product_id) as known_barcode,
      b.name as brand_name, coalesce(p.currency, ${currency}) as currency,
      (select sp.price from shelf_price sp
        where sp.product_id = x.product_id and sp.company_id = t.company_id and sp.city_id = t.city_id
          and sp.task_id <> t.id and sp.price_type_id <> 2 and not sp.analog
          and sp.observed_at < coalesce(t.finished_at, 'infinity')
        order by sp.company_shop_id = t.company_shop_id desc, sp.observed_at desc limit 1) as old_price,
      array(select f.uuid::text from offline_photo f where f.task_id = t.id and f.key is not null
        and case when x.new_uuid is null then f.product_id = x.product_id else f.new_product_uuid = x.new_uuid end
        order by f.taken_at, f.uuid) as photos,
      ${priceColumns('x')}
    from source x join offline_task t on t.id = x.task_id left join product p on p.id = x.product_id
    left join brand b on b.id = p.brand_id order by x.place, x.read_at, x.product_id, x.new_uuid`.execute(db);
  const edits = z.array(editedRow).parse(task.editing_cache);
  const merged = mergeEdits(rows.map(present), edits);
  if (task.approved_at !== null) return { rows: merged.map((each) => ({ ...each, edited: false })), edited: false };
  return { rows: merged, edited: edits.length > 0 };
}

function present(found: z.output<typeof row>): ReadRow {
  const price = minorToWire(found.price);
  return {
    typeFlag: found.new_uuid === null ? 'task' : found.product_id === null ? 'unmatched' : 'matched',
    productId: found.product_id,
    newProductUuid: found.new_uuid,
    name: found.name,
    article: found.article,
    barcode: found.barcode ?? found.known_barcode,
    brandName: found.brand_name,
    currency: found.currency,
    price,
    extraPrice: minorToWire(found.extra_price),
    priceBeforePromo: minorToWire(found.price_before_promo),
    priceTypeId: found.price_type_id ?? 1,
    measuredValue: found.measured_value,
    measureUnitId: found.measure_unit_id,
    comment: found.comment ?? '',
    noProduct: found.no_product ?? false,
    analog: found.analog ?? false,
    stock: found.stock,
    attachToProduct: null,
    // What the agent read off the tag is what a new product is proposed to be made of.
    createNewProduct:
      found.new_uuid !== null && found.product_id === null ? { name: found.name, article: found.article ?? '' } : null,
    originalPrice: price,
    oldPrice: minorToWire(found.old_price),
    readAt: momentToWire(found.read_at),
    productPricePhotos: found.photos,
  };
}
