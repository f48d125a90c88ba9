import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

const META_WINDOW = 4096;
const META_CHARSET = /<meta[^>]+?charset\s*=\s*["']?\s*([\w:.-]+)/iu;
const XML_ENCODING = /^\s*<\?xml[^>]+?encoding\s*=\s*["']([\w:.-]+)["']/iu;
const HEADER_CHARSET = /;\s*charset\s*=\s*["']?([\w:.-]+)/iu;
const CYRILLIC = /[\u0400-\u04FF]/gu;
const CYRILLIC_WORD = /[\u0400-\u04FF]{3,}/gu;
/** In letters; on average Russian words are far shorter. */
const LONGEST_WORD = 12;
const REPLACEMENT = /\uFFFD/gu;

const decoders = new Map<string, TextDecoder>();

function decoderFor(label: string): TextDecoder | null {
  const known = decoders.get(label);
  if (known !== undefined) return known;
  try {
    const decoder = new TextDecoder(label);
    decoders.set(label, decoder);
    return decoder;
  } catch {
    return null;
  }
}

function decoderOfBom(body: Buffer): TextDecoder | null {
  if (body[0] === 0xfe && body[1] === 0xff) return decoderFor('utf-16be');
  if (body[0] === 0xff && body[1] === 0xfe) return decoderFor('utf-16le');
  return null;
}

function declaredInPage(body: Buffer): TextDecoder | null {
  const start = body.toString('latin1', 0, META_WINDOW);
  const label = (META_CHARSET.exec(start) ?? XML_ENCODING.exec(start))?.[1];
  const decoder = label === undefined ? null : decoderFor(label);
  // A page whose meta tag could be read byte by byte is not in UTF-16 (HTML standard, "prescan a byte stream").
  return decoder?.encoding.startsWith('utf-16') === true ? decoderFor('utf-8') : decoder;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const UTF_8 = new TextDecoder('utf-8');
const WINDOWS_1251 = new TextDecoder('windows-1251');

function undeclared(body: Buffer): TextDecoder {
  const text = body.toString('utf8');
  // One broken byte does not make a UTF-8 page a windows-1251 one.
  return count(text, REPLACEMENT) * 4 < count(text, CYRILLIC) ? UTF_8 : WINDOWS_1251;
}

/**
 * Bytes that are said to be UTF-8 and are not: windows-1251 when that makes words of them, else UTF-8 with its broken
 * places.
 */
function misdeclared(body: Buffer): TextDecoder {
  const text = body.toString('utf8');
  const broken = count(text, REPLACEMENT);
  if (broken * 4 < count(text, CYRILLIC)) return UTF_8;
  // Accents of Latin letters hardly ever stand side by side; letters of a Russian word do.
  return count(WINDOWS_1251.decode(body), CYRILLIC_WORD) * LONGEST_WORD >= broken ? WINDOWS_1251 : UTF_8;
}

/** The text of a page. */
export interface PageCharacters {
  /** The page's bytes when they are valid UTF-8, without a mark. Null for other charsets. */
  readonly utf8: Uint8Array | null;
  readonly html: string;
}

/**
 * The bytes of a page as text: byte order mark, then the header's charset, then the page's own. Bytes that are valid
 * UTF-8 are read so whatever single-byte charset was declared; bytes that are not are windows-1251 when nothing is
 * declared, or when UTF-8 is and windows-1251 makes words of them. UTF-8 is kept as it is until somebody asks for its
 * characters: who scans a page needs few of them.
 * @param contentType the value of `Content-Type`, or undefined.
 */
export function readText(body: Buffer, contentType: string | undefined): PageCharacters {
  const utf8 = utf8Of(body, contentType);
  return utf8 === null ? { utf8, html: decodeOther(body, contentType) } : textInUtf8(utf8);
}

/** The text that stands in valid UTF-8. */
export function textInUtf8(utf8: Buffer): PageCharacters {
  return {
    utf8,
    get html() {
      return utf8.toString('utf8');
    },
  };
}

/** The bytes of a page as characters, by the same rules. */
export function decodeText(body: Buffer, contentType: string | undefined): string {
  return utf8Of(body, contentType)?.toString('utf8') ?? decodeOther(body, contentType);
}

/** The page without its byte order mark when it is valid UTF-8 and meant to be, else null. */
function utf8Of(body: Buffer, contentType: string | undefined): Buffer | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) {
    const marked = body.subarray(3);
    return isUtf8(marked) ? marked : null;
  }
  if (decoderOfBom(body) !== null) return null;
  const encoding = declaredInHeader(contentType)?.encoding;
  return encoding?.startsWith('utf-16') !== true && encoding !== 'iso-2022-jp' && isUtf8(body) ? body : null;
}

function decodeOther(body: Buffer, contentType: string | undefined): string {
  return decoderOfOther(body, contentType).decode(body);
}

function decoderOfOther(body: Buffer, contentType: string | undefined): TextDecoder {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return UTF_8;
  const declared = decoderOfBom(body) ?? declaredInHeader(contentType);
  if (declared !== null && declared.encoding !== 'utf-8') return declared;
  const own = declaredInPage(body);
  if (own !== null && own.encoding !== 'utf-8') return own;
  return declared === null && own === null ? undeclared(body) : misdeclared(body);
}

/**
 * The charset that the bytes of a page are in by the same rules, by its name in the Encoding standard in lower case;
 * null where it makes no difference, as of ASCII.
 */
export function charsetOf(body: Buffer, contentType: string | undefined): string | null {
  if (isAscii(body)) return null;
  return utf8Of(body, contentType) === null ? decoderOfOther(body, contentType).encoding : UTF_8.encoding;
}

/**
 * Whether a page that somebody read by what it declares may be another by the same rules: some of it is broken, or it
 * does not say that it is UTF-8.
 */
export function isDoubtful(html: string, contentType: string | undefined): boolean {
  if (html.includes('\uFFFD')) return true;
  const declared = declaredInHeader(contentType) ?? declaredInPage(Buffer.from(html.slice(0, META_WINDOW), 'latin1'));
  return declared?.encoding !== 'utf-8';
}

function declaredInHeader(contentType: string | undefined): TextDecoder | null {
  const label = HEADER_CHARSET.exec(contentType ?? '')?.[1];
  return label === undefined ? null : decoderFor(label);
}
