import type { PageElement } from '../dom/page-tree.ts';
import type { WordPattern, Words } from '../lexicon/words.ts';
import { closeTogether, isBeside } from './close-together.ts';
import { formerOf } from './former-beside.ts';
import type { Candidate, VisiblePrice } from './price-candidate.ts';
import { FORMER, MAX_COMPARED, NO_PRICE, pathOf, SURE } from './price-candidate.ts';
import type { PricePair } from './price-pair.ts';
import { isReduction, reducedPair, saysReduction } from './price-pair.ts';
import type { PriceText } from './price-text.ts';
import { isEarned, unknownWords, wordiness } from './price-words.ts';
import { withoutUntaxed } from './tax-prices.ts';
import { headlineUnit, onlyPriceOf } from './unit-price.ts';

/** The prices that a page shows. */
export interface VisiblePrices {
  /** Null when none is shown, or several between which nothing decides. */
  readonly main: VisiblePrice | null;
  /** Every amount that the page shows as a price of today outside of tiles and menus. */
  readonly amounts: ReadonlySet<string>;
  /** Every amount that it shows as a former price there. */
  readonly formers: ReadonlySet<string>;
  /** The lower ends of the ranges that it shows in the place of a price. */
  readonly ranges: ReadonlySet<string>;
  /** Prices for some only, and parts of a price, near the product. */
  readonly others: readonly OtherAmount[];
  /** The prices between which nothing decides. */
  readonly rivals: readonly OtherAmount[];
  /** The price of a unit that stands where the page's price is expected, far before any other. */
  readonly unit: VisiblePrice | null;
  /** The one currency of all prices of the page. */
  readonly currency: string | null;
  /** Every amount that was weighed, the best first. */
  readonly ranked: readonly Candidate[];
}

export interface OtherAmount {
  readonly kind: 'card' | 'instalment' | 'candidate';
  readonly price: PriceText;
  readonly path: string;
}

/** What the amounts of a page are looked at beside. */
export interface PriceSurroundings {
  /** The page's heading, which may say how many pieces are in a pack. */
  readonly heading: string;
  readonly words: Words;
  /** Whether an element stands near a buy button that works. */
  readonly isNearButton: (element: PageElement) => boolean;
}

const WEAKEST_ACCEPTED = 25;
const MAX_OTHERS = 10;
/**
 * Decides between the amounts of a page: the best one counts, unless another of the same look is as good.
 */
export function choosePrice(all: readonly Candidate[], around: PriceSurroundings): VisiblePrices {
  const { words } = around;
  const candidates = withoutUntaxed(withoutPieces(all, around), words);
  const repetition = repetitions(candidates);
  const scored = withSavings(candidates, words).map((candidate) => ({
    ...candidate,
    score: candidate.score + repetition(candidate) - wordiness(candidate.element, words),
  }));
  const ranked = scored.toSorted((left, right) => right.score - left.score);
  const [first] = ranked;
  const bare = first && bareBeside(first, ranked, words);
  const best = bare && Number(bare.price.amount) < Number(first.price.amount) ? bare : first;
  const codes = new Set(
    candidates
      .filter(({ context, role }) => !context.frame && role !== 'other')
      .map(({ price }) => price.currency)
      .filter((code) => code !== null),
  );
  const [code = null] = codes;
  const found = {
    amounts: amountsOfToday(scored),
    formers: formerAmounts(scored),
    ranges: rangesOf(candidates),
    others: othersOf(scored),
    rivals: [],
    currency: codes.size === 1 ? code : null,
    unit: headlineUnit(candidates, best),
    ranked,
  };
  if (!best || best.score < WEAKEST_ACCEPTED)
    return {
      ...found,
      main:
        onlyPriceOf('unit', candidates) ??
        onlyPriceOf('untaxed', candidates) ??
        onlyPriceBesideThePage(candidates, around.isNearButton),
    };
  if (isBehindRange(best, candidates)) return { ...found, main: null };
  // The higher one may as well be the former price, struck out by a style that is not told.
  if (bare && bare !== best) return { ...found, main: null, rivals: rivalsOf([best, bare]) };
  const rivals = ranked.filter(
    (other) =>
      other !== best &&
      other.price.amount !== best.price.amount &&
      Math.abs(best.score - other.score) < 3 &&
      (other.signature === best.signature || isReducedFrom(best, other)),
  );
  const reduced = reducedAmong(best, rivals);
  if (reduced) return { ...found, main: mainOf(reduced, best.price) };
  const pair = onlyPair(best, rivals);
  if (pair)
    return { ...found, amounts: withoutPaired(found.amounts, pair, scored), main: mainOf(pair.now, pair.former.price) };
  if (rivals.length > 0) return { ...found, main: null, rivals: rivalsOf([best, ...rivals]) };
  const oldPrice = formerOf(best, scored, words);
  return { ...found, amounts: withoutFormer(found.amounts, oldPrice, scored), main: mainOf(best, oldPrice) };
}

/** "48 Pack", "24 шт": what a heading counts. */
const COUNTED: WordPattern = {
  of: ['counted'],
  before: String.raw`(?<=\b(?:pk|pack of|pkg of|box of|case of|set of)\s?)(\d{1,4})(?![\d.,])|(?<![\d.,])(\d{1,4})(?:\.0)?[\s-]?-?`,
  isGlobal: true,
};
const ROUNDED = 0.02;

/**
 * Leaves out the price of one piece of a pack: of two prices near each other the higher one is as many times the lower
 * as the heading counts pieces.
 */
function withoutPieces(candidates: readonly Candidate[], { heading, words }: PriceSurroundings): readonly Candidate[] {
  const counts = [...heading.slice(0, 300).matchAll(words.expression(COUNTED))]
    .map(([, named, counted]) => Number(named ?? counted))
    .filter((count) => count > 1);
  if (counts.length === 0) return candidates;
  const plain = candidates
    .filter(({ role, context, score }) => role === 'plain' && score > NO_PRICE && !context.aside && !context.frame)
    .slice(0, MAX_COMPARED);
  const pieces = new Set(
    plain.filter((low) =>
      plain.some(
        (high) =>
          counts.some(
            (count) => Math.abs(Number(high.price.amount) / Number(low.price.amount) / count - 1) < ROUNDED,
          ) && closeTogether(low.element, high.element),
      ),
    ),
  );
  return pieces.size === 0
    ? candidates
    : candidates.map((candidate) =>
        pieces.has(candidate) ? { ...candidate, role: 'other', score: NO_PRICE } : candidate,
      );
}

/**
 * What stands right before the price of today where the shop's usual one stands beside it: "Our price $299.95, Sale
 * $249.95".
 */
const REDUCED_LABEL = /(?:^|\s)(?:sale|now|clearance|reduced to)(?: price)?\s?:?\s*$/iu;
const LABEL_REACH = 24;

/**
 * The only rival that is below the best price, beside it and called the sale's, where the best one is not called so.
 */
function reducedAmong(best: Candidate, rivals: readonly Candidate[]): Candidate | null {
  const [rival, another] = [...new Map(rivals.map((candidate) => [candidate.price.amount, candidate])).values()];
  return rival &&
    !another &&
    isReducedFrom(best, rival) &&
    isCalledReduced(rival.element) &&
    !isCalledReduced(best.element)
    ? rival
    : null;
}

/** The best price and the only amount that rivals it, where one is the other's former price. */
function onlyPair(best: Candidate, rivals: readonly Candidate[]): PricePair<Candidate> | null {
  if (new Set(rivals.map(({ price }) => price.amount)).size !== 1) return null;
  for (const rival of rivals) {
    const pair = reducedPair(best, rival);
    if (pair) return pair;
  }
  return null;
}

function isCalledReduced(element: PageElement): boolean {
  return REDUCED_LABEL.test(
    element.tree.text.whole.slice(Math.max(0, element.textFrom - LABEL_REACH), element.textFrom),
  );
}

/** Whether a lower amount stands beside the best one and nothing tells which of them is the former price. */
function isReducedFrom(best: Candidate, other: Candidate): boolean {
  const [lower, higher] = [Number(other.price.amount), Number(best.price.amount)];
  return (
    lower < higher &&
    (isReduction(lower, higher) || saysReduction(best, other)) &&
    closeTogether(best.element, other.element)
  );
}

/** Far below the price "from" names what is paid each month, or a smaller thing. */
const LEAST_END = 0.2;

/**
 * Whether the page shows a range in a better place than its best price: that one is another's then. A range behind it
 * that begins with it only repeats it.
 */
function isBehindRange(best: Candidate, candidates: readonly Candidate[]): boolean {
  return candidates.some(
    ({ role, place, price, element }) =>
      role === 'from' &&
      place >= WEAKEST_ACCEPTED &&
      place > best.score &&
      !(price.amount === best.price.amount && element.index > best.element.index) &&
      Number(price.amount) > Number(best.price.amount) * LEAST_END,
  );
}

/** Of two prices beside each other whose difference the page names as what is saved, the higher is the former one. */
function withSavings(candidates: readonly Candidate[], words: Words): readonly Candidate[] {
  const amounts = candidates
    .filter(
      ({ role, context, element }) => role === 'other' && !context.aside && !context.frame && !isEarned(element, words),
    )
    .map(({ price }) => Number(price.amount));
  if (amounts.length === 0) return candidates;
  const isSaved = (saving: number): boolean => amounts.some((amount) => Math.abs(amount - saving) < 0.005);
  const plain = candidates
    .filter(({ role, context, score }) => role === 'plain' && score > NO_PRICE && !context.aside && !context.frame)
    .slice(0, MAX_COMPARED);
  const isSavedFrom = (high: Candidate): boolean =>
    plain.some(
      (low) =>
        isReduction(Number(low.price.amount), Number(high.price.amount)) &&
        isSaved(Number(high.price.amount) - Number(low.price.amount)) &&
        closeTogether(low.element, high.element),
    );
  // What is saved is told of the former price that the page names: variants may differ by as much.
  if (candidates.some((candidate) => isNamedFormer(candidate) && isSavedFrom(candidate))) return candidates;
  const former = new Set(plain.filter(isSavedFrom));
  return former.size === 0
    ? candidates
    : candidates.map((candidate) =>
        former.has(candidate) ? { ...candidate, role: 'former', score: candidate.score - FORMER } : candidate,
      );
}

function isNamedFormer({ role, context }: Candidate): boolean {
  return role === 'former' || context.struck || context.formerName;
}

/** What is taken off a place for standing in a frame, and how good a place in one must be without that. */
const OF_FRAME = 40;
const LEAST_IN_FRAME = 45;

/**
 * The only price in boxes that are called like a page's frame ("sidebar", "header"), where the page itself shows none
 * and the place is good but for that name: some shops sell from there.
 */
function onlyPriceBesideThePage(
  candidates: readonly Candidate[],
  isNearButton: (element: PageElement) => boolean,
): VisiblePrice | null {
  const framed = candidates.filter(
    ({ role, context, place, element }) =>
      (role === 'plain' || role === 'regular') &&
      context.frame &&
      !context.aside &&
      !context.hidden &&
      !context.struck &&
      place + OF_FRAME >= LEAST_IN_FRAME &&
      isNearButton(element),
  );
  const [only] = framed;
  return only && framed.every(({ price }) => price.amount === only.price.amount) ? mainOf(only, null) : null;
}

function mainOf({ price, score, element }: Candidate, oldPrice: PriceText | null): VisiblePrice {
  return { price, oldPrice, isSure: score >= SURE, isOfKilogram: false, element, path: pathOf(element) };
}

function amountsOfToday(scored: readonly Candidate[]): ReadonlySet<string> {
  return new Set(
    scored
      .filter(
        ({ score, context, role }) =>
          score > 0 && !context.struck && !context.aside && !context.frame && role !== 'former',
      )
      .map(({ price }) => price.amount),
  );
}

function formerAmounts(scored: readonly Candidate[]): ReadonlySet<string> {
  const own = scored.filter(({ context }) => !context.aside && !context.frame);
  return new Set(
    own
      .filter(({ context, role }) => context.struck || context.formerName || role === 'former' || role === 'regular')
      .map(({ price }) => price.amount),
  );
}

function rangesOf(candidates: readonly Candidate[]): ReadonlySet<string> {
  return new Set(
    candidates
      .filter(
        ({ role, place, context }) => role === 'from' && place >= WEAKEST_ACCEPTED && !context.aside && !context.frame,
      )
      .map(({ price }) => price.amount),
  );
}

/** Of a pair only the price of today is one, where the other one stands nowhere else. */
function withoutPaired(
  amounts: ReadonlySet<string>,
  { now, former }: PricePair<Candidate>,
  scored: readonly Candidate[],
): ReadonlySet<string> {
  const isElsewhere = scored.some(
    ({ price, context, score, element }) =>
      price.amount === former.price.amount && score > 0 && !context.aside && !closeTogether(element, now.element),
  );
  return isElsewhere ? amounts : new Set([...amounts].filter((amount) => amount !== former.price.amount));
}

/** What is called the regular price, and nothing else, is none of today beside a lower one. */
function withoutFormer(
  amounts: ReadonlySet<string>,
  former: PriceText | null,
  scored: readonly Candidate[],
): ReadonlySet<string> {
  if (
    !former ||
    scored.some(
      ({ price, context, role, score }) =>
        price.amount === former.amount &&
        score > 0 &&
        !context.struck &&
        !context.formerName &&
        role !== 'former' &&
        role !== 'regular',
    )
  )
    return amounts;
  return new Set([...amounts].filter((amount) => amount !== former.amount));
}

/** Prices for some only and parts of prices that stand at the product, each once. */
function othersOf(scored: readonly Candidate[]): OtherAmount[] {
  const others = new Map<string, OtherAmount>();
  for (const { role, context, price, element } of scored) {
    if (
      (role !== 'card' && role !== 'instalment') ||
      context.aside ||
      context.frame ||
      context.struck ||
      others.size >= MAX_OTHERS
    )
      continue;
    others.set(`${role} ${price.amount}`, { kind: role, price, path: pathOf(element) });
  }
  return [...others.values()];
}

/**
 * The same amount again in another place is a witness, not what stands beside it for readers of screens; the same look
 * with many amounts is a list, unless words tell them apart.
 */
function repetitions(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const amountsByLook = new Map<string, Set<string>>();
  const byAmount = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { signature, price, context, role } = candidate;
    if (context.aside) continue;
    if (role !== 'other' && role !== 'untaxed') addTo(amountsByLook, signature, price.amount);
    const known = byAmount.get(price.amount);
    if (!known) byAmount.set(price.amount, [candidate]);
    else if (known.length < MAX_COMPARED) known.push(candidate);
  }
  return ({ signature, price, element }) => {
    const again =
      byAmount.get(price.amount)?.some((other) => other.signature !== signature && !isBeside(element, other.element)) ??
      false;
    return ((amountsByLook.get(signature)?.size ?? 0) > 3 ? -20 : 0) + (again ? 5 : 0);
  };
}

function rivalsOf(candidates: readonly Candidate[]): OtherAmount[] {
  return candidates
    .slice(0, MAX_OTHERS)
    .map(({ price, element }) => ({ kind: 'candidate', price, path: pathOf(element) }));
}

/**
 * The only amount without any words that stands beside the best one and is nearly as good, where that has words that
 * are not known ("Employee price $44.55"): they may make it a price of another kind.
 */
function bareBeside(best: Candidate, ranked: readonly Candidate[], words: Words): Candidate | null {
  if (best.score < WEAKEST_ACCEPTED || unknownWords(best.element, words) < ONE_WORD) return null;
  const near = ranked
    .slice(1, MAX_COMPARED)
    .filter((other) => best.score - other.score < NEARLY && !other.context.aside && isBare(other.element, words));
  const beside = near.filter(({ element }) => closeTogether(best.element, element));
  const [bare = null] = beside;
  return new Set(beside.map(({ price }) => price.amount)).size === 1 &&
    !near.some(({ price }) => price.amount === best.price.amount)
    ? bare
    : null;
}

const NEARLY = 14;
const ONE_WORD = 4;

/** Neither its own words nor those of the line that it stands in say anything that is not known. */
function isBare(element: PageElement, words: Words): boolean {
  return (
    unknownWords(element, words) < ONE_WORD &&
    (element.kind.isBlock || (element.parent?.ownTextLength ?? 0) < SHORT_LINE)
  );
}

/** "Autoship: $38.34 first order, then $56.03" */
const SHORT_LINE = 12;

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}
