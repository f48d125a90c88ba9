import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMessage } from './parse-message.ts';
import type { ParsedMessage } from './parse-message.ts';

/** A letter as it arrived: the envelope, and what lay in it. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: ParsedMessage;
}

export interface MailServer {
  /** As SMTP_URL has it. */
  readonly url: string;
  /** The next letter that arrives, in the order of their arrival. */
  letter(): Promise<Received>;
  close(): Promise<void>;
}

/**
 * A real mail server on loopback that takes letters.
 * @param refusal what it answers to a recipient that it does not take; null: it takes it.
 */
export async function startMailServer(refusal: (recipient: string) => string | null = () => null): Promise<MailServer> {
  const inbox: Received[] = [];
  const waiting: ((mail: Received) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = refusal(address);
      if (answer === null) done();
      else done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message: parseMessage(Buffer.concat(chunks)),
        };
        const next = waiting.shift();
        if (next) next(mail);
        else inbox.push(mail);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letter() {
      const first = inbox.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
