import { describe, expect, it } from 'vitest';
import { siteModuleSchema } from '@tsenomer/contracts';
import { misspeltPaths } from '../src/module-paths.ts';
import { planRequests, planSearch } from '../src/plan-requests.ts';
import { SITE_MODULES, siteProduct } from '../src/site-modules.ts';

describe('[PARSE-8] the site of a product’s address', () => {
  it.each([
    ['https://www.wildberries.ru/catalog/100200300/detail.aspx?targetUrl=XS', 'wildberries', { id: '100200300' }],
    ['https://www.wildberries.ru/catalog/100200300', 'wildberries', { id: '100200300' }],
    [
      'https://www.ozon.ru/product/chaynik-elektricheskiy-1-7-l-123456789/?at=x',
      'ozon',
      { id: '123456789', slug: 'chaynik-elektricheskiy-1-7-l' },
    ],
    ['https://ozon.by/product/123456789/', 'ozon', { id: '123456789' }],
    [
      'https://market.yandex.ru/card/pylesos-a1/4567890123?sku=11&uniqueId=22&cpc=z',
      'yandex-market',
      { id: '4567890123', slug: 'pylesos-a1', sku: '11', business: '22' },
    ],
    [
      'https://market.yandex.ru/product--pylesos/900?sku=11',
      'yandex-market',
      { id: '900', slug: 'pylesos', sku: '11' },
    ],
    [
      'https://megamarket.ru/catalog/details/toster-t1-100000000001_99001/',
      'megamarket',
      { slug: 'toster-t1', id: '100000000001', merchant: '99001' },
    ],
    [
      'https://megamarket.ru/catalog/details/toster-100000000001/#?details_block=prices',
      'megamarket',
      { slug: 'toster', id: '100000000001' },
    ],
    [
      'https://uzum.uz/ru/product/fen-2000w-555001?skuId=777001',
      'uzum',
      { lang: 'ru', slug: 'fen-2000w', id: '555001', sku: '777001' },
    ],
    ['https://verum-agro.ru/anything/here', null, null],
    ['https://5ka.ru/product/moloko-2-5-930-ml--4000001/', 'pyaterochka', { slug: 'moloko-2-5-930-ml', id: '4000001' }],
    [
      'https://www.perekrestok.ru/cat/114/p/syr-200-g-3300001',
      'perekrestok',
      { category: '114', slug: 'syr-200-g', id: '3300001' },
    ],
    [
      'https://magnit.ru/product/1000400001-shokolad_90_g?shopCode=992301&shopType=6',
      'magnit',
      { id: '1000400001', slug: 'shokolad_90_g', shop: '992301', shopType: '6' },
    ],
    ['https://cosmetic.magnit.ru/product/1000400002-krem', 'magnit', { id: '1000400002', slug: 'krem' }],
    ['https://lenta.com/product/ogurcy-700001/', 'lenta', { slug: 'ogurcy', id: '700001' }],
    ['https://online.metro-cc.ru/products/kofe-1kg', 'metro', { slug: 'kofe-1kg' }],
    ['https://www.auchan.ru/product/grechka-900-g/', 'auchan', { id: 'grechka-900-g' }],
    ['https://kuper.ru/metro/maslo-180-g?sid=12', 'kuper', { seller: 'metro', id: 'maslo-180-g', store: '12' }],
    ['https://kuper.ru/multisearch/anything', null, null],
    [
      'https://eda.yandex.ru/retail/lenta/product/0a1b?placeSlug=lenta_1',
      'yandex-eda',
      { seller: 'lenta', id: '0a1b', store: 'lenta_1' },
    ],
    ['https://www.okeydostavka.ru/msk/moloko/kefir/kefir-1l', 'okey', { region: 'msk', slug: 'kefir-1l' }],
    ['https://www.komus.ru/katalog/bumaga/bumaga-a4/p/150/?from=x', 'komus', { id: '150' }],
    ['https://www.detmir.ru/product/index/id/6100001/?variant_id=2', 'detmir', { id: '6100001', variant: '2' }],
    ['https://kazan.lemanapro.ru/product/drel-18v-12345678/', 'lemana-pro', { slug: 'drel-18v', id: '12345678' }],
    ['https://aliexpress.ru/item/1005001.html?sku_id=12', 'aliexpress', { id: '1005001', sku: '12' }],
    ['https://www.amazon.com/Some-Thing/dp/B00EXAMPLE/ref=sr_1_1', 'amazon', { id: 'B00EXAMPLE' }],
    ['https://www.wildberries.ru/seller/12345', null, null],
    ['https://www.wildberries.ru.example.org/catalog/100200300/detail.aspx', null, null],
    ['https://shop.example.org/product/1', null, null],
  ])('%s', (address, id, parts) => {
    const found = siteProduct(address);
    expect(found && { id: found.module.id, parts: { ...found.parts } }).toEqual(id === null ? null : { id, parts });
  });

  it('stays quick on an address made to be slow', () => {
    expect(siteProduct(`https://www.amazon.com/${'a/'.repeat(990)}`)).toBeNull();
    expect(siteProduct(`https://www.ozon.ru/product/${'1-'.repeat(900)}x`)).toBeNull();
  });
});

describe('[PARSE-8] the modules that the product brings', () => {
  it('cover the marketplaces and the named competitors', () => {
    const hosts = new Set(SITE_MODULES.flatMap((module) => module.hosts));
    const named = [
      'market.yandex.ru',
      'megamarket.ru',
      'ozon.ru',
      'uzum.uz',
      'verum-agro.ru',
      'wildberries.ru',
      '5ka.ru',
      'auchan.ru',
      'kuper.ru',
      'magnit.ru',
      'perekrestok.ru',
      'okeydostavka.ru',
      'online.metro-cc.ru',
      'igooods.ru',
      'eda.yandex.ru',
      'komus.ru',
      'detmir.ru',
      'leroymerlin.ru',
    ];
    expect(named.filter((host) => !hosts.has(host))).toEqual([]);
    expect(new Set(SITE_MODULES.map(({ id }) => id)).size).toBe(SITE_MODULES.length);
  });

  it.each(SITE_MODULES.map((module) => [module.id, module] as const))(
    '%s is written right: every path can be followed and begins with an answer',
    (_, module) => {
      expect(misspeltPaths(module)).toEqual([]);
      expect(siteModuleSchema.parse(JSON.parse(JSON.stringify(module)))).toEqual(module);
    },
  );
});

describe('misspeltPaths', () => {
  it('names the place of every path that leads nowhere', () => {
    const [module] = SITE_MODULES;
    if (!module) throw new Error('No modules');
    const edited = siteModuleSchema.parse({
      ...module,
      notFound: [{ type: 'value', path: 'page.x', equals: null }],
      fields: { ...module.fields, name: ['card.name', 'card..name'], price: { paths: ['kard.price'], unit: 'minor' } },
    });
    expect(misspeltPaths(edited)).toEqual([
      'fields.price.paths[0]',
      'fields.name[1]',
      'notFound[0].path',
      'notFound[0].given',
    ]);
  });
});

describe('requests of a module', () => {
  const product = (address: string) => {
    const found = siteProduct(address);
    if (!found) throw new Error(`No module for ${address}`);
    return found;
  };

  it('are filled with the parts of the link and the city', () => {
    const link = 'https://www.wildberries.ru/catalog/7/detail.aspx';
    const { module, parts } = product(link);
    expect(planRequests(module, { parts, link, city: '123' })[0]?.url).toContain('dest=123&spp=30&lang=ru&nm=7');
    expect(planRequests(module, { parts, link, city: null })[0]?.url).toContain('dest=-1257786');
  });

  it('ask for the page itself where there is no other source', () => {
    const link = 'https://kazan.lemanapro.ru/product/drel-12345678/?fromRegion=34';
    const { module, parts } = product(link);
    expect(planRequests(module, { parts, link, city: null })).toMatchObject([
      { url: link, via: 'browser', method: 'GET', body: null },
    ]);
  });

  it('keep a hostile link within its place: encoded in addresses, escaped in bodies, one line in headers', () => {
    const link = 'https://eda.yandex.ru/retail/x/product/1?placeSlug=%22%7D%2C%22a%22%3A1%0D%0AX%3A';
    const { module, parts } = product(link);
    const [request] = planRequests(module, { parts, link, city: null });
    expect(JSON.parse(request?.body ?? '')).toEqual({ place_slug: '"},"a":1\r\nX:', product_public_id: '1' });
    const market = product('https://market.yandex.ru/card/a/1').module;
    expect(planSearch(market, { text: 'чай & кофе #1', city: '2\r\nx: y' })).toMatchObject({
      url: 'https://market.yandex.ru/search?text=%D1%87%D0%B0%D0%B9%20%26%20%D0%BA%D0%BE%D1%84%D0%B5%20%231&page=1&lr=2%0D%0Ax%3A%20y',
      headers: { cookie: 'yandex_gid=2  x: y' },
    });
  });

  it('search nothing where no search is known', () => {
    expect(
      planSearch(product('https://www.detmir.ru/product/index/id/1/').module, { text: 'x', city: null }),
    ).toBeNull();
  });
});
