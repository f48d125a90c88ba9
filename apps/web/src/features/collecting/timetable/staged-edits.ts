import type { RunCommand, TimetableEntry } from '@tsenomer/contracts';

/** An entry that is to be added, before it is saved. */
export interface StagedAddition {
  readonly key: string;
  readonly name: string;
  readonly collectionId: number;
  readonly command: RunCommand;
  readonly date: string;
  readonly time: string;
  readonly timezone: string;
  readonly disabledCompanyIds: readonly number[];
}

/** Edits that are staged until they are saved together (P2 §4). */
export interface StagedEdits {
  readonly additions: readonly StagedAddition[];
  readonly deletions: readonly number[];
  /** Ids of entries whose switch is turned. */
  readonly switched: readonly number[];
}

export const NO_EDITS: StagedEdits = { additions: [], deletions: [], switched: [] };

export function countOf({ additions, deletions, switched }: StagedEdits): number {
  return additions.length + deletions.length + switched.length;
}

/** Edits with their way back and forth. */
export interface EditHistory {
  readonly past: readonly StagedEdits[];
  readonly now: StagedEdits;
  readonly future: readonly StagedEdits[];
}

export const NO_HISTORY: EditHistory = { past: [], now: NO_EDITS, future: [] };

export function edited({ past, now }: EditHistory, next: StagedEdits): EditHistory {
  return { past: [...past, now], now: next, future: [] };
}

export function undone(history: EditHistory): EditHistory {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

export function redone(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}

/** Takes an id in, or out where it is in already. */
export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/**
 * Whether a collection has this command on this day already, staged edits counted in: a second one is refused (P2 §5).
 */
export function isTaken(
  draft: Pick<StagedAddition, 'collectionId' | 'command' | 'date'>,
  entries: readonly TimetableEntry[],
  { additions, deletions }: StagedEdits,
): boolean {
  const same = (other: typeof draft) =>
    other.collectionId === draft.collectionId && other.command === draft.command && other.date === draft.date;
  return entries.some((entry) => same(entry) && !deletions.includes(entry.id)) || additions.some(same);
}
