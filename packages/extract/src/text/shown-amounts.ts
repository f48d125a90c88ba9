import { closeTogether } from './close-together.ts';
import type { Candidate } from './price-candidate.ts';
import { isNamedFormer, isOnPage, WEAKEST_ACCEPTED } from './price-candidate.ts';
import type { PriceText } from './price-text.ts';

/** Every amount that the page itself shows as a price of today. */
export function amountsOfToday(scored: readonly Candidate[]): ReadonlySet<string> {
  return amountsOf(scored.filter(({ score, context, role }) => score > 0 && !context.struck && role !== 'former'));
}

/** The lower ends of the ranges that it shows in the place of a price. */
export function rangesOf(candidates: readonly Candidate[]): ReadonlySet<string> {
  return amountsOf(candidates.filter(({ role, place }) => role === 'from' && place >= WEAKEST_ACCEPTED));
}

function amountsOf(candidates: readonly Candidate[]): ReadonlySet<string> {
  return new Set(candidates.filter(isOnPage).map(({ price }) => price.amount));
}

/** A former price is none of today, where it is not shown as one elsewhere. */
export function withoutFormer(
  amounts: ReadonlySet<string>,
  former: PriceText | null,
  now: Candidate,
  scored: readonly Candidate[],
): ReadonlySet<string> {
  const isElsewhere = scored.some(
    (candidate) =>
      candidate.price.amount === former?.amount &&
      candidate.score > 0 &&
      !isNamedFormer(candidate) &&
      !closeTogether(candidate.element, now.element),
  );
  return former === null || isElsewhere ? amounts : new Set([...amounts].filter((amount) => amount !== former.amount));
}

/** The one currency of all prices of the page; null where there are several, or none. */
export function onlyCurrency(candidates: readonly Candidate[]): string | null {
  const [code = null, another] = new Set(
    candidates.flatMap(({ context, price }) => (context.frame || price.currency === null ? [] : [price.currency])),
  );
  return another === undefined ? code : null;
}
