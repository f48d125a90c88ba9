import type { OfferUse, StrategyRule } from '@tsenomer/contracts';
import { suspiciousPlaces } from '../../../platform/rules/suspicious-price.ts';
import type { JudgedOffer, ProductFacts, RivalOffer, Surroundings } from './facts.ts';

const MILLISECONDS_OF_DAY = 86_400_000;

/**
 * Which of the rivals' checks count for a strategy. As in the main report only offers in stock do, in the product's
 * currency, and none that probably shows another product; here none that is too old either. Each rival counts once, by
 * the cheapest of its addresses.
 */
export function judgeOffers(facts: ProductFacts, rule: StrategyRule, around: Surroundings): readonly JudgedOffer[] {
  const { now, companies } = around;
  const asked = companies === null ? facts.offers : facts.offers.filter(({ companyId }) => companies.has(companyId));
  const looked = asked.map((offer) => ({ offer, ...firstLook(offer, facts, rule, now) }));
  const able = looked.filter(({ use }) => use === 'counted');
  const prices = able.flatMap(({ price }) => price ?? []);
  const own = facts.ownPrice === null ? [] : [facts.ownPrice];
  const strange = suspiciousPlaces([...prices, ...own], facts.recommended);
  const plain = looked.map((judged) => (strange.has(able.indexOf(judged)) ? { ...judged, use: SUSPICIOUS } : judged));
  const cheapest = new Map<number, JudgedOffer>();
  for (const judged of plain) {
    if (judged.use !== 'counted') continue;
    const before = cheapest.get(judged.offer.companyId);
    if (before === undefined || comesBefore(judged, before)) cheapest.set(judged.offer.companyId, judged);
  }
  return plain.map((judged) =>
    judged.use === 'counted' && cheapest.get(judged.offer.companyId) !== judged ? { ...judged, use: DEARER } : judged,
  );
}

const SUSPICIOUS: OfferUse = 'suspicious';
const DEARER: OfferUse = 'dearer';

/** What a check is worth on its own. */
function firstLook(
  offer: RivalOffer,
  { currency }: ProductFacts,
  { availableOnly, freshDays }: StrategyRule,
  now: Date,
): { readonly price: bigint | null; readonly use: OfferUse } {
  const soldOut = offer.outcome === 2;
  const seen = soldOut ? offer.lastPrice : offer.price;
  const at = soldOut ? offer.lastPriceAt : offer.checkedAt;
  if (offer.outcome === 3) return { price: null, use: 'error' };
  if ((soldOut && availableOnly) || seen === null || at === null) return { price: seen, use: 'unavailable' };
  if ((offer.currency ?? currency) !== currency) return { price: seen, use: 'currency' };
  if (now.getTime() - at.getTime() > freshDays * MILLISECONDS_OF_DAY) return { price: seen, use: 'stale' };
  return { price: seen, use: 'counted' };
}

/** The cheaper one, and of equals always the same, in whatever order they come. */
function comesBefore(one: JudgedOffer, other: JudgedOffer): boolean {
  const [price, least] = [one.price ?? 0n, other.price ?? 0n];
  return price < least || (price === least && one.offer.shopId < other.offer.shopId);
}
