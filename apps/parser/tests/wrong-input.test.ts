import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserHost } from '@tsenomer/collect';
import { startHttpProxy } from '@tsenomer/loopback';
import { checking, sharedBrowser } from './support/checking.ts';
import { html, productPage, startSite } from './support/site.ts';

/** "Кофе, 99 ₽" of a shop in windows-1251, where the rouble sign is written out. */
const WINDOWS_1251 = (() => {
  const bytes: number[] = [];
  for (const character of '<html><head><meta charset="utf-8"><title>Кофе</title></head><body><h1>Кофе молотый</h1><b class="now">99 руб.</b></body></html>') {
    const code = character.charCodeAt(0);
    bytes.push(code >= 0x0410 && code <= 0x044f ? code - 0x0410 + 0xc0 : code);
  }
  return Buffer.from(bytes);
})();

const ordinary = productPage();

let browserHost: BrowserHost;
beforeAll(async () => {
  browserHost = await sharedBrowser();
});
afterAll(() => browserHost.close());

describe('wrong input ends one check and takes nothing else down', () => {
  it('[PARSE-9] junk in the proxy list: passed over, the others are used', async () => {
    const site = await startSite(html(ordinary));
    const proxy = await startHttpProxy({ outgoingAddress: '127.0.0.6' });
    const { check } = checking({ config: { proxy: true }, proxies: ['??', '999.0.0.1:3128', proxy.url, 'ftp://x:1'] });
    expect((await check(site.origin)).outcome).toBe('success');
    expect(site.seen[0]?.remoteAddress).toContain('127.0.0.6');
    await proxy.close();
  });

  it('a robot’s selector that is none: found nothing, the rest of the page is read', async () => {
    const { origin } = await startSite(html(ordinary));
    const { check } = checking({ config: { robot: { price: '..[[now', name: '>>>' } } });
    expect(await check(origin)).toMatchObject({ outcome: 'success', price: 49_990n });
  });

  it('a site that sends a gigabyte: given up at the limit, in a browser too', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const site = await startSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const pour = (): void => {
        if (response.destroyed || sent >= 1024) return void response.end();
        sent += 1;
        response.write(chunk, pour);
      };
      pour();
    });
    for (const fetcher of ['http', 'browser'] as const) {
      sent = 0;
      const { check } = checking({
        config: { fetcher, timeout: 60_000 },
        browserHost,
        collector: { maxBytes: 5_000_000 },
      });
      expect((await check(site.origin)).errorCode).toBe(21);
      expect(sent).toBeLessThan(1024);
    }
  });

  it('a header that never ends: given up', async () => {
    const site = await startSite((request) => {
      request.socket.write('HTTP/1.1 200 OK\r\nX-Long: ');
      const pour = (): void => void (request.socket.destroyed || request.socket.write('x'.repeat(16_384), pour));
      pour();
    });
    for (const fetcher of ['http', 'browser'] as const)
      expect((await checking({ config: { fetcher }, browserHost }).check(site.origin)).errorCode).toBe(14);
  });

  it.each(['http', 'browser'] as const)('redirects in a circle, by %s: given up', async (fetcher) => {
    const site = await startSite(
      (request, response) => void response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(),
    );
    expect((await checking({ config: { fetcher }, browserHost }).check(`${site.origin}/a`)).errorCode).toBe(21);
    // Each of its attempts ends after some dozen rounds.
    expect(site.seen.length).toBeLessThan(200);
  });

  it('addresses that scripts change in a circle: what stands there when its time is up is no price, and the next page is read', async () => {
    const site = await startSite((request, response) =>
      html(
        request.url === '/p'
          ? ordinary
          : `<script>location.replace("/${Number((request.url ?? '').slice(1)) + 1}")</script>`,
      )(request, response),
    );
    const { check } = checking({ config: { fetcher: 'browser', waitUntil: 'load', timeout: 500 }, browserHost });
    expect((await check(`${site.origin}/1`)).outcome).toBe('error');
    expect(
      (await checking({ config: { fetcher: 'browser', timeout: 60_000 }, browserHost }).check(`${site.origin}/p`))
        .outcome,
    ).toBe('success');
  });

  /** A shop of whose pages one loads something besides itself that never ends; `pouring` counts who still takes it. */
  async function pouringShop(markup: string) {
    let pouring = 0;
    const types: Readonly<Record<string, string>> = {
      '/pour.js': 'text/javascript',
      '/pour.css': 'text/css',
      '/pour.jpg': 'image/jpeg',
    };
    const chunk = Buffer.alloc(32 * 1024, ' ');
    const site = await startSite((request, response) => {
      const { url = '' } = request;
      if (!url.startsWith('/pour'))
        return html(url === '/p' ? ordinary : ordinary.replace('</head>', `${markup}</head>`))(request, response);
      response.writeHead(200, { 'content-type': types[url] ?? 'text/plain' });
      pouring += 1;
      response.once('close', () => (pouring -= 1));
      const pour = (): void => {
        if (response.destroyed) return;
        // Slowly enough for a busy machine not to run full before anybody looks.
        response.write(chunk, () => setTimeout(pour, 2));
      };
      pour();
    });
    const ends = async (): Promise<void> => {
      await expect.poll(() => pouring, { timeout: 90_000 }).toBe(0);
    };
    return { origin: site.origin, ends };
  }

  it.each([
    ['a style sheet', '<link rel="stylesheet" href="/pour.css">'],
    ['a picture', '<img src="/pour.jpg">'],
    ['a request of its script', '<script>fetch("/pour").then((answer) => answer.text())</script>'],
  ])('a page with %s that pours without end: ended at the limit, and the next page is read', async (_what, markup) => {
    const shop = await pouringShop(markup);
    const { check } = checking({
      config: { fetcher: 'browser', waitUntil: 'load', screenshotsSavingFlag: true, timeout: 60_000 },
      browserHost,
      collector: { maxBytes: 2_000_000 },
    });
    await check(`${shop.origin}/many`);
    await shop.ends();
    expect((await check(`${shop.origin}/p`)).outcome).toBe('success');
  });

  it('a page with a script that pours without end: ended with its time, and the next page is read', async () => {
    const shop = await pouringShop('<script src="/pour.js"></script>');
    expect(
      (await checking({ config: { fetcher: 'browser', timeout: 1000 }, browserHost }).check(`${shop.origin}/many`))
        .errorCode,
    ).toBe(20);
    await shop.ends();
    expect(
      (await checking({ config: { fetcher: 'browser', timeout: 60_000 }, browserHost }).check(`${shop.origin}/p`))
        .outcome,
    ).toBe('success');
  });

  it('a page that was read while its script still poured: nobody goes on taking it', async () => {
    const shop = await pouringShop('<script async src="/pour.js"></script>');
    const { check } = checking({ config: { fetcher: 'browser', timeout: 60_000 }, browserHost });
    expect((await check(`${shop.origin}/many`)).outcome).toBe('success');
    await shop.ends();
    expect((await check(`${shop.origin}/p`)).outcome).toBe('success');
  });

  it('a redirect to a private address: never followed', async () => {
    const inner = await startSite(html(ordinary));
    const outer = await startSite(
      (_request, response) => void response.writeHead(302, { location: inner.origin }).end(),
    );
    const { check } = checking({ collector: { allow: { hosts: [outer.host] } } });
    expect((await check(outer.origin)).errorCode).toBe(21);
    expect(inner.seen).toEqual([]);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['zstd', zstdCompressSync],
  ] as const)('a bomb in %s: given up before it is unpacked', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(60 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    const site = await startSite(
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb),
    );
    const limited = (fetcher: 'http' | 'browser') =>
      checking({ config: { fetcher }, browserHost, collector: { maxBytes: 2_000_000 } });
    const before = process.memoryUsage().arrayBuffers;
    expect((await limited('http').check(site.origin)).errorCode).toBe(21);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
    expect((await limited('browser').check(site.origin)).errorCode).toBe(21);
  });

  it.each(['http', 'browser'] as const)(
    'windows-1251 that says it is UTF-8, by %s: its letters come out right',
    async (fetcher) => {
      const site = await startSite(
        (_request, response) =>
          void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(WINDOWS_1251),
      );
      const { check } = checking({
        config: {
          fetcher,
          timeout: 60_000,
          productSubnameSavingFlag: true,
          robot: { price: '.now', name: 'h1', currency: 'RUB' },
        },
        browserHost,
      });
      expect(await check(site.origin)).toMatchObject({ price: 9900n, siteName: 'Кофе молотый' });
    },
  );

  it.each(['', 'not an address', 'ftp://shop.example/', 'http://', 'http://user:pass@shop.example/', 'http://[::1'])(
    'an address that is none, %j: error 21',
    async (url) => {
      expect((await checking().check(url)).errorCode).toBe(21);
    },
  );
});
