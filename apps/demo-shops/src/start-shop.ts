import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { DEMO_LAYOUT_NOW, demoCompany } from '@tsenomer/demo-market';
import { answer } from './answer.ts';
import { GENTLE_BANS } from './guard/ban-rules.ts';
import type { BanRules } from './guard/ban-rules.ts';
import { createGuard } from './guard/guard.ts';
import { LOOKS } from './markup/look.ts';
import { changeLayout } from './product/set-layout.ts';
import { changePrice } from './product/set-prices.ts';
import { siteThen } from './site-then.ts';
import { createPhotos } from './product/photos.ts';
import type { Photos } from './product/photos.ts';
import type { Reply, ShopRequest, Site } from './site.ts';

export interface DemoShopOptions {
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** The clock of prices and bans. */
  readonly now: () => Date;
  readonly bans?: BanRules;
  /** Shared with other shops of the market; its own by default. */
  readonly photos?: Photos;
  /** Names of new sessions; random by default. */
  readonly newSession?: () => string;
  /** Told of every request; the answer waits for it. It never rejects. */
  readonly before?: (request: IncomingMessage) => Promise<void>;
}

export interface RunningShop {
  readonly companyKey: string;
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** How often a page that never ends sends another bit: often enough to outlive every idle timeout. */
const TRICKLE_MS = 200;

/**
 * Starts one shop of the demo's market.
 * @throws when the company has no site of its own, or the port cannot be had; the message names the port.
 */
export async function startDemoShop(companyKey: string, options: DemoShopOptions): Promise<RunningShop> {
  const shop = demoCompany(companyKey);
  if (shop?.shopKey !== companyKey) throw new Error(`There is no demo shop "${companyKey}".`);
  const host = options.host ?? '127.0.0.1';
  const guard =
    shop.kind === 'bans' ? createGuard(options.bans ?? GENTLE_BANS, options.newSession ?? randomUUID) : null;
  let site: Site = {
    shop,
    look: LOOKS[shop.kind],
    origin: '',
    now: options.now,
    prices: new Map(),
    layout: { place: DEMO_LAYOUT_NOW },
  };
  const photos = options.photos ?? createPhotos();
  const server = createServer((message, response) => {
    if (changeLayout(site, message, response) || changePrice(site, message, response)) return;
    const asked = siteThen(site, message.headers);
    void (options.before?.(message) ?? Promise.resolve()).then(() =>
      respond(message, response, answer(asked, guard, requestOf(message)), photos),
    );
  });
  const port = await listen(server, host, options.port ?? 0, shop.name);
  site = { ...site, origin: `http://${host}:${port}` };
  return {
    companyKey,
    port,
    url: site.origin,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, host: string, port: number, name: string): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new Error(
      `The demo shop "${name}" cannot listen on ${host}:${port}${isTaken ? ': the port is in use' : ''}.`,
      { cause: error },
    );
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function requestOf(message: IncomingMessage): ShopRequest {
  const url = URL.parse(message.url ?? '/', 'http://shop');
  return {
    method: message.method ?? 'GET',
    path: url?.pathname ?? '/',
    query: url?.searchParams ?? new URLSearchParams(),
    cookies: cookiesOf(message.headers.cookie ?? ''),
    address: message.socket.remoteAddress ?? '',
    isBrowser: message.headers['sec-fetch-mode'] !== undefined,
  };
}

function cookiesOf(header: string): ReadonlyMap<string, string> {
  return new Map(
    header.split(';').flatMap((pair) => {
      const [name, value] = pair.split('=', 2).map((part) => part.trim());
      return name && value !== undefined ? [[name, value] as const] : [];
    }),
  );
}

function respond(message: IncomingMessage, response: ServerResponse, reply: Reply, photos: Photos): void {
  message.resume();
  if (message.method !== 'GET' && message.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  switch (reply.type) {
    case 'dropped':
      message.socket.resetAndDestroy();
      return;
    case 'endless':
      trickle(response, reply.beginning);
      return;
    case 'photo':
      void photos(reply.product).then((jpeg) => {
        response.writeHead(200, {
          'content-type': 'image/jpeg',
          'content-length': jpeg.length,
          'cache-control': 'max-age=86400',
        });
        response.end(message.method === 'HEAD' ? undefined : jpeg);
      });
      return;
    case 'page':
      response.writeHead(reply.status, {
        ...reply.headers,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.end(message.method === 'HEAD' ? undefined : reply.body);
      return;
    default:
      reply satisfies never;
  }
}

function trickle(response: ServerResponse, beginning: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.write(beginning);
  const timer = setInterval(() => response.write('.'), TRICKLE_MS);
  response.once('close', () => clearInterval(timer));
}
