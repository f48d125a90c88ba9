import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DISMISSALS, priceKind, priceOrigin, VIOLATION_ENDINGS } from '@tsenomer/contracts';
import type { ViolationItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire, momentToWire, pictureOf } from '../../platform/context/wire.ts';

const itemRow = z.strictObject({
  id: z.int(),
  product_id: z.int(),
  product: z.string(),
  client_article: z.string().nullable(),
  company_id: z.int(),
  company: z.string(),
  city_id: z.int(),
  city: z.string(),
  address: z.string().nullable(),
  collection_id: z.int(),
  collection: z.string().nullable(),
  url: z.string(),
  origin: priceOrigin,
  opened_at: z.date(),
  ended_at: z.date().nullable(),
  ending: z.enum(VIOLATION_ENDINGS).nullable(),
  currency: z.string(),
  price_first: z.bigint(),
  price_last: z.bigint(),
  price_kind: priceKind,
  price_min: z.bigint(),
  mrp_first: z.bigint(),
  mrp_last: z.bigint(),
  depth: z.int(),
  repeated: z.boolean(),
  confirmed_at: z.date().nullable(),
  told_at: z.date().nullable(),
  dismissal: z.enum(DISMISSALS).nullable(),
  case_id: z.int().nullable(),
  screenshot: z.string().nullable(),
  photo: z.string().nullable(),
});

/** Violations that a condition on `v` chooses, in the order of `by`; the newest first without. */
export async function loadViolations(
  db: ReadingDatabase,
  where: RawBuilder<unknown>,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<ViolationItem[]> {
  const { rows } = await query(itemRow)`
    select v.id, v.product_id, p.name as product, p.client_article, v.company_id, c.full_name as company, v.city_id,
      coalesce(t.name, '') as city,
      s.address, v.collection_id, k.name as collection, v.url, v.origin, v.opened_at, v.ended_at, v.ending, v.currency,
      v.price_first, v.price_last, v.price_kind, v.price_min, v.mrp_first, v.mrp_last, v.depth, v.repeated,
      v.confirmed_at, v.told_at, v.dismissal, v.case_id,
      (select g.screenshot from violation_change g where g.violation_id = v.id and g.screenshot is not null
        order by g.id desc limit 1) as screenshot,
      (select g.photo::text from violation_change g where g.violation_id = v.id and g.photo is not null
        order by g.id desc limit 1) as photo
    from (select * from violation v where ${where}
      order by v.opened_at desc, v.id desc limit ${limit} offset ${offset}) v
    join product p on p.id = v.product_id
    join company c on c.id = v.company_id
    left join city t on t.id = v.city_id
    left join company_shop s on s.id = v.company_shop_id
    left join collection k on k.id = v.collection_id
    order by v.opened_at desc, v.id desc`.execute(db);
  return rows.map(itemOf);
}

function itemOf(row: z.output<typeof itemRow>): ViolationItem {
  return {
    id: row.id,
    product: { id: row.product_id, name: row.product, clientArticle: row.client_article },
    company: { id: row.company_id, name: row.company },
    city: { id: row.city_id, name: row.city },
    address: row.address,
    collection: row.collection === null ? null : { id: row.collection_id, name: row.collection },
    url: row.url,
    origin: row.origin,
    openedAt: momentToWire(row.opened_at),
    endedAt: momentToWire(row.ended_at),
    ending: row.ending,
    currency: row.currency,
    priceFirst: minorToWire(row.price_first),
    priceLast: minorToWire(row.price_last),
    priceKind: row.price_kind,
    priceMin: minorToWire(row.price_min),
    mrpFirst: minorToWire(row.mrp_first),
    mrpLast: minorToWire(row.mrp_last),
    depth: row.depth,
    repeated: row.repeated,
    confirmedAt: momentToWire(row.confirmed_at),
    toldAt: momentToWire(row.told_at),
    dismissal: row.dismissal,
    caseId: row.case_id,
    screenshot: pictureOf(row.screenshot),
    photo: row.photo,
  };
}

/** SQL: the violation with an id. */
export function withId(id: number): RawBuilder<unknown> {
  return sql`v.id = ${id}`;
}
