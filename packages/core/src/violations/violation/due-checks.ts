import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import type { RecordedCheck, RecordedOrigin } from '../../platform/context/context.ts';
import { showsOther } from './shows-other.ts';
import { recommendedAt } from './recommended.ts';

const dueRow = z.strictObject({
  link_id: z.int(),
  product_id: z.int(),
  url: z.string(),
  mrp: z.bigint().nullable(),
  mrp_currency: z.string(),
  /** Somebody said that the page shows another product, and the link is still the same. */
  other_product: z.boolean(),
  /** A newer check of the place was recorded before: only judging it anew tells what this one changes. */
  late: z.boolean(),
  /** The violation that is open there. */
  open_id: z.int().nullable(),
});

export type DueCheck = z.output<typeof dueRow>;

/** A check that found a price. */
export type PricedCheck = RecordedCheck & { readonly price: bigint };

export function isPriced(check: RecordedCheck): check is PricedCheck {
  return check.outcome === 'success' && check.price !== null;
}

/**
 * Those of the checks that were just written which may change a violation: below the recommended price of their moment,
 * at a place where one is open, or late. Others cost nothing more than this statement.
 *
 * The states that the checks have written are locked until the transaction ends, so nobody decides a place meanwhile.
 */
export async function dueChecks(
  db: DatabaseTransaction,
  origin: RecordedOrigin,
  checks: readonly PricedCheck[],
  timeZone: string,
): Promise<DueCheck[]> {
  const column = <K extends keyof PricedCheck>(key: K) => checks.map((check) => check[key]);
  const { rows } = await query(dueRow)`/* prepared: due-checks */
    select g.link_id, l.product_id, l.url, r.mrp, p.currency as mrp_currency, ${showsOther('l.product_id', 'l.company_id', 'l.url')} as other_product, s.observed_at > g.observed_at as late, v.id as open_id
    from unnest(${column('linkId')}::int[], ${column('observedAt')}::timestamptz[], ${column('price')}::bigint[]) as g(link_id, observed_at, price)
    join link l on l.id = g.link_id
    join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = ${origin.cityId} and s.company_shop_id = ${origin.companyShopId}
    join product p on p.id = l.product_id
    cross join lateral (select ${recommendedAt('l.product_id', origin.companyId, 'g.observed_at', timeZone, 's.mrp')} as mrp) r
    left join violation v on v.product_id = l.product_id and v.company_id = ${origin.companyId} and v.company_shop_id = ${origin.companyShopId}
      and v.city_id = ${origin.cityId} and v.ended_at is null
    where v.id is not null or g.price < r.mrp or s.observed_at > g.observed_at
    order by l.product_id`.execute(db);
  return rows;
}
