import type { StrategyRule } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { OWN_PRICE_DAYS } from './rules/replay.ts';
import type { ProductHistory } from './rules/replay.ts';
import { recommendedOn } from './rules/recommended-on.ts';

/** Company, address, own, day, outcome, price, currency, moment (ms). */
const rowParts = z.tuple([
  z.int(),
  z.int(),
  z.boolean(),
  z.int(),
  outcomeCode,
  z.int().nullable(),
  z.string().nullable(),
  z.number(),
]);

const historyRow = z.strictObject({
  product_id: z.int(),
  currency: z.string(),
  cost: z.bigint().nullable(),
  rows: z.array(rowParts),
  /** Day and price. */
  changes: z.array(z.tuple([z.int(), z.int().nullable()])),
  /** Id, own, from, to, price. */
  spans: z.array(z.tuple([z.int(), z.boolean(), z.int(), z.int().nullable(), z.int()])),
});

interface HistoryPeriod {
  readonly from: string;
  readonly to: string;
  /** Of its days. */
  readonly timeZone: string;
}

/**
 * What is recorded of products over a period in the city of a rule, in one read: the last price of each day at each
 * company and address, and the recommended prices. Days count from the first of the period; of those before it as many
 * are read as may still count on it.
 */
export async function loadHistories(
  db: Database,
  { cityId, freshDays }: StrategyRule,
  productIds: readonly number[],
  { from, to, timeZone }: HistoryPeriod,
): Promise<(ProductHistory & { readonly productId: number })[]> {
  const back = Math.max(freshDays + 1, OWN_PRICE_DAYS);
  const { rows } = await query(historyRow)`
    select p.id as product_id, p.currency, p.cost,
      coalesce((
        select jsonb_agg(jsonb_build_array(d.company_id, d.company_shop_id, c.own,
          d.day - ${from}::date, d.outcome_last,
          case when d.outcome_last = 1 then d.price_last end, d.currency,
          (extract(epoch from d.observed_last) * 1000)::float8)
          order by d.day, d.company_id, d.company_shop_id)
        from price_day d join company c on c.id = d.company_id and not c.disabled
        where d.product_id = p.id and d.city_id = ${cityId} and d.day > ${from}::date - ${back}::int
          and d.day <= ${to}::date
      ), '[]') as rows,
      coalesce((
        select jsonb_agg(jsonb_build_array((m.changed_at at time zone ${timeZone}::text)::date - ${from}::date,
          case when m.currency = p.currency then m.mrp end) order by m.changed_at)
        from product_mrp m where m.product_id = p.id
      ), '[]') as changes,
      coalesce((
        select jsonb_agg(jsonb_build_array(r.id, c.own is not null, r.valid_from - ${from}::date,
          r.valid_to - ${from}::date, r.mrp) order by r.id)
        from recommended_price r left join company c on c.id = r.company_id
        where r.product_id = p.id and (c.id is null or c.own)
      ), '[]') as spans
    from product p where p.id = any(${[...productIds]}::int[]) order by p.id`.execute(db);
  return rows.map((row) => {
    const changes = row.changes.map(([day, mrp]) => ({ day, mrp: mrp === null ? null : BigInt(mrp) }));
    const spans = row.spans.map(([id, own, first, last, mrp]) => ({
      id,
      own,
      from: first,
      to: last,
      mrp: BigInt(mrp),
    }));
    return {
      productId: row.product_id,
      currency: row.currency,
      cost: row.cost,
      recommendedOn: (day) => recommendedOn(day, changes, spans),
      rows: row.rows.map(([companyId, shopId, own, day, outcome, price, currency, at]) => ({
        companyId,
        shopId,
        own,
        day,
        outcome,
        price: price === null ? null : BigInt(price),
        currency,
        seenAt: new Date(at),
      })),
    };
  });
}
