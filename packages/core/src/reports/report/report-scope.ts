import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MainReportFilters, ReportSource } from '@tsenomer/contracts';
import { foundBy } from '../../catalogue/product/search-terms.ts';
import { comparedSql } from './compared-sql.ts';
import { countedPrice } from './currencies.ts';
import { looksAtShelves, newestShelfChecks, newestShelfPrices } from './shelf-checks.ts';
import { companiesOf, sourceColumns } from './source-columns.ts';

/** What a report of one collection looks at: its city, its columns, its filters. */
export interface ReportScope {
  readonly collectionId: number;
  readonly cityId: number;
  /** Another city than the collection's. */
  readonly elsewhere: boolean;
  readonly sources: readonly ReportSource[];
  /** The own company was not chosen and is there for comparison: filters look at the others. */
  readonly ownBeside?: boolean;
  readonly filters: MainReportFilters;
  /** Of its days. */
  readonly timeZone: string;
  /** When the present day began in that zone. */
  readonly dayBegan: Date;
  /** Only these products, of those that the filters leave. */
  readonly productIds?: readonly number[];
}

/** How far back an earlier day's report looks for the newest check of a product. */
const LOOK_BACK_DAYS = 30;

/**
 * SQL: the newest check of every product at every source, of sites and of shelves, analogs left out, with the columns
 * product_id, source (position), own, outcome, error_code, price, old_price, card_price, club_price,
 * coupon_price, currency, observed_at, recorded_outcome, recorded_price. `products` is SQL that gives the product ids
 * to look at, in a column product_id. For an earlier day it is the last check up to that day, out of the per-day
 * aggregates.
 */
export function newestChecks(scope: ReportScope, products: RawBuilder<unknown>): RawBuilder<unknown> {
  const checks = checksOfSites(scope, products);
  return looksAtShelves(scope) ? sql`${checks} union all ${newestShelfChecks(scope, products)}` : checks;
}

function checksOfSites({ sources, filters, cityId }: ReportScope, products: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sourceColumns(sources, 'web');
  if (filters.date === undefined) {
    return sql`
      select s.product_id, src.place as source, src.own, s.outcome, s.error_code, s.price,
        s.old_price, s.card_price, s.club_price, s.coupon_price, s.currency, s.observed_at,
        s.recorded_outcome, s.recorded_price
      from (${products}) pr
      join link_state s on s.product_id = pr.product_id and s.city_id = ${cityId} and not s.analog
      join ${columns} on src.company_id = s.company_id and src.shop_id = s.company_shop_id`;
  }
  const sameSource = (day: string) =>
    sql.raw(`${day}.product_id = pr.product_id and ${day}.company_id = src.company_id
        and ${day}.company_shop_id = src.shop_id`);
  // Most links were checked on that day; only for the others it pays to look back.
  const newest = (column: string) => sql.raw(`coalesce(t.${column}, b.${column})`);
  return sql`
    select pr.product_id, src.place as source, src.own, ${newest('outcome_last')} as outcome,
      ${newest('error_code_last')} as error_code,
        case when ${newest('outcome_last')} = 1 then ${newest('price_last')} end as price,
      ${newest('old_price_last')} as old_price, ${newest('card_price_last')} as card_price,
        ${newest('club_price_last')} as club_price,
      ${newest('coupon_price_last')} as coupon_price, ${newest('currency')} as currency,
        ${newest('observed_last')} as observed_at,
      case when t.product_id is null then b.recorded_outcome else t.recorded_outcome end as recorded_outcome,
      case when t.product_id is null then b.recorded_price else t.recorded_price end as recorded_price
    from (${products}) pr
    cross join ${columns}
    left join price_day t on ${sameSource('t')} and t.city_id = ${cityId} and t.day = ${filters.date}::date
    left join lateral (
      select * from price_day d
      where t.product_id is null and ${sameSource('d')} and d.city_id = ${cityId}
        and d.day < ${filters.date}::date and d.day > ${filters.date}::date - ${LOOK_BACK_DAYS}::int
      order by d.day desc limit 1
    ) b on true
    where t.product_id is not null or b.product_id is not null`;
}

/**
 * SQL: the recommended price of the product `p`. An earlier day has the one that held at its end, as its prices were
 * asked beside that one; none, where none was known yet or where it was in another currency.
 */
export function recommendedPrice({ filters, timeZone }: ReportScope): RawBuilder<unknown> {
  if (filters.date === undefined) return sql`p.mrp`;
  return sql`(
    select case when m.currency = p.currency then m.mrp end from product_mrp m
    where m.product_id = p.id and m.changed_at < (${filters.date}::date + 1)::timestamp at time zone ${timeZone}::text
    order by m.changed_at desc limit 1)`;
}

/**
 * SQL: the own price that is kept with the product `p`, which counts where the own site shows none. What it was on
 * earlier days is not known.
 */
export function keptOwnPrice({ filters }: ReportScope): RawBuilder<unknown> {
  return filters.date === undefined ? sql`p.own_price` : sql`null::bigint`;
}

/** What is known of the products that are ranked. */
export interface RankedProducts {
  /**
   * Nearly every product there is is wanted; then checks of others come too, because leaving them out would cost more
   * than adding them up.
   */
  readonly most: boolean;
  /** The currency of them all; null when there may be several. */
  readonly currency: string | null;
  /** Some newest checks of sites may be of analogs: each is asked. */
  readonly analogs: boolean;
}

/** Of products that nobody looked at. */
export const NOTHING_KNOWN: RankedProducts = { most: false, currency: null, analogs: true };

/**
 * SQL: of the newest checks, what products are ranked by: the columns product_id, own, outcome, price, old_price, and
 * of the present day company_id. The price is the one that is compared, the old price that before the plain one. A
 * price in another currency than the product's is null, so that nothing is more or less than it.
 */
export function newestPrices(
  scope: ReportScope,
  products: RawBuilder<unknown>,
  { most, currency, analogs }: RankedProducts,
): RawBuilder<unknown> {
  const { sources, filters, cityId } = scope;
  const product = currency === null ? sql`join product mine on mine.id = s.product_id` : sql``;
  const price = countedPrice(comparedSql('s', filters.compared), {
    currency: sql`s.currency`,
    product: currency === null ? sql`mine.currency` : sql`${currency}`,
  });
  if (filters.date !== undefined) {
    return sql`select s.product_id, s.own, s.outcome, ${price} as price, s.old_price
      from (${newestChecks(scope, products)}) s ${product}`;
  }
  // There is one own company.
  const own = sources.find((source) => source.ownFlag)?.companyId ?? 0;
  const cityWide = sources.every((source) => source.companyShopId === null);
  const place = cityWide
    ? sql`s.company_shop_id = 0`
    : sql`(s.company_id, s.company_shop_id) in (select src.company_id, src.shop_id
      from ${sourceColumns(sources, 'web')})`;
  const which = most ? sql`true` : sql`s.product_id in (${products})`;
  const checks = sql`
    select s.product_id, s.company_id, s.company_id = ${own} as own, s.outcome, ${price} as price, s.old_price
    from link_state s ${product}
    where s.city_id = ${cityId} and s.company_id = any(${companiesOf(sources, 'web')}::int[])
      and ${place}${analogs ? sql` and not s.analog` : sql``}
      and ${which}`;
  if (!looksAtShelves(scope)) return checks;
  return sql`
    ${checks} union all
    select s.product_id, s.company_id, s.own, s.outcome, ${price} as price, s.old_price
    from (${newestShelfPrices(scope, own, which)}) s ${product}`;
}

/** By what checks are chosen. */
export type Chosen = Pick<ReportScope, 'filters' | 'ownBeside'>;

/** SQL: of the checks `c` those of the companies that the report was narrowed to. */
export function ofChosen({ ownBeside = false }: Chosen): RawBuilder<unknown> {
  return ownBeside ? sql`filter (where not c.own)` : sql``;
}

/** SQL: conditions on the product `p` of the report's collection. */
export function productConditions({ filters, productIds }: ReportScope): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`p.deleted_at is null`];
  if (productIds !== undefined) conditions.push(sql`p.id = any(${[...productIds]}::int[])`);
  const { brandIds, categoryIds, tagIds, search } = filters;
  if (brandIds?.length) conditions.push(sql`p.brand_id = any(${brandIds}::int[])`);
  if (categoryIds?.length) {
    conditions.push(
      sql`exists (select from product_category c
        where c.product_id = p.id and c.category_id = any(${categoryIds}::int[]))`,
    );
  }
  if (tagIds?.length) {
    conditions.push(
      sql`exists (select from product_tag t where t.product_id = p.id and t.tag_id = any(${tagIds}::int[]))`,
    );
  }
  const found = foundBy(search);
  if (found !== null) conditions.push(found);
  return sql.join(conditions, sql` and `);
}
