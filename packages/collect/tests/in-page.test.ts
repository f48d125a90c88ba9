import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNodeMemory } from '../src/index.ts';
import type { BrowserHost, Collector } from '../src/index.ts';
import { closeCollectors, collect, failureOf, fetchPage } from './support/collecting.ts';
import type { TestCollectorOptions } from './support/collecting.ts';
import { closedHost, startSite } from './support/site.ts';
import type { Pages, Site } from './support/site.ts';
import { windowlessHost } from './support/windowless.ts';
import { windows1251 } from './support/windows-1251.ts';

/** One browser for the whole file: starting one takes longer than most of these tests. */
let host: BrowserHost;
const sites: Site[] = [];
const siteOf = async (pages: Pages): Promise<Site> => {
  const site = await startSite(pages);
  sites.push(site);
  return site;
};
const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
const browse = ({ config, ...options }: TestCollectorOptions = {}): Collector =>
  collect({ browserHost: host, lookup, ...options, config: { fetcher: 'browser', ...config } });

/** A page for everything but `/api`. */
const withApi =
  (api: Pages, page = '<h1>shop</h1>'): Pages =>
  (request, response) => {
    if (request.url?.startsWith('/api') === true) api(request, response);
    else response.setHeader('content-type', 'text/html').end(page);
  };
const named = (site: Site, name: string): string => `http://${name}:${site.port}`;

beforeAll(async () => {
  host = windowlessHost();
  (await host.lease()).release();
});
afterEach(async () => {
  await closeCollectors();
  await Promise.all(sites.splice(0).map((site) => site.close()));
});
afterAll(() => host.close());

describe('a request from within a page', () => {
  it('[PARSE-8] brings the answer with its status, headers and address, whatever the status', async () => {
    const site = await siteOf(
      withApi(
        (_request, response) =>
          void response.writeHead(403, { 'content-type': 'application/json', 'x-shop': 'a' }).end('{"code":7}'),
      ),
    );
    const page = await fetchPage(browse(), { url: `${site.origin}/api?x=1`, askedFrom: `${site.origin}/p/1` });
    expect(page).toMatchObject({
      status: 403,
      url: `${site.origin}/api?x=1`,
      html: '{"code":7}',
      via: 'browser',
      redirects: [],
    });
    expect(page.headers['x-shop']).toBe('a');
  });

  it.each(['application/json; charset=windows-1251', 'application/json; charset=utf-8', 'application/json'])(
    '[PARSE-8] reads an answer in windows-1251 that says %s',
    async (type) => {
      const site = await siteOf(
        withApi((_request, response) =>
          response.setHeader('content-type', type).end(windows1251('{"name":"Кофе молотый"}')),
        ),
      );
      expect((await fetchPage(browse(), { url: `${site.origin}/api`, askedFrom: site.origin })).html).toBe(
        '{"name":"Кофе молотый"}',
      );
    },
  );

  it('[PARSE-8] opens the page once for a session, also when several ask at once', async () => {
    const site = await siteOf(withApi((request, response) => response.end(request.url)));
    const collector = browse();
    const pages = await Promise.all(
      [1, 2, 3, 4].map((id) =>
        fetchPage(collector, { url: `${site.origin}/api/${id}`, askedFrom: `${site.origin}/p/${id}` }),
      ),
    );
    expect(pages.map(({ html }) => html)).toEqual(['/api/1', '/api/2', '/api/3', '/api/4']);
    expect(site.seen.filter(({ path }) => path.startsWith('/p/'))).toHaveLength(1);
  });

  it('[PARSE-8] takes the city’s cookie along', async () => {
    const site = await siteOf(withApi((request, response) => response.end(request.headers.cookie ?? '-')));
    const { html } = await fetchPage(browse({ config: { city: { via: 'cookie', name: 'city' } } }), {
      url: `${site.origin}/api`,
      askedFrom: site.origin,
      cityValue: 'msk',
    });
    expect(html).toBe('city=msk');
  });

  it('[PARSE-8] reaches a service on another host of the site that lets its pages in, with cookies or without', async () => {
    const service = await siteOf((request, response) => {
      response
        .setHeader('access-control-allow-origin', '*')
        .setHeader('access-control-allow-headers', '*')
        .end(request.url);
    });
    const site = await siteOf(withApi(() => undefined));
    const { html } = await fetchPage(browse(), {
      url: `${named(service, 'api.shop.test')}/api`,
      askedFrom: `${named(site, 'shop.test')}/`,
    });
    expect(html).toBe('/api');
  });

  it('[PARSE-8] fails where the service lets nobody in, and where it is not there', async () => {
    const service = await siteOf((request, response) => response.end(request.url));
    const site = await siteOf(withApi(() => undefined));
    const collector = browse();
    expect(
      (
        await failureOf(
          fetchPage(collector, {
            url: `${named(service, 'api.shop.test')}/api`,
            askedFrom: `${named(site, 'shop.test')}/`,
          }),
        )
      ).reason,
    ).toBe('page-opening');
    const gone = await closedHost();
    expect(
      (await failureOf(fetchPage(collector, { url: `http://${gone}/api`, askedFrom: `http://${gone}/` }))).reason,
    ).toBe('connection');
  });

  it('[PARSE-8] is answered by the check of visitors that the page led to', async () => {
    const check = await siteOf((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<h1>checkbox-captcha</h1>'),
    );
    const site = await siteOf(
      (_request, response) =>
        void response.writeHead(302, { location: `${named(check, 'check.test')}/showcaptcha` }).end(),
    );
    const page = await fetchPage(browse(), {
      url: `${named(site, 'shop.test')}/api`,
      askedFrom: `${named(site, 'shop.test')}/`,
    });
    expect(page.url).toBe(`${named(check, 'check.test')}/showcaptcha`);
    expect(page.html).toContain('checkbox-captcha');
    expect(site.seen.map(({ path }) => path)).toEqual(['/']);
  });

  it('[PARSE-8] asks again when the page loads itself anew meanwhile, as after a passed check', async () => {
    let asked = 0;
    const askedOnce = Promise.withResolvers<void>();
    // The page loads itself anew once it was asked for the first time, which is not answered.
    const site = await siteOf(
      withApi((request, response) => {
        if (request.url === '/api/reload') {
          void askedOnce.promise.then(() => response.end());
          return;
        }
        asked += 1;
        if (asked > 1) response.end('passed');
        else askedOnce.resolve();
      }, '<script>if (!document.cookie.includes("ok")) fetch("/api/reload").then(() => { document.cookie = "ok=1; path=/"; location.reload(); });</script>'),
    );
    expect((await fetchPage(browse(), { url: `${site.origin}/api`, askedFrom: `${site.origin}/` })).html).toBe(
      'passed',
    );
  });

  it('[PARSE-8] opens no page that robots.txt forbids, and waits its turn to open one', async () => {
    const robots =
      (rules: string): Pages =>
      (request, response) =>
        request.url === '/robots.txt'
          ? void response.setHeader('content-type', 'text/plain').end(`User-agent: *\n${rules}\n`)
          : withApi((_asked, answer) => answer.end('data'))(request, response);
    const closed = await siteOf(robots('Disallow: /p/'));
    const config = { obeyRobotsTxt: true, requestsPerSecond: 20 };
    expect(
      (
        await failureOf(
          fetchPage(browse({ config }), { url: `${closed.origin}/api`, askedFrom: `${closed.origin}/p/1` }),
        )
      ).reason,
    ).toBe('robots');
    expect(closed.seen.map(({ path }) => path)).toEqual(['/robots.txt']);
    const open = await siteOf(robots('Allow: /'));
    const slept: number[] = [];
    // It stands still: however long the machine takes, the host’s turn does not come meanwhile.
    const clock = { now: () => 0, sleep: async (ms: number) => void slept.push(ms) };
    expect(
      (
        await fetchPage(browse({ config, clock, memory: createNodeMemory(clock) }), {
          url: `${open.origin}/api`,
          askedFrom: `${open.origin}/p/1`,
        })
      ).html,
    ).toBe('data');
    // For the request itself and for the page that asks, after robots.txt.
    expect(slept).toHaveLength(2);
  });

  it('[PARSE-8] is bounded in size and time', async () => {
    const site = await siteOf(
      withApi((request, response) => {
        if (request.url === '/api/large') response.end('x'.repeat(3000));
      }),
    );
    const large = { url: `${site.origin}/api/large`, askedFrom: site.origin };
    expect((await failureOf(fetchPage(browse({ maxBytes: 2000 }), large))).reason).toBe('too-large');
    expect(
      (
        await failureOf(
          fetchPage(browse({ config: { timeout: 1500 } }), {
            url: `${site.origin}/api/silent`,
            askedFrom: site.origin,
          }),
        )
      ).reason,
    ).toBe('timeout');
  });

  it('[PARSE-8] passes the guard: a page may not ask a private address', async () => {
    const secret = await siteOf((_request, response) =>
      response.setHeader('access-control-allow-origin', '*').end('secret'),
    );
    const site = await siteOf(withApi(() => undefined));
    const allow = { hosts: [`127.0.0.1:${site.port}`] };
    const failure = await failureOf(
      fetchPage(browse({ allow }), {
        url: `http://inside.test:${secret.port}/api`,
        askedFrom: `http://127.0.0.1:${site.port}/`,
      }),
    );
    expect(failure.reason).toBe('private-address');
    expect(secret.seen).toEqual([]);
  });
});
