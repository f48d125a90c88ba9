import type { DemoProduct } from '../catalogue/product.ts';
import type { DemoCompany } from '../company/company.ts';
import { hash, pick } from '../hash.ts';

export interface DemoRating {
  /** Mean mark, one decimal, rounded half up. */
  readonly value: number;
  readonly count: number;
  /** Reviews with 1, 2, 3, 4 and 5 stars; null where the shop shows the mean only. */
  readonly stars: readonly [number, number, number, number, number] | null;
}

/** Day from which reviews are counted: 2024-10-04. */
const FIRST_DAY = 20_000;

/** Thousandths of the reviews with 1, 2, 3 and 4 stars, by the product's quality; the others have 5. */
const SHARES = [
  [90, 60, 90, 180],
  [45, 35, 65, 190],
  [20, 20, 45, 160],
  [10, 8, 22, 110],
] as const;

/**
 * What buyers say of a product on a day (days since 1970 by the shop's clock). Two of fifteen products have no reviews.
 * The others had 3 to 180 on the first day and gain one every 2 to 9 days. Of `count` reviews, count × share / 1000,
 * rounded down, have 1, 2, 3 and 4 stars; the product's quality, 0 to 3, chooses the shares.
 * @returns null when the shop shows no ratings or nobody has written yet.
 */
export function ratingAt(company: DemoCompany, product: DemoProduct, day: number): DemoRating | null {
  const { ratings } = company.pricing;
  if (ratings === 'none' || hash('silent', product.key) % 15 < 2) return null;
  const begun = pick(3, 180, 'reviews', company.key, product.key);
  const pace = pick(2, 9, 'review-pace', company.key, product.key);
  const count = begun + Math.max(0, Math.floor((day - FIRST_DAY) / pace));
  const [one, two, three, four] = SHARES[hash('quality', product.key) % SHARES.length] ?? SHARES[0];
  const having = (share: number): number => Math.floor((count * share) / 1000);
  const stars = withFives(having(one), having(two), having(three), having(four), count);
  const sum = stars.reduce((total, reviews, index) => total + reviews * (index + 1), 0);
  return { value: Math.round((sum * 10) / count) / 10, count, stars: ratings === 'stars' ? stars : null };
}

function withFives(
  one: number,
  two: number,
  three: number,
  four: number,
  count: number,
): readonly [number, number, number, number, number] {
  return [one, two, three, four, count - one - two - three - four];
}
