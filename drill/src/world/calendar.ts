import { Temporal } from 'temporal-polyfill';

/** The zone that the installation counts its days in. */
export const TIME_ZONE = 'Europe/Moscow';

/** The bill of March is closed on this day: every drill of three days and more lives through a month's end. */
const CLOSING_DAY = '2026-04-02';
/** Days of a long drill before it. */
const MOST_BEFORE = 16;

/** The days of a drill, the first one first. */
export function daysOf(count: number): readonly string[] {
  const first = Temporal.PlainDate.from(CLOSING_DAY).subtract({ days: Math.min(count - 1, MOST_BEFORE) });
  return Array.from({ length: count }, (_, place) => first.add({ days: place }).toString());
}

/** The moment at which a clock on the wall shows a time of a day. @param time `06:30` */
export function momentOf(day: string, time: string): Date {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  return new Date(wall.toZonedDateTime(TIME_ZONE).epochMilliseconds);
}

const DAY = 86_400_000;
/** The zone has had no summer time since 2014: noon tells the offset of the whole drill. */
const OFFSET = Temporal.PlainDateTime.from(`${CLOSING_DAY}T00:00`).toZonedDateTime(TIME_ZONE).offsetNanoseconds / 1e6;

/** The day on the wall at a moment. */
export function dayAt(moment: Date): string {
  return new Date(moment.getTime() + OFFSET).toISOString().slice(0, 10);
}

/** Whole days from one to another, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** So many days after a day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}
