import { createServer, request as send } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { connectTarget, loopbackTarget } from './loopback-target.ts';
import type { Target } from './loopback-target.ts';
import type { LoopbackProxy, ProxyCredentials, ProxyFault, ProxyOptions } from './proxy.ts';
import { runProxy } from './run-proxy.ts';
import type { FaultState } from './run-proxy.ts';
import { cut, dial, join } from './tunnel.ts';

/** Headers that belong to one connection and are not passed on (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Starts a forward HTTP proxy on 127.0.0.1: requests with an absolute address and CONNECT tunnels, optionally behind
 * Basic credentials. Targets outside this machine are answered 403.
 * @throws the listen error when the port cannot be had.
 */
export async function startHttpProxy(options: ProxyOptions = {}): Promise<LoopbackProxy> {
  const fault: FaultState = { current: options.fault ?? null };
  const server = createServer((request, response) => forward(request, response, options, fault.current));
  server.on('connect', (request, client, head) => void tunnel(request, client, head, options, fault.current));
  return runProxy('http', server, fault, options);
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  options: ProxyOptions,
  fault: ProxyFault | null,
): void {
  if (!admitted(request, options.credentials)) {
    answer(response, 407, { 'proxy-authenticate': 'Basic realm="loopback"' });
    return;
  }
  if (fault === 'hang') return;
  if (fault === 'bad-gateway') {
    answer(response, 502, {});
    return;
  }
  const url = URL.parse(request.url ?? '');
  if (url?.protocol !== 'http:') {
    answer(response, 400, {});
    return;
  }
  const target = loopbackTarget(url.hostname, Number(url.port || 80));
  if (!target) {
    answer(response, 403, {});
    return;
  }
  relay(request, response, { target, path: url.pathname + url.search, host: url.host }, options.outgoingAddress, fault);
}

interface Onward {
  readonly target: Target;
  readonly path: string;
  readonly host: string;
}

function relay(
  request: IncomingMessage,
  response: ServerResponse,
  onward: Onward,
  outgoingAddress: string | undefined,
  fault: ProxyFault | null,
): void {
  const upstream = send({
    ...onward.target,
    method: request.method,
    path: onward.path,
    headers: { ...endToEnd(request.headers), host: onward.host },
    agent: false,
    ...(outgoingAddress === undefined ? {} : { localAddress: outgoingAddress }),
  });
  upstream.on('response', (reply) => {
    if (fault === 'drop') {
      cut(request.socket);
      return;
    }
    response.writeHead(reply.statusCode ?? 502, endToEnd(reply.headers));
    // The target ended too early: so does the answer, or the client would take a part for the whole.
    reply.once('close', () => reply.complete || response.destroy());
    reply.on('error', () => response.destroy());
    reply.pipe(response);
  });
  upstream.on('error', () => (response.headersSent ? response.destroy() : answer(response, 502, {})));
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
}

async function tunnel(
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  options: ProxyOptions,
  fault: ProxyFault | null,
): Promise<void> {
  client.on('error', () => client.destroy());
  if (!admitted(request, options.credentials))
    return refuse(client, '407 Proxy Authentication Required', 'Proxy-Authenticate: Basic realm="loopback"\r\n');
  if (fault === 'hang') return;
  if (fault === 'bad-gateway') return refuse(client, '502 Bad Gateway');
  const target = connectTarget(request.url ?? '');
  if (!target) return refuse(client, '403 Forbidden');
  try {
    const upstream = await dial(target, options.outgoingAddress);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    upstream.write(head);
    join(client, upstream, fault);
  } catch {
    refuse(client, '502 Bad Gateway');
  }
}

function refuse(client: Duplex, status: string, headers = ''): void {
  client.end(`HTTP/1.1 ${status}\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`);
}

function answer(response: ServerResponse, status: number, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain', connection: 'close' });
  response.end(`loopback proxy: ${status}\n`);
}

function admitted(request: IncomingMessage, credentials: ProxyCredentials | undefined): boolean {
  if (!credentials) return true;
  const expected = Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64');
  return request.headers['proxy-authorization'] === `Basic ${expected}`;
}

function endToEnd(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
