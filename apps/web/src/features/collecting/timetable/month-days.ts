/** The days of a month (`2026-11`) as a calendar shows them: whole weeks from Monday, as `yyyy-MM-dd`. */
export function monthDays(month: string): string[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const before = (first.getUTCDay() + 6) % 7;
  const length = Math.ceil((before + last.getUTCDate()) / 7) * 7;
  return Array.from({ length }, (_, index) =>
    new Date(first.getTime() + (index - before) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** The month so many months later. */
export function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** A day as the timetable's calls write it: `27-11-2026`. */
export function wireDay(day: string): string {
  return day.split('-').toReversed().join('-');
}
