import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_MODES } from '@tsenomer/contracts';
import type { ParserConfig, SearchMode } from '@tsenomer/contracts';
import type { ProductSearch, SearchTarget } from '@tsenomer/core/collecting/link-search';
import { demoCompany, demoPath, demoProducts, demoSellers, demoSells, demoSku } from '@tsenomer/demo-market';
import type { DemoCompany, DemoProduct } from '@tsenomer/demo-market';
import { startDemoShops } from '@tsenomer/demo-shops';
import type { DemoShopsRunning } from '@tsenomer/demo-shops';
import { sharedBrowser } from './support/checking.ts';
import { json, moduleOf, ownNames, startModuleSite } from './support/module-site.ts';
import { searchAll, targetOf } from './support/searching.ts';
import type { SearchingOptions } from './support/searching.ts';

let shops: DemoShopsRunning;
beforeAll(async () => {
  shops = await startDemoShops({ now: () => new Date('2026-11-20T09:00:00Z'), basePort: 0 });
});
afterAll(() => shops.close());

const originOf = (shop: DemoCompany): string =>
  `http://127.0.0.1:${shops.shops.find(({ companyKey }) => companyKey === shop.shopKey)!.port}`;
const configOf = (shop: DemoCompany, changes: Partial<ParserConfig> = {}): Partial<ParserConfig> => ({
  ...shop.parserConfig,
  proxy: false,
  city: null,
  searchUrl: `${originOf(shop)}/search?q={text}`,
  ...changes,
});
const shopOf = (key: string): DemoCompany => demoCompany(key)!;

/** Some products that the shop sells, and some that it lacks. */
function someOf(shop: DemoCompany, count: number): { sold: DemoProduct[]; lacking: DemoProduct[] } {
  const [sold, lacking] = [
    demoProducts.filter((product) => demoSells(shop, product)),
    demoProducts.filter((product) => !demoSells(shop, product)),
  ];
  const spread = (products: DemoProduct[]) => products.filter((_, at) => at % Math.ceil(products.length / count) === 0);
  return { sold: spread(sold), lacking: spread(lacking) };
}

const bestOf = (search: ProductSearch): string | null => (search.outcome === 'found' ? search.offers[0]!.url : null);
const addressesOf = (shop: DemoCompany, products: readonly DemoProduct[]): string[] =>
  products.map((product) => originOf(shop) + demoPath(shop, product));

const CHANGES: Partial<Record<SearchMode, (shop: DemoCompany, product: DemoProduct) => Partial<SearchTarget>>> = {
  companyArticle: (shop, product) => ({ texts: [demoSku(shop, product)] }),
  vendorCode: (_shop, product) => ({ texts: [product.manufacturerArticle] }),
  notation: (_shop, product) => ({ texts: [product.manufacturerArticle] }),
};

describe('every search mode', () => {
  it.each(SEARCH_MODES.filter((mode) => mode !== 'api'))(
    '[PARSE-2] %s finds the right pages, and nothing where the shop lacks the product',
    async (mode) => {
      const shop = shopOf('domovik');
      const { sold, lacking } = someOf(shop, 12);
      const products = [...sold, ...lacking];
      const targets = products.map((product, at) => targetOf(product, at, mode, CHANGES[mode]?.(shop, product)));
      const searches = await searchAll({ config: configOf(shop), settings: { parseBy: mode } }, targets);
      expect(searches.slice(0, sold.length).map(bestOf)).toEqual(addressesOf(shop, sold));
      // Likeness of names alone takes the neighbour for it now and then, but never surely.
      const others = searches
        .slice(sold.length)
        .map((search) => (search.outcome === 'found' ? search.offers[0]!.score : 0));
      expect(Math.max(...others)).toBeLessThan(0.9);
      expect(searches.some(({ outcome }) => outcome === 'error')).toBe(false);
    },
  );

  it.each(['ladya', 'gorod', 'zvezdny'])(
    '[PARSE-2] finds the right pages of the shop %s, however it writes names',
    async (key) => {
      const shop = shopOf(key);
      const { sold } = someOf(shop, 15);
      const searches = await searchAll(
        { config: configOf(shop) },
        sold.map((product, at) => targetOf(product, at, 'nameMl')),
      );
      expect(searches.map(bestOf)).toEqual(addressesOf(shop, sold));
      expect(searches.every((search) => search.outcome === 'found' && search.offers[0]!.score >= 0.9)).toBe(true);
    },
  );

  it('[PARSE-2] by api asks the module’s data service and visits no page', async () => {
    const product = demoProducts[0]!;
    const site = await startModuleSite(({ path }, response) =>
      json(response, {
        items: path.includes(encodeURIComponent(product.brand))
          ? [{ id: 5, title: product.name, price: 99, brand: product.brand }]
          : [],
      }),
    );
    const search = {
      request: {
        name: 'found',
        via: 'http' as const,
        answer: 'json' as const,
        url: `${site.origin}/api/find?q={text}`,
      },
      items: 'found.items[*]',
      link: `${site.origin}/p/{id}`,
      item: { id: ['item.id'], name: ['item.title'], brand: ['item.brand'] },
      price: { paths: ['item.price'], unit: 'major' as const },
    };
    const options: SearchingOptions = {
      settings: { parseBy: 'api' },
      company: { host: 'shop.test' },
      siteModules: [moduleOf(site.origin, { search })],
      collector: ownNames,
    };
    const [found] = await searchAll(options, [targetOf(product, 1, 'api')]);
    expect(found).toMatchObject({
      outcome: 'found',
      offers: [
        { url: `${site.origin}/p/5`, sku: '5', brand: product.brand, price: { amount: 9900n, currency: 'RUB' } },
      ],
    });
    expect(site.seen.every(({ path }) => path.startsWith('/api/find'))).toBe(true);
    const [none] = await searchAll({ ...options, siteModules: [] }, [targetOf(product, 1, 'api')]);
    expect(none).toMatchObject({ outcome: 'error', errorCode: 6 });
  });

  it('[PARSE-2] [PARSE-5] gives what a shop turns away code 11, and finds what it lets through', async () => {
    const shop = shopOf('krepost');
    const sold = demoProducts.filter((product) => demoSells(shop, product)).slice(0, 112);
    const searches = await searchAll(
      { config: configOf(shop, { delayBetweenPages: { min: 0, max: 0 } }) },
      sold.map((product, at) => targetOf(product, at, 'nameMl')),
    );
    const [found, banned] = [
      searches.filter(({ outcome }) => outcome === 'found'),
      searches.filter((search) => search.outcome === 'error' && search.errorCode === 11),
    ];
    expect(found.length).toBeGreaterThan(5);
    expect(banned.length).toBeGreaterThan(5);
    expect(found.length + banned.length).toBe(sold.length);
    expect(found.map(bestOf)).toEqual(
      addressesOf(
        shop,
        found.map(({ productId }) => sold[productId]!),
      ),
    );
  });

  it('[PARSE-2] reaches a shop whose pages scripts write', async () => {
    const browserHost = await sharedBrowser();
    const shop = shopOf('vspyshka');
    const { sold } = someOf(shop, 2);
    const searches = await searchAll(
      { config: configOf(shop, { timeout: 20_000 }), browserHost, settings: { topCount: 2 } },
      sold.map((product, at) => targetOf(product, at, 'nameMl')),
    );
    await browserHost.close();
    expect(searches.map(bestOf)).toEqual(addressesOf(shop, sold));
  });
});

describe('a marketplace', () => {
  const market = shopOf('yarmarka');
  const product = demoProducts.find((one) => demoSellers.filter((seller) => demoSells(seller, one)).length >= 3)!;
  const sellers = demoSellers.filter((seller) => demoSells(seller, product));

  it('[PARSE-3] shows each seller of a product with the seller’s own page', async () => {
    const [search] = await searchAll({ config: configOf(market), kind: 'findSellersAndLinks' }, [
      targetOf(product, 1, 'nameMl'),
    ]);
    expect(search?.outcome).toBe('found');
    const offers = search?.outcome === 'found' ? search.offers : [];
    const seen = Object.fromEntries(offers.map(({ url, seller }) => [seller?.name, url]));
    expect(seen).toEqual(
      Object.fromEntries(sellers.map((seller) => [seller.sellerName, originOf(market) + demoPath(seller, product)])),
    );
    expect(offers).toHaveLength(sellers.length);
    expect(offers.every(({ score, price }) => score > 0.9 && price !== null)).toBe(true);
  });

  it('[PARSE-3] gives a company that is one of its sellers that seller’s page alone', async () => {
    const seller = sellers.at(-1)!;
    const [search] = await searchAll({ config: configOf(market), company: { sellerName: seller.sellerName } }, [
      targetOf(product, 1, 'nameMl'),
    ]);
    expect(search).toMatchObject({ outcome: 'found', offers: [{ url: originOf(market) + demoPath(seller, product) }] });
    expect(search?.outcome === 'found' && search.offers.length).toBe(1);
    const [none] = await searchAll({ config: configOf(market), company: { sellerName: 'Другой продавец' } }, [
      targetOf(product, 1, 'nameMl'),
    ]);
    expect(none?.outcome).toBe('notFound');
  });
});

describe('a marketplace whose module answers searches', () => {
  const product = demoProducts[0]!;
  const SELLERS: Readonly<Record<string, string>> = { 1: 'Север', 2: 'Юг', 3: 'Запад' };

  /** Each item of the search is one seller's; the third is another product. */
  async function moduleMarket() {
    const site = await startModuleSite(({ path }, response) => {
      const id = /^\/api\/card\?id=(\d)/.exec(path)?.[1];
      const nameOf = (of: string) => (of === '3' ? 'Отвёртка крестовая' : product.name);
      if (id !== undefined) json(response, { name: nameOf(id), price: 99, stock: 1, seller: SELLERS[id] });
      else
        json(response, {
          items: Object.keys(SELLERS).map((of) => ({ id: of, title: nameOf(of), seller: SELLERS[of] })),
        });
    });
    const search = {
      request: {
        name: 'found',
        via: 'http' as const,
        method: 'POST' as const,
        answer: 'json' as const,
        url: `${site.origin}/api/find`,
        body: '{"q":"{text}"}',
      },
      items: 'found.items[*]',
      link: `${site.origin}/p/{id}`,
      item: { id: ['item.id'], name: ['item.title'], seller: ['item.seller'] },
    };
    const plain = moduleOf(site.origin);
    const module = { ...moduleOf(site.origin, { search }), fields: { ...plain.fields, seller: ['card.seller'] } };
    return {
      site,
      options: {
        company: { host: 'shop.test' },
        siteModules: [module],
        collector: ownNames,
      } satisfies SearchingOptions,
    };
  }

  it('[PARSE-3] [PARSE-8] is asked for products and their sellers by its data service', async () => {
    const { site, options } = await moduleMarket();
    const [found] = await searchAll({ ...options, kind: 'findSellersAndLinks' }, [targetOf(product, 1, 'nameMl')]);
    expect(found?.outcome === 'found' && found.offers.map(({ url, seller }) => [url, seller?.name])).toEqual([
      [`${site.origin}/p/1`, 'Север'],
      [`${site.origin}/p/2`, 'Юг'],
    ]);
    expect(site.seen[0]).toMatchObject({
      method: 'POST',
      path: '/api/find',
      body: JSON.stringify({ q: product.name }),
    });
    expect(site.seen.some(({ path }) => path.startsWith('/p/'))).toBe(false);
  });

  it('[PARSE-3] [PARSE-8] is asked for the offers of one seller alone where the company is one', async () => {
    const { site, options } = await moduleMarket();
    const [found] = await searchAll({ ...options, company: { host: 'shop.test', sellerName: 'ЮГ' } }, [
      targetOf(product, 1, 'nameMl'),
    ]);
    expect(found?.outcome === 'found' && found.offers.map(({ url }) => url)).toEqual([`${site.origin}/p/2`]);
    expect(site.seen.filter(({ path }) => path.startsWith('/api/card')).map(({ path }) => path)).toEqual([
      '/api/card?id=2&city=msk',
    ]);
  });
});

describe('the whole assortment', () => {
  it('[PARSE-2] [PARSE-1] is read page by page once, and every product is looked up in it', async () => {
    const shop = shopOf('domovik');
    const { sold, lacking } = someOf(shop, 12);
    const targets = [...sold, ...lacking].map((product, at) => targetOf(product, at, 'nameMl'));
    const searches = await searchAll(
      { kind: 'solidParse', config: configOf(shop, { searchUrl: null, assortmentUrl: `${originOf(shop)}/catalog` }) },
      targets,
    );
    expect(searches.slice(0, sold.length).map(bestOf)).toEqual(addressesOf(shop, sold));
    expect(
      searches
        .slice(sold.length)
        .every(
          (search) => search.outcome === 'notFound' || (search.outcome === 'found' && search.offers[0]!.score < 0.9),
        ),
    ).toBe(true);
  });
});
