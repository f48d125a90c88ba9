import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { recoveryCodeUsedLetter } from '../../platform/mail/letters/second-factor.ts';
import { letterLocale, queueMail } from '../../platform/mail/queue-mail.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './rules/totp.ts';

/** The account whose sign-in is asked for a code; the caller has locked it. */
interface Owner {
  readonly id: number;
  readonly email: string;
}

/**
 * Uses a code up: one of the authenticator, or a recovery code, whose owner is told by mail.
 * @returns whether it was right.
 */
export async function spendCode(tx: TransactionContext, owner: Owner, code: string): Promise<boolean> {
  return /^\d{6}$/.test(code) ? spendStep(tx, owner.id, code) : spendRecovery(tx, owner, code);
}

/** The code of a step that was confirmed, or is being confirmed for the first time. */
export async function spendStep(tx: TransactionContext, userId: number, code: string): Promise<boolean> {
  const factor = await tx.db
    .selectFrom('second_factor')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!factor) return false;
  const secret = Buffer.from((await loadSeal(tx)).open(factor.secret), 'base64');
  const lastStep = factor.last_step === null ? null : Number(factor.last_step);
  const step = stepOfCode(secret, { code, moment: tx.now(), lastStep });
  if (step === null) return false;
  await tx.db
    .updateTable('second_factor')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

async function spendRecovery(tx: TransactionContext, owner: Owner, code: string): Promise<boolean> {
  const left = await spendRecoveryCode(tx, owner.id, code);
  if (left === null) return false;
  await recordAudit(tx, {
    action: 'useRecoveryCode',
    entity: 'user',
    entityId: owner.id,
    title: owner.email,
    actorId: owner.id,
    changes: { recoveryCodes: { from: left + 1, to: left } },
  });
  await queueMail(tx, { to: owner.email, letter: recoveryCodeUsedLetter({ left }, letterLocale(tx)) });
  return true;
}
