import type { Locale } from '@tsenomer/contracts';
import type { CalendarView } from './calendar-entry.ts';
import { utcOf, weekOf } from './days.ts';
import { capital, reader } from './weekday.ts';

/** "вторник, 24 ноября 2026" */
export function longDay(date: string, locale: Locale): string {
  const day = reader(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(utcOf(date));
  return `${day} ${date.slice(0, 4)}`;
}

/** What the calendar shows: "Ноябрь 2026", "23–29 ноября 2026", "Вторник, 24 ноября 2026". */
export function rangeTitle(view: CalendarView, date: string, locale: Locale): string {
  const year = date.slice(0, 4);
  if (view === 'month') return `${capital(reader(locale, { month: 'long' }).format(utcOf(date)))} ${year}`;
  if (view === 'day') return capital(longDay(date, locale));
  const week = weekOf(date);
  const [from = date, to = date] = [week[0], week[6]];
  const range = reader(locale, { day: 'numeric', month: 'long' }).formatRange(utcOf(from), utcOf(to));
  return `${range} ${to.slice(0, 4)}`;
}
