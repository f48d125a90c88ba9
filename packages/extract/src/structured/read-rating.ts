import type { Rating } from '@tsenomer/contracts';
import { listOf, isItem, property, textOf } from './values.ts';
import type { DataItem } from './values.ts';

/**
 * Reads an AggregateRating on a scale of 0 to 5 (`bestRating`, 5 when it is not stated; a mark above the best one is no
 * mark). A rating that nobody gave is none.
 */
export function readRating(value: unknown): Rating | null {
  const item = listOf(value).find(isItem);
  if (!item) return null;
  const mark = numberOf(property(item, 'ratingValue'));
  const best = numberOf(property(item, 'bestRating')) ?? 5;
  if (mark === null || best <= 0 || mark > best || mark <= 0) return null;
  const stars = readStars(item);
  const counted = countOf(property(item, 'ratingCount')) ?? countOf(property(item, 'reviewCount'));
  const summed = stars ? stars.reduce((sum, number) => sum + number, 0) : null;
  const count = counted ?? (summed !== null && summed <= MOST_COUNTED ? summed : null);
  if (count === 0) return null;
  return { value: Math.round((mark * 5 * 1000) / best) / 1000, count, stars };
}

type Stars = readonly [number, number, number, number, number];

/** How many reviews gave 1, 2, 3, 4 and 5 stars: a list of {ratingValue, ratingCount} or an object {"5": 12, …}. */
function readStars(rating: DataItem): Stars | null {
  const value = property(rating, 'ratingDistribution', 'reviewDistribution', 'ratingHistogram', 'starDistribution');
  if (value === undefined) return null;
  const pairs = Array.isArray(value)
    ? value
        .filter(isItem)
        .map(
          (item) =>
            [
              numberOf(property(item, 'ratingValue', 'stars', 'value')),
              countOf(property(item, 'ratingCount', 'reviewCount', 'count')),
            ] as const,
        )
    : isItem(value)
      ? Object.entries(value).map(([star, count]) => [numberOf(star), countOf(count)] as const)
      : [];
  return starsOf(pairs);
}

/** Orders pairs of stars and counts into the five places; null unless some count stands for a whole star of 1 to 5. */
export function starsOf(pairs: readonly (readonly [star: number | null, count: number | null])[]): Stars | null {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  let known = 0;
  for (const [star, count] of pairs) {
    if (star === null || count === null || !Number.isInteger(star) || star < 1 || star > 5) continue;
    counts[star - 1] = count;
    known += 1;
  }
  return known === 5 ? counts : null;
}

function numberOf(value: unknown): number | null {
  const text = textOf(value);
  const number = text === null ? Number.NaN : Number(text.replace(',', '.').replace(/%$/, '').trim());
  return Number.isFinite(number) ? number : null;
}

/** More people than there are give no marks; the database's integers end here. */
export const MOST_COUNTED = 2_147_483_647;

/** "1 234" and "1,234" are the count 1234. */
export function countOf(value: unknown): number | null {
  const digits = (textOf(value) ?? '').replace(/[\s\u00a0\u202f.,]/g, '');
  return /^\d{1,12}$/.test(digits) && Number(digits) <= MOST_COUNTED ? Number(digits) : null;
}
