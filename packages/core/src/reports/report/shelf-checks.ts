import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { PRICE_TYPE_ID } from '@tsenomer/contracts';
import type { MainReportFilters, ReportSource } from '@tsenomer/contracts';
import { shelfCardPrice } from '../../platform/kit/shelf-card-price.ts';
import { companiesOf, sourceColumns } from './source-columns.ts';

/** What of a report its shelves depend on. */
interface ShelfScope {
  readonly cityId: number;
  readonly sources: readonly ReportSource[];
  readonly filters: Pick<MainReportFilters, 'compared' | 'date'>;
  readonly timeZone: string;
  readonly dayBegan: Date;
}

/** How far back an earlier day's report looks for the newest reading of a shelf: agents come once in a while. */
const LOOK_BACK_DAYS = 30;

/** SQL: what a shelf that is too empty to sell from has is no offer, as what is not in stock on a site. */
const OUTCOME = sql`case when s.stock is false then 2 else 1 end::smallint`;
const PRICE = sql`case when s.stock is false then null else s.price end`;

/** Whether the report has columns of shelves. */
export function looksAtShelves({ sources }: Pick<ShelfScope, 'sources'>): boolean {
  return sources.some(({ origin }) => origin === 'shelf');
}

/**
 * SQL: the newest approved shelf price of every product at every company of the report in its city, in whichever of its
 * shops; analogs and extra prices left out. The columns are those of `newestChecks`. `products` gives the product ids.
 */
export function newestShelfChecks(scope: ShelfScope, products: RawBuilder<unknown>): RawBuilder<unknown> {
  const { cityId, filters, timeZone } = scope;
  const sameShelf = sql`s.product_id = pr.product_id and s.company_id = src.company_id and s.city_id = ${cityId}`;
  const dayEnds = sql`(${filters.date ?? null}::date + 1)::timestamp at time zone ${timeZone}::text`;
  const newest =
    filters.date === undefined
      ? sql`select s.* from shelf_state s where ${sameShelf} order by s.observed_at desc, s.company_shop_id limit 1`
      : sql`select s.* from shelf_price s
        where ${sameShelf} and not s.analog and s.price_type_id <> ${PRICE_TYPE_ID.extra}::smallint
          and s.observed_at < ${dayEnds}
          and s.observed_at >= ${dayEnds} - make_interval(days => ${LOOK_BACK_DAYS}::int)
        order by s.observed_at desc, s.company_shop_id, s.price limit 1`;
  return sql`
    select pr.product_id, src.place as source, src.own, ${OUTCOME} as outcome,
      null::smallint as error_code,
      ${PRICE} as price, s.price_before_promo as old_price, ${shelfCardPrice('s')} as card_price,
        null::bigint as club_price,
      null::bigint as coupon_price, s.currency, s.observed_at, null::smallint as recorded_outcome,
      null::bigint as recorded_price
    from (${products}) pr cross join ${sourceColumns(scope.sources, 'shelf')} cross join lateral (${newest}) s`;
}

/**
 * SQL: the newest shelf prices of today as `newestPrices` ranks by, over all products at once; `s` as it stands, for
 * the price's currency to be asked of. @param which SQL: a condition on the product of `s`.
 */
export function newestShelfPrices(
  { sources, cityId, filters: { compared } }: ShelfScope,
  own: number,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // Looked up only for who compares by it.
  const card = compared === 'card' || compared === 'lowest' ? shelfCardPrice('s') : sql`null::bigint`;
  return sql`
    select s.product_id, s.company_id, s.company_id = ${own} as own, ${OUTCOME} as outcome, ${PRICE} as price,
      s.price_before_promo as old_price, ${card} as card_price, null::bigint as club_price,
      null::bigint as coupon_price, s.currency
    from (
      select distinct on (s.company_id, s.product_id) s.* from shelf_state s
      where s.city_id = ${cityId} and s.company_id = any(${companiesOf(sources, 'shelf')}::int[]) and ${which}
      order by s.company_id, s.product_id, s.observed_at desc, s.company_shop_id
    ) s`;
}

/** SQL: products of which a shelf price moved since the present day began. */
export function movedOnShelves({ cityId, sources, dayBegan }: ShelfScope): RawBuilder<unknown> {
  return sql`
    select m.product_id from shelf_state m
    where m.city_id = ${cityId} and m.company_id = any(${companiesOf(sources, 'shelf')}::int[])
      and m.observed_at >= ${dayBegan}::timestamptz and m.previous_price <> m.price`;
}
