import type { ReactNode } from 'react';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/**
 * What is the case with an entry: staged changes are not saved yet, a missed one did not happen when it should have.
 */
export type EntryState = 'kept' | 'added' | 'changed' | 'removed' | 'missed';

/** Something that stands in a calendar. */
export interface CalendarEntry {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:mm, by the calendar's clock; empty for the whole day, in months only. */
  readonly time: string;
  readonly title: string;
  readonly tone?: 'calm' | 'good' | 'warn' | 'bad' | 'info';
  /** Which kind it is; 14 pixels. */
  readonly icon?: ReactNode;
  readonly state?: EntryState;
  /** It is switched off: it stands there and does nothing. */
  readonly off?: boolean;
  /** Its moment has come, and it waits. */
  readonly waits?: boolean;
}

/** How full a day is: drawn as a bar at its foot. */
export interface DayLoad {
  /** Of what the day can hold; above 1 is too much. */
  readonly share: number;
  /** The same in words. */
  readonly label: string;
}

/** A line of the menu of an entry. */
export interface EntryAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Whether it takes something away. */
  readonly removes?: boolean;
  readonly onSelect: (entry: CalendarEntry) => void;
}

/** Where an entry was dropped. */
export interface EntryTarget {
  /** YYYY-MM-DD */
  readonly date: string;
  /** 0 to 23, where it was dropped on an hour; its minutes are the caller's decision. */
  readonly hour?: number;
}

/** What all views of a calendar show and do. */
export interface CalendarContent {
  readonly entries: readonly CalendarEntry[];
  /** YYYY-MM-DD */
  readonly today: string;
  /** What stands beside a day's number, such as its hours. */
  readonly dayAside?: (date: string) => ReactNode;
  readonly dayLoad?: (date: string) => DayLoad | null;
  /** What adds an entry to a day; null for days that take none. */
  readonly addTo?: (date: string) => (() => void) | null;
  readonly onOpenEntry: (entry: CalendarEntry) => void;
  /** By mouse; for the keyboard give an action "Move to…". */
  readonly onMoveEntry?: (entry: CalendarEntry, to: EntryTarget) => void;
  readonly entryActions?: (entry: CalendarEntry) => readonly EntryAction[];
}
