import { afterEach, describe, expect, it } from 'vitest';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { chromeFingerprint, mapWithThreads } from '../src/index.ts';
import type { Pages, Site } from './support/site.ts';
import { startSite } from './support/site.ts';
import { closeCollectors, collect, failureOf, fakeClock, fetchPage } from './support/collecting.ts';

const sites: Site[] = [];
const siteOf = async (pages: Pages): Promise<Site> => {
  const site = await startSite(pages);
  sites.push(site);
  return site;
};
const echo: Pages = (request, response) => response.end(request.url);
const never = new AbortController().signal;

afterEach(async () => {
  await closeCollectors();
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

describe('a page', () => {
  it('comes with its address, status, headers, text and figures', async () => {
    const site = await siteOf((_request, response) => {
      response.writeHead(
        200,
        [
          ['Content-Type', 'text/html; charset=utf-8'],
          ['X-Part', 'a'],
          ['X-Part', 'b'],
        ].flat(),
      );
      response.end('Цена 499 ₽');
    });
    const page = await fetchPage(collect(), `${site.origin}/p/1?x=1#reviews`);
    expect(page).toMatchObject({
      url: `${site.origin}/p/1?x=1#reviews`,
      status: 200,
      html: 'Цена 499 ₽',
      utf8: Buffer.from('Цена 499 ₽'),
      via: 'http',
      bytes: Buffer.byteLength('Цена 499 ₽'),
      redirects: [],
      proxy: null,
    });
    expect(page.headers['x-part']).toBe('a, b');
    expect(page.sessionId).not.toBe('');
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['deflate, gzip', (body: Buffer) => gzipSync(deflateSync(body))],
    ['identity', (body: Buffer) => body],
  ])('is unpacked from %s', async (coding, pack) => {
    const site = await siteOf((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end(pack(Buffer.from('Цена')));
    });
    expect((await fetchPage(collect(), site.origin)).html).toBe('Цена');
  });

  it('may be empty, even if it says that it is packed', async () => {
    const site = await siteOf((_request, response) => {
      response.writeHead(204, { 'content-encoding': 'gzip' }).end();
    });
    expect(await fetchPage(collect(), site.origin)).toMatchObject({ status: 204, html: '', bytes: 0 });
  });

  it('is found behind redirects, and the way is told', async () => {
    const site = await siteOf((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: 'middle?a=1' }).end();
      else if (request.url === '/middle?a=1') response.writeHead(308, { location: '/new' }).end();
      else response.end('here');
    });
    const page = await fetchPage(collect(), `${site.origin}/old`);
    expect(page).toMatchObject({ url: `${site.origin}/new`, html: 'here' });
    expect(page.redirects).toEqual([`${site.origin}/old`, `${site.origin}/middle?a=1`]);
  });

  it('with a redirect status but no address is itself the answer', async () => {
    const site = await siteOf((_request, response) => {
      response.writeHead(302).end('showcaptcha');
    });
    expect(await fetchPage(collect(), site.origin)).toMatchObject({ status: 302, html: 'showcaptcha' });
  });

  it('is fetched over a kept-alive connection, and again when that has just been closed', async () => {
    let asked = 0;
    const site = await siteOf((request, response) => {
      asked += 1;
      if (asked === 3) request.socket.destroy();
      else response.end('page');
    });
    const collector = collect({ config: { threadCount: 1 } });
    for (let index = 0; index < 2; index += 1) await fetchPage(collector, site.origin);
    expect(site.connections()).toBe(1);
    expect((await fetchPage(collector, site.origin)).html).toBe('page');
    expect(site.connections()).toBe(2);
  });
});

describe('what a session sends', () => {
  it('is the product under its own name by default', async () => {
    const site = await siteOf(echo);
    await fetchPage(collect(), site.origin);
    expect(site.seen[0]?.headers['user-agent']).toContain('Tsenomer');
    expect(site.seen[0]?.headers).not.toHaveProperty('sec-ch-ua');
  });

  it('is one consistent fingerprint in a steady order', async () => {
    const site = await siteOf(echo);
    const collector = collect({ fingerprints: [chromeFingerprint({ major: 140, platform: 'Linux' })] });
    await fetchPage(collector, site.origin);
    await fetchPage(collector, site.origin);
    const [first, second] = site.seen;
    expect(first?.headers['user-agent']).toContain('Chrome/140.0.0.0');
    expect(first?.headers['sec-ch-ua']).toContain('"Google Chrome";v="140"');
    expect(first?.headers['sec-ch-ua-platform']).toBe('"Linux"');
    expect(first?.rawHeaders).toEqual(second?.rawHeaders);
    const names = first?.rawHeaders.filter((_header, index) => index % 2 === 0);
    expect(names).toEqual([
      'host',
      'connection',
      'sec-ch-ua',
      'sec-ch-ua-mobile',
      'sec-ch-ua-platform',
      'upgrade-insecure-requests',
      'user-agent',
      'accept',
      'sec-fetch-site',
      'sec-fetch-mode',
      'sec-fetch-user',
      'sec-fetch-dest',
      'accept-encoding',
      'accept-language',
    ]);
  });

  it('gives way to the headers of a request', async () => {
    const site = await siteOf(echo);
    await fetchPage(collect(), {
      url: site.origin,
      headers: { Accept: 'application/json', 'X-Requested-With': 'fetch' },
    });
    expect(site.seen[0]?.headers).toMatchObject({ accept: 'application/json', 'x-requested-with': 'fetch' });
  });

  it('has the cookies that the site has set, those of a redirect included', async () => {
    const site = await siteOf((request, response) => {
      if (request.headers.cookie === undefined)
        response.writeHead(307, { location: '/', 'set-cookie': ['a=1; Path=/', 'b=2'] }).end();
      else response.end(request.headers.cookie);
    });
    const collector = collect();
    expect((await fetchPage(collector, site.origin)).html).toBe('a=1; b=2');
    expect((await fetchPage(collector, site.origin)).redirects).toEqual([]);
  });
});

describe('the city', () => {
  const answer: Pages = (request, response) => {
    if (request.url?.startsWith('/go') === true) response.writeHead(302, { location: '/here' }).end();
    else response.end(JSON.stringify([request.url, request.headers.cookie ?? null, request.headers['x-city'] ?? null]));
  };
  const moscow = encodeURIComponent('Москва');

  it.each([
    [{ via: 'cookie', name: 'region' }, 'msk', '/p?a=%20b', ['/p?a=%20b', 'region=msk', null]],
    [{ via: 'cookie', name: 'region' }, 'Москва; x=1', '/p', ['/p', `region=${moscow}%3B%20x=1`, null]],
    [{ via: 'query', name: 'dest' }, '-1257786', '/p?a=%20b', ['/p?a=%20b&dest=-1257786', null, null]],
    [{ via: 'query', name: 'dest' }, 'Москва', '/p?dest=1', [`/p?dest=${moscow}`, null, null]],
    [{ via: 'header', name: 'X-City' }, 'Москва', '/p', ['/p', null, moscow]],
    [{ via: 'cookie', name: 'region' }, 'msk', '/go', ['/here', 'region=msk', null]],
    [{ via: 'cookie', name: 'region' }, null, '/p', ['/p', null, null]],
    [null, 'msk', '/p', ['/p', null, null]],
  ] as const)('is told by %j', async (city, cityValue, path, expected) => {
    const site = await siteOf(answer);
    const page = await fetchPage(collect({ config: { city } }), { url: site.origin + path, cityValue });
    expect(JSON.parse(page.html)).toEqual(expected);
  });

  it('replaces the cookie that the site itself has set, for that page only', async () => {
    const site = await siteOf((request, response) => {
      response.setHeader('set-cookie', 'region=default; Path=/').end(request.headers.cookie);
    });
    const collector = collect({ config: { city: { via: 'cookie', name: 'region' } } });
    const asked = ['msk', 'spb', null].map((cityValue) => ({ url: site.origin, cityValue }));
    const seen: string[] = [];
    for (const request of asked) seen.push((await fetchPage(collector, request)).html);
    expect(seen).toEqual(['region=msk', 'region=spb', 'region=default']);
  });
});

describe('delays and threads', () => {
  it('keeps the starts of pages apart by a delay drawn from its range', async () => {
    const site = await siteOf(echo);
    const clock = fakeClock();
    const draws = [0, 0.5, 1, 0.25];
    const collector = collect({
      clock,
      config: { delayBetweenPages: { min: 1000, max: 2000 } },
      // The first number places the start in the proxy list; the second draws the fingerprint of the only session.
      random: (() => {
        const numbers = [0, ...draws];
        return () => numbers.shift() ?? 0;
      })(),
    });
    for (let index = 0; index < 4; index += 1) await fetchPage(collector, site.origin);
    expect(clock.slept).toHaveLength(3);
    for (const wait of clock.slept) expect(wait).toBeGreaterThanOrEqual(1000);
    for (const wait of clock.slept) expect(wait).toBeLessThanOrEqual(2000);
    expect(new Set(clock.slept).size).toBeGreaterThan(1);
  });

  it('keeps them apart for threads that share a session too', async () => {
    const site = await siteOf(echo);
    const booked: number[] = [];
    const clock = { now: () => 0, sleep: (ms: number) => Promise.resolve(void booked.push(ms)) };
    const collector = collect({ clock, config: { delayBetweenPages: { min: 500, max: 500 } } });
    await Promise.all(Array.from({ length: 4 }, () => fetchPage(collector, site.origin)));
    expect(booked).toEqual([500, 1000, 1500]);
  });

  it('is stopped while it waits', async () => {
    const site = await siteOf(echo);
    const collector = collect({ config: { delayBetweenPages: { min: 600_000, max: 600_000 } } });
    await fetchPage(collector, site.origin);
    const controller = new AbortController();
    const failing = failureOf(collector.fetchPage({ url: site.origin }, controller.signal));
    controller.abort();
    expect((await failing).reason).toBe('aborted');
    expect(site.seen).toHaveLength(1);
  });

  it('fetches as many pages at a time as there are threads, and gives them back in order', async () => {
    let now = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const site = await siteOf((request, response) => {
      now += 1;
      most = Math.max(most, now);
      if (now === 3) gate.resolve();
      void gate.promise.then(() => {
        now -= 1;
        return response.end(request.url);
      });
    });
    const collector = collect();
    const paths = Array.from({ length: 12 }, (_item, index) => `/${index}`);
    const pages = await mapWithThreads(
      paths,
      3,
      async (path) => (await fetchPage(collector, site.origin + path)).html,
      never,
    );
    expect(pages).toEqual(paths);
    expect(most).toBe(3);
  });

  it('begins nothing new after a failure or a stop', async () => {
    const begun: number[] = [];
    const items = [0, 1, 2, 3, 4, 5];
    const failing = mapWithThreads(
      items,
      1,
      async (item) => {
        begun.push(item);
        if (item === 1) throw new Error('enough');
      },
      never,
    );
    await expect(failing).rejects.toThrow('enough');
    expect(begun).toEqual([0, 1]);

    const controller = new AbortController();
    const stopping = failureOf(
      mapWithThreads(items, 1, async (item) => item === 2 && controller.abort(), controller.signal),
    );
    expect((await stopping).reason).toBe('aborted');
  });

  it('has nothing to do for nothing', async () => {
    expect(await mapWithThreads([], 4, () => Promise.resolve(1), never)).toEqual([]);
  });
});

describe('files', () => {
  it('come as bytes with their type', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80]);
    const site = await siteOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
    });
    const file = await collect().fetchFile(`${site.origin}/photo.jpg`, never);
    expect(file).toMatchObject({ status: 200, contentType: 'image/jpeg' });
    expect(Buffer.from(file.bytes)).toEqual(bytes);
    file.release?.();
    expect(file.bytes).toHaveLength(0);
    expect(site.seen[0]?.headers.accept).toContain('image/');
  });
});
