import { ROLE_ID } from '@tsenomer/contracts';
import type { VisitSuggestion } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { suggestVisits as suggest } from './rules/suggest-visits.ts';

interface SuggestInput {
  readonly companyShopIds: readonly number[];
  readonly userIds: readonly number[];
  readonly dates: readonly string[];
}

const place = { lat: z.number().nullable(), lon: z.number().nullable() };
const shopRow = z.strictObject({ id: z.int(), ...place });
const watchedRow = z.strictObject({ user_id: z.int(), id: z.int(), ...place });
const visitRow = z.strictObject({ user_id: z.int(), date: z.string(), id: z.int(), ...place });

/** Who should go to these shops and when; no dates: today. Closed employees and shops that are gone are left out. */
export const suggestVisits = verb(
  'offlineTasks.plan',
  async (ctx, input: SuggestInput): Promise<{ items: VisitSuggestion[] }> => {
    const today = calendarDay(ctx.now(), ctx.installation.timeZone);
    const dates = [...new Set(input.dates.length > 0 ? input.dates : [today])].filter((date) => date >= today).sort();
    const users = await ctx.db
      .selectFrom('app_user')
      .select('id')
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rowIds(input.userIds)))))
      .where('role_id', '<>', ROLE_ID.closed)
      .orderBy('id')
      .execute();
    const ids = users.map(({ id }) => id);
    const [shops, watched, visits] = await Promise.all([
      query(shopRow)`select id, lat, lon from company_shop where id = any(${rowIds(input.companyShopIds)}::int[])
        order by id`.execute(ctx.db),
      query(
        watchedRow,
      )`select a.user_id, s.id, s.lat, s.lon from agent_shop a join company_shop s on s.id = a.company_shop_id
        where a.user_id = any(${ids}::int[])`.execute(ctx.db),
      query(visitRow)`select t.user_id, t.scheduled_date::text as date, s.id, s.lat, s.lon from offline_task t
        join company_shop s on s.id = t.company_shop_id where t.user_id = any(${ids}::int[]) and t.deleted_at is null
          and t.status <> 'canceled' and t.scheduled_date = any(${dates}::date[])`.execute(ctx.db),
    ]);
    const agents = ids.map((userId) => ({
      userId,
      environment: watched.rows.filter((row) => row.user_id === userId),
      visits: visits.rows
        .filter((row) => row.user_id === userId)
        .map(({ date, id, lat, lon }) => ({ date, shop: { id, lat, lon } })),
    }));
    return { items: suggest(shops.rows, agents, dates) };
  },
);
