import type { PageText } from '../dom/page-text.ts';
import type { WordPattern } from '../lexicon/words.ts';
import { ALL_WORDS } from '../lexicon/words.ts';
import { findNumbers } from './decimal.ts';
import { textOfMarkup } from './plain-text.ts';

interface Amount {
  readonly amount: string;
  readonly currency: string | null;
}

/** Usual rates of taxes on what consumers buy. */
const RATES = [5, 7, 10, 19, 20, 21, 22, 23, 24, 25];
/** A price with this tax may just as well be one before a fifth was taken off. */
export const LIKE_A_REDUCTION = 25;
/** Of smaller amounts too many pairs differ by some rate. */
const LEAST = 2000;

/** The rate of tax with which a lower amount is a higher one, to the cent; null where it is none. */
export function taxRate(net: Amount, gross: Amount): number | null {
  const [low, high] = [inCents(net.amount), inCents(gross.amount)];
  if (net.currency !== gross.currency || low < LEAST || high <= low) return null;
  return (
    RATES.find(
      (rate) => Math.round((low * (100 + rate)) / 100) === high || Math.round((high * 100) / (100 + rate)) === low,
    ) ?? null
  );
}

/** Shops make up round prices and those that end with 98, 5, 9 or 0; a tax makes others. */
export function looksMade({ amount }: { readonly amount: string }): boolean {
  const cents = inCents(amount);
  return cents % 100 === 98 || [0, 5, 9].includes(cents % 10);
}

function inCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

const WINDOW = 60_000;
const AROUND = 200;
const MAX_READ = 3;
/** Beside an amount that a shop may have made up, something must speak of tax. */
const OF_TAX: WordPattern = { of: ['tax', 'withTax', 'withoutTax'] };
/** What stands before an amount in a script or an attribute, and never in a text. */
const OF_SCRIPT = /["'=\\]/;

/**
 * Whether a higher amount that is the price with a tax is read near one of the places where it stands: a cheap question
 * before the costly one.
 */
export function mayBeUntaxed(page: PageText, from: number, price: string): boolean {
  const begin = Math.max(0, from);
  const window = page.stretch(begin, begin + WINDOW);
  const [whole = '', fraction = ''] = price.split('.');
  // A price without tax is no round one.
  if (fraction === '') return false;
  const isMade = looksMade({ amount: price });
  let places = 0;
  for (const { index } of window.raw.matchAll(
    new RegExp(`(?<!\\d)${whole.replace(/\B(?=(?:\d{3})+$)/g, '[^\\d<>]{0,8}')}(?!\\d)`, 'g'),
  )) {
    if (OF_SCRIPT.test(window.raw.charAt(index - 1))) continue;
    places += 1;
    if (places > MAX_READ) return false;
    const markup = window.slice(index - AROUND, index + AROUND);
    if (isMade && !ALL_WORDS.says(OF_TAX, markup)) continue;
    const around = textOfMarkup(markup.replace(/^[^<]*>/, ' ').replace(/<[^>]*$/, ' '));
    if (
      findNumbers(around).some(
        ({ decimal }) => taxRate({ amount: price, currency: null }, { amount: decimal, currency: null }) !== null,
      )
    )
      return true;
  }
  return false;
}
