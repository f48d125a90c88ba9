import { query } from '@tsenomer/db';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { verb } from '../../platform/context/verb.ts';
import { totalRow } from '../../platform/kit/rows.ts';

/** How many price-parsing runs were started from the first of the month to today (P2 §7 "run counts"). */
export const runCounts = verb(
  'parser.read',
  async (ctx): Promise<{ from: string; to: string; priceParsing: number }> => {
    const { timeZone } = ctx.installation;
    const to = calendarDay(ctx.now(), timeZone);
    const from = `${to.slice(0, 8)}01`;
    const { rows } = await query(totalRow)`
    select count(*)::int as total from parser_run
    where kind = 'priceParsing' and started_at >= ${from}::date::timestamp at time zone ${timeZone}
      and started_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`.execute(ctx.db);
    return { from, to, priceParsing: rows[0]?.total ?? 0 };
  },
);
