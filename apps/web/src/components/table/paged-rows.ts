import type { DataTableProps } from './DataTable.tsx';
import type { PageSize } from './Pager.tsx';

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
}

/** What a table shows of such a list: its rows, what went wrong, and its pages. */
export function pagedRows<Row>({ data, error, refetch, isPlaceholderData }: RowsQuery<Row>, { page, limit, onPage }: PagedRows) {
  return {
    rows: data?.items,
    error,
    onRetry: () => void refetch(),
    refreshing: isPlaceholderData,
    paging: { page, pageSize: limit, total: data?.total ?? 0, onChange: (next) => onPage({ page: next.page, limit: next.pageSize }) },
  } satisfies Partial<DataTableProps<Row>>;
}
