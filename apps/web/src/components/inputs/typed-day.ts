const CENTURY = 2000;

/**
 * A day as it was typed, the day first whatever the browser's language: `1.12.2026`, `01/12/26` and `2026-12-01` are
 * the first of December.
 * @returns `YYYY-MM-DD`; null where it is no day of the calendar.
 */
export function typedDay(text: string): string | null {
  const typed = /^\s*(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4}|\d{2})\s*$/u.exec(text);
  const [, day, month, year] = typed ?? [];
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/u.exec(text) ?? [];
  return dayOf(fullYear(year ?? isoYear), Number(month ?? isoMonth), Number(day ?? isoDay));
}

function fullYear(year: string | undefined): number {
  return year?.length === 2 ? CENTURY + Number(year) : Number(year);
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}
