import { sql } from 'kysely';
import { ensureEventPartitions } from '../../platform/domain-event/keep-events.ts';
import type { Context } from '../../platform/context/context.ts';

const DAY = 86_400_000;

/**
 * Makes the monthly partitions for observations from `from` (now by default) to a month ahead, and those for events.
 * Runs at every start and hourly, so that no check ever meets a month without a table.
 */
export async function ensurePartitions(ctx: Context, from: Date = ctx.now()): Promise<void> {
  const until = new Date(ctx.now().getTime() + 31 * DAY);
  // A day earlier: the day of a time zone west or east of UTC may lie in the neighbouring month.
  const since = new Date(from.getTime() - DAY);
  await sql`select ensure_month_partitions(${dayOf(since)}::date, ${dayOf(until)}::date)`.execute(ctx.db);
  await ensureEventPartitions(ctx);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
