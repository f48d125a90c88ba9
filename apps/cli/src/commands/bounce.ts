import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { returnedLetterRoutes } from '@tsenomer/contracts';
import type { ReturnedLetter } from '@tsenomer/contracts';
import { readNotification } from '@tsenomer/core/platform/mail';
import type { Streams } from '../json-lines.ts';
import { TryAgainError } from '../try-again-error.ts';
import { UsageError } from '../usage-error.ts';

/** Bytes. The report stands before the letter that a notification brings back, so what is longer is cut off there. */
const MOST = 1024 * 1024;
/** Milliseconds. */
const PATIENCE = 30_000;

/**
 * `bounce [--recipient ADDRESS] [--server URL] < message`: hands a message that came to BOUNCE_ADDRESS to the
 * installation, as a pipe of the mail server does. Prints what became of it; a message that is no notification of ours
 * is no failure, or the mail server would answer it.
 * @throws UsageError; TryAgainError while the installation is away, so that the mail server keeps the message.
 */
export async function bounceCommand({ input, output }: Streams, args: readonly string[], port: string): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { recipient: { type: 'string' }, server: { type: 'string', default: `http://127.0.0.1:${port}` } },
  });
  if (!URL.canParse(values.server)) throw new UsageError(`--server must be an address: ${values.server}`);
  const read = readNotification(await beginningOf(input), values.recipient ?? null);
  const outcome = read.kind === 'notification' ? await report(values.server, read.letter) : read.kind;
  output.write(`${JSON.stringify({ outcome })}\n`);
}

async function beginningOf(input: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    // What comes after is read, or the mail server's pipe would break, and thrown away.
    if (length < MOST) chunks.push(bytes);
    length += bytes.length;
  }
  return Buffer.concat(chunks).subarray(0, MOST).toString('utf8');
}

async function report(server: string, letter: ReturnedLetter): Promise<string> {
  const { method, path, response } = returnedLetterRoutes.reportReturnedLetter;
  const answer = await fetch(new URL(`/api${path}`, server), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(letter),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: unknown) => {
    throw new TryAgainError(`${server} does not answer`, { cause: error });
  });
  if (answer.ok) return response.parse(await answer.json()).outcome;
  if (answer.status === 404) return 'unknown';
  const said = `${server} answered ${answer.status}`;
  throw answer.status === 429 || answer.status >= 500 ? new TryAgainError(said) : new Error(said);
}
