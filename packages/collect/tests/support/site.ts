import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { SELF_SIGNED } from './self-signed.ts';

export interface Site {
  readonly origin: string;
  /** `host:port`. */
  readonly host: string;
  readonly port: number;
  /** What was asked for, in order. */
  readonly seen: { path: string; headers: IncomingHttpHeaders; rawHeaders: string[]; remoteAddress: string }[];
  /** Connections accepted so far. */
  connections(): number;
  close(): Promise<void>;
}

async function run(server: Server, scheme: 'http' | 'https', seen: Site['seen']): Promise<Site> {
  const sockets = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    port,
    seen,
    connections: () => accepted,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export type Pages = (request: IncomingMessage, response: ServerResponse) => void;

/** A real web server on the loopback interface that remembers what it was asked. */
export function startSite(pages: Pages): Promise<Site> {
  const seen: Site['seen'] = [];
  const listener: RequestListener = (request, response) => {
    seen.push({
      path: request.url ?? '',
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      remoteAddress: request.socket.remoteAddress ?? '',
    });
    pages(request, response);
  };
  return run(createServer(listener), 'http', seen);
}

/** The same over TLS, with a certificate that nobody has signed. */
export function startSecureSite(pages: Pages): Promise<Site> {
  return run(createTlsServer(SELF_SIGNED, pages), 'https', []);
}

/** A server below HTTP: `talk` gets each connection once its first bytes have come. */
export function startRawSite(talk: (socket: Socket) => void): Promise<Site> {
  return run(
    createTcpServer((socket) => void socket.once('data', () => talk(socket))),
    'http',
    [],
  );
}

/** The address of a port on which nobody listens. */
export async function closedHost(): Promise<string> {
  const site = await startRawSite(() => {});
  await site.close();
  return site.host;
}
