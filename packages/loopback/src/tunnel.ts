import { connect, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Target } from './loopback-target.ts';
import type { ProxyFault } from './proxy.ts';

/**
 * Opens a connection to a target, from `outgoingAddress` when one is given.
 * @throws the socket error (ECONNREFUSED, EADDRNOTAVAIL…) when there is none.
 */
export function dial(target: Target, outgoingAddress: string | undefined): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const upstream = connect({
      ...target,
      ...(outgoingAddress === undefined ? {} : { localAddress: outgoingAddress }),
    });
    upstream.once('error', reject);
    upstream.once('connect', () => {
      upstream.off('error', reject);
      resolve(upstream);
    });
  });
}

/** Carries bytes both ways until either side ends; with the fault `drop`, until the target begins to answer. */
export function join(client: Duplex, upstream: Socket, fault: ProxyFault | null): void {
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
  client.once('close', () => upstream.destroy());
  upstream.once('close', () => client.destroy());
  client.pipe(upstream);
  if (fault === 'drop') upstream.once('data', () => cut(client));
  else upstream.pipe(client);
}

/** Ends a connection as a failing machine does: with a reset, nothing flushed. */
export function cut(client: Duplex): void {
  if (client instanceof Socket) client.resetAndDestroy();
  else client.destroy();
}
