import { startHttpProxy, startSocksProxy } from '@tsenomer/loopback';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseProxyList } from '@tsenomer/contracts';
import { chromeFingerprint, createBrowserHost } from '../src/index.ts';
import type { BrowserHost, Collector } from '../src/index.ts';
import type { Pages, Site } from './support/site.ts';
import { closedHost, startRawSite, startSecureSite, startSite } from './support/site.ts';
import { closeCollectors, collect, failureOf, fetchPage } from './support/collecting.ts';
import type { TestCollectorOptions } from './support/collecting.ts';
import { windowlessHost } from './support/windowless.ts';

/** One browser for the whole file, the cheap one: starting one takes longer than most of these tests. */
let host: BrowserHost;
const closing: { close(): Promise<void> }[] = [];
const keep = <Closable extends { close(): Promise<void> }>(closable: Closable): Closable => {
  closing.push(closable);
  return closable;
};
const siteOf = async (pages: Pages): Promise<Site> => keep(await startSite(pages));
const html =
  (body: string): Pages =>
  (_request, response) => {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html><body>${body}</body></html>`);
  };
const browse = ({ config, ...options }: TestCollectorOptions = {}): Collector =>
  collect({ browserHost: host, ...options, config: { fetcher: 'browser', ...config } });

beforeAll(async () => {
  host = windowlessHost();
  // A machine without a browser fails here, with the message that says what to install.
  (await host.lease()).release();
});

afterEach(async () => {
  await closeCollectors();
  await Promise.all(closing.splice(0).map((closable) => closable.close()));
});

afterAll(() => host.close());

describe('a rendered page', () => {
  it('[PARSE-1] holds what scripts have put there', async () => {
    const site = await siteOf(
      html('<p id="price"></p><script>document.getElementById("price").textContent = `${490 + 9} ₽`</script>'),
    );
    const page = await fetchPage(browse(), site.origin);
    expect(page).toMatchObject({ status: 200, via: 'browser', url: `${site.origin}/`, redirects: [], proxy: null });
    expect(page.html).toContain('<p id="price">499 ₽</p>');
    expect(page.screenshot).toBeUndefined();
  });

  it('keeps its status and its way', async () => {
    const site = await siteOf((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/gone' }).end();
      else response.writeHead(404, { 'content-type': 'text/html', 'x-shop': 'a' }).end('<h1>no such page</h1>');
    });
    const page = await fetchPage(browse(), `${site.origin}/old`);
    expect(page).toMatchObject({ status: 404, url: `${site.origin}/gone`, redirects: [`${site.origin}/old`] });
    expect(page.headers['x-shop']).toBe('a');
  });

  it('[PARSE-1] comes with a screenshot when one is asked for', async () => {
    const site = await siteOf(html('<h1>499</h1>'));
    const { screenshot } = await fetchPage(browse({ config: { screenshotsSavingFlag: true } }), site.origin);
    expect(
      Buffer.from(screenshot ?? [])
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
  });

  it('loads pictures only when screenshots or photos are wanted', async () => {
    const site = await siteOf((request, response) => {
      if (request.url === '/photo.png') response.end();
      else html('<img src="/photo.png">')(request, response);
    });
    const asked = (): boolean => site.seen.some(({ path }) => path === '/photo.png');
    await fetchPage(browse({ config: { waitUntil: 'load' } }), site.origin);
    expect(asked()).toBe(false);
    await fetchPage(browse({ config: { waitUntil: 'load', productPhotoSavingFlag: true } }), site.origin);
    expect(asked()).toBe(true);
  });

  it('loads no pictures in frames either, whichever site they are of, and their scripts run', async () => {
    const site = await siteOf((request, response) => {
      if (request.url === '/photo.png') response.end();
      else if (request.url === '/frame')
        html(
          '<img src="/photo.png"><script>addEventListener("load", () => parent.postMessage("loaded", "*"))</script>',
        )(request, response);
      else {
        const frames = [site.origin, site.origin.replace('127.0.0.1', 'localhost')]
          .map((origin) => `<iframe src="${origin}/frame"></iframe>`)
          .join('');
        html(
          `<p></p><script>addEventListener("message", ({ data }) => { document.querySelector("p").append(data); })</script>${frames}`,
        )(request, response);
      }
    });
    const collector = browse({ config: { waitUntil: 'load' } });
    const rendered = async (): Promise<string> => (await fetchPage(collector, site.origin)).html;
    await expect.poll(rendered, { timeout: 30_000 }).toContain('loadedloaded');
    expect(site.seen.map(({ path }) => path)).not.toContain('/photo.png');
  });

  it('is read at domcontentloaded or at load', async () => {
    const pending = Promise.withResolvers<void>();
    const site = await siteOf((request, response) => {
      if (request.url === '/slow.js')
        void pending.promise.then(() => response.setHeader('content-type', 'text/javascript').end(''));
      else
        html(
          '<b>first</b><script>addEventListener("load", () => document.body.append("loaded"))</script><script async src="/slow.js"></script>',
        )(request, response);
    });
    const early = await fetchPage(browse({ config: { waitUntil: 'domcontentloaded' } }), site.origin);
    expect(early.html).not.toMatch(/loaded\s*<\/body>/u);
    const late = fetchPage(browse({ config: { waitUntil: 'load' } }), site.origin);
    pending.resolve();
    expect((await late).html).toMatch(/loaded\s*<\/body>/u);
  });

  it('is given the manual timeout after it has loaded', async () => {
    const written = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const site = await siteOf((request, response) => {
      if (request.url === '/written') written.resolve();
      if (request.url === '/late') void late.promise.then(() => response.end());
      else
        html('<script>fetch("/late").then(() => { document.body.append("late price"); fetch("/written"); })</script>')(
          request,
          response,
        );
    });
    const waits: number[] = [];
    const clock = {
      now: () => Date.now(),
      // Waits for the page itself instead of for the time that was asked for.
      sleep: async (ms: number) => {
        waits.push(ms);
        late.resolve();
        await written.promise;
      },
    };
    const page = await fetchPage(browse({ clock, config: { manualTimeout: 4321 } }), site.origin);
    expect(waits).toEqual([4321]);
    expect(page.html).toContain('late price');
  });
});

describe('a browser session', () => {
  const showsRequest: Pages = (request, response) => {
    response.setHeader('set-cookie', 'visitor=7; Path=/');
    html(
      JSON.stringify({ cookie: request.headers.cookie ?? '', city: request.headers['x-city'] ?? '', url: request.url }),
    )(request, response);
  };

  it.each([
    [{ via: 'cookie', name: 'region' }, '"cookie":"region=msk"'],
    [{ via: 'query', name: 'region' }, '"url":"/?region=msk"'],
    [{ via: 'header', name: 'X-City' }, '"city":"msk"'],
  ] as const)('tells the city by %j', async (city, expected) => {
    const site = await siteOf(showsRequest);
    expect((await fetchPage(browse({ config: { city } }), { url: site.origin, cityValue: 'msk' })).html).toContain(
      expected,
    );
  });

  it('keeps its cookies, and does not mix cities of pages that are open at a time', async () => {
    const site = await siteOf(showsRequest);
    const collector = browse({ config: { city: { via: 'cookie', name: 'region' } } });
    const cities = ['msk', 'spb', 'ekb'];
    const first = await Promise.all(cities.map((cityValue) => fetchPage(collector, { url: site.origin, cityValue })));
    for (const [index, page] of first.entries()) expect(page.html).toContain(`region=${cities[index]}`);
    const again = await fetchPage(collector, { url: site.origin, cityValue: 'spb' });
    expect(again.html).toContain('region=spb; visitor=7');
  });

  it('shows one consistent fingerprint', async () => {
    const site = await siteOf(html('<script>document.write(navigator.userAgent)</script>'));
    const page = await fetchPage(
      browse({ fingerprints: [chromeFingerprint({ major: 131, platform: 'macOS' })] }),
      site.origin,
    );
    expect(page.html).toContain('Macintosh');
    expect(site.seen[0]?.headers).toMatchObject({ 'sec-ch-ua-platform': '"macOS"' });
    expect(site.seen[0]?.headers['user-agent']).toContain('Chrome/131.');
    expect(site.seen[0]?.headers['sec-ch-ua']).toContain('"Google Chrome";v="131"');
  });

  it.each([
    ['http', startHttpProxy],
    ['socks5', startSocksProxy],
  ] as const)('goes through a %s proxy with credentials', async (_kind, start) => {
    const site = await siteOf(html('page'));
    const proxy = keep(
      await start({ outgoingAddress: '127.0.0.2', credentials: { user: 'user', password: 'secret' } }),
    );
    const page = await fetchPage(
      browse({ proxies: parseProxyList(proxy.url).proxies, config: { proxy: true } }),
      site.origin,
    );
    expect(page.html).toContain('page');
    expect(page.proxy).not.toContain('secret');
    expect(site.seen[0]?.remoteAddress).toContain('127.0.0.2');
  });

  it('gets a fresh browser when its proxy changes, if the config says so', async () => {
    const site = await siteOf(html('page'));
    const proxies = await Promise.all([1, 2].map(async () => keep(await startHttpProxy())));
    const own = keep(windowlessHost());
    const collector = browse({
      browserHost: own,
      proxies: parseProxyList(proxies.map(({ url }) => url).join('\n')).proxies,
      config: {
        proxy: true,
        threadCount: 1,
        proxyRotation: { type: 'links', triggerEvery: 1, withBrowserRefresh: true },
      },
    });
    await fetchPage(collector, site.origin);
    const before = await own.lease();
    const gone = new Promise((resolve) => before.browser.once('disconnected', resolve));
    await fetchPage(collector, site.origin);
    before.release();
    const after = await own.lease();
    expect(after.browser).not.toBe(before.browser);
    await gone;
    after.release();
  });
});

describe('the cause of a page that the browser could not open', () => {
  it('[PARSE-5] a site that refuses connections: connection', async () => {
    expect((await failureOf(fetchPage(browse(), `http://${await closedHost()}/`))).reason).toBe('connection');
    expect((await failureOf(fetchPage(browse(), `https://${await closedHost()}/`))).reason).toBe('connection');
  });

  it('[PARSE-5] a site that hangs up: connection', async () => {
    const site = keep(await startRawSite((socket) => socket.destroy()));
    expect((await failureOf(fetchPage(browse(), site.origin))).reason).toBe('connection');
  });

  it('[PARSE-5] a page that never ends: timeout', async () => {
    const site = await siteOf((_request, response) => {
      response.setHeader('content-type', 'text/html').write('<p>');
    });
    expect((await failureOf(fetchPage(browse({ config: { timeout: 700 } }), site.origin))).reason).toBe('timeout');
  });

  it('[PARSE-5] a proxy that is dead: proxy', async () => {
    const proxy = keep(await startHttpProxy({ fault: 'refuse' }));
    const collector = browse({ proxies: parseProxyList(proxy.url).proxies, config: { proxy: true } });
    expect((await failureOf(fetchPage(collector, 'http://127.0.0.1:8/'))).reason).toBe('proxy');
  });

  it('a certificate that nobody signed: tls', async () => {
    const site = keep(await startSecureSite((_request, response) => response.end('secret')));
    expect((await failureOf(fetchPage(browse(), site.origin))).reason).toBe('tls');
  });

  it('[PARSE-5] what is a download and not a page: page-opening, retry', async () => {
    const site = await siteOf((_request, response) => {
      response.setHeader('content-type', 'application/zip').end('PK');
    });
    const failure = await failureOf(fetchPage(browse(), site.origin));
    expect([failure.reason, failure.next]).toEqual(['page-opening', 'retry']);
  });

  it('a stopped run: aborted', async () => {
    const controller = new AbortController();
    const site = await siteOf(() => controller.abort());
    expect((await failureOf(browse().fetchPage({ url: site.origin }, controller.signal))).reason).toBe('aborted');
  });

  it('[PARSE-5] a browser that does not start: browser-launch, stop', async () => {
    const collector = browse({ chromiumPath: '/bin/false', config: { shareBrowserBetweenSellersFlag: false } });
    const failure = await failureOf(fetchPage(collector, 'http://127.0.0.1:8080/'));
    expect([failure.reason, failure.next]).toEqual(['browser-launch', 'stop']);
    expect(failure.message).toContain('/bin/false');
  });

  it('[PARSE-5] a browser that is killed: page-opening, and the next page has a new one', async () => {
    const asked = Promise.withResolvers<void>();
    const site = await siteOf((request, response) => {
      if (request.url === '/hang') asked.resolve();
      else html('alive')(request, response);
    });
    const own = keep(createBrowserHost());
    const collector = browse({ browserHost: own });
    const failing = failureOf(fetchPage(collector, `${site.origin}/hang`));
    await asked.promise;
    const lease = await own.lease();
    const devtools = await lease.browser.newBrowserCDPSession();
    await devtools.send('Browser.crash').catch(() => {});
    const failure = await failing;
    expect([failure.reason, failure.next]).toEqual(['page-opening', 'retry']);
    expect((await fetchPage(collector, site.origin)).html).toContain('alive');
  });
});

describe('private addresses', () => {
  it('are out of reach for redirects and for everything that a page asks for', async () => {
    const inner = await siteOf((_request, response) => {
      response.setHeader('access-control-allow-origin', '*').end('secret');
    });
    const outer = await siteOf((request, response) => {
      if (request.url === '/redirect') response.writeHead(302, { location: inner.origin }).end();
      else
        html(`<iframe src="${inner.origin}/frame"></iframe><script src="${inner.origin}/script"></script>
          <script>
            const done = (text) => { document.title = text; };
            const socket = new WebSocket("ws://${inner.host}/socket");
            socket.onerror = () => fetch("${inner.origin}/fetch").then((r) => r.text()).then(done, () => done("refused"));
          </script><p>page</p>`)(request, response);
    });
    const collector = browse({
      // The one that the product finds: what it may reach is asked of itself.
      browserHost: keep(createBrowserHost()),
      allow: { hosts: [outer.host] },
      config: { waitUntil: 'load', manualTimeout: 200 },
    });
    expect((await failureOf(fetchPage(collector, `${outer.origin}/redirect`))).reason).toBe('private-address');
    const page = await fetchPage(collector, outer.origin);
    expect(page.html).toContain('<p>page</p>');
    expect(page.html).not.toContain('secret');
    expect(inner.connections()).toBe(0);
  });
});

describe('a browser with windows', () => {
  it('needs an X server, and says so', async () => {
    const failure = await failureOf(
      keep(createBrowserHost({ display: ':4242' }))
        .headful()
        .lease(),
    );
    expect(failure.reason).toBe('browser-launch');
    expect(failure.message).toContain('X server');
  });
});
