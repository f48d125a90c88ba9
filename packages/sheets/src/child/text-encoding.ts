import { createReadStream } from 'node:fs';

/** `utf-8-or-windows-1251`: no sign in the head of the file; the whole of it decides, see {@link decideEncoding}. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-8-or-windows-1251';

/** Share of control characters above which a file is not text. */
const MAX_CONTROL_SHARE = 0.01;
/** Share of zero bytes on one side of each pair that gives UTF-16 away in Latin or digit-heavy text. */
const UTF16_ZERO_SHARE = 0.2;

/** The encoding that the head of a file shows, or null when the file is not text. */
export function sniffEncoding(head: Buffer): TextEncoding | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return isText(head) ? 'utf-8' : null;
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = (head.length / 2) * UTF16_ZERO_SHARE;
  if (even === 0 && odd > 0 && odd >= enough) return 'utf-16le';
  if (odd === 0 && even > 0 && even >= enough) return 'utf-16be';
  return even + odd === 0 && isText(head) ? 'utf-8-or-windows-1251' : null;
}

/** Reads a file once to tell UTF-8 from Windows-1251: text in the latter is practically never valid in the former. */
export async function decideEncoding(path: string, encoding: TextEncoding): Promise<string> {
  if (encoding !== 'utf-8-or-windows-1251') return encoding;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(path)) {
      const bytes: Buffer = piece;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1251';
    throw error;
  }
}

function isText(head: Buffer): boolean {
  let controls = 0;
  for (const byte of head) {
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) controls++;
  }
  return controls <= head.length * MAX_CONTROL_SHARE;
}
