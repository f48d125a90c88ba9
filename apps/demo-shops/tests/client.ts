import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Ask {
  readonly cookie?: string;
  /** The loopback address to come from. */
  readonly from?: string;
  /** A port of an HTTP proxy on 127.0.0.1. */
  readonly proxyPort?: number;
}

/** A plain GET over a socket of its own. */
export async function get(url: string, { cookie, from, proxyPort }: Ask = {}): Promise<Answer> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const sent = request({
    host: proxyPort === undefined ? hostname : '127.0.0.1',
    port: proxyPort ?? port,
    path: proxyPort === undefined ? pathname + search : url,
    headers: { host, ...(cookie === undefined ? {} : { cookie }) },
    agent: false,
    ...(from === undefined ? {} : { localAddress: from }),
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

/** The price that a person reads on a page, in kopecks: the first text in an element with the class. */
export function seenPrice(page: string, className: string): bigint | null {
  const shown = new RegExp(`class="${className}">([^<]*)`).exec(page)?.[1];
  return shown === undefined ? null : kopecks(shown);
}

/** "12 990 ₽" is 1299000 kopecks, "84,90 ₽" is 8490. */
export function kopecks(shown: string): bigint {
  const [, whole = '', rest = '00'] = /^([\d\u00a0]+)(?:,(\d\d))?\u00a0₽$/.exec(shown) ?? [];
  return BigInt(whole.replaceAll('\u00a0', '') + rest);
}

/** The price for some only that a page shows, in kopecks; null without one. */
export function typedPrice(body: string, kind: string): bigint | null {
  const text = new RegExp(`class="offer-${kind}"><span class="amount">([^<]+)<`).exec(body)?.[1];
  return text === undefined ? null : kopecks(text);
}
