import type { Context } from '../context/context.ts';
import { transact } from '../context/context.ts';
import { DomainError } from '../context/domain-error.ts';
import { ACCOUNT_COLUMNS, openRole } from './account.ts';
import type { AuthContext } from './access-token.ts';
import { openSession, revokeFamily, tokenHash } from './session-rows.ts';
import type { SessionOrigin, SessionTokens } from './session-rows.ts';

/** Tabs that wake up together send the same token; for this long a replaced one is no theft. */
export const PARALLEL_GRACE = 10_000;

/**
 * Exchanges a refresh token for new tokens; the old one is replaced. A token that was replaced longer ago than the
 * grace was copied by somebody, so its whole family ends.
 * @throws DomainError SESSION_EXPIRED, ACCOUNT_CLOSED, ACCOUNT_BLOCKED.
 */
export async function refreshSession(
  ctx: AuthContext,
  input: SessionOrigin & { readonly refreshToken: string },
): Promise<SessionTokens> {
  // A refusal ends the family and must stay: it is thrown only after the transaction is committed.
  const outcome = await transact(ctx, async (tx) => exchange({ ...tx, tokenKey: ctx.tokenKey }, input));
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}

async function exchange(
  ctx: AuthContext,
  input: SessionOrigin & { readonly refreshToken: string },
): Promise<SessionTokens | DomainError> {
  const now = ctx.now();
  const session = await lockedSession(ctx, input.refreshToken);
  if (!session || session.revoked_at || session.expires_at <= now) return new DomainError('SESSION_EXPIRED');
  if (session.replaced_at && now.getTime() - session.replaced_at.getTime() > PARALLEL_GRACE) {
    await revokeFamily(ctx.db, session.family, now);
    return new DomainError('SESSION_EXPIRED');
  }
  const role = await ctx.db
    .selectFrom('app_user')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow()
    .then((account) => openRole(account, now))
    .catch(asRefusal);
  if (role instanceof DomainError) {
    await revokeFamily(ctx.db, session.family, now);
    return role;
  }
  if (!session.replaced_at) {
    await ctx.db.updateTable('session').set({ replaced_at: now }).where('id', '=', session.id).execute();
  }
  return openSession(ctx, { id: session.user_id, role }, session.family, input);
}

function lockedSession(ctx: Context, refreshToken: string) {
  return ctx.db
    .selectFrom('session')
    .select(['id', 'user_id', 'family', 'expires_at', 'replaced_at', 'revoked_at'])
    .where('token_hash', '=', tokenHash(refreshToken))
    .forUpdate()
    .executeTakeFirst();
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}
