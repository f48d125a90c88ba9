import { randomBytes } from 'node:crypto';
import { transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { lockAccount } from '../auth/account.ts';
import { ARGON2ID } from '../auth/password.ts';
import type { Passwords } from '../auth/password.ts';
import { ownId } from '../user/may-give-role.ts';
import { checkOwnPassword } from './own-password.ts';
import { toBase32 } from './rules/base32.ts';
import { otpauthAddress } from './rules/otpauth-address.ts';

/** As long as the hash that it keys (RFC 4226 §4). */
const SECRET_BYTES = 20;

/**
 * Makes a fresh secret for an authenticator; one that was begun before and not confirmed is forgotten.
 * @throws DomainError INCORRECT_CURRENT_PASSWORD, TOO_MANY_FAILURES; SECOND_FACTOR_ON where one is confirmed.
 */
export const beginEnrolment = verb(
  'signed-in',
  async (
    ctx,
    input: { readonly currentPassword: string },
    passwords: Passwords = ARGON2ID,
  ): Promise<{ secret: string; address: string }> => {
    const userId = ownId(ctx);
    await checkOwnPassword(ctx, { userId, password: input.currentPassword }, passwords);
    return transact(ctx, async (tx) => {
      const { email } = found(await lockAccount(tx.db, userId));
      const secret = randomBytes(SECRET_BYTES);
      const row = {
        secret: (await loadSeal(tx)).close(secret.toString('base64')),
        created_at: ctx.now(),
        last_step: null,
      };
      const kept = await tx.db
        .insertInto('second_factor')
        .values({ user_id: userId, confirmed_at: null, ...row })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(row).where('second_factor.confirmed_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst();
      if (!kept) throw new DomainError('SECOND_FACTOR_ON');
      const text = toBase32(secret);
      return { secret: text, address: otpauthAddress({ account: email, secret: text }) };
    });
  },
);
