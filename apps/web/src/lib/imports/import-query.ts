import { productRoutes } from '@tsenomer/contracts';
import type { ImportProgress } from '@tsenomer/contracts';
import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/api/index.ts';

/** How often a running import is asked for (ms); live hints come sooner. */
export const IMPORT_POLL = 1000;

/** Whether an import has come to its end, well or not. */
export function isFinished(progress: Pick<ImportProgress, 'status'>): boolean {
  return progress.status === 'done' || progress.status === 'failed';
}

/** How much of an import is done, in per cent; null while nobody knows how many rows there are. */
export function shareOf({ processed, total }: Pick<ImportProgress, 'processed' | 'total'>): number | null {
  if (total === null) return null;
  return total === 0 ? 0 : Math.min(100, (processed / total) * 100);
}

/** How far an import has come, asked each second until it has finished. */
export function importQuery(id: number) {
  return queryOptions({
    ...query(productRoutes.importProgress, { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isFinished(state.data) ? false : IMPORT_POLL),
  });
}
