import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import type { RecordedCheck, RecordedOrigin } from '../../platform/context/context.ts';
import type { Period, PlaceState } from './rules/follow-place.ts';
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
  /** When the settings of its moment were set; null: nobody has set any. */
  settings_from: z.date().nullable(),
  /** When the newest violation there was corrected; told where none is open. */
  corrected_at: z.date().nullable(),
  /** The violation that is open there. */
  open_id: z.int().nullable(),
  opened_at: z.date().nullable(),
  opened_task_id: z.int().nullable(),
  currency: z.string().nullable(),
  price_first: z.bigint().nullable(),
  price_last: z.bigint().nullable(),
  price_min: z.bigint().nullable(),
  mrp_first: z.bigint().nullable(),
  mrp_last: z.bigint().nullable(),
  depth: z.int().nullable(),
  repeated: z.boolean().nullable(),
  confirmed_at: z.date().nullable(),
  confirmed_task_id: z.int().nullable(),
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
    select g.link_id, l.product_id, l.url, r.mrp, p.currency as mrp_currency, ${showsOther('l.product_id', 'l.company_id', 'l.url')} as other_product,
      s.observed_at > g.observed_at as late, (select max(valid_from) from mrp_settings_version where valid_from <= g.observed_at) as settings_from,
      case when v.id is null then (
        select max(w.ended_at) from violation w where w.product_id = l.product_id and w.company_id = ${origin.companyId}
          and w.company_shop_id = ${origin.companyShopId} and w.city_id = ${origin.cityId} and w.ending = 'corrected'
      ) end as corrected_at,
      v.id as open_id, v.opened_at, v.opened_task_id, v.currency, v.price_first, v.price_last, v.price_min, v.mrp_first, v.mrp_last, v.depth,
      v.repeated, v.confirmed_at, v.confirmed_task_id
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

/** How it stands at the place of a check. */
export function stateOf(due: DueCheck): PlaceState {
  return { open: openOf(due), correctedAt: due.corrected_at };
}

function openOf(due: DueCheck): Period | null {
  const { opened_at, opened_task_id, currency, price_first, price_last, price_min, mrp_first, mrp_last, depth } = due;
  if (
    opened_at === null ||
    opened_task_id === null ||
    currency === null ||
    price_first === null ||
    price_last === null ||
    price_min === null ||
    mrp_first === null ||
    mrp_last === null ||
    depth === null
  )
    return null;
  return {
    openedAt: opened_at,
    openedTaskId: opened_task_id,
    endedAt: null,
    ending: null,
    currency,
    priceFirst: price_first,
    priceLast: price_last,
    priceMin: price_min,
    mrpFirst: mrp_first,
    mrpLast: mrp_last,
    depth,
    repeated: due.repeated ?? false,
    confirmedAt: due.confirmed_at,
    confirmedTaskId: due.confirmed_task_id,
  };
}
