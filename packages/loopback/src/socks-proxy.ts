import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import type { LoopbackProxy, ProxyFault, ProxyOptions } from './proxy.ts';
import { runProxy } from './run-proxy.ts';
import type { FaultState } from './run-proxy.ts';
import { greet, readRequest, reply, SOCKS_REPLY } from './socks-handshake.ts';
import { dial, join } from './tunnel.ts';

/**
 * Starts a SOCKS 5 proxy on 127.0.0.1 (CONNECT only), optionally behind a user and a password. Host names are taken as
 * they are, so `socks5h` clients work too. Targets outside this machine are answered "not allowed".
 * @throws the listen error when the port cannot be had.
 */
export async function startSocksProxy(options: ProxyOptions = {}): Promise<LoopbackProxy> {
  const fault: FaultState = { current: options.fault ?? null };
  const server = createServer((client) => {
    serve(client, options, fault.current).catch(() => client.destroy());
  });
  return runProxy('socks5', server, fault, options);
}

async function serve(client: Socket, options: ProxyOptions, fault: ProxyFault | null): Promise<void> {
  if (fault === 'hang') return;
  if (!(await greet(client, options.credentials))) {
    client.end();
    return;
  }
  const target = await readRequest(client);
  if (typeof target === 'number' || fault === 'bad-gateway') {
    reply(client, typeof target === 'number' ? target : SOCKS_REPLY.generalFailure);
    client.end();
    return;
  }
  const upstream = await dial(target, options.outgoingAddress).catch(() => null);
  reply(client, upstream ? SOCKS_REPLY.succeeded : SOCKS_REPLY.connectionRefused);
  if (upstream) join(client, upstream, fault);
  else client.end();
}
