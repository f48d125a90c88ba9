import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { atField } from '../../platform/kit/refusing.ts';
import { secondFactorOnLetter } from '../../platform/mail/letters/second-factor.ts';
import { letterLocale, queueMail } from '../../platform/mail/queue-mail.ts';
import { lockAccount } from '../auth/account.ts';
import { attemptSucceeded, countAttempt } from '../../platform/attempt/count-attempt.ts';
import { secondFactorLimit } from '../auth/attempt-limits.ts';
import { revokeSessions } from '../auth/session-rows.ts';
import { ownId } from '../user/may-give-role.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { spendStep } from './spend-code.ts';

/**
 * Turns the second factor on by a code of the fresh secret. Every other session ends, as nobody knows who opened it,
 * and the owner is told by mail.
 * @returns recovery codes, told this once.
 * @throws DomainError NOT_FOUND where none was begun, SECOND_FACTOR_ON, CODE_INCORRECT, TOO_MANY_FAILURES.
 */
export const confirmEnrolment = verb('signed-in', async (ctx, input: { readonly code: string }): Promise<string[]> => {
  const userId = ownId(ctx);
  const limit = secondFactorLimit(userId);
  await countAttempt(ctx, [limit]);
  const codes = await transact(ctx, async (tx) => {
    const { email } = found(await lockAccount(tx.db, userId));
    const { confirmed_at } = found(
      await tx.db.selectFrom('second_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst(),
    );
    if (confirmed_at !== null) throw new DomainError('SECOND_FACTOR_ON');
    if (!(await spendStep(tx, userId, input.code)))
      throw atField('CODE_INCORRECT', { path: 'body.code', code: 'code', message: 'The code is incorrect' });
    await tx.db.updateTable('second_factor').set({ confirmed_at: ctx.now() }).where('user_id', '=', userId).execute();
    const own = ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined;
    await revokeSessions(tx.db, { userId, exceptFamily: own, now: ctx.now() });
    await recordAudit(tx, { action: 'turnOnSecondFactor', entity: 'user', entityId: userId, title: email });
    await queueMail(tx, { to: email, letter: secondFactorOnLetter(letterLocale(ctx)) });
    await touch(tx, ['user', 'session']);
    return replaceRecoveryCodes(tx, userId);
  });
  await attemptSucceeded(ctx, { back: [], clear: [limit] });
  return codes;
});
