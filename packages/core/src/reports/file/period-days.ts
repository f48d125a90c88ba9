import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PeriodFilters } from '@tsenomer/contracts';

/** What a report of a period looks at. */
export interface PeriodScope {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly filters: PeriodFilters;
  /** Of its days. */
  readonly timeZone: string;
  /** Its days are not the installation's, whose figures are kept: they are worked out of the checks. */
  readonly foreignDays: boolean;
}

type Days = Pick<PeriodScope, 'dateFrom' | 'dateTo' | 'timeZone' | 'foreignDays'>;

/** A part of a period's prices: what is read at a time. */
export interface PartOfDays {
  readonly productIds?: readonly number[];
  readonly companyId?: number;
  /** `YYYY-MM-DD`. */
  readonly day?: string;
}

/**
 * SQL: what the checks of each day of a period came to, with the columns of `price_day`. The installation's days are
 * kept there; those of another zone are worked out of the checks by the same rules: a day's prices are those in the
 * currency of its newest price, and its last price is that of its newest check (docs/decisions/036).
 */
export function periodDays({ dateFrom, dateTo, timeZone, foreignDays }: Days, part: PartOfDays): RawBuilder<unknown> {
  const [first, last] = part.day === undefined ? [dateFrom, dateTo] : [part.day, part.day];
  const own = sql`${ofProducts('product_id', part)}
    and ${part.companyId === undefined ? sql`true` : sql`company_id = ${part.companyId}`}`;
  if (!foreignDays) return sql`select * from price_day where day between ${first}::date and ${last}::date and ${own}`;
  const counted = sql`filter (where price is not null and currency is not distinct from day_currency)`;
  const newest = (column: string) => sql`(array_agg(${sql.ref(column)} order by observed_at desc))[1]`;
  return sql`
    select day, product_id, company_id, city_id, company_shop_id, count(*)::int as checks,
      (count(*) ${counted})::int as prices, (count(*) filter (where outcome = 3))::int as errors,
      (count(*) filter (where violation))::int as violations, min(price) ${counted} as price_min,
      max(price) ${counted} as price_max, coalesce(sum(price) ${counted}, 0)::int8 as price_sum,
      ${newest('price')} as price_last, ${newest('old_price')} as old_price_last,
      ${newest('card_price')} as card_price_last, ${newest('club_price')} as club_price_last,
      ${newest('coupon_price')} as coupon_price_last, min(day_currency) as currency,
      ${newest('outcome')} as outcome_last, ${newest('error_code')} as error_code_last,
        max(observed_at) as observed_last,
      ${newest('recorded_outcome')} as recorded_outcome, ${newest('recorded_price')} as recorded_price
    from (
      select o.*, (o.observed_at at time zone ${timeZone}::text)::date as day,
        first_value(case when o.price is not null then o.currency end) over (
          partition by o.product_id, o.company_id, o.city_id, o.company_shop_id,
          (o.observed_at at time zone ${timeZone}::text)::date
          order by (o.price is null), o.observed_at desc) as day_currency
      from counted_check o
      where o.observed_at >= ${first}::timestamp at time zone ${timeZone}::text
        and o.observed_at < (${last}::date + 1)::timestamp at time zone ${timeZone}::text and not o.analog and ${own}
    ) seen
    group by day, product_id, company_id, city_id, company_shop_id`;
}

/** SQL: that a column is one of the products that are read. */
export function ofProducts(column: string, { productIds }: PartOfDays): RawBuilder<unknown> {
  return productIds === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...productIds]}::int[])`;
}
