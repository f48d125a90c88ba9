import type { Server } from 'node:net';
import { listen } from './listener.ts';
import { proxyUrl } from './proxy.ts';
import type { LoopbackProxy, ProxyFault, ProxyOptions } from './proxy.ts';

/** The proxy's present fault, asked anew for every request. */
export interface FaultState {
  current: ProxyFault | null;
}

/** Puts a proxy's server on its port and shuts or opens the port as the fault `refuse` comes and goes. */
export async function runProxy(
  scheme: 'http' | 'socks5',
  server: Server,
  fault: FaultState,
  options: ProxyOptions,
): Promise<LoopbackProxy> {
  const listener = await listen(server, options.port ?? 0);
  if (fault.current === 'refuse') await listener.shut();
  return {
    url: proxyUrl(scheme, listener.port, options.credentials),
    port: listener.port,
    connections: () => listener.connections(),
    async setFault(next) {
      fault.current = next;
      await (next === 'refuse' ? listener.shut() : listener.open());
    },
    close: () => listener.shut(),
  };
}
