import { sql } from 'kysely';
import { PRICE_TYPE_ID, priceOrigin } from '@tsenomer/contracts';
import type { PriceOrigin } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { ReadingContext } from '../../platform/context/context.ts';
import { shelfCardPrice } from '../../platform/kit/shelf-card-price.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { correctedColumns } from '../../platform/kit/corrected-columns.ts';
import { typedColumns } from '../../platform/kit/typed-columns.ts';

/** Which prices of a product a chart asks for; without companies or a city, all of them. */
export interface PointsQuery {
  readonly productId: number;
  readonly from: Date;
  readonly to: Date;
  readonly cityId?: number | undefined;
  readonly companyIds?: readonly number[] | undefined;
  /** Only of sites, or only of shelves; both when left out. */
  readonly origin?: PriceOrigin | undefined;
}

const pointRow = z.strictObject({
  origin: priceOrigin,
  company_id: z.int(),
  /** 0: of the whole city. */
  company_shop_id: z.int(),
  at: z.date(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  ...typedColumns,
  /** Of the prices; null counts as the product's. */
  currency: z.string().nullable(),
  outcome: outcomeCode,
  error_code: z.int().nullable(),
  ...correctedColumns,
});
export type PointRow = z.output<typeof pointRow>;

/** Every observation of the period, in the order of companies, addresses and time. */
export async function observedPoints(ctx: ReadingContext, wanted: PointsQuery): Promise<readonly PointRow[]> {
  if (wanted.origin === 'shelf') return [];
  const { rows } = await query(pointRow)`
    select 'web' as origin, o.company_id, o.company_shop_id, o.observed_at as at, o.price, o.old_price,
      o.card_price, o.club_price, o.coupon_price, o.currency, o.outcome, o.error_code,
      o.recorded_outcome, o.recorded_price
    from counted_check o
    where o.product_id = ${wanted.productId} and o.observed_at >= ${wanted.from}::timestamptz
      and o.observed_at <= ${wanted.to}::timestamptz
      and not o.analog ${placeCondition(wanted, 'o')}
    order by o.company_id, o.company_shop_id, o.observed_at`.execute(ctx.db);
  return rows;
}

/** The last point of each day of the period, company and address; days are those of the installation's zone. */
export async function dailyPoints(ctx: ReadingContext, wanted: PointsQuery): Promise<readonly PointRow[]> {
  if (wanted.origin === 'shelf') return [];
  const day = (moment: Date) => sql`(${moment}::timestamptz at time zone ${ctx.installation.timeZone}::text)::date`;
  const { rows } = await query(pointRow)`
    select distinct on (d.company_id, d.company_shop_id, d.day) 'web' as origin, d.company_id, d.company_shop_id,
      d.observed_last as at, d.price_last as price, d.old_price_last as old_price, d.card_price_last as card_price,
      d.club_price_last as club_price, d.coupon_price_last as coupon_price, d.currency, d.outcome_last as outcome,
      d.error_code_last as error_code, d.recorded_outcome, d.recorded_price
    from price_day d
    where d.product_id = ${wanted.productId} and d.day >= ${day(wanted.from)} and d.day <= ${day(wanted.to)}
      ${placeCondition(wanted, 'd')}
    order by d.company_id, d.company_shop_id, d.day, d.observed_last desc`.execute(ctx.db);
  return rows;
}

/**
 * What agents read from shelves in the period and was approved (docs/decisions/088), in the order of shops and time; of
 * each day the last where only `daily` ones are wanted. A shelf too empty to sell from is no offer; an extra price is
 * the card price of its reading (docs/decisions/106), and analogs are left out.
 */
export async function shelfPoints(
  ctx: ReadingContext,
  wanted: PointsQuery,
  daily: boolean,
): Promise<readonly PointRow[]> {
  if (wanted.origin === 'web') return [];
  const day = sql`(s.observed_at at time zone ${ctx.installation.timeZone}::text)::date`;
  const once = daily ? day : sql`s.observed_at`;
  const { rows } = await query(pointRow)`
    select distinct on (s.company_id, s.company_shop_id, s.turn) 'shelf' as origin, s.company_id, s.company_shop_id,
      s.observed_at as at, case when s.stock is false then null else s.price end as price,
      s.price_before_promo as old_price,
      ${shelfCardPrice('s')} as card_price, null::bigint as club_price, null::bigint as coupon_price, s.currency,
        case when s.stock is false then 2 else 1 end as outcome, null::int as error_code,
      null::smallint as recorded_outcome, null::bigint as recorded_price
    from (select s.*, ${once} as turn from shelf_price s
      where s.product_id = ${wanted.productId} and s.observed_at >= ${wanted.from}::timestamptz
        and s.observed_at <= ${wanted.to}::timestamptz and not s.analog
        and s.price_type_id <> ${PRICE_TYPE_ID.extra}::smallint ${placeCondition(wanted, 's')}) s
    order by s.company_id, s.company_shop_id, s.turn, s.observed_at desc, s.price`.execute(ctx.db);
  return rows;
}

function placeCondition({ cityId, companyIds }: PointsQuery, table: 'o' | 'd' | 's') {
  const city = cityId === undefined ? sql`` : sql`and ${sql.ref(`${table}.city_id`)} = ${cityId}`;
  const companies =
    companyIds === undefined ? sql`` : sql`and ${sql.ref(`${table}.company_id`)} = any(${companyIds}::int[])`;
  return sql`${city} ${companies}`;
}
