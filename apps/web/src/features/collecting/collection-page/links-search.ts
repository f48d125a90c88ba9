import type { CallInput, collectionRoutes } from '@tsenomer/contracts';
import { DEFAULT_PAGE_SIZE, LINK_STATES } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

export const OUTCOMES = ['success', 'notAvailable', 'error', 'notProcessed'] as const;

/**
 * The products window as it stands in the address: absent `links` means closed, 0 is all companies, else a company. A
 * page or a filter without an open window has no effect.
 */
export const linksSearch = z.object({
  links: z.int().min(0).optional().catch(undefined),
  shop: z.int().positive().optional().catch(undefined),
  outcome: z.enum(OUTCOMES).optional().catch(undefined),
  state: z.enum(LINK_STATES).optional().catch(undefined),
  notation: z.string().trim().min(1).max(200).optional().catch(undefined),
  error: z.int().min(0).max(100).optional().catch(undefined),
  search: z.string().trim().min(1).max(200).optional().catch(undefined),
  page: pageParam.unwrap().unwrap().optional().catch(undefined),
  limit: pageSizeParam.unwrap().unwrap().optional().catch(undefined),
});

export type LinksSearch = z.infer<typeof linksSearch>;

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
