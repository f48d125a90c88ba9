import type { Box } from '../image/picture.ts';
import { findArticle } from './find-article.ts';
import type { LabelledNumber } from './find-article.ts';
import { findCardPrice } from './find-card-price.ts';
import type { FoundCardPrice } from './find-card-price.ts';
import { findName } from './find-name.ts';
import type { FoundName } from './find-name.ts';
import { findUnitPrice } from './find-unit-price.ts';
import type { FoundUnitPrice, SeenAmount } from './find-unit-price.ts';
import { joinRows } from './join-rows.ts';
import type { ReadRow } from './read-row.ts';
import { searched } from './row-text.ts';

/** What the words of a tag say. */
export interface SaidByWords {
  readonly article: LabelledNumber | null;
  readonly unitPrice: FoundUnitPrice | null;
  readonly cardPrice: FoundCardPrice | null;
  readonly name: FoundName | null;
}

/** What is known of the numbers before: where prices are, and what the network of digits read. */
export interface KnownNumbers {
  readonly price: Box | null;
  readonly secondPrice: Box | null;
  readonly numbers: readonly LabelledNumber[];
  /** Amounts with kopecks. */
  readonly amounts: readonly SeenAmount[];
}

/** Shorter rows say nothing. */
const SIGNS_LEAST = 3;

export function sayWords(
  rows: readonly ReadRow[],
  { price, secondPrice, numbers, amounts }: KnownNumbers,
): SaidByWords {
  const texts = joinRows(rows)
    .filter(({ signs }) => signs.length >= SIGNS_LEAST)
    .map(searched);
  return {
    article: findArticle(texts, numbers),
    unitPrice: findUnitPrice(texts, amounts),
    cardPrice: findCardPrice(texts, { price, secondPrice }),
    name: findName(texts),
  };
}
