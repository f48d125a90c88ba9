import type { Rating } from '@tsenomer/contracts';
import type { PageText } from '@tsenomer/markup';
import { attributeOf } from './find-blocks.ts';
import { starsOf } from './read-rating.ts';

const ROW = /<[a-z][\w-]{0,30}\s[^<>]{0,1000}?\bdata-(?:stars?|rating)=[^<>]{0,1000}>/gi;

const WINDOW = 200_000;

/**
 * Reads reviews by stars from a page's own histogram after its heading: five rows that carry `data-stars` and
 * `data-count`.
 * @param from where in the page the heading stands.
 * @returns counts of 1, 2, 3, 4 and 5 stars, or null unless all five are there once.
 */
export function readStars(page: PageText, from: number): Rating['stars'] {
  const to = Math.max(0, from) + WINDOW;
  if (page.whichOf(['data-count='], [{ from, to }]).size === 0) return null;
  const pairs = [...page.stretch(from, to).raw.matchAll(ROW)]
    .slice(0, 50)
    .map(([tag]) => {
      const star = attributeOf(tag, 'data-stars') ?? attributeOf(tag, 'data-star') ?? attributeOf(tag, 'data-rating');
      const count = attributeOf(tag, 'data-count');
      return [numberOf(star), numberOf(count)] as const;
    })
    .filter(([, count]) => count !== null);
  return pairs.length === 5 ? starsOf(pairs) : null;
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
