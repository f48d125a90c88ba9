import type { OutputOf, parsingHistoryRoutes, RunStatus } from '@tsenomer/contracts';
import { isActiveStatus } from '#lib/run-status.ts';

export type CompanyStatus = OutputOf<typeof parsingHistoryRoutes.companyStatuses.response>['items'][number];

/** Companies of a monitoring that work now or wait, and those that did so before (P2 §4 "The queue"). */
export interface Queue {
  /** All that took their turn since anything began to run. */
  readonly current: readonly number[];
  readonly previous: readonly number[];
}

export const EMPTY_QUEUE: Queue = { current: [], previous: [] };

/** Companies with work under way or waiting, of checks or searches. */
export function workingCompanies(items: readonly CompanyStatus[]): Map<number, RunStatus> {
  const working = new Map<number, RunStatus>();
  for (const { companyId, priceParsing, findLinks } of items)
    for (const status of [priceParsing, findLinks])
      if (status !== null && isActiveStatus(status) && working.get(companyId) !== 'IN_PROCESS')
        working.set(companyId, status);
  return working;
}

/** The queue after statuses were read: when nothing runs any more, the current one becomes the previous. */
export function nextQueue(queue: Queue, working: readonly number[]): Queue {
  if (working.length === 0) return queue.current.length === 0 ? queue : { current: [], previous: queue.current };
  const added = working.filter((id) => !queue.current.includes(id));
  return added.length === 0 ? queue : { ...queue, current: [...queue.current, ...added] };
}
