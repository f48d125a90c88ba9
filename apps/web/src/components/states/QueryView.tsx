import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/index.ts';
import { ErrorState } from './ErrorState.tsx';
import { LoadingState } from './LoadingState.tsx';

/** The part of a TanStack Query result that decides what is shown. */
export interface QueryLike<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: QueryLike<Data>;
  readonly loading?: ReactNode;
  /** The query is what the page is about: an id that does not exist is the not-found screen, not an error to retry. */
  readonly page?: boolean;
  /** What could not be loaded, in place of a general word. */
  readonly failure?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the data of a query, or its loading or error state; data that is there stays while a newer load fails. */
export function QueryView<Data>({ query, loading, page, failure, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (page === true && query.error instanceof ApiError && query.error.status === 404) throw query.error;
  if (query.isPending) return <>{loading ?? <LoadingState />}</>;
  const title = failure === undefined ? {} : { title: failure };
  return <ErrorState {...title} error={query.error} onRetry={() => void query.refetch()} />;
}
