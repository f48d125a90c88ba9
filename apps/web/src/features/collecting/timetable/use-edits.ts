import type { TimetableEntry } from '@tsenomer/contracts';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useLeaveGuard } from '#lib/forms/use-leave-guard.ts';
import { edited, NO_HISTORY, redone, undone } from './edit-history.ts';
import type { EditHistory } from './edit-history.ts';
import { countOf, withoutGone } from './staged-edits.ts';
import type { StagedEdits } from './staged-edits.ts';
import { seenDays } from './to-changes.ts';
import type { SeenDays } from './to-changes.ts';

interface Editing {
  readonly history: EditHistory;
  readonly seen: SeenDays;
}

/** Keys by where they are: on a Russian keyboard Z is another letter. */
const PLACE_OF_KEY = { preventDefault: true, usePhysicalKeys: true };
const NOTHING: Editing = { history: NO_HISTORY, seen: new Map() };

/**
 * Staged edits with undo and redo, by buttons and by keys, and a guard against leaving with them. Each day is kept as
 * it was when its editing began, so that a save can tell what somebody else changed since.
 */
export function useEdits(entries: readonly TimetableEntry[], zone: string) {
  const [editing, setEditing] = useState(NOTHING);
  const mark = useLeaveGuard('screen');
  const { history } = editing;
  const go = (next: EditHistory): void => {
    setEditing(({ seen }) => ({ history: next, seen: seenDays(seen, next.now, entries, zone) }));
    mark('timetable', countOf(next.now) > 0);
  };
  const undo = (): void => go(undone(history));
  const redo = (): void => go(redone(history));
  const clear = (): void => {
    setEditing(NOTHING);
    mark('timetable', false);
  };
  /** Goes on from what is there now, as after being told what somebody else changed. */
  const rebase = (fresh: readonly TimetableEntry[]): void => {
    const ids = new Set(fresh.map(({ id }) => id));
    const now = withoutGone(history.now, (id) => ids.has(id));
    setEditing({ history: { past: [], now, future: [] }, seen: seenDays(new Map(), now, fresh, zone) });
    mark('timetable', countOf(now) > 0);
  };
  useHotkeys([
    ['mod+Z', undo, PLACE_OF_KEY],
    ['mod+shift+Z', redo, PLACE_OF_KEY],
    ['mod+Y', redo, PLACE_OF_KEY],
  ]);
  return {
    edits: history.now,
    seen: editing.seen,
    change: (next: StagedEdits) => go(edited(history, next)),
    clear,
    rebase,
    undo,
    redo,
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
  };
}

export type Edits = ReturnType<typeof useEdits>;
