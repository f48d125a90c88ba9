import { recordAudit } from '../../platform/audit/record-audit.ts';
import { lockAccount } from '../auth/account.ts';
import { attemptSucceeded, countAttempt } from '../../platform/attempt/count-attempt.ts';
import { currentPasswordLimit } from '../auth/attempt-limits.ts';
import { ARGON2ID } from '../auth/password.ts';
import type { Passwords } from '../auth/password.ts';
import { revokeSessions } from '../auth/session-rows.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { passwordChangedLetter } from '../../platform/mail/letters/account-changed.ts';
import { letterLocale, queueMail } from '../../platform/mail/queue-mail.ts';
import { incorrectCurrentPassword } from './incorrect-current-password.ts';
import { ownId } from '../user/may-give-role.ts';

/**
 * Changes one's own password. Every other session ends, and the owner is told by mail.
 * @throws DomainError INCORRECT_CURRENT_PASSWORD; TOO_MANY_FAILURES after ten guesses within 15 minutes.
 */
export const changePassword = verb(
  'signed-in',
  async (
    ctx,
    input: { readonly currentPassword: string; readonly newPassword: string },
    passwords: Passwords = ARGON2ID,
  ): Promise<void> => {
    const id = ownId(ctx);
    const limit = currentPasswordLimit(id);
    await countAttempt(ctx, [limit]);
    const before = found(
      await ctx.db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirst(),
    );
    if (!(await passwords.matches(before.password_hash, input.currentPassword))) throw incorrectCurrentPassword();
    await attemptSucceeded(ctx, { back: [], clear: [limit] });
    const password_hash = await passwords.hash(input.newPassword);
    await transact(ctx, async (tx) => {
      const user = found(await lockAccount(tx.db, id));
      // Changed or reset while the old one was being compared.
      if (user.password_hash !== before.password_hash) throw incorrectCurrentPassword();
      await tx.db.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute();
      await tx.db.deleteFrom('recovery_code').where('user_id', '=', id).execute();
      const own = ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined;
      await revokeSessions(tx.db, { userId: id, exceptFamily: own, now: ctx.now() });
      await recordAudit(tx, { action: 'changePassword', entity: 'user', entityId: id, title: user.email });
      await queueMail(tx, { to: user.email, letter: passwordChangedLetter(letterLocale(ctx)) });
    });
  },
);
