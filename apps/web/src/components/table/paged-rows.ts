import { DEFAULT_PAGE_SIZE } from '@tsenomer/contracts';
import type { DataTableProps } from './DataTable.tsx';
import type { PageSize } from './paging.ts';

/** What of a query a table needs, of a list that the server gives page by page. */
export interface RowsQuery<Row> {
  readonly data: { readonly items: readonly Row[]; readonly total: number } | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** What is shown was asked for before. */
  readonly isPlaceholderData: boolean;
}

interface PagedRows {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly onPage: (next: { readonly page: number; readonly limit: PageSize }) => void;
  /** A list that one page of the smallest size holds has no line of pages. */
  readonly brief?: boolean;
}

/** What a table shows of such a list: its rows, what went wrong, and its pages. */
export function pagedRows<Row>(
  { data, error, refetch, isPlaceholderData }: RowsQuery<Row>,
  { page, limit, onPage, brief = false }: PagedRows,
) {
  const total = data?.total ?? 0;
  return {
    rows: data?.items,
    error,
    onRetry: () => void refetch(),
    refreshing: isPlaceholderData,
    ...(!(brief && total <= DEFAULT_PAGE_SIZE && page === 1) && {
      paging: { page, pageSize: limit, total, onChange: (next) => onPage({ page: next.page, limit: next.pageSize }) },
    }),
  } satisfies Partial<DataTableProps<Row>>;
}
