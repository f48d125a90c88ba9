import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Duplex } from 'node:stream';
import type { Agent } from 'undici';
import type { Dial } from '../dial/dial.ts';
import { connectionError, handshakeError } from '../errors/connection-error.ts';
import type { FetchError } from '../errors/fetch-error.ts';
import { hostOf, portOf } from '../guard/target-guard.ts';
import { agentOver } from '../http/agent-over.ts';

/**
 * A proxy on this machine that one browser session goes through. Every stream of the browser (redirects, sub-resources,
 * web sockets) is opened by the session's dialler, so it passes the guard and the session's proxy with its credentials,
 * and the true cause of a failure is known here even where the browser only says that a tunnel failed.
 */
export interface Gate {
  readonly url: string;
  /** Name of the header that marks an answer which is the gate's own, not the site's. */
  readonly marker: string;
  /** Why the last attempt to reach the host of `url` failed; null when it did not. */
  failureOf(url: URL): FetchError | null;
  close(): Promise<void>;
}

const HOP_BY_HOP = new Set([
  'connection',
  'proxy-connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'proxy-authorization',
  'proxy-authenticate',
]);

function endToEnd(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const [name = '', value = ''] = raw.slice(index, index + 2);
    if (!HOP_BY_HOP.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

function rawPairs(headers: Readonly<Record<string, string | string[] | undefined>>): string[] {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(headers))
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) pairs.push(name, one);
  return endToEnd(pairs);
}

function join(left: Duplex, right: Duplex): void {
  const end = (): void => {
    left.destroy();
    right.destroy();
  };
  for (const stream of [left, right]) stream.on('error', end).on('close', end);
  left.pipe(right);
  right.pipe(left);
}

async function forward(agent: Agent, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
  const answer = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: request.method ?? 'GET',
    headers: endToEnd(request.rawHeaders),
    body: hasBody ? request : null,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  response.writeHead(answer.statusCode, rawPairs(answer.headers));
  await pipeline(answer.body, response);
}

export interface GateOptions {
  readonly dial: Dial;
  readonly marker: string;
}

/** Opens a gate on a free port of the loopback interface. `marker` must be a header name that no site can guess. */
export async function openGate({ dial, marker }: GateOptions): Promise<Gate> {
  const agent = agentOver({ dial, connections: null, handshakeTimeout: 10_000, handshakeError });
  const failures = new Map<string, FetchError>();
  const streams = new Set<Duplex>();

  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '');
    if (url?.protocol !== 'http:') {
      response.writeHead(400).end();
      return;
    }
    failures.delete(`${hostOf(url)}:${portOf(url)}`);
    forward(agent, url, request, response).catch((error: unknown) => {
      const failure = connectionError(error, url.host);
      failures.set(`${hostOf(url)}:${portOf(url)}`, failure);
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { [marker]: failure.reason }).end();
    });
  });

  const tunnel = async (url: URL, client: Socket, head: Buffer): Promise<void> => {
    const key = `${hostOf(url)}:${portOf(url)}`;
    failures.delete(key);
    try {
      const upstream = await dial(hostOf(url), portOf(url));
      if (client.destroyed) {
        upstream.destroy();
        return;
      }
      streams.add(upstream);
      upstream.once('close', () => streams.delete(upstream));
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) upstream.write(head);
      join(client, upstream);
    } catch (error) {
      failures.set(key, connectionError(error, key));
      client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
    }
  };

  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    const url = URL.parse(`https://${request.url ?? ''}`);
    client.on('error', () => client.destroy());
    streams.add(client);
    client.once('close', () => streams.delete(client));
    if (url === null) {
      client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      return;
    }
    void tunnel(url, client, head);
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    marker,
    failureOf: (url) => failures.get(`${hostOf(url)}:${portOf(url)}`) ?? null,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      for (const stream of streams) stream.destroy();
      await Promise.all([closed, agent.destroy()]);
    },
  };
}
