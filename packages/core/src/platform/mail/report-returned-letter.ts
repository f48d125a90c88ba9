import type { ReturnedLetter, ReturnOutcome } from '@tsenomer/contracts';
import { transact } from '../context/context.ts';
import { found } from '../context/domain-error.ts';
import { verb } from '../context/verb.ts';
import { countReturn } from './count-return.ts';
import { returnKind } from './rules/return-kind.ts';

/**
 * Takes over what a notification says of a letter. Whoever knows the token of the letter may say it, and says it of the
 * address that the letter was sent to, whatever the notification names: a mailbox that forwards is still that address.
 * A letter comes back once; a notification that arrives twice changes nothing.
 * @throws DomainError NOT_FOUND for a token of no letter of the last 30 days.
 */
export const reportReturnedLetter = verb('public', (ctx, told: ReturnedLetter): Promise<ReturnOutcome> =>
  transact(ctx, async (tx) => {
    const mail = found(
      await tx.db
        .selectFrom('mail')
        .select(['id', 'recipient', 'returned_at'])
        .where('return_token', '=', told.token)
        .forUpdate()
        .executeTakeFirst(),
    );
    const kind = returnKind(told);
    if (kind === null || mail.returned_at !== null) return 'ignored';
    await tx.db.updateTable('mail').set({ returned_at: tx.now() }).where('id', '=', mail.id).execute();
    const { status, diagnostic } = told;
    await countReturn(tx, { email: mail.recipient, kind, status, diagnostic });
    return kind;
  }),
);
