import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import type { Proxy } from '@tsenomer/contracts';
import type { TargetGuard } from '../guard/target-guard.ts';
import { dialDirect } from './dial-direct.ts';
import { dialTunnel } from './dial-tunnel.ts';

/**
 * Opens a TCP stream to a site, through the session's proxy if it has one. Every stream of a session, a browser's
 * included, is opened here, so the guard sees each of them. Rejects with FetchError.
 * @param newSocket makes the socket of a direct stream; an ordinary one by default.
 */
export type Dial = (host: string, port: number, newSocket?: () => Socket) => Promise<Socket>;

export interface DialOptions {
  readonly guard: TargetGuard;
  readonly proxy: Proxy | null;
  /**
   * How long the proxy may take to open a stream, in milliseconds; a direct dial is bounded by the page's own timeout.
   */
  readonly proxyTimeout: number;
}

/**
 * Builds the dialler of one session. A name is always resolved and checked here first. Direct and socks5 streams go to
 * exactly the checked address; an HTTP or socks5h proxy is given the name, because shops answer by the place that asks.
 */
export function createDial({ guard, proxy, proxyTimeout }: DialOptions): Dial {
  return async (host, port, newSocket) => {
    const addresses = await guard.resolve(host, port);
    if (proxy === null) return dialDirect(host, port, addresses, newSocket);
    if (proxy.kind === 'http' || proxy.kind === 'https')
      return dialTunnel(proxy, isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`, proxyTimeout);
    // Loaded for such a proxy alone.
    const { dialSocks } = await import('./dial-socks.ts');
    if (proxy.kind === 'socks5h') return dialSocks(proxy, host, port, proxyTimeout);
    const usable = addresses.find(({ family }) => family === 4) ?? addresses[0];
    return dialSocks(proxy, usable?.address ?? host, port, proxyTimeout);
  };
}
