import type { Database } from '@tsenomer/db';
import { query } from '@tsenomer/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { coveredBy } from './covered-products.ts';
import type { ProductFacts, RivalOffer } from './rules/facts.ts';
import type { StrategyRow } from './strategy-rows.ts';

/**
 * A check of a rival: company, address, link, task, moment (ms), outcome, price, last price and its moment, currency.
 */
const offerParts = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.number(),
  outcomeCode,
  z.int().nullable(),
  z.int().nullable(),
  z.number().nullable(),
  z.string().nullable(),
]);

const factsRow = z.strictObject({
  product_id: z.int(),
  city_id: z.int(),
  strategy_id: z.int(),
  currency: z.string(),
  seen: z.bigint().nullable(),
  kept: z.bigint().nullable(),
  cost: z.bigint().nullable(),
  recommended: z.bigint().nullable(),
  offers: z.array(offerParts),
});

/** What is known of a product in a city, and which strategy is to advise. */
export interface CoveredProduct extends ProductFacts {
  readonly productId: number;
  readonly cityId: number;
  readonly strategyId: number;
  readonly ownOrigin: 'site' | 'card' | null;
}

/**
 * What the first strategy that covers each of these products needs, all in one read: the own price (a check of the own
 * site goes first, docs/decisions/065), the cost, the recommended price that holds today for us, and the newest checks
 * of the rivals in the strategy's city.
 * @param strategies the first to advise first.
 */
export async function loadFacts(
  db: Database,
  strategies: readonly StrategyRow[],
  { productIds, today }: { readonly productIds: readonly number[]; readonly today: string },
): Promise<CoveredProduct[]> {
  if (strategies.length === 0 || productIds.length === 0) return [];
  const covers = strategies.map(
    ({ id, rule }, place) => sql`
      select p.id as product_id, ${rule.cityId}::int as city_id, ${id}::int as strategy_id, ${place}::int as place
      from product p where p.id = any(${[...productIds]}::int[]) and ${coveredBy(rule)}`,
  );
  const { rows } = await query(factsRow)`
    with covered as materialized (
      select distinct on (product_id, city_id) product_id, city_id, strategy_id
      from (${sql.join(covers, sql` union all `)}) c order by product_id, city_id, place
    )
    select w.product_id, w.city_id, w.strategy_id, p.currency, p.own_price as kept, p.cost,
      coalesce((
        select r.mrp from recommended_price r left join company c on c.id = r.company_id
        where r.product_id = p.id and (c.id is null or c.own) and r.valid_from <= ${today}::date
          and (r.valid_to is null or r.valid_to >= ${today}::date)
        order by r.company_id is null, r.id desc limit 1
      ), p.mrp) as recommended,
      (
        select min(s.price) from link_state s join company c on c.id = s.company_id and c.own and not c.disabled
        where s.product_id = p.id and s.city_id = w.city_id and s.outcome = 1 and not s.analog
          and coalesce(s.currency, p.currency) = p.currency
      ) as seen,
      coalesce((
        select jsonb_agg(jsonb_build_array(s.company_id, s.company_shop_id, s.link_id, s.task_id,
          (extract(epoch from s.observed_at) * 1000)::float8, s.outcome, s.price, s.last_price,
          (extract(epoch from s.last_price_at) * 1000)::float8, s.currency)
            order by s.company_id, s.company_shop_id, s.link_id)
        from link_state s join company c on c.id = s.company_id and not c.own and not c.disabled
        where s.product_id = p.id and s.city_id = w.city_id and not s.analog
      ), '[]') as offers
    from covered w join product p on p.id = w.product_id
    order by w.product_id, w.city_id`.execute(db);
  return rows.map((row) => ({
    productId: row.product_id,
    cityId: row.city_id,
    strategyId: row.strategy_id,
    currency: row.currency,
    ownPrice: row.seen ?? row.kept,
    ownOrigin: row.seen !== null ? 'site' : row.kept !== null ? 'card' : null,
    cost: row.cost,
    recommended: row.recommended,
    offers: row.offers.map(offerOf),
  }));
}

function offerOf(parts: z.infer<typeof offerParts>): RivalOffer {
  const [companyId, shopId, linkId, taskId, at, outcome, price, lastPrice, lastPriceAt, currency] = parts;
  return {
    companyId,
    shopId,
    linkId,
    taskId,
    checkedAt: new Date(at),
    outcome,
    price: price === null ? null : BigInt(price),
    lastPrice: lastPrice === null ? null : BigInt(lastPrice),
    lastPriceAt: lastPriceAt === null ? null : new Date(lastPriceAt),
    currency,
  };
}
