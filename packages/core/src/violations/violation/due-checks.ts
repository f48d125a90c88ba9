import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { priceKind } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import type { RecordedCheck, RecordedOrigin } from '../../platform/context/context.ts';
import { isAt } from './place.ts';
import type { PlaceOfCompany } from './place.ts';
import type { Period, PlaceState } from './rules/follow-place.ts';
import { showsOther } from './shows-other.ts';
import { recommendedAt } from './recommended.ts';
import { lowestOf, sameAsBefore } from './same-as-before.ts';

/** How it stands with a product at a place, as `standingColumns` select it. */
export const standingRow = z.strictObject({
  product_id: z.int(),
  mrp: z.bigint().nullable(),
  mrp_currency: z.string(),
  /** When the newest violation there was corrected; told where none is open. */
  corrected_at: z.date().nullable(),
  /** The violation that is open there. */
  open_id: z.int().nullable(),
  opened_at: z.date().nullable(),
  opened_task_id: z.int().nullable(),
  currency: z.string().nullable(),
  price_first: z.bigint().nullable(),
  price_last: z.bigint().nullable(),
  price_kind: priceKind.nullable(),
  price_min: z.bigint().nullable(),
  mrp_first: z.bigint().nullable(),
  mrp_last: z.bigint().nullable(),
  depth: z.int().nullable(),
  repeated: z.boolean().nullable(),
  confirmed_at: z.date().nullable(),
  confirmed_task_id: z.int().nullable(),
});

/** The same at the place of a link, as `placeColumns` select it. */
export const placeRow = z.strictObject({
  ...standingRow.shape,
  link_id: z.int(),
  url: z.string(),
  /** Somebody said that the page shows another product, and the link is still the same. */
  other_product: z.boolean(),
});

/** What is asked of a price beside how it stands at its place. */
export const dueShape = {
  /** A newer price of the place was recorded before: only judging it anew tells what this one changes. */
  late: z.boolean(),
  /** When the settings of its moment were set; null: nobody has set any. */
  settings_from: z.date().nullable(),
};

const dueRow = z.strictObject({ ...placeRow.shape, ...dueShape });

export type DueCheck = z.output<typeof dueRow>;

/** A check that found a price. */
export type PricedCheck = RecordedCheck & { readonly price: bigint };

export function isPriced(check: RecordedCheck): check is PricedCheck {
  return check.outcome === 'success' && check.price !== null;
}

/**
 * Those of the checks that were just written which may change a violation: a price below the recommended one of their
 * moment, at a place where one is open, or late. Those that leave an open one as it was (`sameAsBefore`) are left out.
 *
 * The states that the checks have written are locked until the transaction ends, so nobody decides a place meanwhile.
 */
export async function dueChecks(
  db: DatabaseTransaction,
  origin: RecordedOrigin,
  checks: readonly PricedCheck[],
  timeZone: string,
): Promise<DueCheck[]> {
  const at = { ...origin, origin: 'web' } as const;
  const column = <K extends keyof PricedCheck>(key: K) => checks.map((check) => check[key]);
  const { rows } = await query(dueRow)`/* prepared: due-checks */
    select ${placeColumns(at)}, s.observed_at > g.observed_at as late, ${SETTINGS_FROM}
    from unnest(
      ${column('linkId')}::int[], ${column('observedAt')}::timestamptz[], ${column('price')}::bigint[],
      ${column('cardPrice')}::bigint[], ${column('clubPrice')}::bigint[], ${column('couponPrice')}::bigint[],
      ${checks.map(({ proof }) => proof !== undefined && proof !== null)}::boolean[]
    ) as g(link_id, observed_at, price, card_price, club_price, coupon_price, proved)
    join link l on l.id = g.link_id
    join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = ${origin.cityId}
      and s.company_shop_id = ${origin.companyShopId}
    join product p on p.id = l.product_id
    -- Without "offset" it would be looked up wherever it is named.
    cross join lateral (
      select ${recommendedAt('l.product_id', origin.companyId, 'g.observed_at', timeZone, 's.mrp')} as mrp offset 0
    ) r
    ${joinOpen(at)}
    where not l.analog and (
      s.observed_at > g.observed_at
      or v.id is null and ${lowestOf('g')} < r.mrp
      or v.id is not null and ${sameAsBefore('g', 'r.mrp', origin.taskId)} is not true
      or v.id is not null and g.proved
    )
    order by l.product_id`.execute(db);
  return rows;
}

/** SQL: when the settings of a price `g` were set. */
export const SETTINGS_FROM = sql`(select max(valid_from) from mrp_settings_version
  where valid_from <= g.observed_at) as settings_from`;

/** SQL: the columns of `placeRow`, over a link `l` and what `standingColumns` are over. */
export function placeColumns(at: PlaceOfCompany): RawBuilder<unknown> {
  return sql`l.id as link_id, l.url, ${showsOther('l.product_id', 'l.company_id', 'l.url')} as other_product,
    ${standingColumns(at)}`;
}

/** SQL: the columns of `standingRow`, over a product `p`, the recommended price `r` and `joinOpen`. */
export function standingColumns(at: PlaceOfCompany): RawBuilder<unknown> {
  return sql`p.id as product_id, r.mrp, p.currency as mrp_currency,
    case when v.id is null then (
      select max(w.ended_at) from violation w where ${isAt('w', 'p.id', at)} and w.ending = 'corrected'
    ) end as corrected_at,
    v.id as open_id, v.opened_at, v.opened_task_id, v.currency, v.price_first, v.price_last, v.price_kind, v.price_min,
    v.mrp_first, v.mrp_last, v.depth,
    v.repeated, v.confirmed_at, v.confirmed_task_id`;
}

/** SQL: the violation `v` of a product `p` that is open at a place. */
export function joinOpen(at: PlaceOfCompany): RawBuilder<unknown> {
  return sql`left join violation v on ${isAt('v', 'p.id', at)} and v.ended_at is null`;
}

/** How it stands at the place of a price. */
export function stateOf(due: z.output<typeof standingRow>): PlaceState {
  return { open: openOf(due), correctedAt: due.corrected_at };
}

function openOf(due: z.output<typeof standingRow>): Period | null {
  const {
    opened_at,
    opened_task_id,
    currency,
    price_first,
    price_last,
    price_kind,
    price_min,
    mrp_first,
    mrp_last,
    depth,
  } = due;
  if (
    opened_at === null ||
    opened_task_id === null ||
    currency === null ||
    price_first === null ||
    price_last === null ||
    price_kind === null ||
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
    priceKind: price_kind,
    priceMin: price_min,
    mrpFirst: mrp_first,
    mrpLast: mrp_last,
    depth,
    repeated: due.repeated ?? false,
    confirmedAt: due.confirmed_at,
    confirmedTaskId: due.confirmed_task_id,
  };
}
