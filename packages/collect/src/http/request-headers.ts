import { brandsOf } from '../session/fingerprint.ts';
import type { ChromeIdentity, Fingerprint } from '../session/fingerprint.ts';
import { isSameSite } from './city-choice.ts';
import type { CityChoice } from './city-choice.ts';
import { withOwnCookies } from './own-cookies.ts';
import { ACCEPT_ENCODING } from './decompress.ts';

const ACCEPT_DATA = '*/*';
const ACCEPT_PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const baseHeaders = new WeakMap<Fingerprint, string[]>();

function clientHints(chrome: ChromeIdentity): string[] {
  const brands = brandsOf(chrome).map(({ brand, version }) => `"${brand}";v="${version}"`);
  return ['sec-ch-ua', brands.join(', '), 'sec-ch-ua-mobile', '?0', 'sec-ch-ua-platform', `"${chrome.platform}"`];
}

const FETCH_METADATA = [
  'sec-fetch-site',
  'none',
  'sec-fetch-mode',
  'navigate',
  'sec-fetch-user',
  '?1',
  'sec-fetch-dest',
  'document',
];

/** The headers of a page load in a browser's order, for the whole life of a session. */
function baseOf(fingerprint: Fingerprint): string[] {
  const known = baseHeaders.get(fingerprint);
  if (known !== undefined) return known;
  const made = [
    ...(fingerprint.chrome === null ? [] : clientHints(fingerprint.chrome)),
    'upgrade-insecure-requests',
    '1',
    'user-agent',
    fingerprint.userAgent,
    'accept',
    ACCEPT_PAGE,
    ...(fingerprint.chrome === null ? [] : FETCH_METADATA),
    'accept-encoding',
    ACCEPT_ENCODING,
    'accept-language',
    fingerprint.acceptLanguage,
  ];
  baseHeaders.set(fingerprint, made);
  return made;
}

/** The request of a page's script: which page asks, and for what. */
export interface ScriptRequest {
  readonly url: URL;
  readonly from: string;
  readonly method: 'GET' | 'POST';
}

/** The headers of a script's request in a browser's order. */
function scriptHeaders(fingerprint: Fingerprint, { url, from, method }: ScriptRequest): string[] {
  const page = new URL(from);
  const isSameOrigin = page.origin === url.origin;
  const site = isSameOrigin ? 'same-origin' : isSameSite(page.hostname, url.hostname) ? 'same-site' : 'cross-site';
  return [
    ...(fingerprint.chrome === null ? [] : clientHints(fingerprint.chrome)),
    'user-agent',
    fingerprint.userAgent,
    'accept',
    ACCEPT_DATA,
    ...(isSameOrigin && method === 'GET' ? [] : ['origin', page.origin]),
    ...(fingerprint.chrome === null
      ? []
      : ['sec-fetch-site', site, 'sec-fetch-mode', 'cors', 'sec-fetch-dest', 'empty']),
    'referer',
    isSameOrigin ? page.href : `${page.origin}/`,
    'accept-encoding',
    ACCEPT_ENCODING,
    'accept-language',
    fingerprint.acceptLanguage,
  ];
}

function replaced(base: readonly string[], extra: Readonly<Record<string, string>>): string[] {
  const own = new Map(Object.entries(extra).map(([name, value]) => [name.toLowerCase(), value]));
  const headers: string[] = [];
  for (let index = 0; index < base.length; index += 2) {
    const name = base[index] ?? '';
    headers.push(name, own.get(name) ?? base[index + 1] ?? '');
    own.delete(name);
  }
  for (const [name, value] of own) headers.push(name, value);
  return headers;
}

export interface HeaderParts {
  readonly fingerprint: Fingerprint;
  readonly cookies: ReadonlyMap<string, string>;
  /** Null when the city is not told to this host. */
  readonly city: CityChoice | null;
  /** Cookies among them join the session's. */
  readonly extra: Readonly<Record<string, string>> | undefined;
  /** Null for a page that a visitor opens. */
  readonly script: ScriptRequest | null;
}

/** Names and values in turn, in the order in which they are sent. */
export function requestHeaders({ fingerprint, cookies, city, extra, script }: HeaderParts): string[] {
  const base = script === null ? baseOf(fingerprint) : scriptHeaders(fingerprint, script);
  const own = withOwnCookies(extra);
  const headers = own.headers === undefined ? [...base] : replaced(base, own.headers);
  if (city?.via === 'header') headers.push(city.name.toLowerCase(), city.value);
  const pairs = new Map([
    ...cookies,
    ...own.cookies,
    ...(city?.via === 'cookie' ? [[city.name, city.value] as const] : []),
  ]);
  if (pairs.size > 0) headers.push('cookie', [...pairs].map(([name, value]) => `${name}=${value}`).join('; '));
  return headers;
}
