import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.ts';

/** A letter as it arrived. */
export interface Letter {
  /** Its plain text. */
  readonly text: string;
  /** The envelope's sender, which notifications about it go to. */
  readonly returnPath: string;
}

/**
 * The newest letter to an address whose subject contains a text, waited for.
 * @param within milliseconds.
 * @returns its plain text.
 */
export async function letterTo(dataFolder: string, email: string, subject: string, within?: number): Promise<string> {
  return (await wholeLetterTo(dataFolder, email, subject, within)).text;
}

/** As {@link letterTo}, with its envelope. A server without a mail server writes its letters there itself. */
export async function wholeLetterTo(
  dataFolder: string,
  email: string,
  subject: string,
  within?: number,
): Promise<Letter> {
  const folder = join(dataFolder, 'mail');
  const look = async (): Promise<Letter | null> => {
    const files = (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed();
    for (const file of files) {
      const letter = await readFile(join(folder, file), 'utf8');
      const head = decodeHeaders(letter.slice(0, letter.indexOf('\r\n\r\n')));
      if (recipient(head).includes(email) && head.includes(subject))
        return { text: plainText(letter), returnPath: /^Return-Path: <(.*)>$/im.exec(head)?.[1] ?? '' };
    }
    return null;
  };
  return until(`a letter to ${email} about ${subject}`, look, within);
}

/** The recovery code that a letter carries. @throws Error for a letter without one. */
export function codeIn(letter: string): string {
  const code = /^[2-9A-Z]{4} [2-9A-Z]{4}$/m.exec(letter)?.[0];
  if (code === undefined) throw new Error(`No code in the letter:\n${letter}`);
  return code;
}

function recipient(head: string): string {
  return /^To: (.*)$/im.exec(head)?.[1] ?? '';
}

/** Headers on one line each, their encoded words (RFC 2047) as text. */
function decodeHeaders(head: string): string {
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('_', ' ')),
    );
}

/** The part of a letter that is plain text. */
function plainText(letter: string): string {
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(letter);
  const head = part?.[0].slice(0, part[0].indexOf('\r\n\r\n')) ?? '';
  const body = part?.[1] ?? '';
  const how = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase();
  if (how === 'base64') return Buffer.from(body, 'base64').toString();
  return how === 'quoted-printable' ? quotedPrintable(body) : body;
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
