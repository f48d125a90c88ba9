import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DomainError } from '../context/domain-error.ts';
import { ACCOUNT_COLUMNS, openRole } from './account.ts';
import type { AuthContext } from './access-token.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { openSession } from './session-rows.ts';
import type { SessionOrigin, SessionTokens } from './session-rows.ts';

let decoy: Promise<string> | null = null;

/**
 * Signs a person in by e-mail and password. Whether an address has an account shows neither in the answer nor in the
 * time it takes; that an account is blocked or closed is told only to who knows its password.
 * @throws DomainError INCORRECT_CREDENTIALS, ACCOUNT_BLOCKED, ACCOUNT_CLOSED (P1 §8).
 */
export async function signIn(
  ctx: AuthContext,
  input: SessionOrigin & { readonly login: string; readonly password: string },
): Promise<SessionTokens> {
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'password_hash', ...ACCOUNT_COLUMNS])
    .where(sql`lower(email)`, '=', input.login.toLowerCase())
    .executeTakeFirst();
  const matches = await passwordMatches(user?.password_hash ?? (await decoyHash()), input.password);
  if (!user || !matches) throw new DomainError('INCORRECT_CREDENTIALS');
  const role = openRole(user, ctx.now());
  return openSession(ctx, { id: user.id, role }, randomUUID(), input);
}

/** A hash of nobody's password, of the same cost as everybody's. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomUUID());
  return decoy;
}
