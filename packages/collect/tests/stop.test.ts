import { mkdtemp, rm, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseProxyList } from '@tsenomer/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNodeMemory, systemClock } from '../src/index.ts';
import type { BrowserHost, Clock, Collector } from '../src/index.ts';
import { closeCollectors, collect, failureOf, fetchPage } from './support/collecting.ts';
import { startSite } from './support/site.ts';
import type { Pages, Site } from './support/site.ts';
import { windowlessHost } from './support/windowless.ts';

/** What is stopped here would take a minute or more: that a test ends at all is its proof. */
const MINUTE = 60_000;

let host: BrowserHost;
const sites: Site[] = [];

beforeAll(async () => {
  host = windowlessHost();
  (await host.lease()).release();
});
afterEach(async () => {
  await closeCollectors();
  await Promise.all(sites.splice(0).map((site) => site.close()));
});
afterAll(() => host.close());

/** Something that a test waits for. */
function event(): { readonly come: Promise<void>; readonly happens: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { come: promise, happens: resolve };
}

/** A site of which `hang` answers what never ends. */
async function siteOf(hang: Pages): Promise<Site> {
  const site = await startSite((request, response) =>
    request.url?.startsWith('/hang') === true ? hang(request, response) : void response.end('page'),
  );
  sites.push(site);
  return site;
}

/** Stops a page in the midst of it. Nothing more is asked of the site then, and nothing is left to wait for. */
async function stopIn(
  midst: Promise<void>,
  { collector, url, site, askedFrom }: { collector: Collector; url: string; site: Site; askedFrom?: string },
): Promise<void> {
  const stop = new AbortController();
  const failing = failureOf(collector.fetchPage({ url, ...(askedFrom !== undefined && { askedFrom }) }, stop.signal));
  await midst;
  const asked = site.seen.length;
  stop.abort();
  expect((await failing).reason).toBe('aborted');
  await collector.close();
  expect(site.seen).toHaveLength(asked);
}

/** A clock that tells when somebody begins to sleep. */
function toldClock(asleep: () => void): Clock {
  return {
    now: systemClock.now,
    sleep(ms, signal) {
      asleep();
      return systemClock.sleep(ms, signal);
    },
  };
}

describe('[NODE-4] a stop ends at once', () => {
  it.each<[string, Pages]>([
    ['that does not answer', () => undefined],
    ['that comes drop by drop', (_request, response) => void response.write('<html>')],
    [
      'that leads on and on to where nothing comes',
      (request, response) =>
        request.url === '/hang' ? void response.writeHead(302, { location: '/hang/2' }).end() : undefined,
    ],
  ])('a page by HTTP %s', async (_name, pages) => {
    const hung = event();
    const site = await siteOf((request, response) => {
      pages(request, response);
      if (response.headersSent || !response.writableEnded) hung.happens();
    });
    await stopIn(hung.come, { collector: collect({ config: { timeout: MINUTE } }), url: `${site.origin}/hang`, site });
  });

  it('the delay between pages', async () => {
    const site = await siteOf(() => undefined);
    const asleep = event();
    const collector = collect({
      config: { delayBetweenPages: { min: MINUTE, max: MINUTE } },
      clock: toldClock(asleep.happens),
    });
    await fetchPage(collector, `${site.origin}/1`);
    await stopIn(asleep.come, { collector, url: `${site.origin}/2`, site });
  });

  it('the wait for the host’s turn', async () => {
    const site = await siteOf(() => undefined);
    const asleep = event();
    const memory = createNodeMemory();
    memory.pace.book(site.host, 1000 / MINUTE);
    await stopIn(asleep.come, {
      collector: collect({ memory, config: { requestsPerSecond: 1 }, clock: toldClock(asleep.happens) }),
      url: `${site.origin}/p`,
      site,
    });
  });

  it('the wait for a robots.txt that another run asks for, which goes on', async () => {
    const asked = event();
    const answer = event();
    const site = await startSite((request, response) => {
      if (request.url === '/robots.txt') {
        asked.happens();
        void answer.come.then(() => response.writeHead(404).end());
      } else {
        response.end('page');
      }
    });
    sites.push(site);
    const memory = createNodeMemory();
    const config = { obeyRobotsTxt: true, timeout: MINUTE };
    const other = fetchPage(collect({ memory, config }), `${site.origin}/other`);
    await asked.come;
    await stopIn(Promise.resolve(), { collector: collect({ memory, config }), url: `${site.origin}/p`, site });
    answer.happens();
    expect((await other).html).toBe('page');
    expect(site.seen.map(({ path }) => path)).toEqual(['/robots.txt', '/other']);
  });

  it.each(['http', 'socks5'])('a name that is not resolved, before a proxy of the kind %s is asked', async (kind) => {
    const site = await siteOf(() => undefined);
    const asked = event();
    const lookup = (): Promise<never> => {
      asked.happens();
      return Promise.withResolvers<never>().promise;
    };
    const { proxies } = parseProxyList(`${kind}://${site.host}`);
    const collector = collect({ lookup, proxies, allow: {}, config: { proxy: true, timeout: MINUTE } });
    await stopIn(asked.come, { collector, url: 'http://shop.test/p', site });
  });

  it.each([
    ['that does not answer', '', '/hang'],
    ['whose script never ends', '<script>navigator.sendBeacon("/hang/script"); for (;;) {}</script>', '/hang/script'],
    ['that never has all its pictures', '<img src="/hang/picture">', '/hang/picture'],
  ])('a page in a browser %s', async (_name, body, last) => {
    const hung = event();
    const site = await siteOf((request, response) => {
      if (request.url === '/hang' && body !== '') response.setHeader('content-type', 'text/html').end(body);
      if (request.url === last) hung.happens();
    });
    const collector = collect({
      browserHost: host,
      config: { fetcher: 'browser', waitUntil: 'load', timeout: MINUTE, screenshotsSavingFlag: true },
    });
    await stopIn(hung.come, { collector, url: `${site.origin}/hang`, site });
  });

  it('a page from which data are asked, and the data', async () => {
    for (const askedFrom of ['/hang/page', '/front']) {
      const hung = event();
      const site = await siteOf(() => hung.happens());
      const collector = collect({ browserHost: host, config: { fetcher: 'browser', timeout: MINUTE } });
      await stopIn(hung.come, { collector, url: `${site.origin}/hang/api`, askedFrom: site.origin + askedFrom, site });
    }
  });

  it('a browser that does not get ready', async () => {
    const site = await siteOf(() => undefined);
    const asked = event();
    const stuck: BrowserHost = {
      ...host,
      lease() {
        asked.happens();
        return Promise.withResolvers<never>().promise;
      },
    };
    await stopIn(asked.come, {
      collector: collect({ browserHost: stuck, config: { fetcher: 'browser' } }),
      url: `${site.origin}/p`,
      site,
    });
  });

  it('a browser of its own that is still starting', async () => {
    const site = await siteOf(() => undefined);
    const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
    const chromiumPath = join(folder, 'chromium');
    const begun = join(folder, 'begun');
    await writeFile(chromiumPath, `#!/bin/sh\ntouch ${begun}\nexec sleep 60\n`, { mode: 0o755 });
    const starts = async (): Promise<void> => {
      for await (const { filename } of watch(folder)) if (filename === 'begun') return;
    };
    const collector = collect({ chromiumPath, config: { fetcher: 'browser', shareBrowserBetweenSellersFlag: false } });
    await stopIn(starts(), { collector, url: `${site.origin}/p`, site });
    await rm(folder, { recursive: true });
  });
});
