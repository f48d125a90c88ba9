import { SMTPServer } from 'smtp-server';
import { dayAt } from '../world/calendar.ts';

/** A letter as it arrived. */
export interface ArrivedLetter {
  /** The day on the product's clock. */
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
export async function openMailServer(now: () => Date): Promise<MailServer> {
  const letters: ArrivedLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.on('data', () => undefined);
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) letters.push({ day: dayAt(now()), to: address });
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
