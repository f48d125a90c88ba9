import type { CalendarContent, CalendarEntry } from './calendar-entry.ts';

/** What a view of a calendar is given. */
export interface ViewProps extends CalendarContent {
  readonly label: string;
  /** YYYY-MM-DD: a day of what is shown. */
  readonly date: string;
  readonly byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** How many entries a cell shows before the rest is counted. */
  readonly most: number;
  /** The keyboard has gone to a day that may lie outside. */
  readonly onDate: (date: string) => void;
  readonly onOpenDay: (date: string) => void;
}
