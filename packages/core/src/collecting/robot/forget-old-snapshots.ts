import { SNAPSHOT_MINUTES } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';

/** Deletes fetched pages whose hour is over: they are for looking, not for keeping. */
export async function forgetOldSnapshots(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - SNAPSHOT_MINUTES * 60_000);
  await ctx.db.deleteFrom('page_snapshot').where('requested_at', '<', before).execute();
}
