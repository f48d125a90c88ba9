import { closeTogether } from './close-together.ts';
import type { Candidate } from './price-candidate.ts';
import { isNamedFormer, isOnPage, pathOf, WEAKEST_ACCEPTED } from './price-candidate.ts';
import type { PricePair } from './price-pair.ts';
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

/** Every amount that it shows as a former price. */
export function formerAmounts(scored: readonly Candidate[]): ReadonlySet<string> {
  return amountsOf(scored.filter((candidate) => isNamedFormer(candidate) || candidate.role === 'regular'));
}

/** The lower ends of the ranges that it shows in the place of a price. */
export function rangesOf(candidates: readonly Candidate[]): ReadonlySet<string> {
  return amountsOf(candidates.filter(({ role, place }) => role === 'from' && place >= WEAKEST_ACCEPTED));
}

function amountsOf(candidates: readonly Candidate[]): ReadonlySet<string> {
  return new Set(candidates.filter(isOnPage).map(({ price }) => price.amount));
}

/** Of a pair only the price of today is one, where the other one stands nowhere else. */
export function withoutPaired(
  amounts: ReadonlySet<string>,
  { now, former }: PricePair<Candidate>,
  scored: readonly Candidate[],
): ReadonlySet<string> {
  const isElsewhere = scored.some(
    ({ price, context, score, element }) =>
      price.amount === former.price.amount && score > 0 && !context.aside && !closeTogether(element, now.element),
  );
  return isElsewhere ? amounts : without(amounts, former.price);
}

/** What is called the regular price, and nothing else, is none of today beside a lower one. */
export function withoutFormer(
  amounts: ReadonlySet<string>,
  former: PriceText | null,
  scored: readonly Candidate[],
): ReadonlySet<string> {
  const isAlsoPlain = scored.some(
    (candidate) =>
      candidate.price.amount === former?.amount &&
      candidate.score > 0 &&
      candidate.role !== 'regular' &&
      !isNamedFormer(candidate),
  );
  return former === null || isAlsoPlain ? amounts : without(amounts, former);
}

function without(amounts: ReadonlySet<string>, { amount }: PriceText): ReadonlySet<string> {
  return new Set([...amounts].filter((other) => other !== amount));
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
  const codes = candidates
    .filter(({ context, role }) => !context.frame && role !== 'other')
    .map(({ price }) => price.currency);
  const [code = null, another] = new Set(codes.filter((found) => found !== null));
  return another === undefined ? code : null;
}
