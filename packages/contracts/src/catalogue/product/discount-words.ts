// What addresses of screens name: apart from the routes, so that the first screen does not load those.

/** The crossed-out price is judged by the lowest price of so many days before the present one. */
export const DISCOUNT_DAYS = 30;

/**
 * What a crossed-out price is worth: it was the lowest price of the 30 days before; more than that; the price now is no
 * lower than it was anyway; nothing is known of those days.
 */
export const DISCOUNT_VERDICTS = ['fair', 'overstated', 'none', 'unknown'] as const;
export type DiscountVerdict = (typeof DISCOUNT_VERDICTS)[number];
