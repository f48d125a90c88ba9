import type { PageText } from '../dom/page-text.ts';
import type { WordPattern } from '../lexicon/words.ts';
import { ALL_WORDS } from '../lexicon/words.ts';
import { attributeOf } from '../structured/find-blocks.ts';
import { roleOf } from './amount-role.ts';
import { findNumbers } from './decimal.ts';
import { textOfMarkup } from './plain-text.ts';
import { isReduction } from './price-pair.ts';
import type { PriceText } from './price-text.ts';
import { readPriceText } from './price-text.ts';
import type { StruckClasses } from './struck-classes.ts';
import { isNamedSuggested, leadsToSuggested } from './suggested-price.ts';

/** How shops call the element of a former price; a quotation mark or a space ends a name. */
const STRUCK_NAMES = String.raw`\b(?:price)?prp\b|pre[tț]-?vechi|(?<!g)old[-_]*price|price[-_]{0,2}old|was[-_]*price|price[-_]{0,2}was|crossed|line-through|strike-?through|price[-_]{0,2}before|compare-at|regular[-_]*price|list[-_]*price[-_]*(?:price|value|amount)|sec_list_price|origin(?:al)?[-_]*price|old-product-price|price-compare|product_list\b|\b(?:msrp|rrp)\b|non-sale|price[-\w]{0,12}original|listPriceValue|suggested-?retail|price\w{0,8}--list\b|price[-_]standard|[\s"'-]strike[\s"']|class=["'](?:[\w-]{0,12}-)?(?:was|before|old)["'\s]|former-?price|price[-_]{0,2}former`;
const STRUCK = new RegExp(
  String.raw`<(?:del|s|strike)(?:\s[^<>]{0,300})?>|<[a-z]\w{0,10}\s[^<>]{0,300}?(?:${STRUCK_NAMES})[^<>]{0,300}>`,
  'gi',
);
/** The price of today stands at most this many characters of markup away from the one it replaced. */
const NEIGHBOURHOOD = 2000;
/** "104" and ".99", or ",", and "99", in elements of their own. */
const APART = /(\d)\s+([.,])\s?(\d{2})(?!\d)/g;
const WINDOW = 120_000;
const MAX_MARKS = 12;

/**
 * Finds the struck-out price next to the price that the page's data states, by scanning: no document is built for it.
 * @param from where the heading stands; the search begins a little before it.
 * @param price plain decimal of the price of today.
 * @param struck what the page's styles strike out.
 */
export function findFormerPrice(page: PageText, from: number, price: string, struck: StruckClasses): PriceText | null {
  const window = page.stretch(from - 5000, Math.max(0, from - 5000) + WINDOW);
  const places = placesOf(price, window.raw);
  const { sufficient } = struck;
  const marked =
    sufficient.length === 0 ? STRUCK : new RegExp(`${STRUCK.source}|${tagOfClass(sufficient)}`, STRUCK.flags);
  let marks = 0;
  const found: Found[] = [];
  for (const [begin, end] of neighbourhoods(places)) {
    for (const match of window.raw.slice(begin, end).matchAll(marked)) {
      marks += 1;
      if (marks > MAX_MARKS) break;
      const at = begin + match.index;
      const former = readPriceText(struckText(window, at + match[0].length));
      if (!former || !isFormerOf(former.amount, price)) continue;
      const before = textOfMarkup(window.slice(at - LABEL, at).replace(/^[^<]*>/, ' '));
      if (ALL_WORDS.says(OF_SEVERAL, before) || isOfAnother(before, former.amount, price)) continue;
      const around = textOfMarkup(window.slice(at - NEIGHBOURHOOD, at + NEIGHBOURHOOD));
      // What the maker suggests is the old price only where the shop names none of its own.
      if (showsPrice(around, price))
        found.push({ former, at, isSuggested: isNamedSuggested(match[0]) || leadsToSuggested(before, ALL_WORDS) });
    }
  }
  const own = found.filter(({ isSuggested }) => !isSuggested);
  return nearestTo(places, own, window.raw) ?? nearestTo(places, found, window.raw);
}

/** So much markup before a mark may hold its label. */
const LABEL = 160;
/** What a set costs in all is no former price of one thing. */
const OF_SEVERAL: WordPattern = { of: ['setOf'], behind: String.raw`(?: price| value)?[^\p{L}\d]{0,4}$` };

/**
 * Whether a lower amount stands right before, parted by nothing but signs, and it is not the price: that is what was
 * reduced.
 */
function isOfAnother(before: string, former: string, price: string): boolean {
  const beside = readPriceText(AMOUNT_BEFORE.exec(before)?.[1] ?? '')?.amount;
  return beside !== undefined && Number(beside) !== Number(price) && isReduction(Number(beside), Number(former));
}

function showsPrice(text: string, price: string): boolean {
  const [whole = '', fraction = ''] = price.split('.');
  if (findNumbers(text.replace(APART, '$1$2$3')).some((number) => Number(number.decimal) === Number(price)))
    return true;
  // "329" and "99" in elements of their own.
  return (
    fraction !== '' &&
    new RegExp(`(?<![\\d.,])${whole.replace(/\B(?=(?:\d{3})+$)/g, '[^\\d]?')} ${fraction.padEnd(2, '0')}(?!\\d)`).test(
      text,
    )
  );
}

/** A former price, and where it stands. */
interface Found {
  readonly former: PriceText;
  readonly at: number;
  readonly isSuggested: boolean;
}

/**
 * The one nearest to the first place of the price that has any: bundles and variants, further down, strike out prices
 * of theirs.
 */
function nearestTo(places: readonly number[], found: readonly Found[], raw: string): PriceText | null {
  for (const place of places) {
    const near = found.filter(({ at }) => standTogether(raw, place, at));
    const [nearest] = near.toSorted((one, other) => Math.abs(place - one.at) - Math.abs(place - other.at));
    if (nearest) return nearest.former;
  }
  return null;
}

/** A link to another page parts a price from a neighbour's. */
const LINK = /<a\s[^<>]{0,300}?href=["']?(?![#"']|javascript)/i;

function standTogether(raw: string, price: number, former: number): boolean {
  return (
    Math.abs(price - former) <= NEIGHBOURHOOD && !LINK.test(raw.slice(Math.min(price, former), Math.max(price, former)))
  );
}

function tagOfClass(classes: readonly string[]): string {
  return String.raw`<[a-z]\w{0,10}\s[^<>]{0,300}?class=["'](?:[^"'<>]{0,200}\s)?(?:${classes.join('|')})["'\s][^<>]{0,300}>`;
}

const STRUCK_TAG = new RegExp(
  String.raw`^<(?:del|s|strike)(?:[\s>])|strike|struck|price[-_]{1,2}standard|${STRUCK_NAMES}`,
  'i',
);
const STRUCK_WINDOW = 60_000;
const TAGS_AROUND = 4;
const MAX_PLACES = 200;

/**
 * Whether an amount stands in what may be struck out, is called the former one or has a lower one right beside it,
 * after the heading: a cheap question before the costly one.
 */
export function mayBeFormer(page: PageText, from: number, price: string, struck: StruckClasses): boolean {
  const begin = Math.max(0, from);
  const window = page.stretch(begin, begin + STRUCK_WINDOW);
  let places = 0;
  for (const { index, 0: written } of window.raw.matchAll(writtenPattern(price))) {
    places += 1;
    if (places > MAX_PLACES) return false;
    if (OF_SCRIPT.test(window.raw.charAt(index - 1))) continue;
    if (
      standsInStruck(window.raw, index, struck) ||
      (places <= MAX_READ && readsAsFormer(window, { from: index, to: index + written.length }, Number(price)))
    )
      return true;
  }
  return false;
}

/**
 * Whether a higher amount, which may be the former price, is read near one of the places where the price stands: a
 * cheap question before the costly one.
 */
export function hasHigherBeside(page: PageText, from: number, price: string): boolean {
  const begin = Math.max(0, from);
  const window = page.stretch(begin, begin + STRUCK_WINDOW);
  let places = 0;
  for (const { index } of window.raw.matchAll(writtenPattern(price))) {
    if (places >= MAX_READ) return false;
    if (OF_SCRIPT.test(window.raw.charAt(index - 1))) continue;
    places += 1;
    const around = `${textOfMarkup(window.slice(index - BESIDE, index).replace(/^[^<]*>/, ' ')).slice(-READ_BESIDE)}${textOfMarkup(window.slice(index, index + BESIDE).replace(/<[^>]*$/, ' ')).slice(0, READ_BESIDE)}`;
    if (
      findNumbers(around).some(
        ({ decimal, end }) =>
          isFormerOf(decimal, price) &&
          !YEAR_OR_CODE.test(decimal) &&
          (/[.,]\d{2}$/.test(decimal) ||
            MONEY_BEHIND.test(around.slice(end)) ||
            MONEY_BEFORE.test(around.slice(0, end))),
      )
    )
      return true;
  }
  return false;
}

/** So far on either side of the price, in characters of markup and of what is read there. */
const BESIDE = 1000;
const READ_BESIDE = 100;
const YEAR_OR_CODE = /^\d{8,}$/;
const MONEY_BEHIND = /^\s?(?:\d{2}\s?)?(?:\p{Sc}|[,:]-|kr|lei|zł|Kč|руб|р\.|TL|грн)/iu;
const MONEY_BEFORE = /(?:\p{Sc}|lei|kr|Rs\.?)\s?[\d.,\s]+$/iu;

/** The words of so many places are read. */
const MAX_READ = 6;
/** What stands before an amount in a script or an attribute, and never in a text. */
const OF_SCRIPT = /["'=\\]/;
const READ_AROUND = 240;
const FRACTION = /^[.,]?\d{2}(?!\d)/;
/** The amount that ends or begins a text, parted by nothing but white space, signs and a currency. */
const AMOUNT_BEFORE =
  /(\d{1,3}(?:[ .,\u00a0]\d{3})*(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)\s?(?:\p{Sc}|\p{L}{1,4}\.?)?[^\p{L}\d%+–—-]{0,8}$/u;
const AMOUNT_BEHIND =
  /^\s?(?:\p{Sc}|\p{L}{1,4}\.?)?[^\p{L}\d%+–—-]{0,8}(\d{1,3}(?:[ .,\u00a0]\d{3})*(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)/u;
const DEEPEST_REDUCTION = 0.1;

function readsAsFormer(page: PageText, place: { readonly from: number; readonly to: number }, price: number): boolean {
  const [before, behind] = [
    page.slice(place.from - READ_AROUND, place.from),
    page.slice(place.to, place.to + READ_AROUND),
  ];
  // Within a tag it is not shown.
  if (before.lastIndexOf('<') > before.lastIndexOf('>')) return false;
  const left = textOfMarkup(before.slice(before.indexOf('>') + 1));
  const right = textOfMarkup(behind.slice(0, Math.max(0, behind.lastIndexOf('<')))).replace(FRACTION, '');
  // The words between two amounts are looked at for both: to take one for the former that is none costs a second look.
  const role = roleOf(left.replace(/^.*\d/su, ''), right.replace(/\d.*$/su, ''));
  if (role === 'former' || role === 'regular') return true;
  return [AMOUNT_BEFORE.exec(left.slice(-REACH)), AMOUNT_BEHIND.exec(right.slice(0, REACH))].some((beside) => {
    const share = Number(readPriceText(beside?.[1] ?? '')?.amount ?? 0) / price;
    return share >= DEEPEST_REDUCTION && share < 1;
  });
}

const REACH = 40;

/** Whether one of the last few tags before an offset, with no other number behind it, strikes out what follows. */
function standsInStruck(raw: string, at: number, struck: StruckClasses): boolean {
  let end = at;
  for (let tags = 0; tags < TAGS_AROUND; tags++) {
    const close = raw.lastIndexOf('>', end - 1);
    const open = close < 0 ? -1 : raw.lastIndexOf('<', close);
    if (
      open < 0 ||
      end - close > 60 ||
      close - open > 400 ||
      raw.charAt(open + 1) === '/' ||
      /\d/.test(raw.slice(close + 1, end))
    )
      return false;
    const tag = raw.slice(open, close + 1);
    if (STRUCK_TAG.test(tag) || struck.strikes(attributeOf(tag, 'class') ?? undefined)) return true;
    end = open;
  }
  return false;
}

/** Where what may be the price stands. */
function placesOf(price: string, raw: string): number[] {
  return Array.from(raw.matchAll(writtenPattern(price)), ({ index }) => index).slice(0, MAX_PLACES);
}

/** The stretches of the page around those places, each part of the page in one of them. */
function neighbourhoods(places: readonly number[]): [begin: number, end: number][] {
  const stretches: [number, number][] = [];
  for (const place of places) {
    const begin = Math.max(0, place - NEIGHBOURHOOD);
    const end = place + NEIGHBOURHOOD;
    const last = stretches.at(-1);
    if (last && begin <= last[1]) last[1] = end;
    else stretches.push([begin, end]);
  }
  return stretches;
}

/** The whole part of an amount with any signs between its thousands. */
function writtenPattern(price: string): RegExp {
  const whole = price.replace(/\..*$/, '');
  return new RegExp(`(?<!\\d)${whole.replace(/\B(?=(?:\d{3})+$)/g, '[^\\d<>]{0,8}')}(?!\\d)`, 'g');
}

function struckText(page: PageText, at: number): string {
  const inner = page.slice(at, at + 400);
  const end = inner.search(/<\/(?:del|s|strike|div|p|li)\s*>/i);
  return textOfMarkup(end < 0 ? inner.slice(0, 120) : inner.slice(0, end))
    .slice(0, 60)
    .replace(APART, '$1$2$3');
}

/** Above the price, but not absurdly: a former price twenty times as high is another number. */
function isFormerOf(former: string, price: string): boolean {
  return Number(former) > Number(price) && Number(former) < Number(price) * 20;
}
