import { DEFAULT_LIST_LIMIT, PRODUCTS_WINDOW_PAGE_SIZES } from '@tsenomer/contracts';
import type { ProductFilters } from '@tsenomer/contracts';
import { z } from 'zod';

const ids = z.array(z.int().positive()).default([]).catch([]);

/** What the address of the product list carries; anything unreadable falls back to its default. */
export const productListSearch = z.object({
  page: z.int().min(1).default(1).catch(1),
  limit: z.literal(PRODUCTS_WINDOW_PAGE_SIZES).default(DEFAULT_LIST_LIMIT).catch(DEFAULT_LIST_LIMIT),
  search: z.string().default('').catch(''),
  brandIds: ids,
  categoryIds: ids,
  tagIds: ids,
  links: z.enum(['all', 'with', 'without']).default('all').catch('all'),
});

export type ProductListSearch = z.infer<typeof productListSearch>;

/** The filters of the call that an address asks for; those that do not narrow are left out. */
export function productFiltersOf(search: ProductListSearch): ProductFilters {
  return {
    ...(search.search !== '' && { search: search.search }),
    ...(search.brandIds.length > 0 && { brandIds: search.brandIds }),
    ...(search.categoryIds.length > 0 && { categoryIds: search.categoryIds }),
    ...(search.tagIds.length > 0 && { tagIds: search.tagIds }),
    ...(search.links !== 'all' && { withLinks: search.links === 'with' }),
  };
}

/** Whether any filter narrows the list. */
export function isNarrowed(search: ProductListSearch): boolean {
  return Object.keys(productFiltersOf(search)).length > 0;
}
