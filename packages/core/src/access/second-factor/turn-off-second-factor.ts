import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { secondFactorOffLetter } from '../../platform/mail/letters/second-factor.ts';
import { letterLocale, queueMail } from '../../platform/mail/queue-mail.ts';
import { roleById } from '@tsenomer/contracts';
import { lockAccount } from '../auth/account.ts';
import { ARGON2ID } from '../auth/password.ts';
import type { Passwords } from '../auth/password.ts';
import { revokeSessions } from '../auth/session-rows.ts';
import { ownId } from '../user/may-give-role.ts';
import { checkOwnPassword } from './own-password.ts';
import { mustHaveSecondFactor } from './required-roles.ts';

/**
 * Signs in by password alone from now on; the owner is told by mail.
 * @throws DomainError NOT_FOUND without a second factor, SECOND_FACTOR_OBLIGATORY, INCORRECT_CURRENT_PASSWORD,
 * TOO_MANY_FAILURES.
 */
export const turnOffSecondFactor = verb(
  'signed-in',
  async (ctx, input: { readonly currentPassword: string }, passwords: Passwords = ARGON2ID): Promise<void> => {
    const userId = ownId(ctx);
    await checkOwnPassword(ctx, { userId, password: input.currentPassword }, passwords);
    await transact(ctx, async (tx) => {
      const { email, role_id } = found(await lockAccount(tx.db, userId));
      if (await mustHaveSecondFactor(tx, roleById(role_id) ?? 'closed'))
        throw new DomainError('SECOND_FACTOR_OBLIGATORY');
      await forget(tx, { userId, email, by: 'owner' });
    });
  },
);

/**
 * Takes the second factor from an account whose owner has neither authenticator nor recovery codes. All its sessions
 * end; where its role must have one, the next sign-in leads to enrolment.
 * @throws DomainError NOT_FOUND for an unknown account and for one without a second factor.
 */
export const resetSecondFactor = verb('users.setRole', async (ctx, input: { readonly id: number }): Promise<void> => {
  await transact(ctx, async (tx) => {
    const userId = rowId(input.id);
    const { email } = found(await lockAccount(tx.db, userId));
    await forget(tx, { userId, email, by: 'administrator' });
    await revokeSessions(tx.db, { userId, now: ctx.now() });
    await touch(tx, ['session']);
  });
});

async function forget(
  tx: TransactionContext,
  of: { readonly userId: number; readonly email: string; readonly by: 'owner' | 'administrator' },
): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('second_factor')
    .where('user_id', '=', of.userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND');
  const action = of.by === 'owner' ? 'turnOffSecondFactor' : 'resetSecondFactor';
  await recordAudit(tx, { action, entity: 'user', entityId: of.userId, title: of.email });
  await queueMail(tx, { to: of.email, letter: secondFactorOffLetter(of.by, letterLocale(tx)) });
  await touch(tx, ['user']);
}
