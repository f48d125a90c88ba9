import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PARSING_ERROR } from '@tsenomer/contracts';
import { createNodeMemory } from '@tsenomer/collect';
import type { BrowserHost } from '@tsenomer/collect';
import type { ParserConfig, SiteModuleInput } from '@tsenomer/contracts';
import { createReaders } from '../src/reading/readers.ts';
import { checking, sharedBrowser } from './support/checking.ts';
import type { Checking, CheckingOptions } from './support/checking.ts';
import { json, moduleOf, ownNames, startModuleSite } from './support/module-site.ts';
import { productPage } from './support/site.ts';

let browserHost: BrowserHost;
beforeAll(async () => {
  browserHost = await sharedBrowser();
});
afterAll(() => browserHost.close());

const CARD = { name: 'Кофе', price: 499.9, stock: 3 };

function checkingBy(
  origin: string,
  changes: Partial<SiteModuleInput> = {},
  options: CheckingOptions & { readonly config?: Partial<ParserConfig> } = {},
): Checking {
  return checking({ browserHost, siteModules: [moduleOf(origin, changes)], collector: ownNames, ...options });
}

describe('what the module of a site asks for', () => {
  it('[PARSE-8] is data by GET, with the city in the query and in a header, instead of the page', async () => {
    const site = await startModuleSite((_request, response) => json(response, CARD));
    const { check } = checkingBy(site.origin, {}, { cityValue: 'спб 1' });
    expect(await check(`${site.origin}/p/7`)).toMatchObject({
      outcome: 'success',
      price: 49_990n,
      currency: 'RUB',
      evidence: 'site card.price',
    });
    expect(site.seen.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/api/card?id=7&city=%D1%81%D0%BF%D0%B1%201'],
    ]);
    expect(site.seen[0]?.headers).toMatchObject({ accept: 'application/json', referer: `${site.origin}/p/7` });
  });

  it('[PARSE-8] is its own city where the company names none', async () => {
    const site = await startModuleSite((_request, response) => json(response, CARD));
    await checkingBy(site.origin).check(`${site.origin}/p/7`);
    expect([site.seen[0]?.path, site.seen[0]?.headers['x-city']]).toEqual(['/api/card?id=7&city=msk', 'msk']);
  });

  const TWO: Partial<SiteModuleInput> = {
    requests: [
      {
        name: 'offers',
        via: 'http',
        method: 'POST',
        answer: 'json',
        url: 'ORIGIN/api/offers',
        body: '{"id":"{id}","text":"a{b"}',
      },
      { name: 'card', via: 'http', answer: 'json', url: 'ORIGIN/api/card/{id}' },
    ],
  };
  const two = (origin: string): Partial<SiteModuleInput> => ({
    requests: TWO.requests?.map((request) => ({ ...request, url: request.url.replace('ORIGIN', origin) })) ?? [],
  });

  it('[PARSE-8] is several answers that are read together: one by POST with a body, on one session', async () => {
    const site = await startModuleSite(({ path }, response) => {
      if (path === '/api/offers') json(response, { list: [{ price: 450 }] }, 200, { 'set-cookie': 'visit=1' });
      else json(response, { name: 'Кофе', stock: 1 });
    });
    const { check } = checkingBy(site.origin, two(site.origin), { config: { productSubnameSavingFlag: true } });
    expect(await check(`${site.origin}/p/7`)).toMatchObject({ outcome: 'success', price: 45_000n, siteName: 'Кофе' });
    expect(
      site.seen.map(({ method, path, body, headers }) => [method, path, body, headers['content-type'], headers.cookie]),
    ).toEqual([
      ['POST', '/api/offers', '{"id":"7","text":"a{b"}', 'application/json', undefined],
      ['GET', '/api/card/7', '', undefined, 'visit=1'],
    ]);
  });

  it('[PARSE-8] ends with the first answer that is a ban, whatever its status', async () => {
    const site = await startModuleSite((_request, response) => json(response, { code: 7, message: 'отключите' }));
    const { check } = checkingBy(site.origin, two(site.origin));
    expect(await check(`${site.origin}/p/7`)).toMatchObject({ outcome: 'error', errorCode: PARSING_ERROR.ban });
    expect(new Set(site.seen.map(({ path }) => path))).toEqual(new Set(['/api/offers']));
  });

  it('[PARSE-8] is asked no further after an answer that cannot be read: its signs are looked for in a thread, too', async () => {
    const readers = createReaders({ threads: 1, limits: { inPlace: 1000, milliseconds: 180_000, megabytes: 8 } });
    onTestFinished(() => readers.close());
    const rows = `[${'{"a":1},'.repeat(1_000_000)}0]`;
    const site = await startModuleSite(
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"list":[{"price":450}],"rows":${rows}}`),
    );
    expect(await checkingBy(site.origin, two(site.origin), { readers }).check(`${site.origin}/p/7`)).toMatchObject({
      outcome: 'error',
      errorCode: PARSING_ERROR.unknown,
    });
    expect(site.seen.map(({ path }) => path)).toEqual(['/api/offers']);
  });

  it.each([
    ['an answer that says so with status 200', () => ({ status: 404 }), 200],
    ['status 404', () => ({}), 404],
  ])('[PARSE-8] [PARSE-5] is a product that is not there: %s', async (_, answer, status) => {
    const site = await startModuleSite((_request, response) => json(response, answer(), status));
    expect(await checkingBy(site.origin).check(`${site.origin}/p/7`)).toMatchObject({
      outcome: 'error',
      errorCode: PARSING_ERROR.pageNotFound,
    });
    expect(site.seen).toHaveLength(1);
  });

  it('[PARSE-8] may lack what only adds to it', async () => {
    const site = await startModuleSite(({ path }, response) =>
      json(response, path === '/api/offers' ? { list: [{ price: 450 }] } : {}, path === '/api/offers' ? 200 : 500),
    );
    expect(await checkingBy(site.origin, two(site.origin)).check(`${site.origin}/p/7`)).toMatchObject({
      outcome: 'success',
      price: 45_000n,
    });
  });

  it('[PARSE-5] is code 22 where even what only adds to it needs a browser that does not start', async () => {
    const site = await startModuleSite((_request, response) => json(response, CARD));
    const card = { name: 'card', via: 'http', answer: 'json', url: `${site.origin}/api/card` } as const;
    const requests: SiteModuleInput['requests'] = [card, { ...card, name: 'offers', via: 'browser' }];
    const { check } = checkingBy(
      site.origin,
      { requests },
      { chromiumPath: '/bin/false', config: { shareBrowserBetweenSellersFlag: false } },
    );
    expect(await check(`${site.origin}/p/7`)).toMatchObject({
      outcome: 'error',
      errorCode: PARSING_ERROR.browserLaunch,
    });
  });

  it('[PARSE-8] leaves the site the pause that its module asks for', async () => {
    const site = await startModuleSite((_request, response) => json(response, CARD));
    const slept: number[] = [];
    let now = Date.parse('2026-11-20T09:00:00Z');
    const clock = {
      now: () => now,
      sleep: async (ms: number) => {
        slept.push(ms);
        now += ms;
      },
    };
    const { check } = checkingBy(
      site.origin,
      { pause: 1500 },
      { memory: createNodeMemory(clock), collector: { ...ownNames, clock } },
    );
    for (const id of [1, 2, 3]) await check(`${site.origin}/p/${id}`);
    expect(slept).toEqual([1500, 1500]);
  });

  it('[PARSE-8] never goes to a host that a part of the link names', async () => {
    const elsewhere = await startModuleSite((_request, response) => json(response, CARD), 'elsewhere.test');
    const site = await startModuleSite((_request, response) => json(response, CARD));
    const requests: SiteModuleInput['requests'] = [
      { name: 'card', via: 'http', answer: 'json', url: `http://{id}:${new URL(elsewhere.origin).port}/card` },
    ];
    const { check } = checkingBy(site.origin, { requests, links: ['/p/{id}'] });
    expect(await check(`${site.origin}/p/elsewhere.test`)).toMatchObject({
      outcome: 'error',
      errorCode: PARSING_ERROR.pageOpening,
    });
    expect(elsewhere.seen).toEqual([]);
    const named: SiteModuleInput['requests'] = [
      { name: 'card', via: 'http', answer: 'json', url: `${elsewhere.origin}/card/{id}` },
    ];
    expect(await checkingBy(site.origin, { requests: named }).check(`${site.origin}/p/7`)).toMatchObject({
      outcome: 'success',
    });
  });

  it('[PARSE-8] is the page itself where robots.txt closes the data service, and nothing where it closes both', async () => {
    for (const [closed, code] of [
      ['/api/', null],
      ['/', PARSING_ERROR.robotsDisallowed],
    ] as const) {
      const site = await startModuleSite(({ path }, response) => {
        if (path === '/robots.txt')
          response.writeHead(200, { 'content-type': 'text/plain' }).end(`User-agent: *\nDisallow: ${closed}\n`);
        else response.writeHead(200, { 'content-type': 'text/html' }).end(productPage({ price: '10' }));
      });
      const { check } = checkingBy(site.origin, {}, { config: { obeyRobotsTxt: true } });
      expect((await check(`${site.origin}/p/7`)).errorCode).toBe(code);
      expect(site.seen.map(({ path }) => path)).toEqual(code === null ? ['/robots.txt', '/p/7'] : ['/robots.txt']);
    }
  });

  it('gives way to the robot of the company', async () => {
    const site = await startModuleSite(
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end(productPage({ price: '10' })),
    );
    expect(
      await checkingBy(site.origin, {}, { config: { robot: { name: 'h1' } } }).check(`${site.origin}/p/7`),
    ).toMatchObject({ price: 1000n });
    expect(site.seen.map(({ path }) => path)).toEqual(['/p/7']);
  });
});

describe('what the module of a site asks for in a browser', () => {
  const BROWSER: SiteModuleInput['requests'] = [
    {
      name: 'card',
      via: 'browser',
      method: 'POST',
      answer: 'json',
      url: 'ORIGIN/api/card',
      body: '{"id":"{id}"}',
      headers: { 'x-app': 'web' },
    },
  ];
  const inBrowser = (origin: string): Partial<SiteModuleInput> => ({
    requests: BROWSER.map((request) => ({ ...request, url: request.url.replace('ORIGIN', origin) })),
  });

  it('[PARSE-8] is asked from within a page of the site, with what its scripts have proven', async () => {
    const site = await startModuleSite(({ path, headers, body }, response) => {
      if (path.startsWith('/p/'))
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<script>document.cookie = "proof=" + (6 * 7) + "; path=/"</script>');
      else if (headers.cookie?.includes('proof=42') === true) json(response, { ...CARD, name: body });
      else json(response, { code: 7 }, 200);
    });
    const { check } = checkingBy(site.origin, inBrowser(site.origin), { config: { productSubnameSavingFlag: true } });
    for (const id of [7, 8])
      expect(await check(`${site.origin}/p/${id}`)).toMatchObject({
        outcome: 'success',
        price: 49_990n,
        siteName: `{"id":"${id}"}`,
      });
    // The page is opened once for the session.
    expect(
      site.seen.filter(({ path }) => path !== '/favicon.ico').map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['GET /p/7', 'POST /api/card', 'POST /api/card']);
    expect(site.seen.at(-1)?.headers).toMatchObject({
      'x-app': 'web',
      'content-type': 'application/json',
      origin: site.origin,
    });
  });

  it('[PARSE-8] keeps the screenshot of the product’s page where one is wanted', async () => {
    const site = await startModuleSite(({ path }, response) =>
      path.startsWith('/p/')
        ? void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Кофе</h1>')
        : json(response, CARD),
    );
    const { check, pictures } = checkingBy(site.origin, inBrowser(site.origin), {
      config: { screenshotsSavingFlag: true },
    });
    expect(await check(`${site.origin}/p/7`)).toMatchObject({ screenshot: '1.jpg' });
    expect(pictures.size).toBe(1);
  });
});
