import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBrowserHost } from '@tsenomer/collect';
import type { BrowserHost, Clock } from '@tsenomer/collect';
import { startHttpProxy } from '@tsenomer/loopback';
import { checking, sharedBrowser } from './support/checking.ts';
import { html, productPage, startSite } from './support/site.ts';

const PRICE_AT_LOAD =
  '<h1>Кофе</h1><b class="now"></b><script>addEventListener("load", () => { document.querySelector(".now").textContent = "99 ₽" })</script><script async src="/slow.js"></script>';
const ROBOT = { price: '.now', name: 'h1' };

let host: BrowserHost;
beforeAll(async () => {
  host = await sharedBrowser();
});
afterAll(() => host.close());

/** A host that counts the browsers which were really started. */
function countingHost(): { readonly host: BrowserHost; readonly browsers: Set<unknown> } {
  const inner = createBrowserHost({ chromiumPath: process.env['WINDOWLESS_CHROMIUM_PATH'] ?? null });
  onTestFinished(() => inner.close());
  const browsers = new Set<unknown>();
  const lease = async () => {
    const leased = await inner.lease();
    browsers.add(leased.browser);
    return leased;
  };
  return { host: { ...inner, lease }, browsers };
}

describe('every field of a company’s parser config acts in the browser', () => {
  it('[PARSE-4] fetcher: scripts run in the browser and nowhere else', async () => {
    const { origin } = await startSite(
      html('<h1>Кофе</h1><b class="now"></b><script>document.querySelector(".now").textContent = "99 ₽"</script>'),
    );
    expect((await checking({ config: { robot: ROBOT } }).check(origin)).errorCode).toBe(2);
    expect(
      (await checking({ config: { fetcher: 'browser', robot: ROBOT }, browserHost: host }).check(origin)).price,
    ).toBe(9900n);
  });

  it('[PARSE-4] waitUntil: read with its markup, or when everything has loaded', async () => {
    const early = Promise.withResolvers<void>();
    const site = await startSite((request, response) => {
      if (request.url?.startsWith('/slow.js'))
        void early.promise.then(() => response.writeHead(200, { 'content-type': 'text/javascript' }).end(''));
      else html(PRICE_AT_LOAD)(request, response);
    });
    const check = (waitUntil: 'load' | 'domcontentloaded') =>
      checking({ config: { fetcher: 'browser', waitUntil, robot: ROBOT }, browserHost: host }).check(site.origin);
    expect((await check('domcontentloaded')).errorCode).toBe(2);
    early.resolve();
    expect((await check('load')).price).toBe(9900n);
  });

  it('[PARSE-4] manualTimeout: waited for after the load', async () => {
    const [late, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { origin } = await startSite((request, response) => {
      if (request.url === '/written') written.resolve();
      if (request.url === '/late') void late.promise.then(() => response.end());
      else
        html(
          '<h1>Кофе</h1><b class="now"></b><script>fetch("/late").then(() => { document.querySelector(".now").textContent = "99 ₽"; fetch("/written"); })</script>',
        )(request, response);
    });
    const slept: number[] = [];
    const clock: Clock = {
      now: () => Date.now(),
      async sleep(ms) {
        slept.push(ms);
        late.resolve();
        await written.promise;
      },
    };
    const { check } = checking({
      config: { fetcher: 'browser', manualTimeout: 7000, robot: ROBOT },
      browserHost: host,
      collector: { clock },
    });
    expect((await check(origin)).price).toBe(9900n);
    expect(slept).toEqual([7000]);
  });

  it('[PARSE-4] screenshotsSavingFlag: a picture of the page, in the browser only', async () => {
    const { origin } = await startSite(html(productPage()));
    const off = checking({ config: { fetcher: 'browser' }, browserHost: host });
    expect((await off.check(origin)).screenshot).toBeNull();
    const on = checking({ config: { fetcher: 'browser', screenshotsSavingFlag: true }, browserHost: host });
    expect((await on.check(origin)).screenshot).toBe('1.jpg');
    expect(
      Buffer.from(on.pictures.get('1.jpg') ?? [])
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
    expect((await checking({ config: { screenshotsSavingFlag: true } }).check(origin)).screenshot).toBeNull();
  });

  it('[PARSE-4] shareBrowserBetweenSellersFlag: one browser for all, or one for each', async () => {
    const { origin } = await startSite(html(productPage()));
    const shared = countingHost();
    for (const seller of [1, 2]) {
      const { check } = checking({
        config: { fetcher: 'browser', shareBrowserBetweenSellersFlag: true },
        browserHost: shared.host,
      });
      expect((await check(`${origin}/${seller}`)).outcome).toBe('success');
    }
    expect(shared.browsers.size).toBe(1);
    const own = checking({
      config: { fetcher: 'browser', shareBrowserBetweenSellersFlag: false },
      browserHost: shared.host,
    });
    expect((await own.check(origin)).outcome).toBe('success');
    expect(shared.browsers.size).toBe(1);
  });

  it.each([
    [true, 2],
    [false, 1],
  ])('[PARSE-4] withBrowserRefresh %s: %i browsers for two proxies', async (withBrowserRefresh, expected) => {
    const { origin } = await startSite(html(productPage()));
    const proxies = await Promise.all([1, 2].map(() => startHttpProxy()));
    onTestFinished(async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))));
    const counting = countingHost();
    const { check } = checking({
      config: {
        fetcher: 'browser',
        proxy: true,
        threadCount: 1,
        proxyRotation: { type: 'links', triggerEvery: 1, withBrowserRefresh },
      },
      proxies: proxies.map(({ url }) => url),
      browserHost: counting.host,
    });
    for (const at of [1, 2]) expect((await check(`${origin}/${at}`)).outcome).toBe('success');
    expect(counting.browsers.size).toBe(expected);
  });

  it('[PARSE-4] headfulXServerFlag without an X server: error 22, and why', async () => {
    const { origin } = await startSite(html(productPage()));
    const bare = createBrowserHost({ display: '', xvfbPaths: ['/nonexistent'] });
    onTestFinished(() => bare.close());
    expect(
      (await checking({ config: { fetcher: 'browser', headfulXServerFlag: true }, browserHost: bare }).check(origin))
        .errorCode,
    ).toBe(22);
    await expect(bare.headful().lease()).rejects.toThrow(/needs an X server: .*Install Xvfb/u);
    // The same host goes on without windows.
    expect((await checking({ config: { fetcher: 'browser' }, browserHost: bare }).check(origin)).errorCode).toBeNull();
  });

  it('[PARSE-4] headfulXServerFlag with an X server: a browser that says it has a window', async ({ skip }) => {
    const found = await Promise.all(
      (process.env['PATH'] ?? '').split(':').map((folder) =>
        access(join(folder, 'Xvfb')).then(
          () => true,
          () => false,
        ),
      ),
    );
    skip(!found.includes(true) && process.env['DISPLAY'] === undefined, 'there is no X server on this machine');
    const { origin } = await startSite(
      html(
        '<h1></h1><script>document.querySelector("h1").textContent = navigator.userAgent</script><b class="now">1 ₽</b>',
      ),
    );
    const config = {
      fetcher: 'browser',
      headfulXServerFlag: true,
      userAgent: 'own',
      productSubnameSavingFlag: true,
      robot: ROBOT,
    } as const;
    expect((await checking({ config, browserHost: host }).check(origin)).outcome).toBe('success');
  });

  /** A site that only browsers get something from; HTTP without a browser's headers is banned. */
  const browsersOnly = () =>
    startSite((request, response) => {
      const isBrowser = request.headers['sec-fetch-mode'] !== undefined;
      html(isBrowser ? productPage() : '<h1>Доступ ограничен</h1>', isBrowser ? 200 : 403)(request, response);
    });
  const ways = ({
    seen,
  }: {
    seen: readonly { headers: Record<string, unknown>; remoteAddress: string; path: string }[];
  }) =>
    seen
      .filter(({ path }) => path !== '/favicon.ico')
      .map(
        ({ headers, remoteAddress }) =>
          `${headers['sec-fetch-mode'] === undefined ? 'http' : 'browser'} ${remoteAddress.at(-1) ?? ''}`,
      );

  it('[PARSE-4] browserAfterBan off: a ban stays a ban', async () => {
    const site = await browsersOnly();
    expect((await checking({ browserHost: host }).check(site.origin)).errorCode).toBe(10);
    expect(ways(site)).toEqual(['http 1', 'http 1', 'http 1']);
  });

  it('[PARSE-4] browserAfterBan: by HTTP, by HTTP through another proxy, then in the browser', async () => {
    const site = await browsersOnly();
    const proxies = await Promise.all([2, 3, 4].map((end) => startHttpProxy({ outgoingAddress: `127.0.0.${end}` })));
    onTestFinished(async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))));
    const { check } = checking({
      config: { browserAfterBan: true, proxy: true, threadCount: 1 },
      proxies: proxies.map(({ url }) => url),
      browserHost: host,
    });
    expect(await check(site.origin)).toMatchObject({ outcome: 'success', price: 49_990n });
    expect(ways(site)).toEqual(['http 2', 'http 3', 'browser 4']);
  });

  it('[PARSE-4] browserAfterBan: where only the browser gets through, later pages start with it', async () => {
    const site = await browsersOnly();
    const { check } = checking({ config: { browserAfterBan: true }, browserHost: host });
    for (const at of [1, 2, 3, 4, 5]) expect((await check(`${site.origin}/${at}`)).outcome).toBe('success');
    expect(ways(site)).toEqual([
      'http 1',
      'browser 1',
      'http 1',
      'browser 1',
      'http 1',
      'browser 1',
      'browser 1',
      'browser 1',
    ]);
  });
});
