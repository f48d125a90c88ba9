import { textOfMarkup } from '@tsenomer/markup';
import type { PageText } from '@tsenomer/markup';
import { findCurrencies } from './currency.ts';
import { findNumbers } from './decimal.ts';

/** A price of today stands within this behind the heading, or before it; the first of its places are looked at. */
const WINDOW = 60_000;
const MAX_PLACES = 200;
const MAX_READ = 6;
/** So far on either side of the price, in characters of markup and of what is read there. */
const REACH = 1000;
const READ = 160;
/** What stands before an amount in a script or an attribute, and never in a text. */
const OF_SCRIPT = /["'=\\]/;
const CODE = /^\d{8,}$/;
/** With a fraction, or thousands, a number is written as money. */
const WRITTEN_AS_MONEY = /[.,]\d{2,3}$/;
/** So many characters may stand between a number and its currency; a fraction may be among them. */
const SIGN_REACH = 4;

/**
 * The amounts of money that are read near the first places of a price: behind the heading, or, where it is not read
 * there, before it. A cheap look before a tree is built to tell what they are.
 * @param from where in the page the heading stands.
 * @param price plain decimal.
 * @returns plain decimals, the price itself left out.
 */
export function amountsBeside(page: PageText, from: number, price: string): ReadonlySet<number> {
  const begin = Math.max(0, from);
  return readBeside(page.stretch(begin, begin + WINDOW), price) ?? readBeside(page.stretch(0, begin), price) ?? NONE;
}

const NONE: ReadonlySet<number> = new Set();

/** Null where the price is not read in a stretch of the page. */
function readBeside(stretch: PageText, price: string): ReadonlySet<number> | null {
  const beside = new Set<number>();
  let [places, read] = [0, 0];
  for (const { index } of stretch.raw.matchAll(writtenAs(price))) {
    places += 1;
    if (read >= MAX_READ || places > MAX_PLACES) break;
    if (OF_SCRIPT.test(stretch.raw.charAt(index - 1))) continue;
    read += 1;
    for (const amount of amountsIn(textAround(stretch, index))) beside.add(amount);
  }
  beside.delete(Number(price));
  return read === 0 ? null : beside;
}

/** The whole part of an amount, with any signs between its thousands. */
function writtenAs(price: string): RegExp {
  const whole = price.replace(/\..*$/, '').replace(/\B(?=(?:\d{3})+$)/g, '[^\\d<>]{0,8}');
  return new RegExp(`(?<!\\d)${whole}(?!\\d)`, 'g');
}

function textAround(page: PageText, at: number): string {
  const before = textOfMarkup(page.slice(Math.max(0, at - REACH), at).replace(/^[^<]*>/, ' '));
  const behind = textOfMarkup(page.slice(at, at + REACH).replace(/<[^>]*$/, ' '));
  return `${lastOf(before)} ${firstOf(behind)}`;
}

/** The end of a text, without the part of a number that it would begin with. */
function lastOf(text: string): string {
  return text.length <= READ ? text : text.slice(-READ).replace(/^[\d.,]+/, '');
}

function firstOf(text: string): string {
  return text.length <= READ ? text : text.slice(0, READ).replace(/[\d.,]+$/, '');
}

function amountsIn(text: string): readonly number[] {
  const signs = findCurrencies(text);
  return findNumbers(text)
    .filter(
      ({ decimal, start, end }) =>
        !CODE.test(decimal) &&
        (WRITTEN_AS_MONEY.test(text.slice(start, end)) ||
          signs.some((sign) => sign.start - end <= SIGN_REACH && start - sign.end <= SIGN_REACH)),
    )
    .map(({ decimal }) => Number(decimal));
}
