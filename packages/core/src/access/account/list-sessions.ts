import { sql } from 'kysely';
import type { SessionItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { ownId } from '../user/may-give-role.ts';

interface FamilyRow {
  readonly family: string;
  readonly user_agent: string;
  readonly ip: string;
  readonly signed_in_at: Date;
  readonly last_used_at: Date;
}

/** One's own sign-ins that are open: the asking one first, then the one used last. */
export const listSessions = verb('signed-in', async (ctx): Promise<SessionItem[]> => {
  const own = (ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined) ?? null;
  const { rows } = await sql<FamilyRow>`
    select family, (array_agg(user_agent order by id desc))[1] as user_agent, (array_agg(ip order by id desc))[1] as ip,
      min(created_at) as signed_in_at, max(created_at) as last_used_at
    from session where user_id = ${ownId(ctx)}
    group by family
    having bool_and(revoked_at is null) and max(expires_at) > ${ctx.now()}
    order by family = ${own}::uuid desc nulls last, last_used_at desc, family`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.family,
    userAgent: row.user_agent,
    ip: row.ip,
    signedInAt: momentToWire(row.signed_in_at),
    lastUsedAt: momentToWire(row.last_used_at),
    current: row.family === own,
  }));
});
