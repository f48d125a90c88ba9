import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

/**
 * Deletes refresh tokens that can no longer be used. The first one of a sign-in that goes on stays: it tells when the
 * person signed in. @returns how many.
 */
export async function forgetOldSessions(ctx: Context): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session s where s.expires_at < ${ctx.now()} and not (
      exists (select from session alive where alive.family = s.family and alive.expires_at >= ${ctx.now()})
      and not exists (select from session earlier where earlier.family = s.family and earlier.id < s.id))`.execute(
    ctx.db,
  );
  return Number(numAffectedRows ?? 0n);
}
