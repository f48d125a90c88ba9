import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { typedAmounts, typedColumns } from '../../platform/kit/typed-columns.ts';
import type { CountedCheck } from './rules/counted-check.ts';

/** Where and when a check was made. */
export interface CheckKey {
  readonly productId: number;
  readonly linkId: number;
  readonly taskId: number;
  readonly observedAt: Date;
  readonly companyId: number;
  /** 0: the whole city. */
  readonly companyShopId: number;
  readonly cityId: number;
}

/** A check of a place, with whose it is. */
export interface PlacedCheck extends CountedCheck {
  readonly linkId: number;
  readonly taskId: number;
  readonly analog: boolean;
  readonly mrp: bigint | null;
  /** The currency of the recommended price: the product's. */
  readonly mrpCurrency: string;
}

const checkRow = z.strictObject({
  observed_at: z.date(),
  link_id: z.int(),
  task_id: z.int(),
  outcome: outcomeCode,
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  ...typedColumns,
  currency: z.string().nullable(),
  mrp: z.bigint().nullable(),
  mrp_currency: z.string(),
  violation: z.boolean(),
  evidence: z.string().nullable(),
  analog: z.boolean(),
  recorded_outcome: outcomeCode.nullable(),
  recorded_price: z.bigint().nullable(),
});

/** The checks of a product at a place that are kept, in the order of time, as they are counted. */
export async function checksOfPlace(
  db: Database,
  { productId, companyId, companyShopId, cityId }: CheckKey,
): Promise<PlacedCheck[]> {
  const { rows } = await query(checkRow)`
    select o.observed_at, o.link_id, o.task_id, o.outcome, o.error_code, o.price, o.old_price, o.card_price,
      o.club_price, o.coupon_price, o.currency, o.mrp, p.currency as mrp_currency, o.violation, o.evidence, o.analog,
      o.recorded_outcome, o.recorded_price
    from counted_check o join product p on p.id = o.product_id
    where o.product_id = ${productId} and o.company_id = ${companyId} and o.company_shop_id = ${companyShopId}
      and o.city_id = ${cityId}
    order by o.observed_at, o.task_id`.execute(db);
  return rows.map((row) => ({
    observedAt: row.observed_at,
    linkId: row.link_id,
    taskId: row.task_id,
    outcome: row.outcome,
    errorCode: row.error_code,
    price: row.price,
    oldPrice: row.old_price,
    ...typedAmounts(row),
    currency: row.currency,
    mrp: row.mrp,
    mrpCurrency: row.mrp_currency,
    violation: row.violation,
    evidence: row.evidence,
    analog: row.analog,
    recordedOutcome: row.recorded_outcome,
    recordedPrice: row.recorded_price,
  }));
}
