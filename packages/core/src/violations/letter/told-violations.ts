import type { RawBuilder } from 'kysely';
import { priceKind } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';

const toldRow = z.strictObject({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  emails: z.array(z.string()),
  case_id: z.int().nullable(),
  /** Whether the case is closed: nothing of it is below any more. */
  case_closed: z.boolean(),
  collection_id: z.int().nullable(),
  product: z.string(),
  url: z.string(),
  /** Of a shelf: the address of its shop. */
  shelf: z.string().nullable(),
  price: z.bigint(),
  price_kind: priceKind,
  mrp: z.bigint(),
  currency: z.string(),
  ended: z.boolean(),
  hours: z.int(),
});

/** A violation as letters tell it. Amounts in minor units; `hours` from its beginning to its end, whole ones. */
export type ToldViolation = z.output<typeof toldRow>;

/** Violations of one letter, or of all letters of a minute, at most. */
const MOST = 5000;

/**
 * Violations that a condition chooses on `v`, its company `c`, its case `q` and its monitoring `k`, by company and
 * product, the lowest price of a product first.
 */
export async function loadTold(db: Database, where: RawBuilder<unknown>): Promise<ToldViolation[]> {
  const { rows } = await query(toldRow)`
    select v.id, v.company_id, c.full_name as company, c.emails, v.case_id,
      coalesce(q.closed_at is not null, false) as case_closed, v.collection_id, p.name as product, v.url,
      case when v.origin = 'shelf' then concat_ws(', ', t.name, s.address) end as shelf, v.price_last as price,
      v.price_kind, v.mrp_last as mrp,
      v.currency, v.ended_at is not null as ended,
      coalesce(floor(extract(epoch from v.ended_at - v.opened_at) / 3600), 0)::int as hours
    from violation v
    join company c on c.id = v.company_id
    join product p on p.id = v.product_id
    left join collection k on k.id = v.collection_id
    left join violation_case q on q.id = v.case_id
    left join company_shop s on s.id = v.company_shop_id
    left join city t on t.id = v.city_id
    where ${where}
    order by v.company_id, p.name, v.price_last, v.id limit ${MOST}`.execute(db);
  return rows;
}

/**
 * One for each product on the company's site, the lowest price of it, and one for each shop where it stands on a shelf:
 * who is to put the price right has to know where.
 */
export function oncePerPlace(violations: readonly ToldViolation[]): ToldViolation[] {
  const first = new Map<string, ToldViolation>();
  for (const each of violations) {
    const place = JSON.stringify([each.product, each.shelf]);
    if (!first.has(place)) first.set(place, each);
  }
  return [...first.values()];
}
