import { isIP } from 'node:net';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly hostOnly: boolean;
  readonly path: string;
  readonly secure: boolean;
  /** Milliseconds since the epoch; Infinity for a cookie that lives as long as its session. */
  readonly expires: number;
}

/**
 * The cookies of one session (RFC 6265): domains, paths, Secure and lifetimes. Bounded, so that no site can fill it.
 */
export interface CookieJar {
  /** Keeps the cookies of a response's `Set-Cookie` headers; what `url` may not set is ignored. */
  store(url: URL, setCookie: string | readonly string[] | undefined): void;
  /** The `Cookie` header for a request as pairs of name and value, longest path first. */
  cookiesFor(url: URL): ReadonlyMap<string, string>;
}

const MAX_COOKIE_BYTES = 4096;
const MAX_COOKIES = 300;

function domainMatches(host: string, cookie: Cookie): boolean {
  return host === cookie.domain || (!cookie.hostOnly && host.endsWith(`.${cookie.domain}`));
}

function pathMatches(path: string, cookiePath: string): boolean {
  if (path === cookiePath) return true;
  return path.startsWith(cookiePath) && (cookiePath.endsWith('/') || path[cookiePath.length] === '/');
}

function defaultPath(pathname: string): string {
  const end = pathname.lastIndexOf('/');
  return end <= 0 ? '/' : pathname.slice(0, end);
}

function lifetime(attributes: ReadonlyMap<string, string>, now: number): number {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/u.test(maxAge)) return now + Number(maxAge) * 1000;
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? Infinity : expires;
}

function scope(url: URL, domainAttribute: string): Pick<Cookie, 'domain' | 'hostOnly'> | null {
  const domain = domainAttribute.replace(/^\./u, '').toLowerCase();
  if (domain === '' || domain === url.hostname)
    return { domain: url.hostname, hostOnly: domain === '' || isIP(url.hostname) !== 0 };
  // A name without a dot would reach every site below it.
  if (!domain.includes('.') || isIP(url.hostname) !== 0 || !url.hostname.endsWith(`.${domain}`)) return null;
  return { domain, hostOnly: false };
}

function parseCookie(url: URL, header: string, now: number): Cookie | null {
  if (header.length > MAX_COOKIE_BYTES) return null;
  const [pair = '', ...parts] = header.split(';');
  const equals = pair.indexOf('=');
  const name = pair.slice(0, Math.max(equals, 0)).trim();
  if (name === '') return null;
  const attributes = new Map<string, string>();
  for (const part of parts) {
    const at = part.indexOf('=');
    const key = (at === -1 ? part : part.slice(0, at)).trim().toLowerCase();
    attributes.set(key, at === -1 ? '' : part.slice(at + 1).trim());
  }
  const owner = scope(url, attributes.get('domain') ?? '');
  const secure = attributes.has('secure');
  if (owner === null || (secure && url.protocol !== 'https:')) return null;
  if (/^__(?:secure|host)-/iu.test(name) && !secure) return null;
  const path = attributes.get('path') ?? '';
  return {
    name,
    value: pair.slice(equals + 1).trim(),
    ...owner,
    path: path.startsWith('/') ? path : defaultPath(url.pathname),
    secure,
    expires: lifetime(attributes, now),
  };
}

/** An empty jar; `now` gives milliseconds since the epoch. */
export function createCookieJar(now: () => number): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    store(url, setCookie) {
      if (setCookie === undefined) return;
      const time = now();
      for (const header of typeof setCookie === 'string' ? [setCookie] : setCookie) {
        const cookie = parseCookie(url, header, time);
        if (cookie === null) continue;
        const key = `${cookie.domain} ${cookie.path} ${cookie.name}`;
        cookies.delete(key);
        if (cookie.expires > time) cookies.set(key, cookie);
        const oldest = cookies.keys().next();
        if (cookies.size > MAX_COOKIES && oldest.done === false) cookies.delete(oldest.value);
      }
    },

    cookiesFor(url) {
      const found = new Map<string, string>();
      if (cookies.size === 0) return found;
      const time = now();
      const sent: Cookie[] = [];
      for (const [key, cookie] of cookies) {
        if (cookie.expires <= time) cookies.delete(key);
        else if (
          domainMatches(url.hostname, cookie) &&
          pathMatches(url.pathname, cookie.path) &&
          (!cookie.secure || url.protocol === 'https:')
        )
          sent.push(cookie);
      }
      sent.sort((left, right) => right.path.length - left.path.length);
      for (const { name, value } of sent) if (!found.has(name)) found.set(name, value);
      return found;
    },
  };
}
