import type { TaskKind } from '@tsenomer/contracts';

/** Commands as the timetable and the API name them, and the kinds of tasks that each runs. */
export const KINDS_OF_COMMAND = {
  parse: ['priceParsing', 'ratingReview'],
  findLinks: ['findLinks', 'findSellersAndLinks', 'solidParse'],
  searchSellersAndLinks: ['findSellersAndLinks'],
} as const satisfies Readonly<Record<string, readonly TaskKind[]>>;
