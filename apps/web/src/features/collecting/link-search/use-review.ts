import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkSearchRoutes } from '@tsenomer/contracts';
import type { LinkCandidate } from '@tsenomer/contracts';
import { useState } from 'react';
import { query } from '#lib/api/index.ts';
import { candidatesInput } from './review-input.ts';
import type { ReviewSearch } from './review-search.ts';
import { neighbour, openItems } from './review-queue.ts';
import type { Decision } from './review-queue.ts';
import { useDecisions } from './use-decisions.ts';

/** Nothing to look at; one object, so that nobody takes it for a new list. */
const NONE: readonly LinkCandidate[] = [];

/**
 * The list of the review and the candidate in focus. The list stays as it was loaded while it is worked off, so that
 * nothing moves under the reviewer's hand; it is loaded anew when nothing in it is open any more.
 */
export function useReview(search: ReviewSearch) {
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useQuery({
    ...query(linkSearchRoutes.listCandidates, candidatesInput(search)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // The queue stays as it was opened: one's own decisions must not pull it away from under the hands.
    meta: {},
    gcTime: 0,
  });
  const items = list.data?.items ?? NONE;
  const { decisions, decide, undo } = useDecisions((ids) => {
    setChosen(ids[0] ?? null);
    // What waits again may have left the list meanwhile.
    if (ids.some((id) => !items.some((item) => item.id === id))) void list.refetch();
  });
  const open = openItems(items, decisions);
  const focused = items.find(({ id }) => id === chosen) ?? open[0] ?? null;

  const move = (step: 1 | -1): void => setChosen(neighbour(items, decisions, focused?.id ?? null, step)?.id ?? null);
  const make = async (ids: readonly number[], decision: Decision): Promise<void> => {
    const made = new Map([...decisions, ...ids.map((id) => [id, decision] as const)]);
    const next = focused !== null && ids.includes(focused.id) ? neighbour(items, made, focused.id, 1) : focused;
    setChosen(next?.id ?? null);
    const stands = await decide(ids, decision);
    if (stands && openItems(items, made).length === 0) await list.refetch();
  };
  return {
    list,
    items,
    open,
    focused,
    decisions,
    focus: setChosen,
    move,
    undo,
    make,
    /** Decides about the candidate in focus, unless it is decided. */
    decideFocused: (decision: Decision): void => {
      if (focused !== null && open.includes(focused)) void make([focused.id], decision);
    },
  };
}

export type Review = ReturnType<typeof useReview>;
