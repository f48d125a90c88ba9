import { CATEGORY_MAX_LEVEL, DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

const SORTS = [
  'name',
  'productsCount',
  'linksCount',
  'availableCount',
  'meanPrice',
  'ownIndex',
  'violationsCount',
] as const;
const id = z.int().positive().nullable().default(null).catch(null);

/** What the address of the category report carries; nonsense falls back to the default. */
export const reportSearch = z.object({
  level: z.int().min(1).max(CATEGORY_MAX_LEVEL).default(1).catch(1),
  name: z.coerce.string().trim().max(200).default('').catch(''),
  collection: id,
  city: id,
  page: pageParam,
  limit: pageSizeParam,
  sort: z.enum(SORTS).default('name').catch('name'),
  order: z.enum(['asc', 'desc']).default('asc').catch('asc'),
});
export const REPORT_DEFAULTS = {
  level: 1,
  name: '',
  collection: null,
  city: null,
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
  sort: 'name',
  order: 'asc',
} as const;

export type ReportSearch = z.infer<typeof reportSearch>;
/** What changes in the address; the schema reads it. */
export type ReportPatch = Partial<Record<keyof ReportSearch, string | number | null>>;

/** Which report is meant: the level and what narrows it. The table and the file ask by the same. */
export function reportSelection({ level, name, collection, city }: ReportSearch) {
  const filters = {
    ...(name !== '' && { name }),
    ...(collection !== null && { collectionId: collection }),
    ...(city !== null && { cityId: city }),
  };
  return { level, ...(Object.keys(filters).length > 0 && { filters }) };
}

/** Whether any filter narrows the report; the level does not, there is always one. */
export function isNarrowed({ name, collection, city }: ReportSearch): boolean {
  return name !== '' || collection !== null || city !== null;
}
