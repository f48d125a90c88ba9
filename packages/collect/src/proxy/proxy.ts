import { z } from 'zod';

/** How a proxy is spoken to. `socks5` gets the address resolved here, `socks5h` resolves the name itself. */
export type ProxyKind = 'http' | 'https' | 'socks4' | 'socks5' | 'socks5h';

/** One proxy of the operator's list. `label` names it without credentials, for messages and statistics. */
export interface Proxy {
  readonly kind: ProxyKind;
  readonly host: string;
  readonly port: number;
  readonly user: string | null;
  readonly password: string | null;
  readonly label: string;
}

const kinds = z.enum(['http', 'https', 'socks4', 'socks5', 'socks5h']);
const DEFAULT_PORT: Readonly<Record<ProxyKind, number>> = { http: 80, https: 443, socks4: 1080, socks5: 1080, socks5h: 1080 };

/** Sellers of proxies also write `host:port:user:password`; the part after the port may hold anything but a colon in the user. */
const SELLER_FORM = /^(?<host>[\w.-]+|\[[\da-f:.]+\]):(?<port>\d{1,5}):(?<user>[^:@]+):(?<password>.+)$/iu;

function fromParts(kind: ProxyKind, host: string, port: number, user: string, password: string): Proxy | null {
  const bare = host.startsWith('[') ? host.slice(1, -1) : host;
  if (bare === '' || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
  return {
    kind,
    host: bare,
    port,
    user: user === '' ? null : user,
    password: user === '' ? null : password,
    label: `${kind}://${host}:${port}`,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads one line of the proxy list (P2 §4): `[scheme://][user:password@]host:port` or `[scheme://]host:port:user:password`;
 * http is the default scheme, `socks` means socks5. Null when the line is not a proxy.
 */
export function parseProxy(line: string): Proxy | null {
  const text = line.trim();
  const split = /^(?:(?<scheme>[a-z][a-z\d]*):\/\/)?(?<rest>\S+)$/iu.exec(text)?.groups;
  if (split?.['rest'] === undefined) return null;
  const scheme = (split['scheme'] ?? 'http').toLowerCase();
  const kind = kinds.safeParse(scheme === 'socks' ? 'socks5' : scheme);
  if (!kind.success) return null;
  const seller = SELLER_FORM.exec(split['rest'])?.groups;
  if (seller !== undefined)
    return fromParts(kind.data, seller['host'] ?? '', Number(seller['port']), seller['user'] ?? '', seller['password'] ?? '');
  // Parsed under a scheme without a default port, so that an explicit :80 survives.
  const url = URL.parse(`proxy://${split['rest']}`);
  if (url === null || (url.pathname !== '' && url.pathname !== '/') || url.search !== '') return null;
  const port = url.port === '' ? DEFAULT_PORT[kind.data] : Number(url.port);
  return fromParts(kind.data, url.hostname, port, decoded(url.username), decoded(url.password));
}

/** Splits the text of the proxy list on new lines, trims, drops empty lines; lines that are not proxies come back in `rejected`. */
export function parseProxyList(text: string): { proxies: Proxy[]; rejected: string[] } {
  const proxies: Proxy[] = [];
  const rejected: string[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const proxy = parseProxy(line);
    if (proxy === null) rejected.push(line);
    else proxies.push(proxy);
  }
  return { proxies, rejected };
}

/** The value of `Proxy-Authorization`, or null for a proxy without credentials. */
export function proxyAuthorization(proxy: Proxy): string | null {
  if (proxy.user === null) return null;
  return `Basic ${Buffer.from(`${proxy.user}:${proxy.password ?? ''}`).toString('base64')}`;
}
