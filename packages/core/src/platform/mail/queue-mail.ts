import type { Context, TransactionContext } from '../context/context.ts';
import type { Locale } from '@tsenomer/contracts';
import type { Letter } from './letter.ts';
import { headerLine } from './safe-text.ts';
import { stoppedAmong } from './stopped-addresses.ts';

export interface MailOrder {
  /** An e-mail address that was parsed as one; null for a letter to nobody, which is made, queued and dropped. */
  readonly to: string | null;
  readonly letter: Letter;
  /** A file that goes with it: how it is called among files of reports, and for its readers. */
  readonly attachment?: { readonly file: string; readonly name: string } | undefined;
}

/** An address that could change the letter's headers or add readers. */
const UNSAFE = /[\s\p{Cc},;<>"]/u;

/**
 * Puts a letter into the post, as a part of the caller's transaction: it is sent if and only if that commits.
 * @throws TypeError for a text that is no single address.
 */
export async function queueMail(tx: TransactionContext, { to, letter, attachment }: MailOrder): Promise<void> {
  if (to !== null && UNSAFE.test(to)) throw new TypeError('A letter goes to one address');
  const { id } = await tx.db
    .insertInto('mail')
    .values({
      recipient: to ?? '',
      subject: headerLine(letter.subject),
      body_text: letter.text,
      body_html: letter.html,
      created_at: tx.now(),
      attached_file: attachment?.file ?? null,
      attached_name: attachment?.name ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.jobs.send(tx.db, 'mail', [{ data: { mailId: id } }]);
}

/**
 * Puts a letter into the post that nobody asked for at this moment: a digest, an alert. It stays away from addresses
 * whose letters came back; what people wait for (a code, an invitation) goes by `queueMail` all the same.
 * @returns whether it was queued.
 */
export async function queueNotice(
  tx: TransactionContext,
  order: MailOrder & { readonly to: string },
): Promise<boolean> {
  if ((await stoppedAmong(tx.db, [order.to])).size > 0) return false;
  await queueMail(tx, order);
  return true;
}

/** The language that a letter speaks first: of whoever caused it. */
export function letterLocale(ctx: Context): Locale {
  return ctx.origin?.locale ?? 'ru';
}
