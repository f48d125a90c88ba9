import type { Document, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { elementsOf, visibleText } from '../dom/document.ts';
import { nearBuyButtons } from './buy-button.ts';
import { findCurrencies } from './currency.ts';
import { findNumbers } from './decimal.ts';
import type { PriceText } from './price-text.ts';
import { readPriceText } from './price-text.ts';
import type { VisibleContext, VisibleContexts } from './visible-context.ts';
import { namesOf } from './visible-context.ts';

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
  readonly element: Element;
  readonly price: PriceText;
  readonly context: VisibleContext;
  readonly score: number;
  readonly signature: string;
}

const PRICE_NAME = /price|cost|amount|preis|prix|precio|prezzo|cena|tsena|стоимост|цена/i;
const STRONG_NAME = /current|final|sale|special|actual|main|now|our|product[-_]*price|buybox|offer|discount[-_]*price|price[-_]*(?:new|value|discount)|new[-_]*price|pdp|detail/i;
/** Amounts next to these words are instalments, deliveries, bonuses, savings, prices of a unit or former prices. */
const NOT_A_PRICE = new RegExp([
  'мес(?:яц|\\b|\\.|$)', 'month', '/\\s?mo\\b', 'per mo', 'рассроч', 'плат[её]ж', 'долями', 'сплит', 'кредит', 'instal', 'klarna', 'afterpay', 'ratenzahl', 'pay in', 'payments of', '\\d\\s?[xх×]\\s?\\d',
  'доставк', 'deliver', 'shipping', 'postage', 'versand', 'livraison', 'env[íi]o', 'бонус', 'балл', 'bonus', 'points?\\b', 'reward', 'cash-?back', 'к[еэ]шб[еэ]к', 'верн[её]м',
  'sav(?:e|ing)', 'эконом', 'скидк', 'выгода', '\\boff\\b', 'rabatt', 'remise', 'sparen', 'купон', 'coupon', 'промокод', 'gift card', 'voucher', 'credit', 'deposit', 'залог',
  'от \\d+ шт', 'при заказе', 'за (?:1\\s?)?(?:кг|г|100|л|м²|м2|мл)', '/\\s?(?:1\\s?)?(?:кг|100|л\\b|kg|lb|oz|fl|ml|m²|м²|count|ct\\b)', 'per (?:kg|100|oz|lb|unit|item|fl)', 'pro (?:kg|100)', 'grundpreis', 'unit price',
  '\\bwas\\b', 'rrp', 'list price', 'before', 'ранее', 'старая цена', 'без скидки', 'обычная цена', 'original', '\\buvp\\b', 'statt', 'retail price', 'compare at', 'minimum', 'orders? (?:over|above)', 'over \\D', 'свыше', 'при покупке', 'more than', 'under \\D', '&\\s?(?:above|under)', 'up to', 'до \\d',
  'excl', 'ex\\.? ?(?:vat|tax|gst)', 'без ндс', 'with card', 'по карте', 'с картой', 'клубн', 'member', 'оптов(?:ая|ый|ые|ой|о\\b)', 'wholesale', 'subscribe', 'подписк', 'used', 'б/у', 'trade-?in',
].join('|'), 'iu');

const LONGEST = 50;
const WEAKEST_ACCEPTED = 25;
const MAX_CANDIDATES = 400;

/**
 * Reads the price a person sees: scored by name, currency sign, nearness to the heading and to the buy button; former
 * prices, instalments, deliveries and other products' tiles do not count. Two equally good prices are no price.
 * @param currency what prices without a sign are in, when the page or the shop says so.
 */
export function readVisiblePrice(document: Document, contexts: VisibleContexts, currency: string | null): VisiblePrice | null {
  const buyDistance = nearBuyButtons(document, contexts);
  const candidates: Candidate[] = [];
  let sinceHeading = contexts.heading ? -1 : 0;
  const skipped = new Set<Element>();
  for (const element of elementsOf(document)) {
    if (element === contexts.heading) sinceHeading = 0;
    if (element.parent && isTag(element.parent) && skipped.has(element.parent)) {
      skipped.add(element);
      continue;
    }
    if (sinceHeading >= 0) sinceHeading += ownTextLength(element);
    if (candidates.length >= MAX_CANDIDATES) break;
    const found = candidateAt(element, currency);
    if (!found) continue;
    skipped.add(element);
    const context = withInner(contexts.of(element), element, contexts);
    candidates.push({ element, price: found.price, context, signature: `${element.name}.${element.attribs['class'] ?? ''}`, score: scoreOf(element, found, context, sinceHeading, buyDistance) });
  }
  return choose(candidates);
}

interface Found {
  readonly price: PriceText;
  readonly text: string;
}

/** The outermost short element with exactly one number, and a currency sign or the name of a price. */
function candidateAt(element: Element, currency: string | null): Found | null {
  if (/^(?:script|style|head|html|body|option|select|template|noscript|svg|title|textarea|button)$/.test(element.name)) return null;
  const text = composedText(element);
  if (text === null || !/\d/.test(text)) return null;
  const named = [element, element.parent, element.parent?.parent].some((near) => near && isTag(near) && PRICE_NAME.test(namesOf(near)));
  const marks = findCurrencies(text);
  if (!named && marks.length === 0) return null;
  if (findNumbers(text).length !== 1) return null;
  const price = readPriceText(text, currency);
  if (!price || !(Number(price.amount) > 0) || (marks.length === 0 && /\p{L}{3}/u.test(text.replace(/price|цена|preis|prix|precio|cena/giu, '')))) return null;
  return { price, text };
}

/** The text of a short element, with a price in pieces put together: "12" and a raised "48" are 12.48. Null when it is long. */
function composedText(element: Element): string | null {
  const plain = visibleText(element, LONGEST + 1);
  if (plain.length > LONGEST || plain === '') return null;
  const pieces: string[] = [];
  for (const child of element.children) {
    const text = visibleText(child, LONGEST);
    const isFraction = isTag(child) && /^\d{2}$/.test(text) && (child.name === 'sup' || /cent|frac|decimal|dec\b|kop|penny|pence|sup/i.test(namesOf(child)));
    pieces.push(isFraction && /\d$/.test(pieces.at(-1) ?? '') ? `.${text}` : isText(child) ? child.data : ` ${text}`);
  }
  const composed = pieces.join('').replace(/\s+/g, ' ').trim();
  return /\d\.\d{2}/.test(composed) ? composed : plain;
}

/** A struck or hidden element within counts for the whole: it holds the only number. */
function withInner(context: VisibleContext, element: Element, contexts: VisibleContexts): VisibleContext {
  let inner = context;
  for (const child of elementsOf(element)) {
    const of = contexts.of(child);
    if (!/\d/.test(visibleText(child, LONGEST))) continue;
    inner = { ...inner, struck: inner.struck || of.struck, hidden: inner.hidden || of.hidden, formerName: inner.formerName || of.formerName };
  }
  return inner;
}

function scoreOf(element: Element, found: Found, context: VisibleContext, sinceHeading: number, buyDistance: ReadonlyMap<Element, number>): number {
  if (NOT_A_PRICE.test(aroundNumber(found.text))) return -100;
  const holder = holderOfNumber(element);
  const near = [holder, holder.parent, holder.parent?.parent].filter((ancestor) => ancestor !== null && ancestor !== undefined && isTag(ancestor));
  let score = near.some((ancestor) => PRICE_NAME.test(namesOf(ancestor))) ? 20 : 0;
  if (found.price.symbol !== null && findCurrencies(found.text).length > 0) score += 15;
  if (holder.attribs['itemprop'] === 'price') score += 20;
  if (near.some((ancestor) => STRONG_NAME.test(namesOf(ancestor)))) score += 12;
  if (/price|цена|preis|prix|precio|cena/iu.test(found.text)) score += 8;
  score += sinceHeading < 0 ? -10 : 25 * Math.max(0, 1 - sinceHeading / 6000);
  if (context.struck) score -= 80;
  if (context.formerName) score -= 15;
  if (context.aside) score -= 60;
  if (context.hidden) score -= 40;
  if (context.frame) score -= 40;
  if (context.linked) score -= 15;
  return score + nearness(element, buyDistance);
}

/** The words next to the number; what stands further away in the same element is about something else. */
function aroundNumber(text: string): string {
  const [number] = findNumbers(text);
  return number ? text.slice(Math.max(0, number.start - 26), number.end + 18) : text;
}

/** The innermost element that still holds the whole number: its name says more than its ancestor's. */
function holderOfNumber(element: Element): Element {
  let holder = element;
  for (let down = 0; down < 8; down++) {
    const numbered = holder.children.filter((child) => /\d/.test(visibleText(child, LONGEST)));
    const [only] = numbered;
    if (numbered.length !== 1 || !only || !isTag(only)) return holder;
    holder = only;
  }
  return holder;
}

function nearness(element: Element, buyDistance: ReadonlyMap<Element, number>): number {
  let at: Element | null = element;
  for (let up = 0; at && up < 6; up++) {
    const down = buyDistance.get(at);
    if (down !== undefined) return Math.max(0, 20 - 2 * (up + down));
    at = at.parent && isTag(at.parent) ? at.parent : null;
  }
  return 0;
}

function choose(candidates: readonly Candidate[]): VisiblePrice | null {
  const scored = candidates.map((candidate) => ({ ...candidate, score: candidate.score + repetition(candidate, candidates) }));
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
function repetition(candidate: Candidate, candidates: readonly Candidate[]): number {
  const alike = candidates.filter((other) => other.signature === candidate.signature);
  const amounts = new Set(alike.map((other) => other.price.amount));
  const again = candidates.some((other) => other !== candidate && other.price.amount === candidate.price.amount && other.signature !== candidate.signature && !other.context.aside);
  return (amounts.size > 3 ? -20 : 0) + (again ? 5 : 0);
}

function closeTogether(left: Element, right: Element): boolean {
  const near = new Set<Element>();
  let at: Element | null = left;
  for (let up = 0; at && up < 5; up++) {
    near.add(at);
    at = at.parent && isTag(at.parent) ? at.parent : null;
  }
  at = right;
  for (let up = 0; at && up < 5; up++) {
    if (near.has(at)) return true;
    at = at.parent && isTag(at.parent) ? at.parent : null;
  }
  return false;
}

function ownTextLength(element: Element): number {
  if (/^(?:script|style|noscript|template)$/.test(element.name)) return 0;
  let length = 0;
  for (const child of element.children) if (isText(child)) length += child.data.trim().length;
  return length;
}

function pathOf(element: Element): string {
  const classes = (element.attribs['class'] ?? '').trim().split(/\s+/).filter((name) => name !== '').slice(0, 3);
  return [element.name, ...classes].join('.');
}
