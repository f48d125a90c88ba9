import { sql } from 'kysely';
import type { PriceStatistics } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { minorToWire } from '../../platform/context/wire.ts';

export interface PriceStatisticsInput {
  readonly id: number;
  readonly from: Date;
  readonly to: Date;
  readonly cityId?: number | undefined;
  readonly companyIds?: readonly number[] | undefined;
}

export interface PriceStatisticsAnswer {
  readonly currency: string;
  readonly total: PriceStatistics;
  readonly companies: ({ readonly companyId: number; readonly companyName: string } & PriceStatistics)[];
}

const statisticsRow = z.strictObject({
  /** null: all companies together. */
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  count: z.int(),
  min: z.bigint(),
  max: z.bigint(),
  avg: z.bigint(),
  median: z.bigint(),
});
type StatisticsRow = z.output<typeof statisticsRow>;

const NONE: PriceStatistics = { count: 0, min: null, max: null, avg: null, median: null };

/**
 * Count, minimum, maximum, mean and median of the prices that checks of a product found in stock over a period, in all
 * and by company. Exact: sums are whole kopecks, mean and median are rounded half up once, at the end.
 * @throws DomainError NOT_FOUND, INVALID_INPUT when the period ends before it begins.
 */
export const priceStatistics = readingVerb(
  'prices.read',
  async (ctx, input: PriceStatisticsInput): Promise<PriceStatisticsAnswer> => {
    if (input.to < input.from) {
      const field = { path: 'body.to', code: 'period_reversed', message: 'The period ends before it begins' };
      throw new DomainError('INVALID_INPUT', { fields: [field] });
    }
    const product = found(
      await ctx.db.selectFrom('product').select('currency').where('id', '=', input.id).executeTakeFirst(),
    );
    const rows = await statisticsRows(ctx, input, product.currency);
    const total = rows.find(({ company_id }) => company_id === null);
    return {
      currency: product.currency,
      total: total ? present(total) : NONE,
      companies: rows.flatMap((row) =>
        row.company_id === null
          ? []
          : [{ companyId: row.company_id, companyName: row.company_name ?? '', ...present(row) }],
      ),
    };
  },
);

/**
 * The middle price of an even count is the mean of the two middle ones, which is at most half a kopeck between whole
 * ones; `numeric` division and `round` are exact and round halves away from zero, which for prices is up.
 */
async function statisticsRows(
  ctx: ReadingContext,
  input: PriceStatisticsInput,
  currency: string,
): Promise<readonly StatisticsRow[]> {
  const city = input.cityId === undefined ? sql`` : sql`and o.city_id = ${input.cityId}`;
  const companies =
    input.companyIds === undefined ? sql`` : sql`and o.company_id = any(${[...input.companyIds]}::int[])`;
  const { rows } = await query(statisticsRow)`
    with seen as (
      select o.company_id, o.price from counted_check o
      where o.product_id = ${input.id} and o.observed_at >= ${input.from}::timestamptz
        and o.observed_at <= ${input.to}::timestamptz
        and o.outcome = 1 and o.price is not null and not o.analog and o.currency = ${currency} ${city} ${companies}
    ),
    figures as (
      select company_id, count(*)::int as count, min(price) as min, max(price) as max,
        round(sum(price) / count(*))::int8 as avg,
        round((percentile_disc(0.5) within group (order by price) + percentile_disc(0.5) within
          group (order by price desc))::numeric / 2)::int8
          as median
      from seen group by grouping sets ((company_id), ()) having count(*) > 0
    )
    select f.*, c.full_name as company_name
    from figures f left join company c on c.id = f.company_id
    order by c.own desc nulls first, c.full_name collate "ru-x-icu", c.id`.execute(ctx.db);
  return rows;
}

function present({ count, min, max, avg, median }: StatisticsRow): PriceStatistics {
  return { count, min: minorToWire(min), max: minorToWire(max), avg: minorToWire(avg), median: minorToWire(median) };
}
