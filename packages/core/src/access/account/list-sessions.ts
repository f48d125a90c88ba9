import type { SessionItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { ownId } from '../user/may-give-role.ts';

const familyRow = z.strictObject({
  family: z.string(),
  user_agent: z.string(),
  ip: z.string(),
  signed_in_at: z.date(),
  last_used_at: z.date(),
});

/** One's own sign-ins that are open: the asking one first, then the one used last. */
export const listSessions = verb('signed-in', async (ctx): Promise<SessionItem[]> => {
  const own = (ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined) ?? null;
  const { rows } = await query(familyRow)`
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
