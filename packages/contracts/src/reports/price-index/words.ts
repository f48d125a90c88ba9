// What addresses of screens name: apart from the routes, so that the first screen does not load those.

/** What a line of the index is. */
export const INDEX_LINES = ['company', 'category', 'brand'] as const;
export type IndexLines = (typeof INDEX_LINES)[number];

/** The most days of one index. */
export const INDEX_DAYS_MAX = 366;

/** A price counts as known for so many days after it was seen. */
export const PRICE_KNOWN_DAYS = 30;

/** A move within so many days after the first one of the same product, in the same direction, follows it. */
export const FOLLOW_DAYS = 7;
