import type { RoleName } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { transact } from '../../platform/context/context.ts';
import { verbWith } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { lockAccount, openRole } from './account.ts';
import type { AccountState } from './account.ts';
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
export const refreshSession = verbWith<Pick<AuthContext, 'tokenKey'>>()(
  'public',
  async (ctx, input: SessionOrigin & { readonly refreshToken: string }): Promise<SessionTokens> => {
    // A refusal ends the family and must stay: it is thrown only after the transaction is committed.
    const outcome = await transact(ctx, (tx) => exchange({ ...ctx, db: tx.db }, input));
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  },
);

async function exchange(
  ctx: AuthContext & { readonly db: DatabaseTransaction },
  input: SessionOrigin & { readonly refreshToken: string },
): Promise<SessionTokens | DomainError> {
  const now = ctx.now();
  const presented = tokenHash(input.refreshToken);
  const owner = await ctx.db
    .selectFrom('session')
    .select('user_id')
    .where('token_hash', '=', presented)
    .executeTakeFirst();
  const account = owner && (await lockAccount(ctx.db, owner.user_id));
  // Read after the lock: by now another tab may have replaced it, or somebody ended it.
  const session = await readSession(ctx.db, presented);
  if (!account || !session || session.revoked_at || session.expires_at <= now)
    return new DomainError('SESSION_EXPIRED');
  if (session.replaced_at && now.getTime() - session.replaced_at.getTime() > PARALLEL_GRACE) {
    await revokeFamily(ctx.db, session.family, now);
    return new DomainError('SESSION_EXPIRED');
  }
  const role = roleOrRefusal(account, now);
  if (role instanceof DomainError) {
    await revokeFamily(ctx.db, session.family, now);
    return role;
  }
  if (!session.replaced_at) {
    await ctx.db.updateTable('session').set({ replaced_at: now }).where('id', '=', session.id).execute();
  }
  return openSession(ctx, { id: account.id, role }, session.family, {
    ...input,
    byProvider: session.by_provider,
  });
}

function readSession(db: DatabaseTransaction, hash: Buffer) {
  return db
    .selectFrom('session')
    .select(['id', 'family', 'expires_at', 'replaced_at', 'revoked_at', 'by_provider'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

function roleOrRefusal(account: AccountState, now: Date): RoleName | DomainError {
  try {
    return openRole(account, now);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
