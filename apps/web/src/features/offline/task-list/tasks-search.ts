import { approveFilter, OFFLINE_STATUSES } from '@tsenomer/contracts';
import type { AutoApproveWindow, CallInput, OfflineFilters, offlineTaskRoutes } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

const day = z.iso.date().optional().catch(undefined);
const text = z.string().trim().min(1).max(200).optional().catch(undefined);
const id = z.int().positive().optional().catch(undefined);

/** The list's filters (P2 §3) and paging as they stand in the address; nonsense falls back to no filter. */
export const tasksSearch = z.object({
  page: pageParam,
  limit: pageSizeParam,
  search: text,
  status: z.array(z.enum(OFFLINE_STATUSES)).min(1).max(4).optional().catch(undefined),
  approved: z.enum(['approved', 'notApproved']).optional().catch(undefined),
  city: id,
  companyIds: z.array(z.int().positive()).min(1).max(1000).optional().catch(undefined),
  agent: id,
  from: day,
  to: day,
  doneFrom: day,
  doneTo: day,
  article: text,
});

export type TasksSearch = z.infer<typeof tasksSearch>;
export type TasksFilters = Omit<TasksSearch, 'page' | 'limit'>;

/** No filter at all. */
export const NO_FILTERS = {
  search: undefined,
  status: undefined,
  approved: undefined,
  city: undefined,
  companyIds: undefined,
  agent: undefined,
  from: undefined,
  to: undefined,
  doneFrom: undefined,
  doneTo: undefined,
  article: undefined,
} satisfies TasksFilters;

/** The filters as the calls take them; half a period is none. */
export function filtersOf(search: TasksFilters): OfflineFilters {
  const { from, to, doneFrom, doneTo } = search;
  return {
    ...(search.search !== undefined && { search: search.search }),
    ...(search.status !== undefined && { status: search.status }),
    ...(search.approved !== undefined && { approvedStatus: search.approved }),
    ...(search.city !== undefined && { cityId: search.city }),
    ...(search.companyIds !== undefined && { companyIds: search.companyIds }),
    ...(search.agent !== undefined && { userId: search.agent }),
    ...(from !== undefined && to !== undefined && { scheduledDate: { from, to } }),
    ...(doneFrom !== undefined && doneTo !== undefined && { completeDate: { from: doneFrom, to: doneTo } }),
    ...(search.article !== undefined && { productArticle: search.article }),
  };
}

/** Whether any filter is set; nothing is loaded without one (P2 §5). */
export function isFiltered(search: TasksFilters): boolean {
  return Object.keys(filtersOf(search)).length > 0;
}

/** What the list call is asked for. */
export function listInput(search: TasksSearch): CallInput<typeof offlineTaskRoutes.listOfflineTasks> {
  return { query: { page: search.page, limit: search.limit, filters: filtersOf(search) } };
}

/** The filters with others, and what follows: without completed tasks nothing is approved or not (P2 §4). */
export function withFilters(
  search: TasksFilters,
  patch: Partial<TasksFilters>,
  window: AutoApproveWindow,
): TasksFilters {
  const next = { ...search, ...patch };
  return approveFilter(next.status ?? [], window) === 'enabled' ? next : { ...next, approved: undefined };
}
