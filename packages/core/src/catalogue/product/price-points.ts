import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';

/** Which prices of a product a chart asks for; without companies or a city, all of them. */
export interface PointsQuery {
  readonly productId: number;
  readonly from: Date;
  readonly to: Date;
  readonly cityId?: number | undefined;
  readonly companyIds?: readonly number[] | undefined;
}

const pointRow = z.strictObject({
  company_id: z.int(),
  /** 0: of the whole city. */
  company_shop_id: z.int(),
  at: z.date(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  /** Of the prices; null counts as the product's. */
  currency: z.string().nullable(),
  outcome: outcomeCode,
  error_code: z.int().nullable(),
});
export type PointRow = z.output<typeof pointRow>;

/** Every observation of the period, in the order of companies, addresses and time. */
export async function observedPoints(ctx: Context, wanted: PointsQuery): Promise<readonly PointRow[]> {
  const { rows } = await query(pointRow)`
    select o.company_id, o.company_shop_id, o.observed_at as at, o.price, o.old_price, o.currency, o.outcome, o.error_code
    from observation o
    where o.product_id = ${wanted.productId} and o.observed_at >= ${wanted.from}::timestamptz and o.observed_at <= ${wanted.to}::timestamptz
      ${placeCondition(wanted, 'o')}
    order by o.company_id, o.company_shop_id, o.observed_at`.execute(ctx.db);
  return rows;
}

/** The last point of each day of the period, company and address; days are those of the installation's zone. */
export async function dailyPoints(ctx: Context, wanted: PointsQuery): Promise<readonly PointRow[]> {
  const day = (moment: Date) => sql`(${moment}::timestamptz at time zone ${ctx.installation.timeZone}::text)::date`;
  const { rows } = await query(pointRow)`
    select distinct on (d.company_id, d.company_shop_id, d.day) d.company_id, d.company_shop_id, d.observed_last as at, d.price_last as price,
      d.old_price_last as old_price, d.currency, d.outcome_last as outcome, d.error_code_last as error_code
    from price_day d
    where d.product_id = ${wanted.productId} and d.day >= ${day(wanted.from)} and d.day <= ${day(wanted.to)}
      ${placeCondition(wanted, 'd')}
    order by d.company_id, d.company_shop_id, d.day, d.observed_last desc`.execute(ctx.db);
  return rows;
}

function placeCondition({ cityId, companyIds }: PointsQuery, table: 'o' | 'd') {
  const city = cityId === undefined ? sql`` : sql`and ${sql.ref(`${table}.city_id`)} = ${cityId}`;
  const companies =
    companyIds === undefined ? sql`` : sql`and ${sql.ref(`${table}.company_id`)} = any(${companyIds}::int[])`;
  return sql`${city} ${companies}`;
}
