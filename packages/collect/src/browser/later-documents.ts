import type { CDPSession } from 'playwright-core';
import { charsetOf } from '../http/charset.ts';
import { headersToRead } from './right-charset.ts';

/** A request, or the answer to one, that the browser holds until it is told how to go on. */
export interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly frameId: string;
  readonly resourceType: string;
  readonly networkId?: string;
  readonly responseStatusCode?: number;
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[];
  readonly responseErrorReason?: string;
}

/** What a document came with: lower-case names of headers, repeated ones joined by a comma and a space. */
export interface DocumentHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The documents to which a page's own scripts lead its main frame: each is read in the charset that it is in before any
 * of its scripts run.
 */
export interface LaterDocuments {
  /** Forgets the last address's. */
  begin(): void;
  /** Whether this request of the main frame leads to a later document: its answer is to be held, too. */
  isLater(paused: Paused): boolean;
  /** Lets the page have the answer. @returns false where it is more than the page may have; then it is still held. */
  answer(paused: Paused): Promise<boolean>;
  /** The head of the later document that stands in the page now; null while that is the one it was opened for. */
  standing(): DocumentHead | null;
}

/** What can be read as text, by its content type. */
const READABLE = /^$|^text\/|xml\b/i;

/** @param mainFrame id of the page's main frame. @param maxBytes limit of a document. */
export function createLaterDocuments(devtools: CDPSession, mainFrame: string, maxBytes: number): LaterDocuments {
  let first: string | null = null;
  const heads = new Map<string, DocumentHead>();
  let standing: DocumentHead | null = null;
  devtools.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === mainFrame) standing = heads.get(frame.loaderId) ?? null;
  });

  return {
    begin() {
      first = null;
      standing = null;
      heads.clear();
    },
    isLater({ networkId }) {
      first ??= networkId ?? null;
      return networkId !== undefined && networkId !== first;
    },
    async answer({
      requestId,
      networkId = '',
      responseStatusCode: status = 0,
      responseHeaders = [],
      responseErrorReason,
    }) {
      const headers = joined(responseHeaders);
      heads.set(networkId, { status, headers });
      const isRead =
        responseErrorReason === undefined &&
        (status < 300 || status >= 400) &&
        READABLE.test(headers['content-type'] ?? '') &&
        !isFile(headers);
      if (!isRead) {
        await devtools.send('Fetch.continueResponse', { requestId });
        return true;
      }
      const body = await bodyOf(devtools, requestId, maxBytes);
      if (body === null) return false;
      const charset = charsetOf(body, headers['content-type']);
      const toRead = Object.entries(headersToRead(headers, charset)).map(([name, value]) => ({ name, value }));
      await devtools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: toRead,
        body: body.toString('base64'),
      });
      return true;
    },
    standing: () => standing,
  };
}

function isFile(headers: DocumentHead['headers']): boolean {
  return /^\s*attachment/i.test(headers['content-disposition'] ?? '');
}

function joined(entries: readonly { readonly name: string; readonly value: string }[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, value } of entries) {
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return headers;
}

/** The body of an answer that is held, unpacked; null where it is more than `maxBytes`. */
async function bodyOf(devtools: CDPSession, requestId: string, maxBytes: number): Promise<Buffer | null> {
  const { stream: handle } = await devtools.send('Fetch.takeResponseBodyAsStream', { requestId });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for (let isOver = false; !isOver;) {
      const { data, base64Encoded, eof } = await devtools.send('IO.read', { handle });
      const part = Buffer.from(data, base64Encoded === true ? 'base64' : 'utf8');
      size += part.length;
      if (size > maxBytes) return null;
      parts.push(part);
      isOver = eof;
    }
    return Buffer.concat(parts);
  } finally {
    devtools.send('IO.close', { handle }).catch(() => {});
  }
}
