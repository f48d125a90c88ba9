import { DEFAULT_PAGE_SIZE, PRODUCTS_WINDOW_PAGE_SIZES } from '@tsenomer/contracts';
import { useEffect } from 'react';
import type { PageSize, Paging } from './paging.ts';

/** The size of a page among those offered. */
export function offeredSize(pageSize: number): PageSize {
  return PRODUCTS_WINDOW_PAGE_SIZES.find((offered) => offered === pageSize) ?? DEFAULT_PAGE_SIZE;
}

interface Beyond extends Paging {
  /** How many rows there are; undefined while that is not known, or known of another page only. */
  readonly total: number | undefined;
  /** Asks for the last page, in place of the one that is not there. */
  readonly onLast: (page: number) => void;
}

/**
 * Leads from a page behind the last one to the last: somebody followed an old address, or rows have gone meanwhile.
 * @returns whether it does so now; there is nothing to show then, and nothing is missing.
 */
export function usePageWithin({ page, pageSize, total, onLast }: Beyond): boolean {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const beyond = total !== undefined && page > last;
  useEffect(() => {
    if (beyond) onLast(last);
    // Once per overrun: the callback changes with every draw.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [beyond, last]);
  return beyond;
}
