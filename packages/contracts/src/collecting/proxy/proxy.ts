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

/** A line of the list that is no proxy; lines count from 1. */
export interface RejectedLine {
  readonly line: number;
  readonly text: string;
}

const kinds = z.enum(['http', 'https', 'socks4', 'socks5', 'socks5h']);
const DEFAULT_PORT: Readonly<Record<ProxyKind, number>> = {
  http: 80,
  https: 443,
  socks4: 1080,
  socks5: 1080,
  socks5h: 1080,
};

/**
 * Sellers of proxies also write `host:port:user:password`; the part after the port may hold anything but a colon in the
 * user.
 */
const SELLER_FORM = /^(?<host>[\w.-]+|\[[\da-f:.]+\]):(?<port>\d{1,5}):(?<user>[^:@]+):(?<password>.+)$/iu;
const NAME = /^[\w-]{1,63}(?:\.[\w-]{1,63})*\.?$/u;
const LIKE_IPV4 = /^[\d.]+$/u;

/** Whether a host is a name or an address: what is written as an address must be one. */
function isHost(host: string, isBracketed: boolean): boolean {
  if (isBracketed) return z.ipv6().safeParse(host).success;
  return LIKE_IPV4.test(host) ? z.ipv4().safeParse(host).success : NAME.test(host);
}

function fromParts(kind: ProxyKind, host: string, port: number, user: string, password: string): Proxy | null {
  const isBracketed = host.startsWith('[');
  const bare = isBracketed ? host.slice(1, -1) : host;
  if (!isHost(bare, isBracketed) || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
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
 * Reads one line of the proxy list (P2 §4): `[scheme://][user:password@]host:port` or
 * `[scheme://]host:port:user:password`; http is the default scheme, `socks` means socks5. Null when the line is not a
 * proxy.
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
    return fromParts(
      kind.data,
      seller['host'] ?? '',
      Number(seller['port']),
      seller['user'] ?? '',
      seller['password'] ?? '',
    );
  // Parsed under a scheme without a default port, so that an explicit :80 survives.
  const url = URL.parse(`proxy://${split['rest']}`);
  if (url === null || (url.pathname !== '' && url.pathname !== '/') || url.search !== '') return null;
  const port = url.port === '' ? DEFAULT_PORT[kind.data] : Number(url.port);
  return fromParts(kind.data, url.hostname, port, decoded(url.username), decoded(url.password));
}

/**
 * Splits the text of the proxy list on new lines, trims, drops empty lines (P2 §5); lines that are not proxies come
 * back in `rejected`.
 */
export function parseProxyList(text: string): { proxies: Proxy[]; rejected: RejectedLine[] } {
  const proxies: Proxy[] = [];
  const rejected: RejectedLine[] = [];
  for (const [at, part] of text.split('\n').entries()) {
    const line = part.trim();
    if (line === '') continue;
    const proxy = parseProxy(line);
    if (proxy === null) rejected.push({ line: at + 1, text: line });
    else proxies.push(proxy);
  }
  return { proxies, rejected };
}

/**
 * How a proxy is called where its user matters, without its password: sellers of proxies tell exits apart by the user.
 */
export function proxyName({ kind, host, port, user }: Proxy): string {
  return `${kind}://${user === null ? '' : `${user}@`}${host.includes(':') ? `[${host}]` : host}:${port}`;
}
