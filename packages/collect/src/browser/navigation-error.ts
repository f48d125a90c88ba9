import { textOf } from '../errors/connection-error.ts';
import { FetchError } from '../errors/fetch-error.ts';
import type { FetchFailure } from '../errors/fetch-error.ts';

/** What Chromium's network errors say about the site; the rest are failures of opening the page. */
const BY_NETWORK_ERROR: readonly (readonly [RegExp, FetchFailure])[] = [
  [/net::ERR_(?:CERT_|SSL_|BAD_SSL|ECH_)/u, 'tls'],
  [/net::ERR_TOO_MANY_REDIRECTS/u, 'too-many-redirects'],
  [/net::ERR_NAME_NOT_RESOLVED/u, 'dns'],
  [/net::ERR_(?:TIMED_OUT|CONNECTION_TIMED_OUT)/u, 'timeout'],
  [/net::ERR_(?:PROXY_|TUNNEL_|SOCKS_)/u, 'proxy'],
  [
    /net::ERR_(?:CONNECTION_|EMPTY_RESPONSE|INCOMPLETE_|CONTENT_|ADDRESS_|INVALID_HTTP_RESPONSE|INVALID_CHUNKED|HTTP2_|RESPONSE_HEADERS_)/u,
    'connection',
  ],
  [/net::ERR_(?:INVALID_URL|UNSAFE_PORT|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME)/u, 'invalid-url'],
];

/**
 * Names the cause of a failed navigation by the browser's words; the gate's own knowledge goes first where there is
 * some.
 */
export function navigationError(error: unknown, host: string): FetchError {
  if (error instanceof FetchError) return error;
  const text = textOf(error);
  const [firstLine = ''] = text.split('\n');
  const known = BY_NETWORK_ERROR.find(([pattern]) => pattern.test(text));
  return new FetchError(known?.[1] ?? 'page-opening', `The browser could not open a page of ${host}: ${firstLine}`, {
    cause: error,
  });
}
