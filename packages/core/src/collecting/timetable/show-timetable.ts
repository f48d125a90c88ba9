import { sql } from 'kysely';
import type { TimetableEntry } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { loadEntries } from './entry-rows.ts';
import { daysSpan, monthSpan } from './rules/start-instant.ts';

interface Seen {
  readonly timezone: string;
}

/** What starts in a month (`2026-11`) of a zone, by start. */
export const showMonth = verb(
  'timetable.read',
  (ctx, { date, timezone }: Seen & { readonly date: string }): Promise<TimetableEntry[]> => {
    return loadEntries(ctx.db, within(monthSpan(date, timezone)));
  },
);

/** What starts on a day of a zone, by start. */
export const showDay = verb(
  'timetable.read',
  (ctx, { date, timezone }: Seen & { readonly date: string }): Promise<TimetableEntry[]> => {
    return loadEntries(ctx.db, within(daysSpan(date, 1, timezone)));
  },
);

/** SQL: `e` starts within a span. */
export function within({ from, to }: { readonly from: Date; readonly to: Date }) {
  return sql`e.start_at >= ${from} and e.start_at < ${to}`;
}
