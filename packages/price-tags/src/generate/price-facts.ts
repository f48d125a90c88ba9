import type { Random } from '../random.ts';
import { pickOf, wholeBetween } from '../random.ts';

/** What is true of a tag: amounts in kopecks. */
export interface TagFacts {
  readonly price: number;
  /** Struck out. */
  readonly oldPrice: number | null;
  /** The second of two prices that are both true: one with a card, the other without. */
  readonly secondPrice: number | null;
  /** Which of the two holds with a card, by the words beside them. */
  readonly cardPrice: 'price' | 'secondPrice' | null;
  readonly unitPrice: { readonly amount: number; readonly unit: UnitDrawn } | null;
  /** An EAN-13. */
  readonly barcode: string | null;
  readonly article: string;
  readonly name: string;
  /** Nothing lies over the name. */
  readonly isNameSeen: boolean;
}

/** Measures that prices of units are drawn with, by the name that the reader has for them. */
export const UNITS_DRAWN = { kg: ['кг', '1 кг'], '100g': ['100 г'], l: ['л', '1 л'], piece: ['шт', '1 шт'] } as const;
export type UnitDrawn = keyof typeof UNITS_DRAWN;

/** How often a price has so many digits before the kopecks. */
const ROUBLES = [
  [5, 9],
  [10, 99],
  [100, 999],
  [100, 999],
  [100, 999],
  [1000, 9999],
  [1000, 9999],
  [10_000, 99_999],
] as const;
const KOPECKS = [99, 99, 90, 0, 49, 50] as const;

export function madeUpPrice(random: Random): number {
  const [least, most] = pickOf(random, ROUBLES);
  const kopecks = random() < 0.6 ? pickOf(random, KOPECKS) : wholeBetween(random, 0, 99);
  return wholeBetween(random, least, most) * 100 + kopecks;
}

/** An EAN-13 of Russia's prefix with its check digit (GS1 General Specifications). */
export function madeUpBarcode(random: Random): string {
  const head = `46${Array.from({ length: 10 }, () => wholeBetween(random, 0, 9)).join('')}`;
  const sum = Array.from(head).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${head}${(10 - (sum % 10)) % 10}`;
}
