import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verbWith } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { hasEmail, lockAccount, openRole } from './account.ts';
import type { AuthContext } from './access-token.ts';
import { attemptSucceeded, countAttempt } from '../../platform/attempt/count-attempt.ts';
import { secondFactorLimit, signInLimits } from './attempt-limits.ts';
import { ARGON2ID, NOBODYS_HASH } from './password.ts';
import type { Passwords } from './password.ts';
import { passwordOpens } from '../sign-on/provider-row.ts';
import { spendCode } from '../second-factor/spend-code.ts';
import { openSession } from './session-rows.ts';
import type { SessionOrigin, SessionTokens } from './session-rows.ts';

export interface SignInInput extends SessionOrigin {
  readonly login: string;
  readonly password: string;
  /** Of an authenticator, or a recovery code. */
  readonly code?: string | undefined;
}

/**
 * Signs a person in by e-mail and password. Whether an address has an account shows neither in the answer nor in the
 * time it takes; that an account is blocked or closed is told only to who knows its password.
 * @throws DomainError INCORRECT_CREDENTIALS, ACCOUNT_BLOCKED, ACCOUNT_CLOSED (P1 §8); TOO_MANY_FAILURES;
 * SIGN_ON_ONLY where a provider is the only way in; SECOND_FACTOR_REQUIRED without a code where the account has a
 * second factor, CODE_INCORRECT.
 */
export const signIn = verbWith<Pick<AuthContext, 'tokenKey'>>()(
  'public',
  async (ctx, input: SignInInput, passwords: Passwords = ARGON2ID): Promise<SessionTokens> => {
    const user = await ctx.db
      .selectFrom('app_user')
      .select(['id', 'email', 'password_hash'])
      .where(hasEmail(input.login))
      .executeTakeFirst();
    const { pair, address, account } = signInLimits(input.login, input.ip);
    const wide = (await hasSignedInFrom(ctx, user?.id ?? 0, input.ip)) ? [address] : [address, account];
    await countAttempt(ctx, [pair, ...wide]);
    const matches = await passwords.matches(user?.password_hash ?? NOBODYS_HASH, input.password);
    if (!user || !matches) {
      await noteRefusal(ctx, user, input);
      throw new DomainError('INCORRECT_CREDENTIALS');
    }
    // Whoever knows the password guesses nothing, also when the account turns out to be closed.
    await attemptSucceeded(ctx, { clear: [pair], back: wide });
    if (!(await passwordOpens(ctx, user.id))) throw new DomainError('SIGN_ON_ONLY');
    const guesses = secondFactorLimit(user.id);
    if (input.code !== undefined) await countAttempt(ctx, [guesses]);
    const outcome = await transact(ctx, async (tx) => {
      const locked = await lockAccount(tx.db, user.id);
      // Changed or reset while the old one was being compared.
      if (!locked || locked.password_hash !== user.password_hash) throw new DomainError('INCORRECT_CREDENTIALS');
      const role = openRole(locked, ctx.now());
      const wanted = await hasSecondFactor(tx, user.id);
      if (wanted && input.code === undefined) return 'SECOND_FACTOR_REQUIRED';
      if (wanted && !(await spendCode(tx, user, input.code ?? ''))) return 'CODE_INCORRECT';
      const family = randomUUID();
      await recordAudit(tx, {
        action: 'signIn',
        entity: 'session',
        entityId: family,
        title: user.email,
        actorId: user.id,
      });
      return openSession({ ...tx, tokenKey: ctx.tokenKey }, { id: user.id, role }, family, input);
    });
    if (outcome === 'CODE_INCORRECT') await noteRefusal(ctx, user, input);
    if (typeof outcome === 'string') throw new DomainError(outcome);
    if (input.code !== undefined) await attemptSucceeded(ctx, { back: [], clear: [guesses] });
    return outcome;
  },
);

async function hasSecondFactor({ db }: Pick<Context, 'db'>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasSignedInFrom(ctx: Context, userId: number, ip: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ip', '=', ip)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** People type passwords into the wrong field: what is no e-mail address is not written down. */
async function noteRefusal(
  ctx: Context,
  user: { readonly id: number } | undefined,
  { login }: SignInInput,
): Promise<void> {
  const title = login.includes('@') ? login : '';
  await recordAudit(ctx, { action: 'signInRefused', entity: 'session', title, ...(user ? { actorId: user.id } : {}) });
}
