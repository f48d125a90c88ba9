/** Calendar dates as YYYY-MM-DD, without any zone. Weeks begin on Monday. */
const DAY = 86_400_000;

function parts(date: string): readonly [year: number, month: number, day: number] {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return [year, month, day];
}

/** The instant by which a date is calculated and formatted: its midnight in UTC. */
export function utcOf(date: string): number {
  const [year, month, day] = parts(date);
  return Date.UTC(year, month - 1, day);
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return dateOf(utcOf(date) + days * DAY);
}

/** The same day of another month, or its last day when it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** 0 is Monday. */
export function weekday(date: string): number {
  return (new Date(utcOf(date)).getUTCDay() + 6) % 7;
}

/** The seven days of the week of a date. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -weekday(date));
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** The weeks of the month of a date, filled up with days of the months beside it. */
export function monthWeeks(date: string): string[][] {
  const month = date.slice(0, 7);
  const weeks: string[][] = [];
  for (
    let week = weekOf(`${month}-01`);
    week.some((day) => day.startsWith(month));
    week = weekOf(addDays(week[0] ?? date, 7))
  )
    weeks.push(week);
  return weeks;
}

/** The days of the month of a date. */
export function monthDays(date: string): string[] {
  return monthWeeks(date)
    .flat()
    .filter((day) => day.startsWith(date.slice(0, 7)));
}
