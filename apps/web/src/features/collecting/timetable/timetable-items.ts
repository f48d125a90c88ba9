import type { TimetableEntry, TimetableState } from '@tsenomer/contracts';
import type { EntryState } from '#components/calendar/calendar-entry.ts';
import type { PlannedStart, StagedEdits } from './staged-edits.ts';
import { zoneClock } from './zone-clock.ts';
import type { Wall } from './zone-clock.ts';

/** A start as the calendar shows it, staged edits included. */
export interface TimetableItem extends PlannedStart {
  /** `e12` is an entry, anything else the key of an addition. */
  readonly key: string;
  /** What is saved; null for an addition. */
  readonly entry: TimetableEntry | null;
  readonly active: boolean;
  readonly state: TimetableState;
  readonly staged: Exclude<EntryState, 'missed'>;
  /** Milliseconds. */
  readonly instant: number;
  /** Its day and time by the clock of the calendar. */
  readonly shown: Wall;
}

/** Entries and additions as they will be once saved; those that are to be taken away are marked and stay. */
export function itemsOf(entries: readonly TimetableEntry[], edits: StagedEdits, zone: string): TimetableItem[] {
  const { wall } = zoneClock(zone);
  const removed = new Set(edits.deletions);
  const items = entries.map((entry): TimetableItem => {
    const patch = edits.updates.get(entry.id);
    const after = { ...entry, ...patch };
    const instant = patch === undefined ? Date.parse(entry.start) : instantOf(after);
    return {
      ...after,
      key: `e${entry.id}`,
      entry,
      instant,
      shown: wall(instant),
      staged: removed.has(entry.id) ? 'removed' : patch === undefined ? 'kept' : 'changed',
    };
  });
  const added = edits.additions.map((addition): TimetableItem => {
    const instant = instantOf(addition);
    return { ...addition, entry: null, active: true, state: 'planned', staged: 'added', instant, shown: wall(instant) };
  });
  return [...items, ...added];
}

/** The instant that a start's own wall time means, in milliseconds. */
export function instantOf({ date, time, timezone }: Pick<PlannedStart, 'date' | 'time' | 'timezone'>): number {
  return zoneClock(timezone).instant({ date, time });
}

/** Whether it may still be changed: it has not started, and was not missed or refused. */
export function isOpen({ state }: Pick<TimetableItem, 'state'>): boolean {
  return state === 'planned' || state === 'waiting';
}
