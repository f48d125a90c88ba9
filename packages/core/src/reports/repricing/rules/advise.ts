import { minorDigits } from '@tsenomer/contracts';
import type { RepricingGuard, RepricingReason, StrategyRule } from '@tsenomer/contracts';
import { medianOf } from '../../../platform/rules/money.ts';
import type { JudgedOffer, ProductFacts, Surroundings, Verdict } from './facts.ts';
import { goalBase, shiftedBy } from './goal-price.ts';
import type { CountedPrice } from './goal-price.ts';
import { judgeOffers } from './judge-offers.ts';
import { brokenBy, priceBounds, tightest } from './price-bounds.ts';
import { roundPrice } from './round-price.ts';

/**
 * What a strategy advises for a product: the price that its goal asks for, held back by its guards and rounded within
 * them (docs/decisions/112). Guards always hold: where they contradict each other, or what they need is not known,
 * nothing is advised and the reason is named. Exact in minor units; the order of the offers does not matter.
 */
export function advise(facts: ProductFacts, rule: StrategyRule, around: Surroundings): Verdict {
  const offers = judgeOffers(facts, rule, around);
  const prices = offers.flatMap(countedPrice);
  const median = medianOf(prices.map(({ price }) => price));
  const base = goalBase(prices, rule);
  const known = { base, goal: null, offers, rivals: prices.length, median };
  const reason = whyNot(facts, rule, { prices, base, around });
  const { ownPrice } = facts;
  if (reason !== null || base === null || ownPrice === null) return cannot(known, reason ?? 'noRivals');

  const goal = shiftedBy(base, rule.shift);
  const bounds = priceBounds({ ...facts, ownPrice }, rule);
  const seen = { ...known, goal, bounds };
  if (goal < 1n) return cannot(seen, 'goal');
  const { least, most } = tightest(bounds);
  if (most !== null && least > most) {
    const contradicting = bounds.filter(({ side, limit }) => (side === 'least' ? limit > most : limit < least));
    return { ...cannot(seen, 'guards'), guards: contradicting.map(({ guard }) => guard) };
  }
  const held = goal < least ? least : most !== null && goal > most ? most : goal;
  const unit = 10n ** BigInt(minorDigits(facts.currency));
  const rounded = roundPrice(held, { rounding: rule.rounding, unit, least, most });
  const price = rounded ?? held;
  const gaveWay: RepricingGuard[] = rounded === null ? ['rounding'] : [];
  return {
    ...seen,
    verdict: price === ownPrice ? 'keep' : 'change',
    reason: null,
    price,
    guards: [...brokenBy(goal, bounds).map(({ guard }) => guard), ...gaveWay],
  };
}

function countedPrice({ offer, price, use }: JudgedOffer): CountedPrice[] {
  return use === 'counted' && price !== null ? [{ companyId: offer.companyId, price }] : [];
}

interface Looked {
  readonly prices: readonly CountedPrice[];
  readonly base: bigint | null;
  readonly around: Surroundings;
}

/** What is missing before a price can be advised at all; null when nothing is. */
function whyNot(facts: ProductFacts, rule: StrategyRule, { prices, base, around }: Looked): RepricingReason | null {
  if (facts.currency !== around.currency) return 'currency';
  if (facts.ownPrice === null) return 'noOwnPrice';
  if (prices.length === 0) return 'noRivals';
  if (prices.length < rule.minRivals) return 'fewRivals';
  if (base === null) return 'noCompany';
  if (rule.minMargin !== null && facts.cost === null) return 'noCost';
  return null;
}

type Seen = Pick<Verdict, 'base' | 'goal' | 'offers' | 'rivals' | 'median'> & Partial<Pick<Verdict, 'bounds'>>;

function cannot(seen: Seen, reason: RepricingReason): Verdict {
  return { bounds: [], ...seen, verdict: 'cannot', reason, price: null, guards: [] };
}
