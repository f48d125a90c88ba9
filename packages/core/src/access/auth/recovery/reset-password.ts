import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { transact } from '../../../platform/context/context.ts';
import { verb } from '../../../platform/context/verb.ts';
import { DomainError } from '../../../platform/context/domain-error.ts';
import { passwordChangedLetter } from '../../../platform/mail/letters/account-changed.ts';
import { letterLocale, queueMail } from '../../../platform/mail/queue-mail.ts';
import { isOpen, lockAccount } from '../account.ts';
import { attemptSucceeded } from '../../../platform/attempt/count-attempt.ts';
import { currentPasswordLimit, signInLimits } from '../attempt-limits.ts';
import { ARGON2ID } from '../password.ts';
import type { Passwords } from '../password.ts';
import { revokeSessions } from '../session-rows.ts';
import { checkRecoveryCode } from './check-recovery-code.ts';
import { recoveryCodeHash } from './recovery-code.ts';

export interface ResetPasswordInput {
  readonly code: string;
  readonly password: string;
  readonly ip: string;
}

/**
 * Sets a new password by a recovery code. The code is used up, every session of the account ends, and its owner is told
 * by mail. Of two resets by one code at once, one succeeds.
 * @throws DomainError CODE_INCORRECT, ACCOUNT_NOT_FOUND, TOO_MANY_FAILURES as `checkRecoveryCode`.
 */
export const resetPassword = verb(
  'public',
  async (ctx, input: ResetPasswordInput, passwords: Passwords = ARGON2ID): Promise<void> => {
    // Hashed before the code is looked up: a wrong code takes as long as a right one.
    const password_hash = await passwords.hash(input.password);
    const { userId } = await checkRecoveryCode(ctx, input);
    const email = await transact(ctx, async (tx) => {
      const user = await lockAccount(tx.db, userId);
      const { numDeletedRows } = await tx.db
        .deleteFrom('recovery_code')
        .where('user_id', '=', userId)
        .where('code_hash', '=', recoveryCodeHash(input.code))
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new DomainError('CODE_INCORRECT');
      if (!user || !isOpen(user, ctx.now())) throw new DomainError('ACCOUNT_NOT_FOUND');
      await tx.db.updateTable('app_user').set({ password_hash, email_proven: true }).where('id', '=', userId).execute();
      await revokeSessions(tx.db, { userId, now: ctx.now() });
      await recordAudit(tx, {
        action: 'resetPassword',
        entity: 'user',
        entityId: userId,
        title: user.email,
        actorId: userId,
      });
      await queueMail(tx, { to: user.email, letter: passwordChangedLetter(letterLocale(ctx)) });
      return user.email;
    });
    // Who has just proven to own the account may sign in at once, however often the old password was guessed wrong.
    const { pair } = signInLimits(email, input.ip);
    await attemptSucceeded(ctx, { back: [], clear: [pair, currentPasswordLimit(userId)] });
  },
);
