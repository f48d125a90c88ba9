import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { attemptSucceeded, countAttempt } from '../../platform/attempt/count-attempt.ts';
import { currentPasswordLimit } from '../auth/attempt-limits.ts';
import type { Passwords } from '../auth/password.ts';
import { incorrectCurrentPassword } from '../account/incorrect-current-password.ts';

/**
 * Makes sure that who sits there is the owner and not somebody at an open page: what changes the ways in asks for the
 * password again.
 * @throws DomainError INCORRECT_CURRENT_PASSWORD; TOO_MANY_FAILURES after ten guesses within 15 minutes.
 */
export async function checkOwnPassword(
  ctx: Context,
  { userId, password }: { readonly userId: number; readonly password: string },
  passwords: Passwords,
): Promise<void> {
  const limit = currentPasswordLimit(userId);
  await countAttempt(ctx, [limit]);
  const { password_hash } = found(
    await ctx.db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst(),
  );
  if (!(await passwords.matches(password_hash, password))) throw incorrectCurrentPassword();
  await attemptSucceeded(ctx, { back: [], clear: [limit] });
}
