import type { Locale } from '@tsenomer/contracts';
import type { CalendarView } from './calendar-entry.ts';
import { utcOf, weekOf } from './days.ts';

function reader(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { ...options, timeZone: 'UTC' });
}

/** "вторник, 24 ноября 2026" */
export function longDay(date: string, locale: Locale): string {
  const day = reader(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(utcOf(date));
  return `${day} ${date.slice(0, 4)}`;
}

/** "Пн" */
export function shortWeekday(date: string, locale: Locale): string {
  return capital(reader(locale, { weekday: 'short' }).format(utcOf(date)));
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

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
