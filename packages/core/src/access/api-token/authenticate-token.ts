import type { TokenScope } from '@tsenomer/contracts';
import { ACCOUNT_COLUMNS, openRole } from '../auth/account.ts';
import type { Actor, Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { tokenHash } from './token-text.ts';

/** The last use of a busy token is written down this often, in milliseconds. */
const NOTED_EVERY = 60_000;

/**
 * Whose an API token is and what it may do. Role and state of the owner are read at every call: a closed account closes
 * its tokens.
 * @throws DomainError UNAUTHENTICATED for a token that is unknown, revoked or over; ACCOUNT_CLOSED, ACCOUNT_BLOCKED.
 */
export async function authenticateToken(
  ctx: Context,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<{ actor: Extract<Actor, { kind: 'user' }>; scopes: readonly TokenScope[] }> {
  const now = ctx.now();
  const row = await ctx.db
    .selectFrom('api_token as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select([
      't.id as token_id',
      't.scopes',
      't.expires_at',
      't.last_used_at',
      't.last_used_ip',
      'u.id as user_id',
      'u.company_id',
    ])
    .select(ACCOUNT_COLUMNS.map((column) => `u.${column}` as const))
    .where('t.token_hash', '=', tokenHash(token))
    .where('t.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= now)) throw new DomainError('UNAUTHENTICATED');
  const role = openRole(row, now);
  const noted =
    row.last_used_at !== null && now.getTime() - row.last_used_at.getTime() < NOTED_EVERY && row.last_used_ip === ip;
  if (!noted)
    await ctx.db
      .updateTable('api_token')
      .set({ last_used_at: now, last_used_ip: ip })
      .where('id', '=', row.token_id)
      .execute();
  return {
    actor: { kind: 'user', userId: row.user_id, role, companyId: row.company_id, tokenId: row.token_id },
    scopes: row.scopes,
  };
}
