import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import type { BrowserHost, Collector } from '../src/index.ts';
import { closeCollectors, collect, fetchPage } from './support/collecting.ts';
import type { TestCollectorOptions } from './support/collecting.ts';
import { startSite } from './support/site.ts';
import type { Pages, Site } from './support/site.ts';
import { windowlessHost } from './support/windowless.ts';
import { windows1251 } from './support/windows-1251.ts';

let host: BrowserHost;
const sites: Site[] = [];
const siteOf = async (pages: Pages): Promise<Site> => {
  const site = await startSite(pages);
  sites.push(site);
  return site;
};
const browse = ({ config, ...options }: TestCollectorOptions = {}): Collector =>
  collect({ browserHost: host, ...options, config: { fetcher: 'browser', ...config } });

const NAME = 'Кофе молотый, 499 руб.';
const markup = (declared: string, script = ''): string =>
  `<!doctype html><html><head>${declared}</head><body><h1>${NAME}</h1><p id="by-script"></p><script>${script}</script></body></html>`;
const META = '<meta charset="utf-8">';
/** A page at every address but that of its icon. */
const page =
  (body: Buffer, type: string, status = 200): Pages =>
  (request, response) =>
    void (request.url === '/favicon.ico'
      ? response.writeHead(404).end()
      : response.writeHead(status, { 'content-type': type }).end(body));
const documentsOf = ({ seen }: Site): string[] =>
  seen.map(({ path }) => path).filter((path) => path !== '/favicon.ico');

beforeAll(async () => {
  host = windowlessHost();
  (await host.lease()).release();
});
afterEach(async () => {
  await closeCollectors();
  await Promise.all(sites.splice(0).map((site) => site.close()));
});
afterAll(() => host.close());

describe('a rendered page in another charset than it declares', () => {
  it.each([
    ['windows-1251 under a header and a meta that say utf-8', windows1251(markup(META)), 'text/html; charset=utf-8'],
    ['windows-1251 under a meta that says utf-8', windows1251(markup(META)), 'text/html'],
    [
      'windows-1251 by its meta against a header that says utf-8',
      windows1251(markup('<meta charset="windows-1251">')),
      'text/html; charset=utf-8',
    ],
    ['utf-8 under a header that says windows-1251', Buffer.from(markup('')), 'text/html; charset=windows-1251'],
    ['windows-1251 that says nothing', windows1251(markup('')), 'text/html'],
    ['windows-1251 that says so', windows1251(markup('')), 'text/html; charset=windows-1251'],
    ['utf-8 under a meta that says windows-1251', Buffer.from(markup('<meta charset="windows-1251">')), 'text/html'],
  ])('[PARSE-1] is read as by HTTP: %s', async (_what, body, type) => {
    const site = await siteOf(page(body, type));
    for (const fetcher of ['browser', 'http'] as const)
      expect((await fetchPage(browse({ config: { fetcher } }), site.origin)).html).toContain(`<h1>${NAME}</h1>`);
    // The browser has the page that it got already read anew; its site is not asked for it again.
    expect(documentsOf(site)).toEqual(['/', '/']);
  });

  it('[PARSE-1] is rendered with its scripts, keeps its status, its way and its headers, and waits for what is waited for', async () => {
    const body = windows1251(
      markup(
        META,
        'document.getElementById("by-script").textContent = document.querySelector("h1").textContent.toUpperCase() + document.cookie',
      ),
    );
    const site = await siteOf((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new?a=1' }).end();
      else
        page(
          body,
          'text/html; charset=utf-8',
          404,
        )(request, response.setHeader('x-shop', 'a').setHeader('set-cookie', 'visits=1'));
    });
    const fetched = await fetchPage(
      browse({ config: { screenshotsSavingFlag: true, waitUntil: 'load' } }),
      `${site.origin}/old`,
    );
    expect(fetched).toMatchObject({ status: 404, url: `${site.origin}/new?a=1`, redirects: [`${site.origin}/old`] });
    expect(fetched.headers['x-shop']).toBe('a');
    expect(fetched.html).toContain(`<p id="by-script">${NAME.toUpperCase()}visits=1</p>`);
    expect(fetched.screenshot).toBeDefined();
    expect(documentsOf(site)).toEqual(['/old', '/new?a=1']);
  });

  // By a cookie that the page's own script sets: the site gives the page itself only with it, as checks of visitors do.
  const GO_ON = `document.cookie = "visits=1; path=/"; location.reload()`;
  it.each([
    ['by a script while it loads', GO_ON],
    ['by a script later on', `addEventListener("load", () => setTimeout(() => { ${GO_ON} }))`],
    ['by a script to another address', 'document.cookie = "visits=1; path=/"; location.href = "/moved"'],
  ])(
    '[PARSE-1] is read as by HTTP where the page has gone on %s, asked once, with what that one came with',
    async (_how, script) => {
      const site = await siteOf((request, response) => {
        if (request.headers.cookie === undefined)
          page(
            Buffer.from(`<p>a check</p><script>${script}</script>`),
            'text/html; charset=utf-8',
            503,
          )(request, response);
        else if (request.url === '/moved') response.writeHead(302, { location: '/there' }).end();
        else
          page(gzipSync(windows1251(markup(META, 'document.title = "rendered"'))), 'text/html; charset=utf-8')(
            request,
            response.setHeader('content-encoding', 'gzip').setHeader('x-shop', 'a'),
          );
      });
      const { browser, release } = await host.lease();
      release();
      const shown = async (): Promise<string> => {
        const [standing] = browser.contexts().flatMap((context) => context.pages());
        return (await standing?.title().catch(() => '')) ?? '';
      };
      // Waits for the page itself instead of for the time that was asked for.
      const sleep = async (): Promise<void> => {
        await expect.poll(shown, { timeout: 60_000 }).toBe('rendered');
      };
      const fetched = await fetchPage(
        browse({ config: { manualTimeout: 1000, timeout: 60_000 }, clock: { now: () => Date.now(), sleep } }),
        `${site.origin}/go`,
      );
      expect(fetched.html).toContain(`<h1>${NAME}</h1>`);
      expect(fetched).toMatchObject({ status: 200, headers: { 'x-shop': 'a' } });
      const way = script.includes('/moved') ? ['/go', '/moved', '/there'] : ['/go', '/go'];
      expect([documentsOf(site), fetched.url]).toEqual([way, site.origin + way.at(-1)]);
    },
    90_000,
  );

  it('leaves nothing behind in the page for the next address', async () => {
    let body = windows1251(markup(META));
    const site = await siteOf((request, response) => page(body, 'text/html; charset=utf-8')(request, response));
    const collector = browse({ config: { threadCount: 1 } });
    expect((await fetchPage(collector, site.origin)).html).toContain(NAME);
    body = Buffer.from('<p>another page</p>');
    expect((await fetchPage(collector, site.origin)).html).toContain('another page');
  });

  it('is loaded once where its charset is right and its text broken', async () => {
    const rendered =
      'document.title = "rendered " + (Number(sessionStorage.times = Number(sessionStorage.times ?? 0) + 1))';
    const body = Buffer.concat([Buffer.from(markup(META, rendered)), Buffer.from([0xff])]);
    const site = await siteOf(page(body, 'text/html; charset=utf-8'));
    const { html } = await fetchPage(browse(), site.origin);
    expect(html).toContain(`<h1>${NAME}</h1>`);
    expect(html).toContain('<title>rendered 1</title>');
  });
});
