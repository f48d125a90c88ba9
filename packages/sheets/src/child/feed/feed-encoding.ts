import { SheetError } from '../../errors.ts';
import { feedBytes } from './feed-bytes.ts';

/** So many bytes tell UTF-8 from Windows-1251: feeds name products within the first of them. */
const LOOKED_AT = 32 * 1024 * 1024;
const DECLARED = /^[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
const OFTEN_WRONG = /^(?:utf-?8|windows-1251|cp-?1251)$/i;

/**
 * The encoding of a feed. Shops declare UTF-8 and write Windows-1251, and the other way round, so between these two the
 * bytes decide: Russian in the latter is practically never valid in the former. Any other is as declared.
 * @throws SheetError `damaged` for an encoding that nobody knows.
 */
export async function feedEncoding(path: string, packed: boolean, head: Buffer): Promise<string> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = DECLARED.exec(head.subarray(0, 300).toString('latin1'))?.[1] ?? 'utf-8';
  if (!OFTEN_WRONG.test(declared)) return known(declared);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let looked = 0;
  for await (const piece of feedBytes(path, packed)) {
    try {
      decoder.decode(piece, { stream: true });
    } catch {
      return 'windows-1251';
    }
    looked += piece.length;
    if (looked >= LOOKED_AT) break;
  }
  return 'utf-8';
}

function known(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new SheetError('damaged', 'The feed is in an unknown encoding');
  }
}
