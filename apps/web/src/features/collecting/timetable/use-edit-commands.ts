import type { TimetableEntry } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { addDays, utcOf } from '#components/calendar/days.ts';
import type { EntryTarget } from '#components/calendar/calendar-entry.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import {
  placeOf,
  takenPlaces,
  withAdditions,
  withChangedAddition,
  withoutRemoval,
  withPatch,
  withRemovals,
} from './staged-edits.ts';
import type { EntryPatch, PlannedStart } from './staged-edits.ts';
import { instantOf, isOpen } from './timetable-items.ts';
import type { TimetableItem } from './timetable-items.ts';
import type { Edits } from './use-edits.ts';
import { useIssueWords } from './use-issue-words.ts';
import { zoneClock } from './zone-clock.ts';

interface EditCommandsInput {
  readonly entries: readonly TimetableEntry[];
  readonly editing: Edits;
  readonly zone: string;
}

/** What people do to starts; each is staged, or answers why it cannot be, in the words of P2 §5. */
export function useEditCommands({ entries, editing, zone }: EditCommandsInput) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const words = useIssueWords();
  const { edits, change } = editing;

  const refusal = (start: PlannedStart, taken: ReadonlySet<string>): string | null => {
    if (instantOf(start) <= Date.now()) return words.past;
    return taken.has(placeOf(start)) ? words.taken(start.date) : null;
  };

  const add = (starts: readonly PlannedStart[]): string | null => {
    const taken = takenPlaces(entries, edits);
    const refused = starts.map((start) => refusal(start, taken)).find((text) => text !== null);
    if (refused !== undefined) return refused;
    change(withAdditions(edits, starts));
    return null;
  };

  const patch = (item: TimetableItem, next: EntryPatch): string | null => {
    const after = { ...item, ...next };
    const moved = after.date !== item.date || instantOf(after) !== item.instant;
    const refused = moved ? refusal(after, takenPlaces(entries, edits, item.entry?.id ?? item.key)) : null;
    if (refused !== null) return refused;
    if (item.entry === null) {
      const { active: _none, ...ofAddition } = next;
      change(withChangedAddition(edits, item.key, ofAddition));
    } else change(withPatch(edits, item.entry, next));
    return null;
  };

  const move = (item: TimetableItem, { date, hour }: EntryTarget): void => {
    const time = hour === undefined ? item.shown.time : `${String(hour).padStart(2, '0')}${item.shown.time.slice(2)}`;
    const refused = patch(item, zoneClock(item.timezone).wall(zoneClock(zone).instant({ date, time })));
    if (refused !== null) toasts.warning(refused);
  };

  /** Copies starts of one day to other days. */
  const copy = (items: readonly TimetableItem[], days: readonly string[]): string | null => {
    if (items.some(({ shown }) => days.includes(shown.date))) return words.sameDay;
    const taken = takenPlaces(entries, edits);
    const copies = items.flatMap((item) =>
      days.map((day) => {
        const later = Math.round((utcOf(day) - utcOf(item.shown.date)) / 86_400_000);
        const start = { ...item, date: addDays(item.date, later) };
        return {
          start: item.entry === null ? start : { ...start, copyOf: item.entry.id },
          issue: refusal(start, taken),
        };
      }),
    );
    const possible = copies.filter(({ issue }) => issue === null).map(({ start }) => start);
    const [first] = copies;
    if (possible.length === 0) return first?.issue ?? words.required;
    change(withAdditions(edits, possible));
    const skipped = copies.length - possible.length;
    if (skipped > 0) toasts.warning(t(($) => $.timetable.copied, { count: possible.length, skipped }));
    return null;
  };

  /** Takes starts away, those that were never saved at once; what has started stays. */
  const remove = (items: readonly TimetableItem[]): void => {
    const open = items.filter((item) => isOpen(item) && item.staged !== 'removed');
    if (open.length === 0) return;
    const ids = open.flatMap(({ entry }) => (entry === null ? [] : [entry.id]));
    change(
      withRemovals(
        edits,
        ids,
        open.filter(({ entry }) => entry === null).map(({ key }) => key),
      ),
    );
  };

  /** Takes a start away, or has one that is to be taken away stay. */
  const toggleRemoval = (item: TimetableItem): void => {
    if (item.staged === 'removed' && item.entry !== null) change(withoutRemoval(edits, item.entry.id));
    else remove([item]);
  };

  return { add, patch, move, copy, remove, toggleRemoval };
}

export type EditCommands = ReturnType<typeof useEditCommands>;
