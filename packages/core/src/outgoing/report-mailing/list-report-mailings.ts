import { REPORT_MAILINGS_MAX } from '@tsenomer/contracts';
import type { ReportMailing } from '@tsenomer/contracts';
import { sql } from 'kysely';
import { verb } from '../../platform/context/verb.ts';
import { mailings, presentMailing } from './mailing-rows.ts';

/** Every mailing by name. */
export const listReportMailings = verb('reports.mail', async (ctx): Promise<{ items: ReportMailing[] }> => {
  const rows = await mailings(ctx)
    .orderBy(sql`m.name collate "ru-x-icu"`)
    .orderBy('m.id')
    .limit(REPORT_MAILINGS_MAX)
    .execute();
  return { items: rows.map((row) => presentMailing(ctx, row)) };
});
