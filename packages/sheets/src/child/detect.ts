import type { FileHandle } from 'node:fs/promises';
import { SheetError } from '../errors.ts';
import { FILE_MAX_BYTES } from '../limits.ts';
import { feedHead, isGzip } from './feed/feed-bytes.ts';
import { feedKindOf } from './feed/feed-kinds.ts';
import type { FeedKind } from './feed/feed-kinds.ts';
import { oleStreamNames } from './ole-directory.ts';
import { sniffEncoding } from './text-encoding.ts';
import type { TextEncoding } from './text-encoding.ts';
import { readExactly, readZipDirectory } from './zip-directory.ts';
import type { ZipDirectory } from './zip-directory.ts';

/** What a file is by its content; its name is not looked at. */
export type Detected =
  | { readonly kind: 'xlsx'; readonly directory: ZipDirectory }
  | { readonly kind: 'xls' }
  | { readonly kind: 'text' | 'html'; readonly encoding: TextEncoding }
  | { readonly kind: 'feed'; readonly feed: FeedKind; readonly packed: boolean; readonly head: Buffer };

const HEAD_BYTES = 64 * 1024;
const OLE_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const MARKUP = /^\s*<(?:!doctype|!--|\?xml|html|head|body|meta|table|style|script|div|svg)/i;
const TABLE = /<table[\s>]/i;
const KNOWN_TEXT_FORMATS = /^(?:%PDF-|\{\\rtf)/;
/** An object or a list of JSON: commas, but no table. */
const JSON_TEXT = /^\s*(?:\{\s*(?:"[^"\\]{0,200}"\s*:|\})|\[\s*[[{\]"])/;

/** Decides what a file is, or refuses it: 'empty', 'too_large', 'encrypted', 'damaged' or 'not_a_spreadsheet'. */
export async function detect(path: string, file: FileHandle): Promise<Detected> {
  const { size } = await file.stat();
  if (size === 0) throw new SheetError('empty', 'The file is empty');
  if (size > FILE_MAX_BYTES) throw new SheetError('too_large', 'The file is too large');
  const head = await readExactly(file, 0, Math.min(size, HEAD_BYTES));
  if (head.subarray(0, 2).toString('latin1') === 'PK' && (head[2] ?? 0) < 9) return detectZip(file, size);
  if (head.subarray(0, 8).equals(OLE_MAGIC)) return detectOle(file);
  if (startsWithBiff(head)) return { kind: 'xls' };
  if (isGzip(head)) return detectPacked(path);
  return feedOf(head, false) ?? detectText(head);
}

/** A packed file is taken when it is a feed: shops pack them, and nothing else. */
async function detectPacked(path: string): Promise<Detected> {
  const feed = feedOf(await feedHead(path, true, HEAD_BYTES), true);
  if (feed === null) throw new SheetError('not_a_spreadsheet', 'A packed file that is no product feed');
  return feed;
}

function feedOf(head: Buffer, packed: boolean): Detected | null {
  // The names that tell a feed are of the same letters in every encoding but the wide ones.
  const wide = head[0] === 0xff ? 'utf-16le' : head[0] === 0xfe ? 'utf-16be' : null;
  const text = wide === null ? head.toString('utf8') : new TextDecoder(wide).decode(head);
  const feed = feedKindOf(text);
  return feed === null ? null : { kind: 'feed', feed, packed, head };
}

async function detectZip(file: FileHandle, size: number): Promise<Detected> {
  const directory = await readZipDirectory(file, size);
  const names = [...directory.keys()];
  if (names.some((name) => name.endsWith('/workbook.xml') || name === 'workbook.xml'))
    return { kind: 'xlsx', directory };
  if (directory.has('encryptedpackage')) throw new SheetError('encrypted', 'The file is protected by a password');
  if (directory.has('xl/workbook.bin')) throw new SheetError('not_a_spreadsheet', 'A binary .xlsb: save it as .xlsx');
  if (directory.has('content.xml')) throw new SheetError('not_a_spreadsheet', 'An OpenDocument file: save it as .xlsx');
  throw new SheetError('not_a_spreadsheet', 'An archive without a workbook');
}

async function detectOle(file: FileHandle): Promise<Detected> {
  const names = await oleStreamNames(file);
  if (names.has('EncryptedPackage')) throw new SheetError('encrypted', 'The file is protected by a password');
  if ([...names].some((name) => /^(?:workbook|book)$/i.test(name))) return { kind: 'xls' };
  throw new SheetError('not_a_spreadsheet', 'A document of another program');
}

/**
 * Sheets of the programs of the early nineties start with a bare BOF record: 09, the version, and a length of 4 to 16.
 */
function startsWithBiff(head: Buffer): boolean {
  const [id, version = 1, length = 0, high = 1] = head;
  return id === 9 && [0, 2, 4, 8].includes(version) && length >= 4 && length <= 16 && high === 0;
}

function detectText(head: Buffer): Detected {
  const encoding = sniffEncoding(head);
  if (encoding === null) throw new SheetError('not_a_spreadsheet', 'Neither a workbook nor a text file');
  const text = new TextDecoder(encoding === 'utf-8-or-windows-1251' ? 'utf-8' : encoding).decode(head);
  if (MARKUP.test(text)) {
    if (TABLE.test(text)) return { kind: 'html', encoding };
    const message = 'A web page or XML under the name of a spreadsheet: open it there and save it as .xlsx';
    throw new SheetError('not_a_spreadsheet', message);
  }
  if (KNOWN_TEXT_FORMATS.test(text) || JSON_TEXT.test(text))
    throw new SheetError('not_a_spreadsheet', 'A document, not a spreadsheet');
  return { kind: 'text', encoding };
}
