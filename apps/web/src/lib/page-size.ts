import { DEFAULT_PAGE_SIZE, PAGES_MAX, PRODUCTS_WINDOW_PAGE_SIZES } from '@tsenomer/contracts';
import { z } from 'zod';

/**
 * Which page of a list is shown, as it stands in the address, from 1; anything that cannot be asked for is the first.
 */
export const pageParam = z.int().min(1).max(PAGES_MAX).default(1).catch(1);

/**
 * How many rows a page of a list holds, as it stands in the address: 25, 50 or 100 (P2 §9); anything else is the
 * default.
 */
export const pageSizeParam = z
  .int()
  .refine((size) => PRODUCTS_WINDOW_PAGE_SIZES.some((offered) => offered === size))
  .default(DEFAULT_PAGE_SIZE)
  .catch(DEFAULT_PAGE_SIZE);
