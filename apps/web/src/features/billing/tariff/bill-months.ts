/** A month (`2026-11`) so many months away. */
export function monthsAway(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The month that is shown: the one asked for, never a later one than the current. */
export function monthShown(asked: string | undefined, current: string): string {
  return asked === undefined || asked > current ? current : asked;
}

/** A month in words, as it stands alone: "Ноябрь 2026", "November 2026". */
export function monthName(month: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${month}-01`));
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} ${month.slice(0, 4)}`;
}

/** The days of a month (`2026-11`) until today, the newest first. */
export function daysOfMonth(month: string, today: string): readonly string[] {
  const last = Number(new Date(Date.parse(`${monthsAway(month, 1)}-01`) - 86_400_000).toISOString().slice(8, 10));
  return Array.from({ length: last }, (_, nth) => `${month}-${String(last - nth).padStart(2, '0')}`).filter(
    (day) => day <= today,
  );
}
