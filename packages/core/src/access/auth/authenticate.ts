import { sql } from 'kysely';
import type { Actor } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { ACCOUNT_COLUMNS, openRole } from './account.ts';
import { mustHaveSecondFactor } from '../second-factor/required-roles.ts';
import { readAccessToken } from './access-token.ts';
import type { AuthContext } from './access-token.ts';

/**
 * Who the bearer of an access token is now. Role, state and sign-in come from the tables at every call, so closing an
 * account, changing its role or ending a session acts at once and not when the token ends.
 * @throws DomainError UNAUTHENTICATED, ACCOUNT_CLOSED, ACCOUNT_BLOCKED.
 */
export async function authenticate(
  ctx: AuthContext,
  input: { readonly token: string },
): Promise<Extract<Actor, { kind: 'user' }>> {
  const bearer = await readAccessToken(ctx, input.token);
  if (bearer === null) throw new DomainError('UNAUTHENTICATED');
  const { userId, sessionId } = bearer;
  const user = await ctx.db
    .selectFrom('app_user as u')
    .select('u.company_id')
    .select(ACCOUNT_COLUMNS.map((column) => `u.${column}` as const))
    .select(
      sql<boolean>`exists (
      select from session s where s.family = ${sessionId}::uuid and s.user_id = u.id and s.revoked_at is null)`.as(
        'session_open',
      ),
    )
    .select(
      sql<boolean>`exists (
      select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) or exists (
      select from session s where s.family = ${sessionId}::uuid and s.by_provider)`.as('has_second_factor'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new DomainError('UNAUTHENTICATED');
  // Before the session: a closed account is told so, although closing has ended its sessions (P1 §4).
  const role = openRole(user, ctx.now());
  if (!user.session_open) throw new DomainError('UNAUTHENTICATED');
  const lacks = !user.has_second_factor && (await mustHaveSecondFactor(ctx, role));
  return {
    kind: 'user',
    userId,
    role,
    companyId: user.company_id,
    sessionId,
    ...(lacks && { lacksSecondFactor: true }),
  };
}
