/** The first day (yyyy-MM-dd) of the month that an instant falls into, in a zone. */
export function monthAt(instant: number, timeZone: string): string {
  // Swedish dates are ISO dates.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );
  return `${day.slice(0, 7)}-01`;
}

/** First and last day of the month that a day (yyyy-MM-dd) belongs to. */
export function monthBounds(day: string): { readonly date_from: string; readonly date_to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0));
  return { date_from: `${day.slice(0, 7)}-01`, date_to: last.toISOString().slice(0, 10) };
}
