import { DEFAULT_LIST_LIMIT, PRODUCTS_WINDOW_PAGE_SIZES } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam } from '#lib/page-size.ts';

const ids = z.array(z.int().positive()).default([]).catch([]);

/** States of products that the list narrows to. */
export const PRODUCT_STATES = ['any', 'errors', 'notAvailable', 'changedLinks', 'deleted'] as const;

/** What the address of the product list carries; anything unreadable falls back to its default. */
export const productListSearch = z.object({
  page: pageParam,
  limit: z.literal(PRODUCTS_WINDOW_PAGE_SIZES).default(DEFAULT_LIST_LIMIT).catch(DEFAULT_LIST_LIMIT),
  search: z.coerce.string().trim().max(200).default('').catch(''),
  brandIds: ids,
  /** The level whose categories are offered; every level without one. */
  level: z.int().min(1).max(20).nullable().default(null).catch(null),
  categoryIds: ids,
  tagIds: ids,
  tagNote: z.coerce.string().trim().max(1000).default('').catch(''),
  links: z.enum(['all', 'with', 'without']).default('all').catch('all'),
  state: z.enum(PRODUCT_STATES).default('any').catch('any'),
  /** The only products are those of this import. */
  import: z.int().positive().nullable().default(null).catch(null),
});

export type ProductListSearch = z.infer<typeof productListSearch>;

/** The address without anything chosen; none of it is written there. */
export const PRODUCT_LIST_DEFAULTS: ProductListSearch = productListSearch.parse({});
