import type { ApiTokenItem } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';

/** Tokens that are not revoked, the newest first: those of a user, one by its id, or all. */
export async function tokenItems(
  ctx: Pick<Context, 'db'>,
  which: { readonly id?: number; readonly userId?: number | undefined },
): Promise<ApiTokenItem[]> {
  let query = ctx.db
    .selectFrom('api_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.name',
      't.prefix',
      't.scopes',
      't.created_at',
      't.expires_at',
      't.last_used_at',
      't.last_used_ip',
    ])
    .select(['u.name as user_name', 'u.surname as user_surname'])
    .where('t.revoked_at', 'is', null)
    .orderBy('t.id', 'desc');
  if (which.id !== undefined) query = query.where('t.id', '=', which.id);
  if (which.userId !== undefined) query = query.where('t.user_id', '=', which.userId);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: momentToWire(row.created_at),
    createdBy: fullName({ name: row.user_name, surname: row.user_surname }),
    expiresAt: momentToWire(row.expires_at),
    lastUsedAt: momentToWire(row.last_used_at),
    lastUsedIp: row.last_used_ip,
  }));
}
