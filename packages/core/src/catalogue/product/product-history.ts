import { sql } from 'kysely';
import type { HistoryRow } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { readingVerb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { minorToWire, momentToWire, pictureOf } from '../../platform/context/wire.ts';
import { placeShop } from './place-shop.ts';
import { outcomeCode, totalRow } from '../../platform/kit/rows.ts';
import { correctedColumns, correctedOf } from '../../platform/kit/corrected-columns.ts';
import { typedColumns, typedOf } from '../../platform/kit/typed-columns.ts';

export interface ProductHistoryInput {
  readonly id: number;
  readonly page: number;
  readonly limit: number;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly cityId?: number | undefined;
  readonly companyIds?: readonly number[] | undefined;
  /**
   * Only checks that saw another price (or the same in another currency), availability or error than the one before.
   */
  readonly changes?: boolean | undefined;
}

const checkRow = z.strictObject({
  observed_at: z.date(),
  company_id: z.int(),
  company_name: z.string(),
  company_shop_id: z.int(),
  shop_name: z.string().nullable(),
  city_name: z.string(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  ...typedColumns,
  ...correctedColumns,
  currency: z.string(),
  previous_price: z.bigint().nullable(),
  mrp: z.bigint().nullable(),
  mrp_currency: z.string(),
  outcome: outcomeCode,
  error_code: z.int().nullable(),
  violation: z.boolean(),
  screenshot: z.string().nullable(),
  photo: z.string().nullable(),
});
type CheckRow = z.output<typeof checkRow>;

/**
 * Checks of a product, the newest first, each with the price before it at the same company, city and address, unless
 * that was in another currency.
 * @throws DomainError NOT_FOUND.
 */
export const productHistory = readingVerb(
  'products.read',
  async (ctx, input: ProductHistoryInput): Promise<{ items: HistoryRow[]; total: number }> => {
    const { currency } = found(
      await ctx.db.selectFrom('product').select('currency').where('id', '=', input.id).executeTakeFirst(),
    );
    const seen = seenChecks(input, currency);
    const shown = input.changes ? sql`where changed` : sql``;
    const counted = await query(totalRow)`${seen} select count(*)::int as total from seen ${shown}`.execute(ctx.db);
    const { rows } = await query(checkRow)`
    ${seen}
    select s.observed_at, s.company_id, c.full_name as company_name, s.company_shop_id,
      coalesce(nullif(cs.name, ''), cs.address) as shop_name,
      city.name as city_name, s.price, s.old_price, s.card_price, s.club_price, s.coupon_price, s.currency,
      s.previous_price, s.mrp, coalesce(${mrpCurrency(input.id)}, ${currency}) as mrp_currency,
      s.outcome, s.error_code, s.violation, s.screenshot, s.photo, s.recorded_outcome, s.recorded_price
    from (
      select * from seen ${shown} order by observed_at desc, company_id, city_id, company_shop_id
      limit ${input.limit} offset ${(input.page - 1) * input.limit}
    ) s
    join company c on c.id = s.company_id join city on city.id = s.city_id
    left join company_shop cs on cs.id = s.company_shop_id
    order by s.observed_at desc, s.company_id, s.city_id, s.company_shop_id`.execute(ctx.db);
    return { items: rows.map(present), total: counted.rows[0]?.total ?? 0 };
  },
);

/** SQL: what the recommended price was in that held when the check `s` was made. */
function mrpCurrency(productId: number) {
  return sql`(select m.currency from product_mrp m where m.product_id = ${productId} and m.changed_at <= s.observed_at
    order by m.changed_at desc limit 1)`;
}

function seenChecks({ id, from, to, cityId, companyIds }: ProductHistoryInput, productCurrency: string) {
  const conditions = [
    sql`o.product_id = ${id}`,
    ...(from ? [sql`o.observed_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`o.observed_at <= ${to}::timestamptz`] : []),
    ...(cityId === undefined ? [] : [sql`o.city_id = ${cityId}`]),
    ...(companyIds === undefined ? [] : [sql`o.company_id = any(${[...companyIds]}::int[])`]),
  ];
  return sql`
    with checks as (
      select o.observed_at, o.company_id, o.city_id, o.company_shop_id, o.price, o.old_price, o.card_price,
        o.club_price, o.coupon_price, o.mrp, o.outcome, o.error_code,
        o.violation, o.screenshot, o.photo, o.recorded_outcome, o.recorded_price,
        coalesce(case when o.price is not null then o.currency end, ${productCurrency}) as currency
      from counted_check o where ${sql.join(conditions, sql` and `)}
    ),
    followed as (
      select *, lag(outcome) over place as previous_outcome, lag(error_code) over place as previous_error,
        lag(price) over place as last_price, lag(currency) over place as previous_currency
      from checks window place as (partition by company_id, city_id, company_shop_id order by observed_at)
    ),
    seen as (
      select *, case when previous_currency = currency then last_price end as previous_price,
        (outcome, error_code, price, currency) is distinct from (previous_outcome, previous_error, last_price,
          previous_currency) as changed
      from followed
    )`;
}

function present(row: CheckRow): HistoryRow {
  return {
    at: momentToWire(row.observed_at),
    companyId: row.company_id,
    companyName: row.company_name,
    companyShop: placeShop(row.company_shop_id, row.shop_name),
    cityName: row.city_name,
    price: minorToWire(row.price),
    oldPrice: minorToWire(row.old_price),
    ...typedOf(row),
    ...correctedOf(row),
    currency: row.currency,
    previousPrice: minorToWire(row.previous_price),
    mrp: minorToWire(row.mrp),
    mrpCurrency: row.mrp_currency,
    available: row.outcome === 1,
    errorCode: row.error_code,
    violation: row.violation,
    screenshot: pictureOf(row.screenshot),
    photo: pictureOf(row.photo),
  };
}
