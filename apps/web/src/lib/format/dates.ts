import type { Locale } from '@tsenomer/contracts';

type DateParts = Readonly<Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>>;

const readers = new Map<string, Intl.DateTimeFormat>();

function readerOf(timeZone: string): Intl.DateTimeFormat {
  let reader = readers.get(timeZone);
  if (reader === undefined) {
    reader = new Intl.DateTimeFormat('ru-RU', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    readers.set(timeZone, reader);
  }
  return reader;
}

function partsOf(instant: Date, timeZone: string): DateParts {
  const parts = { day: '', month: '', year: '', hour: '', minute: '' };
  for (const { type, value } of readerOf(timeZone).formatToParts(instant)) {
    if (type === 'day' || type === 'month' || type === 'year' || type === 'hour' || type === 'minute')
      parts[type] = value;
  }
  return parts;
}

/** dd.MM.yy of an instant in a zone (P1 §9), in both languages. */
export function formatDate(instant: string | number | Date, timeZone: string): string {
  const { day, month, year } = partsOf(new Date(instant), timeZone);
  return `${day}.${month}.${year}`;
}

/** HH:mm of an instant in a zone. */
export function formatTime(instant: string | number | Date, timeZone: string): string {
  const { hour, minute } = partsOf(new Date(instant), timeZone);
  return `${hour}:${minute}`;
}

/** dd.MM.yy HH:mm of an instant in a zone. */
export function formatDateTime(instant: string | number | Date, timeZone: string): string {
  return `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`;
}

/** The calendar date of an instant in a zone, YYYY-MM-DD. */
export function calendarDate(instant: string | number | Date, timeZone: string): string {
  // Swedes write dates this way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));
}

/** A calendar date (YYYY-MM-DD, no zone) as dd.MM.yy. */
export function formatCalendarDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}.${month}.${year.slice(2)}`;
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in the largest whole unit: "5 мин. назад". Less than a minute is "now" in words. */
export function formatAgo(instant: string | number | Date, now: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const passed = now - new Date(instant).getTime();
  for (const [unit, size] of STEPS) {
    // A number and its unit stay on one line.
    if (Math.abs(passed) >= size) return words.format(-Math.trunc(passed / size), unit).replace(/(\d) /, '$1\u00A0');
  }
  return words.format(0, 'second');
}
