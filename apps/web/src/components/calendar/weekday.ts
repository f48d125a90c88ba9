import type { Locale } from '@tsenomer/contracts';

export function reader(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { ...options, timeZone: 'UTC' });
}

/** "Пн", of a calendar day; apart from the calendar's other words, as the first screen says it too. */
export function shortWeekday(date: string, locale: Locale): string {
  return capital(reader(locale, { weekday: 'short' }).format(new Date(`${date}T00:00:00Z`)));
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
