import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBrowserHost, createNodeMemory } from '@tsenomer/collect';
import type { BrowserHost, Clock } from '@tsenomer/collect';
import { parserConfigSchema } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import {
  demoCities,
  demoCompany,
  demoFault,
  demoOfferAt,
  demoPath,
  demoProducts,
  demoTitle,
} from '@tsenomer/demo-market';
import type { DemoCompany, DemoProduct } from '@tsenomer/demo-market';
import { GENTLE_BANS, startDemoShop } from '@tsenomer/demo-shops';
import type { DemoShopOptions } from '@tsenomer/demo-shops';
import { startHttpProxy } from '@tsenomer/loopback';
import { checking, sharedBrowser } from './support/checking.ts';
import { searchAll, targetOf } from './support/searching.ts';
import { openShards } from './support/shards.ts';
import type { Observed, Shards } from './support/shards.ts';

const MOMENT = new Date('2026-11-20T09:00:00Z');
const [MOSCOW] = demoCities;
const KAZAN = demoCities.find(({ key }) => key === 'kazan')!;

let shards: Shards;
let browserHost: BrowserHost;
beforeAll(async () => {
  shards = await openShards();
  browserHost = await sharedBrowser();
});
afterAll(async () => {
  await browserHost.close();
  await shards.close();
});

interface WatchedShop {
  readonly company: DemoCompany;
  readonly url: string;
  readonly host: string;
  /** What was asked for, in order. */
  readonly seen: readonly { readonly path: string; readonly from: string; readonly userAgent: string }[];
}

/** A shop of the demo's market on a free port; `before` each answer something may be waited for. */
async function openShop(key: string, options: Partial<DemoShopOptions> = {}): Promise<WatchedShop> {
  const seen: { path: string; from: string; userAgent: string }[] = [];
  const before = async (request: IncomingMessage): Promise<void> => {
    seen.push({
      path: request.url ?? '',
      from: request.socket.remoteAddress?.at(-1) ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    });
    await options.before?.(request);
  };
  const shop = await startDemoShop(key, { now: () => MOMENT, ...options, before });
  onTestFinished(() => shop.close());
  return { company: demoCompany(key)!, url: shop.url, host: new URL(shop.url).host, seen };
}

const offerOf = (company: DemoCompany, product: DemoProduct, city = MOSCOW!) =>
  demoOfferAt({ company, product, city, at: MOMENT });

/** Products that a shop has, without a fault and with a recommended price or not; `wanted` chooses among them. */
function productsOf(company: DemoCompany, wanted: (product: DemoProduct) => boolean = () => true): DemoProduct[] {
  return demoProducts.filter(
    (product) =>
      offerOf(company, product)?.available === true && demoFault(company.key, product.key) === null && wanted(product),
  );
}

interface Collecting {
  readonly products?: readonly DemoProduct[];
  readonly paths?: readonly string[];
  readonly proxies?: readonly string[];
  readonly browserHost?: BrowserHost;
}

/**
 * A shard of the shop's pages, worked off as a node does by this config; returns what was recorded, in the order of the
 * pages.
 */
async function collected(
  shop: WatchedShop,
  config: Partial<ParserConfig> | ((cityId: number) => Partial<ParserConfig>),
  how: Collecting = {},
): Promise<Observed[]> {
  const {
    products = productsOf(shop.company).slice(0, 1),
    paths = products.map((product) => demoPath(shop.company, product)),
  } = how;
  const calm = { obeyRobotsTxt: false, timeout: 60_000 };
  const { shardId, linkIds } = await shards.shardOf(
    shop.host,
    typeof config === 'function' ? (cityId) => ({ ...calm, ...config(cityId) }) : { ...calm, ...config },
    paths,
  );
  const { collecting } = await shards.nodeCollecting();
  await shards.work(shardId, collecting, {
    browserHost: how.browserHost ?? browserHost,
    ...(how.proxies && { proxies: how.proxies }),
  });
  const rows = await Promise.all(linkIds.map((linkId) => shards.observed(linkId)));
  return rows.flatMap((row) => row ?? []);
}

/** A proxy for each number, which shops see as the last one of its address. */
async function proxiesFrom(...ends: number[]): Promise<string[]> {
  const proxies = await Promise.all(ends.map((end) => startHttpProxy({ outgoingAddress: `127.0.0.${end}` })));
  onTestFinished(async () => void (await Promise.all(proxies.map((proxy) => proxy.close()))));
  return proxies.map(({ url }) => url);
}

/**
 * Pages of a shop one after the other, by a clock that passes only while somebody sleeps; returns how long that was
 * each time.
 */
async function sleptOver(pages: number, config: Partial<ParserConfig>): Promise<number[]> {
  const shop = await openShop('domovik');
  const slept: number[] = [];
  let now = MOMENT.getTime();
  const clock: Clock = { now: () => now, sleep: async (ms) => void (slept.push(ms), (now += ms)) };
  const { check } = checking({
    config: { timeout: 60_000, ...config },
    memory: createNodeMemory(clock),
    collector: { clock },
  });
  for (const product of productsOf(shop.company).slice(0, pages))
    expect((await check(shop.url + demoPath(shop.company, product))).outcome).toBe('success');
  return slept;
}

/**
 * The page of the shop that is built by script; its data come as soon as somebody waits for them, and `waits` ends when
 * they stand on the page.
 */
async function scriptPage(config: Partial<ParserConfig>): Promise<bigint | number | null> {
  const [data, built] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const shop = await openShop('vspyshka', {
    async before({ url = '' }) {
      if (url.startsWith('/api/')) await data.promise;
      // The script asks for the photo when it has written the rest.
      if (url.startsWith('/photo/')) built.resolve();
    },
  });
  const clock: Clock = {
    now: () => Date.now(),
    async sleep() {
      data.resolve();
      await built.promise;
    },
  };
  const [product] = productsOf(shop.company);
  const { check } = checking({
    config: { robot: shop.company.parserConfig.robot, screenshotsSavingFlag: true, timeout: 60_000, ...config },
    browserHost,
    collector: { clock },
  });
  const { price, errorCode } = await check(shop.url + demoPath(shop.company, product!));
  data.resolve();
  return price === offerOf(shop.company, product!)!.price ? price : errorCode;
}

/** Whether a field acts: the same work by two values of it, and what it comes to by each. */
interface Effect {
  readonly act: () => Promise<readonly unknown[]>;
  readonly comesTo: readonly [unknown, unknown];
}

function effect<Value>(
  values: readonly [Value, Value],
  see: (value: Value) => Promise<unknown>,
  comesTo: readonly [unknown, unknown],
): Effect {
  return { act: async () => [await see(values[0]), await see(values[1])], comesTo };
}

const [script] = productsOf(demoCompany('vspyshka')!);
const [rated] = productsOf(
  demoCompany('zvezdny')!,
  (product) => offerOf(demoCompany('zvezdny')!, product)!.rating !== null,
);
const [weighed] = productsOf(demoCompany('domovik')!, ({ measure }) => /^\d+\s?г$/u.test(measure ?? ''));
const [inCities] = productsOf(demoCompany('gorod')!, (product) => {
  const there = offerOf(demoCompany('gorod')!, product, KAZAN);
  return there?.available === true && there.price !== offerOf(demoCompany('gorod')!, product)!.price;
});
const priceIn = (city: typeof KAZAN): bigint => offerOf(demoCompany('gorod')!, inCities!, city)!.price;

/** Acts on what is proposed, not on how pages are collected: proven by `heal-robot.test.ts`. */
const PROVEN_APART = 'healsByItself';

const EFFECTS: Readonly<Record<Exclude<keyof ParserConfig, typeof PROVEN_APART>, Effect>> = {
  proxy: effect(
    [false, true],
    async (proxy) => {
      const shop = await openShop('domovik');
      await collected(shop, { proxy }, { proxies: await proxiesFrom(7) });
      return shop.seen.map(({ from }) => from);
    },
    [['1'], ['7']],
  ),

  fetcher: effect<ParserConfig['fetcher']>(
    ['http', 'browser'],
    (fetcher) => scriptPage({ fetcher, manualTimeout: 1000 }),
    [2, offerOf(demoCompany('vspyshka')!, script!)!.price],
  ),

  browserAfterBan: effect(
    [false, true],
    async (browserAfterBan) => {
      const shop = await openShop('krepost', { bans: { ...GENTLE_BANS, browsersOnly: true } });
      return (await collected(shop, { browserAfterBan })).map(({ error_code }) => error_code);
    },
    [[10], [null]],
  ),

  userAgent: effect<ParserConfig['userAgent']>(
    ['own', 'browser'],
    async (userAgent) => {
      const shop = await openShop('domovik');
      await collected(shop, { userAgent });
      return shop.seen.map((request) => request.userAgent.split('/')[0]);
    },
    [['Tsenomer'], ['Mozilla']],
  ),

  obeyRobotsTxt: effect(
    [false, true],
    async (obeyRobotsTxt) => {
      const shop = await openShop('domovik');
      const rows = await collected(shop, { obeyRobotsTxt }, { paths: ['/basket'] });
      return [rows[0]?.error_code, ...shop.seen.map(({ path }) => path)];
    },
    [
      [1, '/basket'],
      [23, '/robots.txt'],
    ],
  ),

  requestsPerSecond: effect([null, 4], (requestsPerSecond) => sleptOver(4, { requestsPerSecond }), [
    [],
    [250, 250, 250],
  ]),

  waitUntil: effect<ParserConfig['waitUntil']>(
    ['domcontentloaded', 'load'],
    async (waitUntil) => {
      const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const shop = await openShop('domovik', {
        async before({ url = '' }) {
          if (!url.startsWith('/photo/')) return;
          asked.resolve();
          await answered.promise;
        },
      });
      const config = { fetcher: 'browser', screenshotsSavingFlag: true, waitUntil } as const;
      let isOver = false;
      const rows = collected(shop, config).finally(() => (isOver = true));
      await asked.promise;
      if (waitUntil === 'domcontentloaded') await rows;
      // Another page in the same browser has come and gone: one that did not wait for its photo would have too.
      else await collected(await openShop('ladya'), { ...config, waitUntil: 'domcontentloaded' });
      const wasOver = isOver;
      answered.resolve();
      return [wasOver, (await rows)[0]?.error_code];
    },
    [
      [true, null],
      [false, null],
    ],
  ),

  threadCount: effect(
    [1, 3],
    async (threadCount) => {
      const waiting: (() => void)[] = [];
      let most = 0;
      const shop = await openShop('domovik', {
        before: ({ url }) =>
          url === '/'
            ? Promise.resolve()
            : new Promise((answer) => {
                waiting.push(answer);
                most = Math.max(most, waiting.length);
                // Nobody is answered before all threads have come, and whoever came too many with them.
                if (waiting.length === threadCount)
                  void fetch(shop.url).then(() => waiting.splice(0).forEach((go) => go()));
              }),
      });
      const rows = await collected(shop, { threadCount }, { products: productsOf(shop.company).slice(0, 9) });
      return [most, rows.length];
    },
    [
      [1, 9],
      [3, 9],
    ],
  ),

  productPhotoSavingFlag: effect(
    [false, true],
    async (productPhotoSavingFlag) => {
      const [row] = await collected(await openShop('zvezdny'), { productPhotoSavingFlag });
      return row?.photo?.split('/')[0];
    },
    [undefined, 'photos'],
  ),

  productSubnameSavingFlag: effect(
    [false, true],
    async (productSubnameSavingFlag) => {
      const [row] = await collected(await openShop('zvezdny'), { productSubnameSavingFlag }, { products: [rated!] });
      return row?.site_name;
    },
    [null, demoTitle(demoCompany('zvezdny')!, rated!)],
  ),

  ratingReviewFlag: effect(
    [false, true],
    async (ratingReviewFlag) => {
      const [row] = await collected(await openShop('zvezdny'), { ratingReviewFlag }, { products: [rated!] });
      return row?.rating_stars;
    },
    [null, [...offerOf(demoCompany('zvezdny')!, rated!)!.rating!.stars!]],
  ),

  screenshotsSavingFlag: effect(
    [false, true],
    async (screenshotsSavingFlag) => {
      const [row] = await collected(await openShop('domovik'), { fetcher: 'browser', screenshotsSavingFlag });
      return row?.screenshot?.split('/')[0];
    },
    [undefined, 'screenshots'],
  ),

  getMeasuredValueAndUnit: effect(
    [false, true],
    async (getMeasuredValueAndUnit) => {
      const [row] = await collected(await openShop('domovik'), { getMeasuredValueAndUnit }, { products: [weighed!] });
      return [row?.measured_value, row?.measure_unit];
    },
    [
      [null, null],
      [Number.parseInt(weighed!.measure!, 10), 'g'],
    ],
  ),

  delayBetweenPages: effect(
    [
      { min: 0, max: 0 },
      { min: 1000, max: 1000 },
    ],
    (delayBetweenPages) => sleptOver(3, { delayBetweenPages, threadCount: 1 }),
    [[], [1000, 1000]],
  ),

  manualTimeout: effect(
    [0, 5000],
    (manualTimeout) => scriptPage({ fetcher: 'browser', waitUntil: 'load', manualTimeout }),
    [2, offerOf(demoCompany('vspyshka')!, script!)!.price],
  ),

  timeout: effect(
    [1000, 60_000],
    async (timeout) => {
      const answered = Promise.withResolvers<void>();
      const shop = await openShop('domovik', { before: () => answered.promise });
      const rows = collected(shop, { timeout });
      // The same page by another config is given up meanwhile: a second has passed for this one as well.
      if (timeout > 1000)
        expect((await collected(shop, { timeout: 1000 })).map(({ error_code }) => error_code)).toEqual([20]);
      else await rows;
      answered.resolve();
      return (await rows).map(({ error_code }) => error_code);
    },
    [[20], [null]],
  ),

  headfulXServerFlag: effect(
    [false, true],
    async (headfulXServerFlag) => {
      const bare = createBrowserHost({ display: '', xvfbPaths: ['/nonexistent'] });
      onTestFinished(() => bare.close());
      return (
        await collected(await openShop('domovik'), { fetcher: 'browser', headfulXServerFlag }, { browserHost: bare })
      ).map(({ error_code }) => error_code);
    },
    [[null], [22]],
  ),

  shareBrowserBetweenSellersFlag: effect(
    [true, false],
    async (shareBrowserBetweenSellersFlag) => {
      let leases = 0;
      const counted: BrowserHost = { ...browserHost, lease: () => ((leases += 1), browserHost.lease()) };
      const [row] = await collected(
        await openShop('yarmarka'),
        { fetcher: 'browser', shareBrowserBetweenSellersFlag },
        {
          browserHost: counted,
          paths: [demoPath(demoCompany('yarmarka-severtorg')!, productsOf(demoCompany('yarmarka-severtorg')!)[0]!)],
        },
      );
      return [row?.error_code, leases > 0];
    },
    [
      [null, true],
      [null, false],
    ],
  ),

  proxyRotation: effect<ParserConfig['proxyRotation']>(
    [{ type: 'off' }, { type: 'links', triggerEvery: 2, withBrowserRefresh: false }],
    async (proxyRotation) => {
      const shop = await openShop('domovik');
      await collected(
        shop,
        { proxy: true, threadCount: 1, proxyRotation },
        { proxies: await proxiesFrom(2, 3), products: productsOf(shop.company).slice(0, 6) },
      );
      // Which comes first is drawn; how many pages in a row each has is not.
      return shop.seen
        .map(({ from }) => from)
        .join('')
        .match(/(.)\1*/gu)
        ?.map(({ length }) => length);
    },
    [[6], [2, 2, 2]],
  ),

  city: effect<ParserConfig['city']>(
    [null, { via: 'cookie', name: 'city' }],
    async (city) => {
      const [row] = await collected(await openShop('gorod'), (cityId) => ({ city, cityValues: { [cityId]: 'kzn' } }), {
        products: [inCities!],
      });
      return row?.price;
    },
    [priceIn(MOSCOW!), priceIn(KAZAN)],
  ),

  cityValues: effect(
    [null, 'kzn'],
    async (value) => {
      const [row] = await collected(
        await openShop('gorod'),
        (cityId) => ({ city: { via: 'cookie', name: 'city' }, cityValues: value === null ? {} : { [cityId]: value } }),
        { products: [inCities!] },
      );
      return row?.error_code ?? row?.price;
    },
    [9, priceIn(KAZAN)],
  ),

  robot: effect(
    [null, demoCompany('yarmarka')!.parserConfig.robot],
    async (robot) => {
      const [row] = await collected(
        await openShop('yarmarka'),
        { robot },
        { paths: [demoPath(demoCompany('yarmarka-severtorg')!, productsOf(demoCompany('yarmarka-severtorg')!)[0]!)] },
      );
      return [row?.outcome, row?.evidence?.startsWith('robot ')];
    },
    [
      [1, false],
      [1, true],
    ],
  ),

  searchUrl: effect(
    [null, '/search?q={text}'],
    async (path) => {
      const shop = await openShop('domovik');
      const [search] = await searchAll(
        { config: { searchUrl: path === null ? null : shop.url + path, timeout: 60_000 } },
        [targetOf(productsOf(shop.company)[0]!, 1, 'barcode')],
      );
      return search?.outcome;
    },
    ['error', 'found'],
  ),

  assortmentUrl: effect(
    [null, '/catalog'],
    async (path) => {
      const shop = await openShop('domovik');
      const [search] = await searchAll(
        { kind: 'solidParse', config: { assortmentUrl: path === null ? null : shop.url + path, timeout: 60_000 } },
        [targetOf(productsOf(shop.company)[0]!, 1, 'name')],
      );
      return search?.outcome;
    },
    ['error', 'found'],
  ),
};

describe('every field of a company’s parser config acts on a demo shop', () => {
  it('[PARSE-4] and none is left out', () => {
    expect([...Object.keys(EFFECTS), PROVEN_APART].toSorted()).toEqual(
      Object.keys(parserConfigSchema.shape).toSorted(),
    );
  });

  it.each(Object.entries(EFFECTS))('[PARSE-4] %s', async (_field, { act, comesTo }) => {
    expect(comesTo[0]).not.toEqual(comesTo[1]);
    expect(await act()).toEqual(comesTo);
  });
});
