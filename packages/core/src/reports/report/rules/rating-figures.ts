import { divideHalfUp } from '../../../platform/rules/money.ts';

/** What one company shows of a product's reviews. `rating` in hundredths of a star, `stars` from one star up. */
export interface Rated {
  readonly rating: number;
  readonly ratingCount: number | null;
  readonly stars: readonly number[] | null;
}

export interface RatingFigures {
  readonly averageReviewRating: number | null;
  readonly averageStarRating: number | null;
  readonly ratingsWithReviewTotalCount: number;
  readonly stars: number[];
}

const STARS = [1, 2, 3, 4, 5] as const;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The figures of a product over its companies (P2 §3), in hundredths of a star rounded half up: the ratings' mean by
 * numbers of reviews, or the plain one where nobody tells a number; and the mean of all stars that were given.
 */
export function ratingFigures(offers: readonly Rated[]): RatingFigures {
  const reviews = sum(offers.map(({ ratingCount }) => ratingCount ?? 0));
  const weight = ({ ratingCount }: Rated): number => (reviews > 0 ? (ratingCount ?? 0) : 1);
  const stars = STARS.map((_, at) => sum(offers.map((offer) => offer.stars?.[at] ?? 0)));
  return {
    averageReviewRating: mean(sum(offers.map((offer) => offer.rating * weight(offer))), sum(offers.map(weight))),
    averageStarRating: mean(sum(stars.map((count, at) => count * (at + 1) * 100)), sum(stars)),
    ratingsWithReviewTotalCount: reviews,
    stars,
  };
}

function mean(total: number, count: number): number | null {
  return count === 0 ? null : Number(divideHalfUp(BigInt(total), BigInt(count)));
}
