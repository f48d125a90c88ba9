import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BrowserHost } from '@tsenomer/collect';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { MonitoringKind, ParserConfig } from '@tsenomer/contracts';
import { startHttpProxy, startSocksProxy } from '@tsenomer/loopback';
import { refuseLink } from '../src/check-link.ts';
import { checking, MOMENT, sharedBrowser } from './support/checking.ts';
import { html, productPage, startSite } from './support/site.ts';

/** Everything that a case may stand on. */
interface Cause {
  readonly url: string;
  readonly config?: Partial<ParserConfig>;
  readonly kind?: MonitoringKind;
  readonly proxies?: readonly string[];
  readonly cityValue?: string;
  readonly chromiumPath?: string;
  readonly previousPrice?: bigint;
  readonly ownBrowser?: boolean;
}

let browserHost: BrowserHost;
beforeAll(async () => {
  browserHost = await sharedBrowser();
});
afterAll(() => browserHost.close());

/** A server below HTTP that talks once the first bytes have come; closed with the test. */
async function rawSite(talk: 'hang up' | 'silence'): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (talk === 'hang up') socket.once('data', () => socket.destroy());
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
  const address = server.address();
  return address === null || typeof address === 'string' ? '' : `http://127.0.0.1:${address.port}/`;
}

const siteWith = async (
  body: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Cause> => ({ url: (await startSite(html(body, status, headers))).origin });
const SHOP_ERROR = (code: number): string =>
  `<html><head><title>Ошибка</title></head><body><h1>Ошибка сервера ${code}</h1><p>Попробуйте позже.</p></body></html>`;
const BAN =
  '<html><head><title>Just a moment...</title></head><body><form id="challenge-form"></form><script>window._cf_chl_opt={}</script></body></html>';
const page = productPage();

/**
 * Code, its cause, and who meets it where not both do. What a page that came says is judged the same whoever brought
 * it: one such cause is met by both, the others over HTTP.
 */
const CAUSES: readonly (readonly [
  code: number | null,
  name: string,
  cause: () => Promise<Cause>,
  via?: 'http' | 'browser',
])[] = [
  [null, 'an ordinary page', () => siteWith(page)],
  [1, 'status 404', () => siteWith('<h1>Нет такой страницы</h1>', 404)],
  [
    1,
    'a page within 200 that says the product is gone',
    () => siteWith('<title>Товар не найден</title><h1>Товар не найден</h1>'),
    'http',
  ],
  [2, 'a product without a price', () => siteWith(productPage({ price: null }))],
  [3, 'a shop that does not know the city', () => siteWith('<h1>Город не найден</h1>'), 'http'],
  [
    5,
    'an HTTP proxy that is gone',
    async () => {
      const proxy = await startHttpProxy({ fault: 'refuse' });
      onTestFinished(() => proxy.close());
      return { ...(await siteWith(page)), config: { proxy: true }, proxies: [proxy.url] };
    },
  ],
  [
    5,
    'a SOCKS proxy that refuses the password',
    async () => {
      const proxy = await startSocksProxy({ credentials: { user: 'user', password: 'right' } });
      onTestFinished(() => proxy.close());
      return { ...(await siteWith(page)), config: { proxy: true }, proxies: [proxy.url.replace('right', 'wrong')] };
    },
  ],
  [
    5,
    'proxies that are on without any in the list',
    async () => ({ ...(await siteWith(page)), config: { proxy: true } }),
    'http',
  ],
  [
    6,
    'ratings wanted of a company that is set not to read them',
    async () => ({ ...(await siteWith(page)), kind: 'ratingReview', config: { ratingReviewFlag: false } }),
    'http',
  ],
  [
    7,
    'ratings wanted of a page without any',
    async () => ({ ...(await siteWith(page)), kind: 'ratingReview' }),
    'http',
  ],
  [
    null,
    'ratings wanted of a page with some',
    async () => ({ ...(await siteWith(productPage({ rating: true }))), kind: 'ratingReview' }),
    'http',
  ],
  [
    8,
    'a price 181 % above the last',
    async () => ({ ...(await siteWith(productPage({ price: '281.00' }))), previousPrice: 10_000n }),
    'http',
  ],
  [
    null,
    'a price 180 % above the last',
    async () => ({ ...(await siteWith(productPage({ price: '280.00' }))), previousPrice: 10_000n }),
    'http',
  ],
  [
    9,
    'a city that has no name at the shop',
    async () => ({ ...(await siteWith(page)), config: { city: { via: 'cookie', name: 'city' } } }),
    'http',
  ],
  [10, 'a challenge within 200', () => siteWith(BAN)],
  [10, 'status 403', () => siteWith('<h1>Доступ ограничен</h1>', 403)],
  [10, 'status 429', () => siteWith('<h1>Слишком много запросов</h1>', 429)],
  [11, 'a challenge while links are searched', async () => ({ ...(await siteWith(BAN)), kind: 'findLinks' }), 'http'],
  [
    12,
    'a photo that the page does not have',
    async () => ({ ...(await siteWith(page)), config: { productPhotoSavingFlag: true } }),
    'http',
  ],
  [
    12,
    'a photo that is not there',
    async () => {
      const site = await startSite((request, response) =>
        html(request.url === '/p' ? productPage({ image: '/gone.jpg' }) : 'no', request.url === '/p' ? 200 : 404)(
          request,
          response,
        ),
      );
      return { url: `${site.origin}/p`, config: { productPhotoSavingFlag: true } };
    },
  ],
  [
    13,
    'a name that the page does not have',
    async () => ({ ...(await siteWith(productPage({ name: null }))), config: { productSubnameSavingFlag: true } }),
    'http',
  ],
  [14, 'a site that hangs up', async () => ({ url: await rawSite('hang up') })],
  [
    15,
    'the bare page of nginx',
    () =>
      siteWith(
        '<html><head><title>400 Bad Request</title></head><body><center><h1>400 Bad Request</h1></center><hr><center>nginx</center></body></html>',
        400,
        { server: 'nginx' },
      ),
  ],
  [16, 'status 500', () => siteWith(SHOP_ERROR(500), 500)],
  [17, 'status 502', () => siteWith(SHOP_ERROR(502), 502)],
  [18, 'status 503', () => siteWith(SHOP_ERROR(503), 503)],
  [19, 'status 504', () => siteWith(SHOP_ERROR(504), 504)],
  [20, 'a site that never answers', async () => ({ url: await rawSite('silence'), config: { timeout: 1000 } })],
  [
    20,
    'a page that never ends',
    async () => {
      const site = await startSite(
        (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
      );
      return { url: site.origin, config: { timeout: 1000 } };
    },
  ],
  [
    21,
    'a download instead of a page',
    async () => ({
      url: (
        await startSite(
          (_request, response) => void response.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
        )
      ).origin,
    }),
    'browser',
  ],
  [
    21,
    'redirects without end',
    async () => ({
      url: (await startSite((_request, response) => void response.writeHead(302, { location: '/again' }).end())).origin,
    }),
  ],
  [21, 'an answer that no code is kept for', () => siteWith('<h1>I am a teapot</h1>', 418)],
  [
    22,
    'a browser that does not start',
    async () => ({ ...(await siteWith(page)), chromiumPath: '/bin/false', ownBrowser: true }),
    'browser',
  ],
  [
    23,
    'a page that robots.txt forbids',
    async () => {
      const site = await startSite(
        (request, response) =>
          void response
            .writeHead(200, { 'content-type': 'text/plain' })
            .end(request.url === '/robots.txt' ? 'User-agent: Tsenomer\nDisallow: /p' : page),
      );
      return { url: `${site.origin}/p/1`, config: { obeyRobotsTxt: true } };
    },
  ],
];

async function codeOf(
  { url, config, kind, proxies, cityValue, chromiumPath, previousPrice, ownBrowser }: Cause,
  fetcher: 'http' | 'browser',
): Promise<number | null> {
  const { check } = checking({
    config: { fetcher, ...(ownBrowser === true && { shareBrowserBetweenSellersFlag: false }), ...config },
    browserHost,
    ...(kind !== undefined && { kind }),
    ...(proxies !== undefined && { proxies }),
    ...(cityValue !== undefined && { cityValue }),
    ...(chromiumPath !== undefined && { chromiumPath }),
  });
  const previous =
    previousPrice === undefined ? undefined : { price: { amount: previousPrice, currency: 'RUB' }, at: MOMENT };
  return (await check(url, previous)).errorCode;
}

describe('every parsing error arises from its real cause', () => {
  const rows = CAUSES.flatMap(([code, name, cause, via]) =>
    (via === undefined ? (['http', 'browser'] as const) : [via]).map((fetcher) => ({ code, name, cause, fetcher })),
  );

  it.each(rows)('[PARSE-5] code $code by $fetcher: $name', async ({ code, cause, fetcher }) => {
    expect(await codeOf(await cause(), fetcher)).toBe(code);
  });

  it('[PARSE-5] leaves no code out', () => {
    // 0 and 4 have cases of their own, here and on a node (collecting-node).
    expect(new Set([0, 4, ...CAUSES.map(([code]) => code)])).toEqual(new Set([null, ...Object.values(PARSING_ERROR)]));
  });

  it('[PARSE-5] code 0: reading itself stumbles over the page', async () => {
    const { origin } = await startSite(html('<p class="price">1</p>'));
    const broken = {
      get price(): string {
        throw new Error('a selector that cannot be read');
      },
    };
    const { check } = checking({ config: { robot: broken } });
    expect((await check(origin)).errorCode).toBe(0);
  });

  it('[PARSE-5] code 4: the company has no robot', () => {
    const link = { linkId: 1, url: 'http://shop.example/', previous: null };
    expect(refuseLink({ kind: 'priceParsing', now: () => MOMENT }, link, 'moduleNotFound')).toMatchObject({
      outcome: 'error',
      errorCode: 4,
    });
  });

  it('[PARSE-5] code 21: the browser is killed under the page, again and again', async () => {
    const own = await sharedBrowser();
    onTestFinished(() => own.close());
    const { origin } = await startSite(() => void own.lease().then(async ({ browser }) => browser.close()));
    expect((await checking({ config: { fetcher: 'browser' }, browserHost: own }).check(origin)).errorCode).toBe(21);
  });
});
