import { brandRoutes, categoryRoutes, tagRoutes } from '@tsenomer/contracts';
import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/api/index.ts';

/** Whole lists are loaded at once (P2 §9); they change seldom. */
const WHOLE_LIST = 1_000_000;
/** Milliseconds. */
export const FRESH = 5 * 60_000;

const whole = { query: { limit: WHOLE_LIST } } as const;

/** Directories whose rows filters of reports name. */
export const FILTER_LISTS = {
  brands: queryOptions({ ...query(brandRoutes.listBrands, whole), staleTime: FRESH }),
  categories: queryOptions({ ...query(categoryRoutes.listCategories, whole), staleTime: FRESH }),
  tags: queryOptions({ ...query(tagRoutes.listTags, whole), staleTime: FRESH }),
} as const;
