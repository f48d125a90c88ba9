import type { TaskKind } from '@tsenomer/contracts';
import { walkingAssortments } from './assortment/walking-assortments.ts';
import { searchingProducts } from './link-search/searching-products.ts';
import { checkingLinks } from './observation/checking-links.ts';
import type { KindOfWork, TakenWork } from './work/kind-of-work.ts';

/** What each kind of task is worked off by: all that work knows of kinds. A new kind is a line here. */
export const KINDS_OF_WORK = {
  priceParsing: checkingLinks,
  ratingReview: checkingLinks,
  findLinks: searchingProducts,
  findSellersAndLinks: searchingProducts,
  solidParse: searchingProducts,
  assortment: walkingAssortments,
} as const satisfies Readonly<Record<TaskKind, KindOfWork<TakenWork, never>>>;

/** What a node is given of a shard, whatever its kind. */
export type ShardWork = Awaited<ReturnType<(typeof KINDS_OF_WORK)[TaskKind]['load']>>;
