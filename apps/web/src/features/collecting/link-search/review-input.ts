import type { CallInput, linkSearchRoutes } from '@tsenomer/contracts';
import type { ReviewSearch } from './review-search.ts';

/** What the list is asked for. */
export function candidatesInput(search: ReviewSearch): CallInput<typeof linkSearchRoutes.listCandidates> {
  const filters = {
    status: search.status,
    ...(search.collection !== undefined && { collectionId: search.collection }),
    ...(search.company !== undefined && { companyId: search.company }),
    ...(search.search !== undefined && { search: search.search }),
    ...(search.from !== undefined && { scoreMin: search.from / 100 }),
    ...(search.to !== undefined && { scoreMax: search.to / 100 }),
  };
  return { query: { page: search.page, limit: search.limit, filters } };
}

/** Whether anything narrows the list besides the state. */
export function isNarrowed({ collection, company, search, from, to }: ReviewSearch): boolean {
  return [collection, company, search, from, to].some((value) => value !== undefined);
}
