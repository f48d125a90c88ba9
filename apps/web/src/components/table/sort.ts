/** How a list is sorted: by which key, and whether the largest comes first. */
export interface SortState {
  readonly by: string;
  readonly descending: boolean;
}

/** The next state when a column's heading is pressed: ascending, descending, then ascending again. */
export function nextSort(current: SortState | undefined, by: string): SortState {
  return { by, descending: current?.by === by ? !current.descending : false };
}

/** The value of aria-sort for a column. */
export function ariaSort(current: SortState | undefined, by: string): 'ascending' | 'descending' | 'none' {
  if (current?.by !== by) return 'none';
  return current.descending ? 'descending' : 'ascending';
}
