import { mainReportRoutes } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiError, query } from '#lib/api/index.ts';

/**
 * The monitoring that a report is about, with its companies; null until it is known. One that does not exist is the
 * not-found screen.
 */
export function useReportCollection(collectionId: number) {
  const collection = useQuery(
    query(mainReportRoutes.mainReportCollection, { query: { parsingCollectionId: collectionId } }),
  );
  if (collection.error instanceof ApiError && collection.error.status === 404) throw collection.error;
  return collection.data ?? null;
}
