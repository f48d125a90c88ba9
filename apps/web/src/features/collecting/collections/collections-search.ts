import type { CallInput, collectionRoutes } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

/** The list's filters and paging as they stand in the address; nonsense in the address falls back to the default. */
export const collectionsSearch = z.object({
  page: pageParam,
  limit: pageSizeParam,
  city: z.int().positive().optional().catch(undefined),
  company: z.int().positive().optional().catch(undefined),
  updatedAt: z.iso.date().optional().catch(undefined),
  name: z.string().trim().min(1).max(200).optional().catch(undefined),
});

export type CollectionsSearch = z.infer<typeof collectionsSearch>;
export type CollectionsFilters = Pick<CollectionsSearch, 'city' | 'company' | 'updatedAt' | 'name'>;

/** What the list call is asked for. */
export function listInput(search: CollectionsSearch): CallInput<typeof collectionRoutes.listCollections> {
  const { page, limit, city, company, updatedAt, name } = search;
  const filters = {
    ...(city !== undefined && { cityId: city }),
    ...(company !== undefined && { companyId: company }),
    ...(updatedAt !== undefined && { updatedAt }),
    ...(name !== undefined && { name }),
  };
  return { query: { page, limit, ...(Object.keys(filters).length > 0 && { filters }) } };
}

/** Whether any filter narrows the list. */
export function isFiltered(search: CollectionsFilters): boolean {
  return [search.city, search.company, search.updatedAt, search.name].some((value) => value !== undefined);
}
