import { isAscii } from 'node:buffer';
import type { Page, Response, Route } from 'playwright-core';
import { charsetOf, isDoubtful } from '../http/charset.ts';

/** A page that the browser took for another charset's, and what it is to be given instead. */
export interface MisreadPage {
  readonly url: string;
  readonly status: number;
  /** With the charset that its bytes are in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Headers that told of the transfer, or were heeded already. */
const SPENT = ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'];

/**
 * The page where the browser read it in another charset than it is in, by the rules that pages got by HTTP are read by
 * (http/charset.ts): the browser believes what a page declares. Null where it was right, and where its bytes cannot be
 * had any more, as after scripts have sent the page elsewhere.
 * @param html as the browser shows it; bytes are only asked for where it gives a reason to.
 */
export async function misreadAs(page: Page, response: Response, html: string): Promise<MisreadPage | null> {
  const headers = response.headers();
  const contentType = headers['content-type'];
  if (!isDoubtful(html, contentType)) return null;
  const shown = await response.body().catch(() => null);
  if (shown === null || isAscii(shown)) return null;
  const read = (await page.evaluate<string>('document.characterSet')).toLowerCase();
  const body = sentBytes(shown, read);
  const charset = body === null ? null : charsetOf(body, contentType);
  if (body === null || charset === null || charset === read) return null;
  return { url: response.url(), status: response.status(), headers: headersToRead(headers, charset), body };
}

/**
 * The headers by which the browser is given a document whose body is at hand. @param charset the body's; null where
 * what is declared will do.
 */
export function headersToRead(
  headers: Readonly<Record<string, string>>,
  charset: string | null,
): Record<string, string> {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !SPENT.includes(name)));
  if (charset === null) return kept;
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return { ...kept, 'content-type': `${type.trim() || 'text/html'}; charset=${charset}` };
}

/**
 * The bytes that the site sent. The browser gives them as they came only where they were broken in the charset that it
 * read them in, else its characters in UTF-8: those of a charset of single bytes are led back. Null for others.
 */
function sentBytes(shown: Buffer, read: string): Buffer | null {
  if (read === 'utf-8') return shown;
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [singleByte(read, byte), byte]));
  const bytes = Array.from(shown.toString('utf8'), (character) => byteOf.get(character));
  return byteOf.size === 256 && bytes.every((byte) => byte !== undefined) ? Buffer.from(bytes) : null;
}

function singleByte(charset: string, byte: number): string | null {
  try {
    return new TextDecoder(charset).decode(Uint8Array.of(byte));
  } catch {
    // What is no charset, or not known here.
    return null;
  }
}

/**
 * Lets the page have this at its address once, whatever its site would answer; nothing is asked of the site.
 * @returns forgets it, whether it was had or not.
 */
export async function serveOnce(page: Page, { url, status, headers, body }: MisreadPage): Promise<() => Promise<void>> {
  let isServed = false;
  const serve = async (route: Route): Promise<void> => {
    const request = route.request();
    if (isServed || !request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback();
    isServed = true;
    return route.fulfill({ status, headers: { ...headers }, body });
  };
  const isAddress = (address: URL): boolean => address.href === url;
  await page.route(isAddress, serve);
  return async () => page.unroute(isAddress, serve);
}
