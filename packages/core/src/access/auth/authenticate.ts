import { ROLE_ID } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Actor } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { openRole } from './account.ts';
import { mustHaveSecondFactorBy } from '../second-factor/required-roles.ts';
import { readAccessToken } from './access-token.ts';
import type { AuthContext } from './access-token.ts';

const bearerRow = z.strictObject({
  company_id: z.int().nullable(),
  role_id: z.enum(ROLE_ID),
  blocked: z.boolean(),
  demo_ends_at: z.date().nullable(),
  created_at: z.date(),
  session_open: z.boolean(),
  has_second_factor: z.boolean(),
  /** The setting, as it is kept. */
  second_factor_required: z.unknown(),
});

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
  const { rows } = await query(bearerRow)`/* prepared: bearer */
    select u.company_id, u.role_id, u.blocked, u.demo_ends_at, u.created_at,
      exists (
        select from session s where s.family = ${sessionId}::uuid and s.user_id = u.id and s.revoked_at is null
      ) as session_open,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
        or exists (select from session s where s.family = ${sessionId}::uuid and s.by_provider) as has_second_factor,
      (select value from setting where name = 'secondFactorRequired') as second_factor_required
    from app_user u where u.id = ${userId}`.execute(ctx.db);
  const [user] = rows;
  if (!user) throw new DomainError('UNAUTHENTICATED');
  // Before the session: a closed account is told so, although closing has ended its sessions (P1 §4).
  const role = openRole(user, ctx.now());
  if (!user.session_open) throw new DomainError('UNAUTHENTICATED');
  const lacks = !user.has_second_factor && mustHaveSecondFactorBy(user.second_factor_required, role);
  return {
    kind: 'user',
    userId,
    role,
    companyId: user.company_id,
    sessionId,
    ...(lacks && { lacksSecondFactor: true }),
  };
}
