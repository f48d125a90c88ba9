/** Where bands of prices begin, major units of a currency; the last one has no end. */
export const ASSORTMENT_BANDS = [0, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000] as const;

/** How an offer stands to the own products. */
export const OFFER_MATCHES = ['open', 'likely', 'matched', 'ignored'] as const;
/** Which offers by their time: there now, come or vanished within the days, or all. */
export const OFFER_TIMES = ['present', 'came', 'vanished', 'all'] as const;
export const OFFER_SORTS = ['name', 'price', 'firstSeen', 'lastSeen', 'place', 'score'] as const;
