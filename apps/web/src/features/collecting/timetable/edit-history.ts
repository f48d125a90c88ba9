import { NO_EDITS } from './staged-edits.ts';
import type { StagedEdits } from './staged-edits.ts';

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
