import type { OfflineFilters } from '@tsenomer/contracts';

/** Whether no filter is set: nothing is loaded then (P2 §5). Empty texts and lists are no filters. */
export function filtersEmpty(filters: OfflineFilters | undefined): boolean {
  return Object.values(filters ?? {}).every(
    (value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  );
}
