import type { Socket } from 'node:net';
import { SocksClient } from 'socks';
import type { Proxy } from '@tsenomer/contracts';
import { textOf } from '../errors/connection-error.ts';
import { FetchError } from '../errors/fetch-error.ts';
import { proxyError } from './proxy-error.ts';

/** Replies of a working SOCKS proxy that speak of the site, not of the proxy (RFC 1928 §6, replies 3–6). */
const SITE_REPLY = /- (?:NetworkUnreachable|HostUnreachable|ConnectionRefused|TTLExpired)$/u;

/**
 * Opens a stream through a SOCKS proxy within `timeout` milliseconds. A site that the proxy could not reach is
 * FetchError `connection`; everything else, refused credentials included, is `proxy`.
 */
export async function dialSocks(proxy: Proxy, host: string, port: number, timeout: number): Promise<Socket> {
  try {
    const { socket } = await SocksClient.createConnection({
      command: 'connect',
      proxy: {
        host: proxy.host,
        port: proxy.port,
        type: proxy.kind === 'socks4' ? 4 : 5,
        ...(proxy.user !== null && { userId: proxy.user, password: proxy.password ?? '' }),
      },
      destination: { host, port },
      timeout,
      set_tcp_nodelay: true,
    });
    return socket;
  } catch (error) {
    if (SITE_REPLY.test(textOf(error)))
      throw new FetchError('connection', `${host}:${port} is not reachable through ${proxy.label}.`, { cause: error });
    throw proxyError(proxy, 'it cannot be used', error);
  }
}
