import { createTransport } from 'nodemailer';
import type { Post } from '@tsenomer/core/platform/mail';
import { messageOf } from './message.ts';
import type { Sender } from './sender.ts';

/** Milliseconds. A mail server that says nothing for so long is tried again later. */
const CONNECT = 15_000;
const SILENCE = 60_000;

export interface ClosablePost extends Post {
  close(): void;
}

/** Sends over SMTP by an address such as `smtps://user:password@host:465`; connections are kept and used again. */
export function smtpPost(url: string, from: Sender): ClosablePost {
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
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}
