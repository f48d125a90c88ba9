import { sql } from 'kysely';

/**
 * SQL: what is counted of shelves, a row each: read photos of price tags, and approved prices of products that no photo
 * of their task was read of. `target` tells rows of one moment and task apart.
 */
export const SHELF_COUNTED = sql`
  select r.read_at as counted_at, t.company_id, t.city_id, t.company_shop_id,
    'priceTagRecognition'::text as kind, t.id as task_id,
    hashtextextended(r.photo::text, 0) as target, coalesce(p.product_id, n.product_id) as product_id,
    null::bigint as price,
    null::char(3) as currency
  from price_tag_reading r join offline_task t on t.id = r.task_id join offline_photo p on p.uuid = r.photo
  left join offline_new_product n on n.uuid = p.new_product_uuid
  where r.read_at is not null
  union all
  select sp.approved_at, sp.company_id, sp.city_id, sp.company_shop_id, 'manualPrice', sp.task_id,
    sp.product_id * 8::int8 + sp.price_type_id, sp.product_id, sp.price, sp.currency
  from shelf_price sp where not exists (
    select from price_tag_reading r join offline_photo p on p.uuid = r.photo
    left join offline_new_product n on n.uuid = p.new_product_uuid
    where r.task_id = sp.task_id and r.read_at is not null and coalesce(p.product_id, n.product_id) = sp.product_id)`;
