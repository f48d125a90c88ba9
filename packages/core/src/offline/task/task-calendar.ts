import { sql } from 'kysely';
import { DAYS_AHEAD, DAYS_BEHIND, OFFLINE_STATUSES } from '@tsenomer/contracts';
import type { OfflineCalendar, OfflineFilters } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { TASKS, taskConditions } from './task-conditions.ts';

/** What of a day is shown; the rest is counted. */
const DAY_TASKS = 50;
const DAY = 86_400_000;

const row = z.strictObject({
  date: z.string(),
  total: z.int(),
  id: z.int(),
  name: z.string(),
  status: z.enum(OFFLINE_STATUSES),
  approved: z.boolean(),
  company_name: z.string(),
  address: z.string(),
  user_name: z.string(),
  user_surname: z.string().nullable(),
});

/** Tasks by day from 7 days before a month to 37 days after it begins (P2 §7). @param input.month as `2026-11`. */
export const taskCalendar = verb(
  'offlineTasks.read',
  async (ctx, input: { readonly month: string; readonly filters?: OfflineFilters | undefined }) => {
    const { from, to } = windowOf(input.month);
    const where = sql.join(
      [...taskConditions(ctx, input.filters ?? {}), sql`t.scheduled_date between ${from}::date and ${to}::date`],
      sql` and `,
    );
    const { rows } = await query(row)`
      with hit as (
        select t.id, t.scheduled_date, row_number() over (partition by t.scheduled_date order by t.id) as place,
          count(*) over (partition by t.scheduled_date) as total from ${TASKS} where ${where})
      select hit.scheduled_date::text as date, hit.total::int, t.id, t.name, t.status,
        t.approved_at is not null as approved,
        c.full_name as company_name, s.address, u.name as user_name, u.surname as user_surname
      from hit join offline_task t on t.id = hit.id join company_shop s on s.id = t.company_shop_id
      join company c on c.id = t.company_id join app_user u on u.id = t.user_id
      where hit.place <= ${DAY_TASKS} order by hit.scheduled_date, t.id`.execute(ctx.db);
    const days = new Map<string, OfflineCalendar['days'][number]>();
    for (const { date, total, user_name, user_surname, company_name, ...task } of rows) {
      const day = days.get(date) ?? { date, total, tasks: [] };
      day.tasks.push({
        ...task,
        companyName: company_name,
        userName: fullName({ name: user_name, surname: user_surname }),
      });
      days.set(date, day);
    }
    return { from, to, days: [...days.values()] };
  },
);

/** The days of a month's calendar, both ends included. */
function windowOf(month: string): { from: string; to: string } {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const day = (days: number) => new Date(first + days * DAY).toISOString().slice(0, 10);
  return { from: day(-DAYS_BEHIND), to: day(DAYS_AHEAD) };
}
