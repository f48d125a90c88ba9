import type { CallInput, collectionRoutes } from '@tsenomer/contracts';
import { DEFAULT_PAGE_SIZE, LINK_STATES } from '@tsenomer/contracts';
import { OUTCOMES } from './links-search.ts';
import type { LinksSearch } from './links-search.ts';

/** What the status filter offers: how the newest check ended, and where a link stands besides (P2 §4). */
export const STATUSES = ['queued', 'running', ...OUTCOMES, 'changed', 'updated'] as const;
export type Status = (typeof STATUSES)[number];

/** A status as the address has it. An error code tells of errors alone, so it goes with another status. */
export function statusPart(status: Status | undefined): Pick<LinksSearch, 'outcome' | 'state' | 'error'> {
  const outcome = OUTCOMES.find((each) => each === status);
  const state = LINK_STATES.find((each) => each === status);
  return { outcome, state, error: undefined };
}

/** What the window's call is asked for. */
export function linksInput(id: number, search: LinksSearch): CallInput<typeof collectionRoutes.collectionLinks> {
  const filters = {
    ...(search.links !== undefined && search.links > 0 && { companyId: search.links }),
    ...(search.shop !== undefined && { companyShopId: search.shop }),
    ...(search.outcome !== undefined && { outcome: search.outcome }),
    ...(search.state !== undefined && { state: search.state }),
    ...(search.notation !== undefined && { notation: search.notation }),
    ...(search.error !== undefined && { errorCode: search.error }),
    ...(search.search !== undefined && { search: search.search }),
  };
  return {
    params: { id },
    query: {
      page: search.page ?? 1,
      limit: search.limit ?? DEFAULT_PAGE_SIZE,
      ...(Object.keys(filters).length > 0 && { filters }),
    },
  };
}
