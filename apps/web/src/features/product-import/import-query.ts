import { productRoutes } from '@tsenomer/contracts';
import type { ImportProgress } from '@tsenomer/contracts';
import { queryOptions } from '@tanstack/react-query';
import { query } from '#lib/api/index.ts';

/** How often a running import is asked for; live hints come sooner. */
const POLL = 1000;

/** Whether an import has come to its end, well or not. */
export function isFinished(progress: ImportProgress): boolean {
  return progress.status === 'done' || progress.status === 'failed';
}

/** How far an import has come, asked each second until it has finished. */
export function importQuery(id: number) {
  return queryOptions({
    ...query(productRoutes.importProgress, { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isFinished(state.data) ? false : POLL),
  });
}
