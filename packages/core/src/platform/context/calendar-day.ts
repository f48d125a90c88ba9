const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment falls on in a time zone, as `2026-11-23`: days compare like texts. */
export function calendarDay(moment: Date, timeZone: string): string {
  // To make a format takes fifty times as long as to use it, and reports ask for the day of every check.
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}
