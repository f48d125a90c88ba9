import { Temporal } from 'temporal-polyfill';

/** The days from one to another, both included, that are of these weekdays (1 is Monday). */
export function repeatedDays(from: string, until: string, weekdays: readonly number[]): string[] {
  const last = Temporal.PlainDate.from(until);
  const days: string[] = [];
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    if (weekdays.includes(day.dayOfWeek)) days.push(day.toString());
  return days;
}

/** A day so many days later. */
export function daysLater(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
