import { isIP } from 'node:net';
import type { RequestInfo } from '../../kit/index.ts';

/** Where this server can be reached, as it knows by itself. */
export interface OwnAddress {
  /** What the operator has set; null where nothing is. */
  readonly publicUrl: string | null;
  /** What it listens on: a name, an address, or one that stands for all of the machine's. */
  readonly host: string;
  readonly port: number;
  /** The machine's own addresses. */
  readonly addresses: readonly string[];
}

const ANY: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * The origin that links in our mail lead to: the one that the operator has set. Without PUBLIC_URL it is where the
 * caller reached the server, if that is an address of its own: whatever else a Host header says may be forged.
 */
export function installationOf(own: OwnAddress, { origin }: Pick<RequestInfo, 'origin'>): string {
  if (own.publicUrl !== null) return new URL(own.publicUrl).origin;
  return isOwn(own, new URL(origin))
    ? origin
    : `http://${named(ANY.has(own.host) ? '127.0.0.1' : own.host)}:${own.port}`;
}

function isOwn({ host, port, addresses }: OwnAddress, asked: URL): boolean {
  const name = asked.hostname.replace(/^\[(.*)\]$/, '$1');
  // A link to the reader's own machine leads nobody astray, through whatever port it was opened.
  if (LOOPBACK.has(name)) return true;
  const usual = asked.protocol === 'https:' ? 443 : 80;
  return Number(asked.port || usual) === port && (name === host || (ANY.has(host) && addresses.includes(name)));
}

function named(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
