import { closeTogether } from './close-together.ts';
import type { Candidate } from './price-candidate.ts';
import { isNamedFormer, isOnPage, pathOf, WEAKEST_ACCEPTED } from './price-candidate.ts';
import type { PriceText } from './price-text.ts';

/** A price beside the price of the page. */
export interface OtherAmount {
  readonly kind: 'card' | 'instalment' | 'candidate';
  readonly price: PriceText;
  readonly path: string;
}

const MAX_OTHERS = 10;

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

/** Prices for some only and parts of prices that stand at the product, each once. */
export function othersOf(scored: readonly Candidate[]): OtherAmount[] {
  const others = new Map<string, OtherAmount>();
  for (const candidate of scored) {
    const { role, context, price, element } = candidate;
    if ((role === 'card' || role === 'instalment') && isOnPage(candidate) && !context.struck)
      others.set(`${role} ${price.amount}`, { kind: role, price, path: pathOf(element) });
  }
  return [...others.values()].slice(0, MAX_OTHERS);
}

/** The prices between which nothing decides. */
export function rivalsOf(candidates: readonly Candidate[]): OtherAmount[] {
  return candidates
    .slice(0, MAX_OTHERS)
    .map(({ price, element }) => ({ kind: 'candidate', price, path: pathOf(element) }));
}

/** The one currency of all prices of the page; null where there are several, or none. */
export function onlyCurrency(candidates: readonly Candidate[]): string | null {
  const [code = null, another] = new Set(
    candidates.flatMap(({ context, price }) => (context.frame || price.currency === null ? [] : [price.currency])),
  );
  return another === undefined ? code : null;
}
