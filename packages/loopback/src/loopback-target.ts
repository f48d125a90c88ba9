import { isIPv4 } from 'node:net';

export interface Target {
  readonly host: string;
  readonly port: number;
}

/**
 * The address to dial for a requested host, or null when it is not on this machine. These proxies are open to
 * any local process, so they must never become a way out: names are not resolved, only recognised.
 */
export function loopbackTarget(host: string, port: number): Target | null {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return { host: '127.0.0.1', port };
  if (name === '::1') return { host: name, port };
  return isIPv4(name) && name.startsWith('127.') ? { host: name, port } : null;
}

/** Reads the `host:port` of a CONNECT request; null when it is malformed or not on this machine. */
export function connectTarget(authority: string): Target | null {
  const match = /^(\[[^\]]+\]|[^:]+):(\d{1,5})$/.exec(authority);
  return match?.[1] && match[2] ? loopbackTarget(match[1], Number(match[2])) : null;
}
