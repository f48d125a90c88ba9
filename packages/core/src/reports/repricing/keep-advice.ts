import type { StrategyRule } from '@tsenomer/contracts';
import type { AdviceBasis, KeptOffer } from '@tsenomer/db';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context/context.ts';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { deviationOf } from '../../platform/rules/money.ts';
import type { CoveredProduct } from './product-facts.ts';
import type { JudgedOffer, Verdict } from './rules/facts.ts';

/** What is advised for a product, and by what. */
export interface AdvisedProduct {
  readonly facts: CoveredProduct;
  readonly rule: StrategyRule;
  readonly verdict: Verdict;
}

/**
 * Keeps the newest advice of products, in one statement. What was decided of a price holds as long as the same change
 * is advised; another one has a new id and is open again.
 */
export async function keepAdvice(
  tx: TransactionContext,
  runId: number,
  advised: readonly AdvisedProduct[],
): Promise<void> {
  if (advised.length === 0) return;
  await sql`
    insert into repricing_advice as a (product_id, city_id, strategy_id, run_id, verdict, reason,
      currency, own_price, price,
      change, base, goal, guards, rivals, median, basis, computed_at)
    select r.product_id, r.city_id, r.strategy_id, ${runId}, r.verdict, r.reason, r.currency, r.own_price,
      r.price, r.change,
      r.base, r.goal, r.guards, r.rivals, r.median, r.basis, ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(advised.map(rowOf))}::jsonb) as r(product_id int,
      city_id int, strategy_id int,
      verdict text, reason text, currency text, own_price bigint, price bigint, change int, base bigint, goal bigint,
      guards text[], rivals int, median bigint, basis jsonb)
    join repricing_strategy s on s.id = r.strategy_id
    on conflict (product_id, city_id) do update set
      id = case when ${SAME} then a.id else excluded.id end,
      state = case when ${SAME} then a.state else 'open' end,
      decided_at = case when ${SAME} then a.decided_at end, decided_by = case when ${SAME} then a.decided_by end,
      strategy_id = excluded.strategy_id, run_id = excluded.run_id, verdict = excluded.verdict,
      reason = excluded.reason,
      currency = excluded.currency, own_price = excluded.own_price, price = excluded.price, change = excluded.change,
      base = excluded.base, goal = excluded.goal, guards = excluded.guards, rivals = excluded.rivals,
      median = excluded.median, basis = excluded.basis, outdated = false, computed_at = excluded.computed_at`.execute(
    tx.db,
  );
}

/** SQL: whether the same change is advised as before. */
const SAME = sql`(a.verdict = excluded.verdict and a.price is not distinct from excluded.price
  and a.own_price is not distinct from excluded.own_price and a.currency = excluded.currency)`;

function rowOf({ facts, rule, verdict }: AdvisedProduct) {
  const { price, base, goal, median } = verdict;
  const basis: AdviceBasis = {
    rule,
    cost: minorToWire(facts.cost),
    recommended: minorToWire(facts.recommended),
    ownOrigin: facts.ownOrigin,
    bounds: verdict.bounds.map(({ guard, side, limit }) => ({
      guard,
      side,
      limit: minorToWire(limit),
      bit: verdict.guards.includes(guard),
    })),
    offers: verdict.offers.map((judged) => keptOffer(judged, facts.currency)),
  };
  return {
    product_id: facts.productId,
    city_id: facts.cityId,
    strategy_id: facts.strategyId,
    verdict: verdict.verdict,
    reason: verdict.reason,
    currency: facts.currency,
    own_price: minorToWire(facts.ownPrice),
    price: minorToWire(price),
    change: price === null || facts.ownPrice === null ? null : boundedChange(price, facts.ownPrice),
    base: minorToWire(base),
    goal: minorToWire(goal),
    guards: verdict.guards,
    rivals: verdict.rivals,
    median: minorToWire(median),
    basis,
  };
}

/** The largest change that a column of it holds. */
const CHANGE_MAX = 2_147_483_647;

function boundedChange(price: bigint, ownPrice: bigint): number {
  return Math.min(deviationOf(price, ownPrice), CHANGE_MAX);
}

function keptOffer({ offer, price, use }: JudgedOffer, currency: string): KeptOffer {
  return {
    companyId: offer.companyId,
    shopId: offer.shopId,
    linkId: offer.linkId,
    taskId: offer.taskId,
    checkedAt: momentToWire(
      offer.outcome === 2 && use === 'counted' && offer.lastPriceAt ? offer.lastPriceAt : offer.checkedAt,
    ),
    price: minorToWire(price),
    currency: offer.currency ?? currency,
    use,
  };
}
