import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '@tsenomer/core/platform/mail';
import type { Sender } from './sender.ts';

/**
 * A letter as nodemailer takes it: both parts, and nothing that is fetched from disk or the network. A letter that is
 * sent twice, because the server was killed in between, has the same id, by which mail programs show it once.
 */
export function messageOf(mail: OutgoingMail, from: Sender): SendMailOptions {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.attachment !== null && {
      attachments: [{ filename: mail.attachment.name, content: Readable.from(mail.attachment.content) }],
    }),
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${host}>`,
    date: mail.createdAt,
    // Answering machines are not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
