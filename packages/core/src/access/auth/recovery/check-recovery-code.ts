import { verb } from '../../../platform/context/verb.ts';
import { DomainError } from '../../../platform/context/domain-error.ts';
import { ACCOUNT_COLUMNS, isOpen } from '../account.ts';
import { attemptSucceeded, countAttempt } from '../../../platform/attempt/count-attempt.ts';
import { codeLimit } from '../attempt-limits.ts';
import { recoveryCodeHash } from './recovery-code.ts';

/**
 * Whether a recovery code is right; it stays valid.
 * @returns whose it is.
 * @throws DomainError CODE_INCORRECT for an unknown, used or old one; ACCOUNT_NOT_FOUND when the account that it opens
 * was closed meanwhile; TOO_MANY_FAILURES.
 */
export const checkRecoveryCode = verb(
  'public',
  async (ctx, input: { readonly code: string; readonly ip: string }): Promise<{ userId: number }> => {
    const limit = codeLimit(input.ip);
    await countAttempt(ctx, [limit]);
    const owner = await ctx.db
      .selectFrom('recovery_code as c')
      .innerJoin('app_user as u', 'u.id', 'c.user_id')
      .select('u.id')
      .select(ACCOUNT_COLUMNS.map((column) => `u.${column}` as const))
      .where('c.code_hash', '=', recoveryCodeHash(input.code))
      .where('c.expires_at', '>', ctx.now())
      .executeTakeFirst();
    if (!owner)
      throw new DomainError('CODE_INCORRECT', {
        fields: [{ path: 'body.code', code: 'code', message: 'The code is incorrect' }],
      });
    await attemptSucceeded(ctx, { back: [limit], clear: [] });
    if (!isOpen(owner, ctx.now())) throw new DomainError('ACCOUNT_NOT_FOUND');
    return { userId: owner.id };
  },
);
