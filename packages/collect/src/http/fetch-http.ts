import { FetchError } from '../errors/fetch-error.ts';
import type { TargetGuard } from '../guard/target-guard.ts';
import type { PageRequest } from '../page.ts';
import type { Session } from '../session/session.ts';
import type { BodyMemory } from './body-memory.ts';
import { isSameSite, withCityQuery } from './city-choice.ts';
import type { CityChoice } from './city-choice.ts';
import { decompress } from './decompress.ts';
import type { Exchange } from './exchange.ts';
import { requestHeaders } from './request-headers.ts';
import type { Transport } from './transport.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface HttpFetchOptions {
  readonly url: URL;
  readonly session: Session;
  readonly transport: Transport;
  /** Where the transport gathers bodies. */
  readonly memory: BodyMemory;
  readonly guard: TargetGuard;
  readonly city: CityChoice | null;
  /** What is asked for and how; its address is `url`. */
  readonly request: Pick<PageRequest, 'method' | 'body' | 'headers' | 'askedFrom'>;
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** Waits for leave to ask another host, to which a redirect leads. Rejects with FetchError. */
  readonly leaveFor: (url: URL) => Promise<void>;
  /** Its reason must be a FetchError. */
  readonly signal: AbortSignal;
}

export interface HttpAnswer {
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Uncompressed; in memory that may be given back once it is read. */
  readonly body: Buffer;
  /** What the last address was asked with. */
  readonly sent: { readonly method: string; readonly headers: readonly string[] };
  readonly redirects: readonly string[];
}

function flat(headers: Exchange['headers']): Record<string, string> {
  const record: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) record[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return record;
}

function nextHop(from: URL, location: string | string[] | undefined): URL | null {
  const target = typeof location === 'string' ? location : location?.[0];
  if (target === undefined) return null;
  const url = URL.parse(target, from.href);
  if (url === null) throw new FetchError('invalid-url', `${from.host} redirected to what is not an address.`);
  return url;
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly body: string | null;
}

/** What is sent to where a redirect leads (RFC 9110 §15.4): a body only by 307 and 308, and never to another site. */
function afterRedirect(sent: Sent, status: number, isOwn: boolean): Sent {
  return isOwn && (status === 307 || status === 308) ? sent : { method: 'GET', body: null };
}

/**
 * Fetches an address with the session's cookies and fingerprint. Redirects are followed by hand, and each hop passes
 * the guard. Rejects with FetchError; a status of any kind is an answer, not an error.
 */
export async function fetchHttp(options: HttpFetchOptions): Promise<HttpAnswer> {
  const { session, city, maxBytes, memory, signal, request } = options;
  const redirects: string[] = [];
  let url = withCityQuery(options.url, city);
  let sent: Sent = { method: request.method ?? 'GET', body: request.body ?? null };
  for (;;) {
    options.guard.checkUrl(url);
    const isOwn = isSameSite(url.hostname, options.url.hostname);
    const headers = requestHeaders({
      fingerprint: session.fingerprint,
      cookies: session.cookies.cookiesFor(url),
      city: isOwn ? city : null,
      extra: isOwn ? request.headers : undefined,
      script: request.askedFrom === undefined ? null : { url, from: request.askedFrom, method: sent.method },
    });
    const answer = await options.transport.send({ url, ...sent, headers, maxBytes, signal });
    session.cookies.store(url, answer.headers['set-cookie']);
    const next = REDIRECTS.has(answer.status) ? nextHop(url, answer.headers['location']) : null;
    if (next === null) {
      const encoding = answer.headers['content-encoding'];
      const body =
        encoding === undefined || answer.body.length === 0
          ? answer.body
          : await decompress(answer.body, String(encoding), maxBytes);
      if (body.buffer !== answer.body.buffer) memory.giveBack(answer.body);
      signal.throwIfAborted();
      const asked = { method: sent.method, headers };
      return { url, status: answer.status, headers: flat(answer.headers), body, sent: asked, redirects };
    }
    memory.giveBack(answer.body);
    redirects.push(url.href);
    if (redirects.length > options.maxRedirects)
      throw new FetchError(
        'too-many-redirects',
        `${options.url.host} redirected more than ${options.maxRedirects} times.`,
      );
    if (next.host !== url.host) await options.leaveFor(next);
    sent = afterRedirect(sent, answer.status, isSameSite(next.hostname, options.url.hostname));
    url = next;
  }
}
