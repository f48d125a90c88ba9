import type { Context } from '../../platform/context/context.ts';
import { removeReport } from './report-store.ts';
import type { ReportStore } from './report-store.ts';

/** Files deleted at a time. */
const MOST = 100;

/** Deletes files of reports whose time is over, with their rows. */
export async function forgetOldReportFiles(ctx: Context, store: ReportStore): Promise<void> {
  const old = await ctx.db
    .selectFrom('report_file')
    .select(['id', 'stored_as'])
    .where('expires_at', '<', ctx.now())
    .limit(MOST)
    .execute();
  for (const { id, stored_as } of old) {
    await removeReport(store, stored_as);
    await ctx.db.deleteFrom('report_file').where('id', '=', id).execute();
  }
}
