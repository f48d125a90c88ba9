import type { PageElement, PageTree } from '../dom/page-tree.ts';
import type { AmountText } from './amount-texts.ts';
import { AmountTexts } from './amount-texts.ts';
import { nearBuyButtons } from './buy-button.ts';
import { composedText, holderOfNumber, LONGEST_PRICE } from './composed-text.ts';
import type { ElementNames } from './element-names.ts';
import type { PriceText } from './price-text.ts';
import type { VisibleContext, VisibleContexts } from './visible-context.ts';

/** A price that a reader of the page would take for the product's. */
export interface VisiblePrice {
  readonly price: PriceText;
  readonly oldPrice: PriceText | null;
  /** The element it stands in, as "span.price-current". */
  readonly path: string;
  /** Every amount that the page shows as a price of today outside of tiles and menus. */
  readonly amounts: ReadonlySet<string>;
}

interface Candidate {
  readonly element: PageElement;
  readonly price: PriceText;
  readonly context: VisibleContext;
  readonly score: number;
  readonly signature: string;
}

const WEAKEST_ACCEPTED = 25;
const MAX_CANDIDATES = 400;

/**
 * Reads the price a person sees: scored by name, currency sign, nearness to the heading and to the buy button; former
 * prices, instalments, deliveries and other products' tiles do not count. Two equally good prices are no price.
 * @param currency what prices without a sign are in, when the page or the shop says so.
 */
export function readVisiblePrice(tree: PageTree, contexts: VisibleContexts, currency: string | null): VisiblePrice | null {
  const buyDistance = nearBuyButtons(contexts);
  const texts = new AmountTexts(currency);
  const candidates: Candidate[] = [];
  let sinceHeading = contexts.heading ? -1 : 0;
  let readUpTo = -1;
  for (const element of tree.elements) {
    if (element === contexts.heading) sinceHeading = 0;
    if (element.index <= readUpTo) continue;
    if (sinceHeading >= 0) sinceHeading += element.ownTextLength;
    if (candidates.length >= MAX_CANDIDATES) break;
    const amount = amountAt(element, texts, contexts.names);
    if (!amount) continue;
    readUpTo = element.last;
    const context = withInner(contexts.of(element), element, contexts);
    const signature = `${element.name}.${element.attributes.get('class') ?? ''}`;
    candidates.push({ element, price: amount.price, context, signature, score: scoreOf(element, amount, { context, names: contexts.names, sinceHeading, buyDistance }) });
  }
  return choose(candidates);
}

const PRICELESS = new Set(['script', 'style', 'head', 'html', 'body', 'option', 'select', 'template', 'noscript', 'svg', 'title', 'textarea', 'button']);

/** The outermost short element with exactly one number, and a currency sign or the name of a price. */
function amountAt(element: PageElement, texts: AmountTexts, names: ElementNames): AmountText | null {
  if (PRICELESS.has(element.name) || element.tree.text.isLonger(element, LONGEST_PRICE)) return null;
  const text = composedText(element);
  return text !== null && (texts.hasCurrency(text) || names.isPrice(element)) ? texts.read(text) : null;
}

/** A struck or hidden element within counts for the whole: it holds the only number. */
function withInner(context: VisibleContext, element: PageElement, contexts: VisibleContexts): VisibleContext {
  let inner = context;
  for (const child of element.descendants) {
    if (!/\d/.test(child.visibleText(LONGEST_PRICE))) continue;
    const of = contexts.of(child);
    inner = { ...inner, struck: inner.struck || of.struck, hidden: inner.hidden || of.hidden, formerName: inner.formerName || of.formerName };
  }
  return inner;
}

interface Surroundings {
  readonly context: VisibleContext;
  readonly names: ElementNames;
  /** Characters of text since the heading; below zero before it. */
  readonly sinceHeading: number;
  readonly buyDistance: ReadonlyMap<PageElement, number>;
}

function scoreOf(element: PageElement, amount: AmountText, { context, names, sinceHeading, buyDistance }: Surroundings): number {
  if (amount.isOther) return -100;
  const holder = holderOfNumber(element);
  let score = names.isPrice(holder) ? 20 : 0;
  if (amount.price.symbol !== null && amount.hasCurrency) score += 15;
  if (holder.attributes.get('itemprop') === 'price') score += 20;
  if (names.isStrongPrice(holder)) score += 12;
  if (amount.saysPrice) score += 8;
  score += sinceHeading < 0 ? -10 : 25 * Math.max(0, 1 - sinceHeading / 6000);
  if (context.struck) score -= 80;
  if (context.formerName) score -= 15;
  if (context.aside) score -= 60;
  if (context.hidden) score -= 40;
  if (context.frame) score -= 40;
  if (context.linked) score -= 15;
  return score + nearness(element, buyDistance);
}

function nearness(element: PageElement, buyDistance: ReadonlyMap<PageElement, number>): number {
  let at: PageElement | null = element;
  for (let up = 0; at && up < 6; up++) {
    const down = buyDistance.get(at);
    if (down !== undefined) return Math.max(0, 20 - 2 * (up + down));
    at = at.parent;
  }
  return 0;
}

function choose(candidates: readonly Candidate[]): VisiblePrice | null {
  const repetition = repetitions(candidates);
  const scored = candidates.map((candidate) => ({ ...candidate, score: candidate.score + repetition(candidate) }));
  const ranked = scored.toSorted((left, right) => right.score - left.score);
  const [best] = ranked;
  if (!best || best.score < WEAKEST_ACCEPTED) return null;
  const rival = ranked.find((other) => other.price.amount !== best.price.amount);
  if (rival && rival.signature === best.signature && best.score - rival.score < 3) return null;
  const former = scored
    .filter((other) => (other.context.struck || other.context.formerName) && !other.context.aside && Number(other.price.amount) > Number(best.price.amount))
    .find((other) => Number(other.price.amount) < Number(best.price.amount) * 20 && closeTogether(best.element, other.element));
  return { price: best.price, oldPrice: former?.price ?? null, path: pathOf(best.element), amounts: amountsOf(scored) };
}

function amountsOf(candidates: readonly Candidate[]): Set<string> {
  return new Set(candidates.filter(({ score }) => score > 0).map(({ price }) => price.amount));
}

/** The same amount again is a witness; the same look with many amounts is a list. */
function repetitions(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const amountsByLook = new Map<string, Set<string>>();
  const looksByAmount = new Map<string, Set<string>>();
  for (const { signature, price, context } of candidates) {
    addTo(amountsByLook, signature, price.amount);
    if (!context.aside) addTo(looksByAmount, price.amount, signature);
  }
  return ({ signature, price }) => {
    const looks = looksByAmount.get(price.amount);
    const again = looks !== undefined && looks.size > (looks.has(signature) ? 1 : 0);
    return ((amountsByLook.get(signature)?.size ?? 0) > 3 ? -20 : 0) + (again ? 5 : 0);
  };
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

function closeTogether(left: PageElement, right: PageElement): boolean {
  const near = new Set<PageElement>();
  let at: PageElement | null = left;
  for (let up = 0; at && up < 5; up++) {
    near.add(at);
    at = at.parent;
  }
  at = right;
  for (let up = 0; at && up < 5; up++) {
    if (near.has(at)) return true;
    at = at.parent;
  }
  return false;
}

function pathOf(element: PageElement): string {
  const classes = (element.attributes.get('class') ?? '').trim().split(/\s+/).filter((name) => name !== '').slice(0, 3);
  return [element.name, ...classes].join('.');
}
