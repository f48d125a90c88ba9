import { brandsOf } from '../session/fingerprint.ts';
import type { ChromeIdentity, Fingerprint } from '../session/fingerprint.ts';
import type { CityChoice } from './city-choice.ts';
import { ACCEPT_ENCODING } from './decompress.ts';

const ACCEPT_PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const baseHeaders = new WeakMap<Fingerprint, string[]>();

function clientHints(chrome: ChromeIdentity): string[] {
  const brands = brandsOf(chrome).map(({ brand, version }) => `"${brand}";v="${version}"`);
  return ['sec-ch-ua', brands.join(', '), 'sec-ch-ua-mobile', '?0', 'sec-ch-ua-platform', `"${chrome.platform}"`];
}

const FETCH_METADATA = ['sec-fetch-site', 'none', 'sec-fetch-mode', 'navigate', 'sec-fetch-user', '?1', 'sec-fetch-dest', 'document'];

/** The headers of a page load in a browser's order, for the whole life of a session. */
function baseOf(fingerprint: Fingerprint): string[] {
  const known = baseHeaders.get(fingerprint);
  if (known !== undefined) return known;
  const made = [
    ...(fingerprint.chrome === null ? [] : clientHints(fingerprint.chrome)),
    'upgrade-insecure-requests', '1',
    'user-agent', fingerprint.userAgent,
    'accept', ACCEPT_PAGE,
    ...(fingerprint.chrome === null ? [] : FETCH_METADATA),
    'accept-encoding', ACCEPT_ENCODING,
    'accept-language', fingerprint.acceptLanguage,
  ];
  baseHeaders.set(fingerprint, made);
  return made;
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
  readonly extra: Readonly<Record<string, string>> | undefined;
}

/** Names and values in turn, in the order in which they are sent. */
export function requestHeaders({ fingerprint, cookies, city, extra }: HeaderParts): string[] {
  const base = baseOf(fingerprint);
  const headers = extra === undefined ? [...base] : replaced(base, extra);
  if (city?.via === 'header') headers.push(city.name.toLowerCase(), city.value);
  const pairs = city?.via === 'cookie' ? new Map([...cookies, [city.name, city.value]]) : cookies;
  if (pairs.size > 0) headers.push('cookie', [...pairs].map(([name, value]) => `${name}=${value}`).join('; '));
  return headers;
}
