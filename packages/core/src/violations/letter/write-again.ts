import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';

/**
 * Forgets that letters to an address came back, for now or for good: it is written to again from the next letter on.
 * What it was not told of meanwhile it is told then. @returns the address. @throws DomainError NOT_FOUND when none came
 * back.
 */
export const writeAgain = verb('settings.edit', (ctx, input: { readonly email: string }): Promise<string> =>
  transact(ctx, async (tx) => {
    const { email } = found(
      await tx.db
        .deleteFrom('returned_address')
        .where('email', '=', input.email.toLowerCase())
        .returning('email')
        .executeTakeFirst(),
    );
    await recordAudit(tx, { action: 'restore', entity: 'mailAddress', entityId: email, title: email });
    return email;
  }),
);
