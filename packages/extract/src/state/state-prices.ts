import type { Stated, StatedPrice } from '../offer/claim.ts';
import { decimalOfNumber } from '../structured/read-offers.ts';
import type { DataItem } from '../structured/values.ts';
import { isItem, textOf } from '../structured/values.ts';
import { currencyOf } from '../text/currency.ts';
import { readPriceText } from '../text/price-text.ts';
import { AMOUNT_KEYS, CURRENCY_KEYS } from './state-keys.ts';

/** The first price that a state gives under one of these names. @param path where the object stands. */
export function statedPrice(
  item: DataItem,
  keys: readonly string[],
  currency: string | null,
  path: string,
): Stated<StatedPrice> | null {
  for (const key of keys) {
    const price = amountOf(item[key], currency);
    if (price) return { value: price, evidence: { source: 'state', path: `${path}.${key}` } };
  }
  return null;
}

/** "pricing.sale.amount" is as deep as prices stand. */
const DEEPEST_PRICE = 2;

function amountOf(value: unknown, currency: string | null, depth = 0): StatedPrice | null {
  if (typeof value === 'number') {
    const decimal = decimalOfNumber(value);
    return decimal === null ? null : { decimal, currency };
  }
  if (typeof value === 'string') {
    const read = readPriceText(value.slice(0, 60), currency);
    return read && Number(read.amount) > 0 ? { decimal: read.amount, currency: currency ?? read.currency } : null;
  }
  if (!isItem(value)) return null;
  const own = currencyOf(firstText(value, CURRENCY_KEYS)) ?? currency;
  for (const key of AMOUNT_KEYS) {
    const inner = value[key];
    if (typeof inner !== 'number' && typeof inner !== 'string' && !(isItem(inner) && depth < DEEPEST_PRICE)) continue;
    const price = amountOf(inner, own, depth + 1);
    if (!price) continue;
    const isCents = key === 'centAmount';
    return isCents ? { ...price, decimal: hundredth(price.decimal) } : price;
  }
  return null;
}

/** A whole number of hundredths as a plain decimal: "129990" is "1299.9". */
export function hundredth(whole: string): string {
  const padded = whole.padStart(3, '0');
  return `${padded.slice(0, -2)}.${padded.slice(-2)}`.replace(/0+$/, '').replace(/\.$/, '');
}

/** The first text under one of these names. */
export function firstText(item: DataItem, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = textOf(item[key]);
    if (text !== null) return text;
  }
  return null;
}
