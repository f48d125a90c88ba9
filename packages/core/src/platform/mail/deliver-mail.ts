import { transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { countReturn } from './count-return.ts';
import type { Letter } from './letter.ts';

/** A letter on its way out. */
export interface OutgoingMail extends Letter {
  readonly id: number;
  readonly to: string;
  readonly createdAt: Date;
  /** By which a notification that it came back proves to be about it: 32 hexadecimal digits. */
  readonly returnToken: string;
  readonly attachment: Attachment | null;
}

/** A file that goes with a letter. */
export interface Attachment {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Where files that go with letters lie; null for one that is not there. */
export type OpenAttachment = (file: string) => Promise<AsyncIterable<Uint8Array> | null>;

/** Hands a letter to the world; rejects when it was not taken, with `RefusedRecipient` where none ever will be. */
export interface Post {
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server says for good that there is no such recipient: trying again would only ask again. */
export class RefusedRecipient extends Error {
  /** The enhanced status code (RFC 3463). */
  readonly status: string;

  constructor(status: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RefusedRecipient';
    this.status = status;
  }
}

/** What letters leave by, and where what goes with them lies. */
export interface MailTools {
  readonly post: Post;
  readonly openAttachment: OpenAttachment;
}

export interface DeliverInput {
  readonly mailId: number;
  /** Whether this is the last attempt: a letter that fails then is given up, and its text, too, is erased. */
  readonly lastAttempt: boolean;
}

const ERROR_LENGTH = 500;

/**
 * Sends a queued letter and erases its text. One that was sent already, or is to nobody, is left alone. One whose
 * recipient does not exist is given up at once, and the address gets no more letters that nobody asked for.
 * @throws what else the post says; the letter keeps it as its last error.
 */
export async function deliverMail(
  ctx: Context,
  { post, openAttachment }: MailTools,
  { mailId, lastAttempt }: DeliverInput,
): Promise<void> {
  const mail = await ctx.db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!mail) return;
  if (mail.recipient === '') {
    await ctx.db.deleteFrom('mail').where('id', '=', mailId).execute();
    return;
  }
  if (mail.body_text === null || mail.body_html === null) return;
  const attempts = mail.attempts + 1;
  const erased = { body_text: null, body_html: null };
  try {
    const attachment = await attachmentOf(mail, openAttachment);
    await post.send({
      id: mail.id,
      to: mail.recipient,
      createdAt: mail.created_at,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      returnToken: mail.return_token.replaceAll('-', ''),
      attachment,
    });
  } catch (error) {
    const last_error = String(error instanceof Error ? error.message : error).slice(0, ERROR_LENGTH);
    const refused = error instanceof RefusedRecipient;
    await ctx.db
      .updateTable('mail')
      .set({ attempts, last_error, ...(lastAttempt || refused ? erased : {}) })
      .where('id', '=', mailId)
      .execute();
    if (!refused) throw error;
    const { status } = error;
    await transact(ctx, (tx) =>
      countReturn(tx, { email: mail.recipient, kind: 'hard', status, diagnostic: last_error }),
    );
    return;
  }
  await ctx.db
    .updateTable('mail')
    .set({ attempts, sent_at: ctx.now(), last_error: null, ...erased })
    .where('id', '=', mailId)
    .execute();
}

/** @throws Error for a file that is not there: on a disk of another server, which tries too, or deleted meanwhile. */
async function attachmentOf(
  { attached_file: file, attached_name: name }: { attached_file: string | null; attached_name: string | null },
  open: OpenAttachment,
): Promise<Attachment | null> {
  if (file === null || name === null) return null;
  const content = await open(file);
  if (content === null) throw new Error('The file of the letter is not on this server');
  return { name, content };
}
