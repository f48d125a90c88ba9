import type { Actor } from '../context/context.ts';
import { DomainError } from '../context/domain-error.ts';
import { ACCOUNT_COLUMNS, openRole } from './account.ts';
import { readAccessToken } from './access-token.ts';
import type { AuthContext } from './access-token.ts';

/**
 * Who the bearer of an access token is now. Role and state come from the user's row at every call, so closing an
 * account or changing its role acts at once and not when the token ends.
 * @throws DomainError UNAUTHENTICATED, ACCOUNT_CLOSED, ACCOUNT_BLOCKED.
 */
export async function authenticate(
  ctx: AuthContext,
  input: { readonly token: string },
): Promise<Extract<Actor, { kind: 'user' }>> {
  const userId = await readAccessToken(ctx, input.token);
  if (userId === null) throw new DomainError('UNAUTHENTICATED');
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['company_id', ...ACCOUNT_COLUMNS])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new DomainError('UNAUTHENTICATED');
  return { kind: 'user', userId, role: openRole(user, ctx.now()), companyId: user.company_id };
}
