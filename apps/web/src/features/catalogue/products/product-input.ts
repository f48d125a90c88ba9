import type { ProductFilters } from '@tsenomer/contracts';
import type { ProductListSearch } from './product-search.ts';

/** What resets the filters and keeps how the list is shown. */
export const NO_FILTERS = {
  search: '',
  brandIds: [],
  level: null,
  categoryIds: [],
  tagIds: [],
  tagNote: '',
  links: 'all',
  state: 'any',
  import: null,
} as const satisfies Partial<Record<keyof ProductListSearch, unknown>>;

/** The filters of the call that an address asks for; those that do not narrow are left out. */
export function productFiltersOf(search: ProductListSearch): ProductFilters {
  return {
    ...(search.search !== '' && { search: search.search }),
    ...(search.brandIds.length > 0 && { brandIds: search.brandIds }),
    ...(search.categoryIds.length > 0 && { categoryIds: search.categoryIds }),
    ...(search.tagIds.length > 0 && { tagIds: search.tagIds }),
    ...(search.tagNote !== '' && { tagNote: search.tagNote }),
    ...(search.links !== 'all' && { withLinks: search.links === 'with' }),
    ...(search.import !== null && { import: search.import }),
    ...(search.state !== 'any' && { [search.state]: true }),
  };
}

/** Whether any filter narrows the list. */
export function isNarrowed(search: ProductListSearch): boolean {
  return Object.keys(productFiltersOf(search)).length > 0;
}
