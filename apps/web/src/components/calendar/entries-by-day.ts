import type { CalendarEntry } from './calendar-entry.ts';

/** Entries by date, those of a day in the order of their times. */
export function entriesByDay(entries: readonly CalendarEntry[]): ReadonlyMap<string, readonly CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = days.get(entry.date);
    if (day === undefined) days.set(entry.date, [entry]);
    else day.push(entry);
  }
  for (const day of days.values())
    day.sort((left, right) => Number(left.time > right.time) - Number(left.time < right.time));
  return days;
}

export function hourOf({ time }: CalendarEntry): number {
  return Number(time.slice(0, 2));
}

/** Working hours stand there even when nothing does, so that a week has a shape. */
const USUAL = { first: 8, last: 18 } as const;

/** The hours that a week or a day shows: from its first to its last entry, and the usual ones without any. */
export function shownHours(entries: readonly CalendarEntry[]): number[] {
  const hours = entries.map(hourOf);
  const first = hours.reduce((least, hour) => Math.min(least, hour), hours[0] ?? USUAL.first);
  const last = hours.reduce((most, hour) => Math.max(most, hour), hours[0] ?? USUAL.last);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
