import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { codeOf, textOf } from '../errors/connection-error.ts';
import { FetchError } from '../errors/fetch-error.ts';
import { isPublicAddress } from './address-rules.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Every address of a host name; rejects with the resolver's own error. */
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** What may be reached besides the public internet. `hosts` are `host:port` pairs exactly as they stand in a URL. */
export interface AllowRules {
  readonly hosts?: readonly string[];
  readonly allowPrivate?: boolean;
}

/** Keeps the collector off private networks (SSRF, docs/operations.md). */
export interface TargetGuard {
  /**
   * Parses an address to be fetched: http or https only, without credentials, no literal private address.
   * Throws FetchError `invalid-url` or `private-address`.
   */
  checkUrl(address: string | URL): URL;
  /**
   * The addresses that may be dialled for `host` (a name or a literal, IPv6 without brackets). The caller dials one of
   * these and never resolves the name again, so that a rebinding name gains nothing.
   * Rejects with FetchError `dns` or `private-address`.
   */
  resolve(host: string, port: number): Promise<readonly ResolvedAddress[]>;
}

export interface TargetGuardOptions {
  readonly allow?: AllowRules;
  readonly lookup?: Lookup;
}

const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true });

/** The host of a URL without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
}

/** The port of a URL, its scheme's default included. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function parse(address: string | URL): URL {
  const url = typeof address === 'string' ? URL.parse(address.trim()) : address;
  if (url === null) throw new FetchError('invalid-url', 'Not an address of a page.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError('invalid-url', `Only http and https pages are collected, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '')
    throw new FetchError('invalid-url', 'The address of a page carries no user name or password.');
  return url;
}

const refusal = (host: string): FetchError =>
  new FetchError('private-address', `${host} is not on the public internet and is not allowed by the operator.`);

/** Builds the guard of a collector. `lookup` is the resolver, the system's by default. */
export function createTargetGuard(options: TargetGuardOptions = {}): TargetGuard {
  const lookup = options.lookup ?? lookupAll;
  const allowPrivate = options.allow?.allowPrivate ?? false;
  const named = new Set(options.allow?.hosts?.map((host) => host.toLowerCase()));

  const isAllowed = (host: string, port: number): boolean =>
    allowPrivate || named.has(`${isIP(host) === 6 ? `[${host}]` : host.toLowerCase()}:${port}`);

  return {
    checkUrl(address) {
      const url = parse(address);
      const host = hostOf(url);
      if (isIP(host) !== 0 && !isAllowed(host, portOf(url)) && !isPublicAddress(host)) throw refusal(host);
      return url;
    },

    async resolve(host, port) {
      const family = isIP(host);
      const anything = isAllowed(host, port);
      if (family !== 0) {
        if (!anything && !isPublicAddress(host)) throw refusal(host);
        return [{ address: host, family }];
      }
      let found: readonly ResolvedAddress[];
      try {
        found = await lookup(host);
      } catch (error) {
        const temporary = codeOf(error) === 'EAI_AGAIN';
        throw new FetchError('dns', `The name ${host} was not resolved: ${textOf(error)}`, {
          cause: error,
          ...(temporary && { next: 'retry' }),
        });
      }
      if (found.length === 0) throw new FetchError('dns', `The name ${host} has no address.`);
      const permitted = anything ? found : found.filter(({ address }) => isPublicAddress(address));
      if (permitted.length === 0) throw refusal(host);
      return permitted;
    },
  };
}
