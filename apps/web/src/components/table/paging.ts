import type { PRODUCTS_WINDOW_PAGE_SIZES } from '@tsenomer/contracts';

export type PageSize = (typeof PRODUCTS_WINDOW_PAGE_SIZES)[number];

export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** What is asked for when somebody turns the page or chooses another size. */
export interface PagingChoice extends Paging {
  readonly pageSize: PageSize;
}
