import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import { startHttpProxy, startSocksProxy } from '../src/index.ts';
import type { LoopbackProxy, ProxyOptions } from '../src/index.ts';

let shop: Server;
let shopPort = 0;
let seen: { address: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[] = [];
let proxy: LoopbackProxy | null = null;

beforeAll(async () => {
  shop = createServer((message, response) => {
    seen.push({ address: message.socket.remoteAddress, url: message.url, headers: message.headers });
    message.resume();
    message.on('end', () => response.end('товар'));
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  shopPort = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});
afterEach(async () => {
  seen = [];
  await proxy?.close();
  proxy = null;
});

const http = async (options?: ProxyOptions) => (proxy = await startHttpProxy(options));
const socks = async (options?: ProxyOptions) => (proxy = await startSocksProxy(options));
const basic = (login: string) => `Basic ${Buffer.from(login).toString('base64')}`;

/** A plain GET through the proxy, as any HTTP client sends it: with the absolute address. */
async function get(
  through: LoopbackProxy,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const sent = request({
    host: '127.0.0.1',
    port: through.port,
    path: url,
    headers: { host: new URL(url).host, ...headers },
    agent: false,
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

/** Opens a CONNECT tunnel by hand and returns the status line and the open socket. */
async function openTunnel(
  through: LoopbackProxy,
  target: string,
  headers = '',
): Promise<{ line: string; socket: Socket }> {
  const socket = connect(through.port, '127.0.0.1');
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${headers}\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  return { line: head.toString().split('\r\n')[0] ?? '', socket };
}

async function ask(socket: Socket): Promise<string> {
  socket.write(`GET /in-tunnel HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

/** Speaks SOCKS 5 byte by byte; returns every answer of the proxy up to the reply. */
async function socksConnect(
  through: LoopbackProxy,
  host: string,
  port: number,
  login?: [string, string],
): Promise<{ answers: number[][]; socket: Socket }> {
  const socket = connect(through.port, '127.0.0.1');
  const answers: number[][] = [];
  const say = async (bytes: number[]): Promise<number[]> => {
    socket.write(Buffer.from(bytes));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    answers.push([...answer]);
    return [...answer];
  };
  const bytes = (value: string): number[] => [...Buffer.from(value)];
  const [, method] = await say([5, 1, login ? 2 : 0]);
  if (method === 255) return { answers, socket };
  if (login) {
    const [, status] = await say([1, login[0].length, ...bytes(login[0]), login[1].length, ...bytes(login[1])]);
    if (status !== 0) return { answers, socket };
  }
  await say([5, 1, 0, 3, host.length, ...bytes(host), port >> 8, port & 255]);
  return { answers, socket };
}

describe('the HTTP proxy', () => {
  it('forwards a request with an absolute address and shows the shop another client address', async () => {
    const through = await http({ outgoingAddress: '127.0.0.2' });
    const answer = await get(through, `http://127.0.0.1:${shopPort}/p/1?q=%D1%87%D0%B0%D0%B9`, {
      'proxy-connection': 'keep-alive',
      cookie: 'city=msk',
    });
    expect(answer).toEqual({ status: 200, body: 'товар' });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ address: '127.0.0.2', url: '/p/1?q=%D1%87%D0%B0%D0%B9' });
    expect(seen[0]?.headers).toMatchObject({ host: `127.0.0.1:${shopPort}`, cookie: 'city=msk' });
    expect(seen[0]?.headers).not.toHaveProperty('proxy-connection');
    expect(through.connections()).toBe(1);
  });

  it('carries a CONNECT tunnel from the outgoing address', async () => {
    const { line, socket } = await openTunnel(await http({ outgoingAddress: '127.0.0.3' }), `localhost:${shopPort}`);
    expect(line).toContain(' 200 ');
    expect(await ask(socket)).toContain('товар');
    expect(seen).toMatchObject([{ address: '127.0.0.3', url: '/in-tunnel' }]);
  });

  it('asks for credentials, keeps them from the shop and names them in its url', async () => {
    const through = await http({ credentials: { user: 'u', password: 'p@ss' } });
    const url = `http://127.0.0.1:${shopPort}/`;
    expect(through.url).toBe(`http://u:p%40ss@127.0.0.1:${through.port}`);
    expect((await get(through, url)).status).toBe(407);
    expect((await get(through, url, { 'proxy-authorization': basic('u:wrong') })).status).toBe(407);
    expect(seen).toEqual([]);
    expect((await get(through, url, { 'proxy-authorization': basic('u:p@ss') })).status).toBe(200);
    expect(seen[0]?.headers).not.toHaveProperty('proxy-authorization');
    expect((await openTunnel(through, `127.0.0.1:${shopPort}`)).line).toContain(' 407 ');
    const { line, socket } = await openTunnel(
      through,
      `127.0.0.1:${shopPort}`,
      `Proxy-Authorization: ${basic('u:p@ss')}\r\n`,
    );
    expect(line).toContain(' 200 ');
    socket.destroy();
  });

  it.each(['192.0.2.1', 'example.com', '169.254.169.254', '0.0.0.0', '127.0.0.1.example.com'])(
    'never dials %s',
    async (host) => {
      const through = await http();
      expect((await get(through, `http://${host}/`)).status).toBe(403);
      expect((await openTunnel(through, `${host}:80`)).line).toContain(' 403 ');
    },
  );

  it('answers 502 when nobody listens at the target', async () => {
    const through = await http();
    const gone = await startSocksProxy();
    await gone.close();
    expect((await get(through, `http://127.0.0.1:${gone.port}/`)).status).toBe(502);
    expect((await openTunnel(through, `127.0.0.1:${gone.port}`)).line).toContain(' 502 ');
  });

  it('shows each fault and recovers from it', async () => {
    const through = await http();
    const url = `http://127.0.0.1:${shopPort}/`;
    await through.setFault('bad-gateway');
    expect((await get(through, url)).status).toBe(502);
    expect((await openTunnel(through, `127.0.0.1:${shopPort}`)).line).toContain(' 502 ');
    await through.setFault('refuse');
    await expect(get(through, url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await through.setFault('drop');
    await expect(get(through, url)).rejects.toMatchObject({ code: 'ECONNRESET' });
    const { socket } = await openTunnel(through, `127.0.0.1:${shopPort}`);
    await expect(ask(socket)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await through.setFault('hang');
    seen = [];
    const before = through.connections();
    const hung = get(through, url).catch((error: unknown) => error);
    await vi.waitUntil(() => through.connections() > before);
    await through.setFault('refuse');
    expect(await hung).toMatchObject({ code: 'ECONNRESET' });
    expect(seen).toEqual([]);
    await through.setFault(null);
    expect((await get(through, url)).status).toBe(200);
  });
});

describe('the SOCKS proxy', () => {
  it('connects by host name from the outgoing address', async () => {
    const { answers, socket } = await socksConnect(
      await socks({ outgoingAddress: '127.0.0.4' }),
      'localhost',
      shopPort,
    );
    expect(answers.map(([, code]) => code)).toEqual([0, 0]);
    expect(await ask(socket)).toContain('товар');
    expect(seen).toMatchObject([{ address: '127.0.0.4' }]);
  });

  it('connects by IPv4 address when the client sends everything in one piece', async () => {
    const through = await socks();
    const socket = connect(through.port, '127.0.0.1');
    socket.write(Buffer.from([5, 1, 0, 5, 1, 0, 1, 127, 0, 0, 1, shopPort >> 8, shopPort & 255]));
    expect(await ask(socket)).toContain('товар');
    expect(through.connections()).toBe(1);
  });

  it('lets only the right user in', async () => {
    const through = await socks({ credentials: { user: 'u', password: 'secret' } });
    expect(through.url).toBe(`socks5://u:secret@127.0.0.1:${through.port}`);
    expect((await socksConnect(through, 'localhost', shopPort)).answers).toEqual([[5, 255]]);
    expect((await socksConnect(through, 'localhost', shopPort, ['u', 'guess'])).answers.at(-1)).toEqual([1, 1]);
    const { answers, socket } = await socksConnect(through, 'localhost', shopPort, ['u', 'secret']);
    expect(answers.at(-1)?.[1]).toBe(0);
    socket.destroy();
  });

  it.each(['192.0.2.1', 'example.com'])('never dials %s', async (host) => {
    const { answers } = await socksConnect(await socks(), host, 80);
    expect(answers.at(-1)?.[1]).toBe(2);
  });

  it('shows each fault and recovers from it', async () => {
    const through = await socks();
    await through.setFault('bad-gateway');
    expect((await socksConnect(through, 'localhost', shopPort)).answers.at(-1)?.[1]).toBe(1);
    await through.setFault('refuse');
    await expect(socksConnect(through, 'localhost', shopPort)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await through.setFault('drop');
    const { socket } = await socksConnect(through, 'localhost', shopPort);
    await expect(ask(socket)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await through.setFault('hang');
    const silent = connect(through.port, '127.0.0.1');
    silent.write(Buffer.from([5, 1, 0]));
    await once(silent, 'connect');
    const left = text(silent).catch(() => '');
    await through.close();
    expect(await left).toBe('');
  });
});
