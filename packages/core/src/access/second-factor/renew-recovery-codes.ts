import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { lockAccount } from '../auth/account.ts';
import { ARGON2ID } from '../auth/password.ts';
import type { Passwords } from '../auth/password.ts';
import { ownId } from '../user/may-give-role.ts';
import { checkOwnPassword } from './own-password.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * Ten fresh recovery codes; the former ones open nothing any more.
 * @throws DomainError NOT_FOUND without a second factor; INCORRECT_CURRENT_PASSWORD, TOO_MANY_FAILURES.
 */
export const renewRecoveryCodes = verb(
  'signed-in',
  async (ctx, input: { readonly currentPassword: string }, passwords: Passwords = ARGON2ID): Promise<string[]> => {
    const userId = ownId(ctx);
    await checkOwnPassword(ctx, { userId, password: input.currentPassword }, passwords);
    return transact(ctx, async (tx) => {
      const { email } = found(await lockAccount(tx.db, userId));
      found(
        await tx.db
          .selectFrom('second_factor')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('confirmed_at', 'is not', null)
          .executeTakeFirst(),
      );
      await recordAudit(tx, {
        action: 'edit',
        entity: 'user',
        entityId: userId,
        title: email,
        changes: { recoveryCodes: { from: null, to: 'new' } },
      });
      await touch(tx, ['user']);
      return replaceRecoveryCodes(tx, userId);
    });
  },
);
