import { describe, expect, it, onTestFinished } from 'vitest';
import { createNodeMemory, mapWithThreads } from '@tsenomer/collect';
import type { Clock } from '@tsenomer/collect';
import { startHttpProxy } from '@tsenomer/loopback';
import { checking } from './support/checking.ts';
import type { CheckingOptions } from './support/checking.ts';
import { html, productPage, startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';

const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

/** Proxies that a site tells apart by the last number of their address. */
async function proxiesFrom(...ends: number[]): Promise<string[]> {
  const proxies = await Promise.all(ends.map((end) => startHttpProxy({ outgoingAddress: `127.0.0.${end}` })));
  onTestFinished(async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))));
  return proxies.map(({ url }) => url);
}

/** Time that passes only when somebody sleeps or says so. */
function ownClock(): Clock & { pass(ms: number): void; readonly slept: number[] } {
  let now = 1_700_000_000_000;
  const slept: number[] = [];
  return {
    now: () => now,
    async sleep(ms) {
      slept.push(ms);
      now += ms;
    },
    slept,
    pass(ms) {
      now += ms;
    },
  };
}

const cameFrom = (site: TestSite): string => site.seen.map(({ remoteAddress }) => remoteAddress.at(-1)).join('');

async function checkTimes(options: CheckingOptions, site: TestSite, times: number): Promise<void> {
  const { check } = checking(options);
  for (let at = 0; at < times; at += 1) await check(`${site.origin}/p/${at}`);
}

describe('every field of a company’s parser config acts', () => {
  it('[PARSE-4] proxy: off, the site sees the node; on, the proxy', async () => {
    const site = await startSite(html(productPage()));
    const proxies = await proxiesFrom(7);
    await checkTimes({ proxies, config: { proxy: false } }, site, 1);
    await checkTimes({ proxies, config: { proxy: true } }, site, 1);
    expect(cameFrom(site)).toBe('17');
  });

  it('[PARSE-4] proxyRotation off: one proxy for good', async () => {
    const site = await startSite(html(productPage()));
    await checkTimes({ proxies: await proxiesFrom(2, 3), config: { proxy: true, threadCount: 1 } }, site, 5);
    expect(cameFrom(site)).toBe('22222');
  });

  it('[PARSE-4] proxyRotation by links: another proxy, other cookies every N links', async () => {
    const site = await startSite((request, response) => {
      response.setHeader('set-cookie', `from=${request.socket.remoteAddress?.at(-1) ?? ''}; Path=/`);
      html(productPage())(request, response);
    });
    const rotation = { type: 'links', triggerEvery: 2, withBrowserRefresh: false } as const;
    await checkTimes(
      { proxies: await proxiesFrom(2, 3), config: { proxy: true, threadCount: 1, proxyRotation: rotation } },
      site,
      6,
    );
    expect(cameFrom(site)).toBe('223322');
    expect(site.seen.map(({ headers }) => headers.cookie ?? '-')).toEqual([
      '-',
      'from=2',
      '-',
      'from=3',
      '-',
      'from=2',
    ]);
  });

  it('[PARSE-4] proxyRotation by time: another proxy every N minutes', async () => {
    const site = await startSite(html(productPage()));
    const clock = ownClock();
    const rotation = { type: 'minutes', timeoutInMin: 2, withBrowserRefresh: false } as const;
    const { check } = checking({
      proxies: await proxiesFrom(2, 3),
      config: { proxy: true, threadCount: 1, proxyRotation: rotation },
      collector: { clock },
    });
    for (const minutes of [0, 1.9, 0.1, 1.9, 0.1]) {
      clock.pass(minutes * 60_000);
      await check(site.origin);
    }
    expect(cameFrom(site)).toBe('22332');
  });

  it('[PARSE-4] threadCount: never more pages in flight than it says, and as many as it says', async () => {
    let inFlight = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    const site = await startSite((request, response) => {
      if (request.url === '/probe') {
        response.end();
        return;
      }
      inFlight += 1;
      most = Math.max(most, inFlight);
      waiting.push(() => {
        inFlight -= 1;
        html(productPage())(request, response);
      });
      // Nobody is answered before all threads have come, and whoever came too many with them.
      if (waiting.length === 3)
        void fetch(`${site.origin}/probe`).then(() => waiting.splice(0).forEach((answer) => answer()));
    });
    const config = { threadCount: 3 };
    const { check } = checking({ config });
    const urls = Array.from({ length: 9 }, (_, at) => `${site.origin}/p/${at}`);
    await mapWithThreads(urls, config.threadCount, (url) => check(url), new AbortController().signal);
    expect(most).toBe(3);
  });

  it('[PARSE-4] delayBetweenPages: a random wait within its bounds before each page but the first', async () => {
    const site = await startSite(html(productPage()));
    const clock = ownClock();
    const drawn = [0, 0, 0, 0.5, 0.999];
    const random = () => drawn.shift() ?? 0;
    await checkTimes(
      { config: { delayBetweenPages: { min: 1000, max: 3000 } }, collector: { clock, random } },
      site,
      4,
    );
    expect(clock.slept).toHaveLength(3);
    expect(Math.min(...clock.slept)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...clock.slept)).toBeLessThanOrEqual(3000);
    expect(new Set(clock.slept).size).toBeGreaterThan(1);
  });

  it('[PARSE-4] requestsPerSecond: the host gets no more, whichever company asks', async () => {
    const site = await startSite(html(productPage()));
    const clock = ownClock();
    const memory = createNodeMemory(clock);
    const [first, second] = [1, 2].map(() =>
      checking({ config: { requestsPerSecond: 4 }, memory, collector: { clock } }),
    );
    const startedAt = clock.now();
    for (let at = 0; at < 4; at += 1) {
      await first?.check(site.origin);
      await second?.check(site.origin);
    }
    expect(site.seen).toHaveLength(8);
    expect(clock.now() - startedAt).toBe(7 * 250);
  });

  it('[PARSE-4] timeout: a page that takes longer is error 20', async () => {
    const site = await startSite(
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
    );
    const { check } = checking({ config: { timeout: 1000 } });
    expect((await check(site.origin)).errorCode).toBe(20);
  });

  it('[PARSE-4] userAgent: under its own name with an address, or as a browser', async () => {
    const site = await startSite(html(productPage()));
    const collecting = { version: '1.2.3', aboutUrl: 'https://prices.example' };
    await checkTimes({ config: { userAgent: 'own' }, collector: { collecting } }, site, 1);
    await checkTimes({ config: { userAgent: 'browser' }, collector: { collecting } }, site, 1);
    const [own, browser] = site.seen.map(({ headers }) => headers);
    expect(own?.['user-agent']).toBe('Tsenomer/1.2.3 (+https://prices.example)');
    expect(own?.['sec-ch-ua']).toBeUndefined();
    expect(browser?.['user-agent']).toMatch(/^Mozilla\/5\.0 .* Chrome\/\d+/u);
    expect(browser?.['sec-ch-ua']).toContain('Google Chrome');
  });

  it.each([
    ['cookie', ({ headers }: TestSite['seen'][number]) => headers.cookie],
    ['query', ({ path }: TestSite['seen'][number]) => path.split('?')[1]],
    ['header', ({ headers }: TestSite['seen'][number]) => `region=${String(headers['region'])}`],
  ] as const)('[PARSE-9] city by %s: the shop is told what it calls the city', async (via, said) => {
    const site = await startSite(html(productPage()));
    await checkTimes({ config: { city: { via, name: 'region' } }, cityValue: 'msk' }, site, 1);
    expect(site.seen.map(said)).toEqual(['region=msk']);
  });

  it('[PARSE-4] robot: its selectors read what the page’s data does not say', async () => {
    const site = await startSite(html('<h1>Кофе</h1><b class="now">1 299,50 ₽</b>'));
    const { check } = checking({ config: { robot: { price: '.now', name: 'h1' } } });
    expect(await check(site.origin)).toMatchObject({
      outcome: 'success',
      price: 129_950n,
      evidence: expect.stringContaining('robot'),
    });
  });
});

describe('what is kept of a page', () => {
  const page = productPage({ image: '/photo.jpg', rating: true });
  const shop = () =>
    startSite((request, response) =>
      request.url === '/photo.jpg'
        ? void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(JPEG)
        : html(page)(request, response),
    );

  it('[PARSE-4] productPhotoSavingFlag: the photo is fetched and kept', async () => {
    const site = await shop();
    const off = checking();
    expect((await off.check(site.origin)).photo).toBeNull();
    expect(site.seen.map(({ path }) => path)).toEqual(['/']);
    const on = checking({ config: { productPhotoSavingFlag: true } });
    expect(await on.check(site.origin)).toMatchObject({ photo: '1.jpg', errorCode: null });
    expect(Buffer.from(on.pictures.get('1.jpg') ?? [])).toEqual(JPEG);
  });

  it('[PARSE-4] productPhotoSavingFlag: a photo that robots.txt closes is not asked for, and none is missed', async () => {
    const photos = await startSite(
      (request, response) =>
        void (request.url === '/robots.txt' ? response.end('User-agent: *\nDisallow: /photo') : response.end(JPEG)),
    );
    const site = await startSite((request, response) =>
      request.url === '/robots.txt'
        ? void response.writeHead(404).end()
        : html(productPage({ image: `${photos.origin}/photo.jpg` }))(request, response),
    );
    const { check, pictures } = checking({ config: { productPhotoSavingFlag: true, obeyRobotsTxt: true } });
    expect(await check(`${site.origin}/p`)).toMatchObject({ outcome: 'success', photo: null, errorCode: null });
    expect([pictures.size, photos.seen.map(({ path }) => path)]).toEqual([0, ['/robots.txt']]);
  });

  it('a photo that is no picture, or larger than a photo is, is not kept', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/photo.jpg')
        response
          .writeHead(200, { 'content-type': 'image/jpeg' })
          .end(Buffer.concat([JPEG, Buffer.alloc(11 * 1024 * 1024)]));
      else html(page.replace('/photo.jpg', request.url === '/text' ? '/text.jpg' : '/photo.jpg'))(request, response);
    });
    const { check, pictures } = checking({ config: { productPhotoSavingFlag: true } });
    for (const path of ['/large', '/text'])
      expect(await check(site.origin + path)).toMatchObject({ outcome: 'success', photo: null, errorCode: 12 });
    expect(pictures.size).toBe(0);
  });

  it('[PARSE-4] productSubnameSavingFlag: the shop’s name of the product', async () => {
    const { origin } = await shop();
    expect((await checking().check(origin)).siteName).toBeUndefined();
    expect((await checking({ config: { productSubnameSavingFlag: true } }).check(origin)).siteName).toBe(
      'Кофе молотый 250 г',
    );
  });

  it('[PARSE-4] ratingReviewFlag: rating and reviews', async () => {
    const { origin } = await shop();
    expect(await checking({ config: { ratingReviewFlag: false } }).check(origin)).toMatchObject({
      rating: null,
      ratingCount: null,
    });
    expect(await checking({ config: { ratingReviewFlag: true } }).check(origin)).toMatchObject({
      rating: 450,
      ratingCount: 12,
    });
  });

  it('[PARSE-4] getMeasuredValueAndUnit: content and unit', async () => {
    const { origin } = await shop();
    expect(await checking({ config: { getMeasuredValueAndUnit: false } }).check(origin)).toMatchObject({
      measuredValue: null,
      measureUnit: null,
    });
    expect(await checking({ config: { getMeasuredValueAndUnit: true } }).check(origin)).toMatchObject({
      measuredValue: 250,
      measureUnit: 'g',
    });
  });
});
