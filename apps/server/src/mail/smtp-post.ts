import { createTransport } from 'nodemailer';
import type { Post } from '@tsenomer/core/platform/mail';
import { messageOf } from './message.ts';
import { refusedRecipient } from './refused-recipient.ts';
import { returnPath } from './return-path.ts';
import type { Sender } from './sender.ts';

/** Milliseconds. A mail server that says nothing for so long is tried again later. */
const CONNECT = 15_000;
const SILENCE = 60_000;

export interface ClosablePost extends Post {
  close(): void;
}

/**
 * Sends over SMTP by an address such as `smtps://user:password@host:465`; connections are kept and used again.
 * @param bounceAddress where letters come back to, each to an address of its own; null: to who they are from.
 */
export function smtpPost(url: string, from: Sender, bounceAddress: string | null): ClosablePost {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: SILENCE,
  });
  return {
    async send(mail) {
      const sender = bounceAddress === null ? from.address : returnPath(bounceAddress, mail.returnToken);
      const message = {
        ...messageOf(mail, from),
        envelope: { from: sender, to: mail.to },
        // A notification is to bring back no more of the letter than its headers.
        dsn: { ret: 'HDRS', notify: 'FAILURE' },
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw refusedRecipient(error) ?? error;
      });
    },
    close: () => transport.close(),
  };
}
