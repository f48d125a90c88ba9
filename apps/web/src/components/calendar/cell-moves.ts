import { addDays, addMonths, weekday } from './days.ts';

/** A cell of a week or day: a date and an hour. */
export interface HourCell {
  readonly date: string;
  readonly hour: number;
}

/** Where a key leads from a day of a month, as in the grid pattern of ARIA; null when it leads nowhere. */
export function moveInMonth(date: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return null;
  }
}

/**
 * The same within hours: up and down by hour, never beyond those that are shown.
 * @param days how many days are beside each other, which PageUp and PageDown turn by
 */
export function moveInHours(
  { date, hour }: HourCell,
  key: string,
  hours: readonly number[],
  days: number,
): HourCell | null {
  const first = hours[0] ?? hour;
  const last = hours.at(-1) ?? hour;
  switch (key) {
    case 'ArrowLeft':
      return { date: addDays(date, -1), hour };
    case 'ArrowRight':
      return { date: addDays(date, 1), hour };
    case 'ArrowUp':
      return { date, hour: Math.max(first, hour - 1) };
    case 'ArrowDown':
      return { date, hour: Math.min(last, hour + 1) };
    case 'Home':
      return { date, hour: first };
    case 'End':
      return { date, hour: last };
    case 'PageUp':
      return { date: addDays(date, -days), hour };
    case 'PageDown':
      return { date: addDays(date, days), hour };
    default:
      return null;
  }
}
