import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

/** As long as the last good check of a site is told; what is compared are 8 days. */
const KEPT_DAYS = 31;

/** Deletes hours of checks that nothing asks for any more; days stay in the ledger. @returns how many rows. */
export async function forgetOldHours(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from company_hour
      where hour < ${ctx.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}
