import { deepEqual, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The filter that this entry was made by and goes on with: the next letter of a text, one more of several brands.
     */
    readonly filter?: string;
  }
}

/**
 * How a filter gets into the browser's history: as an entry of its own, or instead of the one that is there, whose
 * state stays.
 */
interface FilterEntry {
  readonly replace: boolean;
  readonly state: true | { readonly filter?: string };
}

/** Parts of an address that say how a list is shown, not what of it: the way back does not lead through them. */
const SHOWN = new Set(['page', 'limit', 'sort', 'order', 'descending', 'columns', 'byCompany', 'baseline']);

/** Filters that are typed. */
const TYPED = new Set(['search', 'name', 'query', 'from', 'to']);

type Address = Readonly<Record<string, unknown>>;

/**
 * The entry for an address that a filter changes: the way back undoes a filter, and does not stop at each letter of a
 * text or each brand of several. A page that is turned stays in the entry of its list.
 * @param filter the filter that the present entry was made by
 */
export function filterEntry(before: Address, after: Address, filter: string | undefined): FilterEntry {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !SHOWN.has(name) && !deepEqual(before[name], after[name]));
  const [only] = changed;
  if (only === undefined) return { replace: true, state: true };
  if (changed.length > 1 || !growsBit(only, before[only] ?? after[only])) return { replace: false, state: {} };
  return only === filter ? { replace: true, state: true } : { replace: false, state: { filter: only } };
}

/** Tells the entry for the whole address as it is to become. */
export function useFilterEntry(): (after: Address) => FilterEntry {
  const router = useRouter();
  return useCallback(
    (after) => filterEntry(router.state.matches.at(-1)?.search ?? {}, after, router.state.location.state.filter),
    [router],
  );
}

/** Whether a filter is made bit by bit, so that what it was in between is worth no entry. */
function growsBit(name: string, value: unknown): boolean {
  return TYPED.has(name) || Array.isArray(value);
}
