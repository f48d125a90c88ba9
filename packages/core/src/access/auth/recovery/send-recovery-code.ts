import { sql } from 'kysely';
import { CODE_RESEND_MINUTES, RECOVERY_CODE_MINUTES } from '@tsenomer/contracts';
import { transact } from '../../../platform/context/context.ts';
import type { Context } from '../../../platform/context/context.ts';
import { verb } from '../../../platform/context/verb.ts';
import { DomainError } from '../../../platform/context/domain-error.ts';
import { letterLocale, queueMail } from '../../../platform/mail/queue-mail.ts';
import { recoveryCodeLetter } from '../../../platform/mail/letters/recovery-code.ts';
import { ACCOUNT_COLUMNS, hasEmail, isOpen } from '../account.ts';
import { countAttempt, hashOf } from '../../../platform/attempt/count-attempt.ts';
import { codeRequestLimit } from '../attempt-limits.ts';
import { newRecoveryCode, recoveryCodeHash } from './recovery-code.ts';

const MINUTE = 60_000;

/**
 * Mails a recovery code; it replaces the one before. Answer and work are the same whether or not the address has an
 * account (docs/decisions/013): for one without, the letter is made and queued too, and dropped by who sends it.
 * @returns seconds until another code may be asked for.
 * @throws DomainError RESEND_TOO_SOON within 3 minutes of the last code (P1 §5); TOO_MANY_FAILURES.
 */
export const sendRecoveryCode = verb(
  'public',
  async (ctx, input: { readonly email: string; readonly ip: string }): Promise<{ resendAfter: number }> => {
    await countAttempt(ctx, [codeRequestLimit(input.ip)]);
    return transact(ctx, async (tx) => {
      await waitForResend(tx, input.email);
      const code = newRecoveryCode();
      const user = await tx.db
        .selectFrom('app_user')
        .select(['id', 'email', ...ACCOUNT_COLUMNS])
        .where(hasEmail(input.email))
        .executeTakeFirst();
      const to = user && isOpen(user, ctx.now()) ? user : null;
      await keepCode(tx, to?.id ?? 0, code);
      await queueMail(tx, { to: to?.email ?? null, letter: recoveryCodeLetter({ code }, letterLocale(ctx)) });
      return { resendAfter: CODE_RESEND_MINUTES * 60 };
    });
  },
);

/**
 * Remembers that a code was asked for an address, with or without an account; of two at once, one waits and is refused.
 */
async function waitForResend(ctx: Context, email: string): Promise<void> {
  const now = ctx.now();
  const until = new Date(now.getTime() + CODE_RESEND_MINUTES * MINUTE);
  const { rows } = await sql`
    insert into failed_attempt as f (key, attempts, window_ends_at)
    values (${hashOf(`code-sent:${email.trim().toLowerCase()}`)}, 1, ${until})
    on conflict (key) do update set window_ends_at = excluded.window_ends_at where f.window_ends_at <= ${now}
    returning key`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('RESEND_TOO_SOON');
}

/** One statement for accounts and non-accounts; user 0 is nobody. */
async function keepCode(ctx: Context, userId: number, code: string): Promise<void> {
  const now = ctx.now();
  await sql`
    insert into recovery_code (user_id, code_hash, created_at, expires_at)
    select id, ${recoveryCodeHash(code)}, ${now}, ${new Date(now.getTime() + RECOVERY_CODE_MINUTES * MINUTE)}
    from app_user where id = ${userId}
    on conflict (user_id) do update set
      code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
    ctx.db,
  );
}
