/** The day that a moment falls on in a time zone, as `2026-11-23`: days compare like texts. */
export function calendarDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
}
