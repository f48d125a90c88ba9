import { SMTPServer } from 'smtp-server';
import { dayAt } from '../world/calendar.ts';

/** A letter as it arrived. */
export interface ArrivedLetter {
  /** The day on which it was written, by the product's clock. */
  readonly day: string;
  readonly to: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly letters: readonly ArrivedLetter[];
  close(): Promise<void>;
}

/** A mail server on loopback that keeps who was written to, and on which day of the product's clock. */
export async function openMailServer(): Promise<MailServer> {
  const letters: ArrivedLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const day = dayAt(writtenAt(Buffer.concat(chunks).toString('latin1')));
        for (const { address } of session.envelope.rcptTo) letters.push({ day, to: address });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((done, fail) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      if (address === null || typeof address === 'string') return fail(new Error('No port of the mail server'));
      done(address.port);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** @throws TypeError for a letter without a date. */
function writtenAt(message: string): Date {
  const date = /^Date: (.+)$/m.exec(message)?.[1];
  if (date === undefined) throw new TypeError('A letter without a date');
  return new Date(date);
}
