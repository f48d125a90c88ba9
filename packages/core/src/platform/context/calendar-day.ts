import { DEFAULT_TIME_ZONE } from '@tsenomer/contracts';

/** The day that a moment falls on in the installation's time zone, as `2026-11-23`: days compare like texts. */
export function calendarDay(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: DEFAULT_TIME_ZONE }).format(moment);
}
