import type { PriceOnTag } from './layout/price-of-run.ts';

/** From here on a price is proposed as it is: of those of the tuning tags hardly one is wrong. */
export const SURE = 0.8;

/** How often a price is right whose kopecks were found this way, once its digits are; judged on the tuning tags. */
const BY_KOPECKS: Readonly<Record<PriceOnTag['kopecks'], number>> = {
  beside: 1,
  joined: 1,
  gap: 0.75,
  // Whole roubles, or kopecks that were not seen.
  none: 0.78,
  doubtful: 0.4,
};
/** The chance of a digit that is clear: the network spreads a part of every chance. */
const CLEAR = 0.96;
/** An upright bar, as edges of things are, looks like the digit 1. */
const BAR = 0.1;
/** A sign as high as the digits right before or behind them may be one that was not read. */
const UNREAD_BESIDE = 0.6;

/** How certain a price is, from 0 to 1: by its digits, by how its kopecks were found, and by what stands beside. */
export function certaintyOf({ digits, kopecks, unreadBeside }: PriceOnTag): number {
  const chances = digits.reduce((product, { chance }) => product * Math.min(1, chance / CLEAR), 1);
  const isBar = digits.length === 1 && digits[0]?.digit === 1;
  return chances * BY_KOPECKS[kopecks] * (isBar ? BAR : 1) * (unreadBeside ? UNREAD_BESIDE : 1);
}
