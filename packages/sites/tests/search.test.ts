import { describe, expect, it } from 'vitest';
import { planSearch } from '../src/plan-requests.ts';
import { readSearch } from '../src/read-search.ts';
import { FIRST_SEARCH_PAGE, nextSearchPage } from '../src/search-pages.ts';
import { moduleOfHost, SITE_MODULES } from '../src/site-modules.ts';
import { shown } from './answers.ts';

function found(host: string, answer: unknown) {
  const module = moduleOfHost(host);
  if (!module) throw new Error(`No module for ${host}`);
  return readSearch(module, {
    name: 'found',
    url: `https://${host}/`,
    status: 200,
    headers: {},
    text: typeof answer === 'string' ? answer : JSON.stringify(answer),
  }).map(({ url, name, price }) => [url, name, shown(price)]);
}

describe('[PARSE-2] what a site’s search finds', () => {
  it.each([
    [
      'wildberries.ru',
      { products: [{ id: 7, name: 'Кофе', sizes: [{ price: { product: 41_930 } }] }, { id: 8 }] },
      [['https://www.wildberries.ru/catalog/7/detail.aspx', 'Кофе', '419.3 RUB']],
    ],
    [
      'megamarket.ru',
      {
        items: [
          {
            favoriteOffer: { finalPrice: 2490 },
            goods: { goodsId: '1_2', title: 'Тостер', webUrl: 'https://megamarket.ru/catalog/details/toster-1_2/' },
          },
        ],
      },
      [['https://megamarket.ru/catalog/details/toster-1_2/', 'Тостер', '2490 RUB']],
    ],
    [
      'uzum.uz',
      { data: { makeSearch: { items: [{ catalogCard: { productId: 5, title: 'Fen', minSellPrice: 289_000 } }] } } },
      [['https://uzum.uz/ru/product/5', 'Fen', '289000 UZS']],
    ],
    [
      '5ka.ru',
      { products: [{ plu: 4, name: 'Молоко', prices: { regular: '99.99', discount: null } }] },
      [['https://5ka.ru/product/4/', 'Молоко', '99.99 RUB']],
    ],
    [
      'magnit.ru',
      { items: [{ id: '1', seoCode: 'shokolad', name: 'Шоколад', price: 8999 }] },
      [['https://magnit.ru/product/1-shokolad', 'Шоколад', '89.99 RUB']],
    ],
    [
      'lenta.com',
      { items: [{ id: 7, slug: 'ogurcy', name: 'Огурцы', prices: { price: 13_999 } }] },
      [['https://lenta.com/product/ogurcy-7/', 'Огурцы', '139.99 RUB']],
    ],
    [
      'perekrestok.ru',
      {
        content: {
          items: [
            {
              title: 'Сыр',
              masterData: { plu: 3, slug: 'syr' },
              primaryCategory: { id: 114 },
              priceTag: { price: 24_990 },
            },
          ],
        },
      },
      [['https://www.perekrestok.ru/cat/114/p/syr-3', 'Сыр', '249.9 RUB']],
    ],
    [
      'ozon.ru',
      {
        widgetStates: {
          'tileGridDesktop-1': JSON.stringify({
            items: [
              {
                sku: 9,
                mainState: [
                  { id: 'name', atom: { textAtom: { text: 'Чайник' } } },
                  {
                    atom: {
                      priceV2: {
                        price: [
                          { text: '1 499 ₽', textStyle: 'PRICE' },
                          { text: '2 200 ₽', textStyle: 'ORIGINAL_PRICE' },
                        ],
                      },
                    },
                  },
                ],
              },
            ],
          }),
        },
      },
      [['https://www.ozon.ru/product/9/', 'Чайник', '1499 RUB']],
    ],
    ['detmir.ru', { items: [{ id: 1, name: 'x' }] }, []],
    ['wildberries.ru', 'no JSON', []],
  ])('%s', (host, answer, products) => {
    expect(found(host, answer)).toEqual(products);
  });

  it.each([
    [
      'an address of another site',
      'megamarket.ru',
      { items: [{ goods: { title: 'a', webUrl: 'https://evil.test/x' } }] },
      [],
    ],
    ['a script', 'megamarket.ru', { items: [{ goods: { title: 'a', webUrl: 'javascript:alert(1)' } }] }, []],
    [
      'slashes in a part',
      'lenta.com',
      { items: [{ id: '7/../x?y', slug: '//evil.test', name: 'a' }] },
      [['https://lenta.com/product/%2F%2Fevil.test-7%2F..%2Fx%3Fy/', 'a', null]],
    ],
  ])('does not lead away by %s', (_, host, answer, products) => {
    expect(found(host, answer)).toEqual(products);
  });
});

describe('[PARSE-2] the next page of a site’s search', () => {
  const items = (count: number): unknown[] => Array.from({ length: count }, (_, id) => ({ id, name: 'a' }));

  /** What the second page is asked by, where the first answered so. */
  function second(host: string, answer: unknown): readonly [url: string, body: string | null] | null {
    const module = moduleOfHost(host);
    if (!module) throw new Error(`No module for ${host}`);
    const page = nextSearchPage(
      module,
      { name: 'found', url: `https://${host}/`, status: 200, headers: {}, text: JSON.stringify(answer) },
      FIRST_SEARCH_PAGE,
    );
    const request = page && planSearch(module, { text: 'чай "х"', city: 'msk', page });
    return request && [request.url, request.body];
  }

  it.each([
    ['a number', 'wildberries.ru', { products: items(100) }, 'page=2', null],
    [
      'a number in the body',
      'perekrestok.ru',
      { content: { items: items(48) } },
      '/catalog/product/feed',
      '"textQuery":"чай \\"х\\""},"page":2',
    ],
    ['an offset', '5ka.ru', { products: items(12) }, 'offset=12', null],
    ['an offset in the body', 'lenta.com', { items: items(40) }, '/catalog/items', '"offset":40'],
    [
      'a cursor',
      'ozon.ru',
      { nextPage: '/search/?text=a&page=2' },
      'json/v2?url=%2Fsearch%2F%3Ftext%3Da%26page%3D2',
      null,
    ],
    [
      'a cursor that leads away',
      'ozon.ru',
      { nextPage: 'https://evil.test/' },
      'www.ozon.ru/api/entrypoint-api.bx/page/json/v2?url=https%3A%2F%2Fevil.test%2F',
      null,
    ],
  ])('is asked for by %s', (_, host, answer, url, body) => {
    const [askedUrl, askedBody] = second(host, answer) ?? [];
    expect(askedUrl).toContain(url);
    if (body !== null) expect(askedBody).toContain(body);
  });

  it.each([
    ['the page is not full', 'wildberries.ru', { products: items(99) }],
    ['the answer has no cursor', 'ozon.ru', { nextPage: null }],
    ['the cursor is no text', 'ozon.ru', { nextPage: { url: '/search/?page=2' } }],
    ['the cursor is endless', 'ozon.ru', { nextPage: '/search/?'.padEnd(5000, 'x') }],
    ['the site has no plan', 'perekrestok.ru', { content: { products: items(500) } }],
    ['the answer cannot be read', 'kuper.ru', 'no JSON'],
  ])('is none where %s', (_, host, answer) => {
    expect(second(host, answer)).toBeNull();
  });

  it('has its place in the first request of every site that has pages', () => {
    const paged = SITE_MODULES.filter(({ search }) => search?.pages !== undefined);
    expect(paged.map(({ id }) => id)).toEqual([
      'wildberries',
      'ozon',
      'yandex-market',
      'megamarket',
      'uzum',
      'perekrestok',
      'pyaterochka',
      'magnit',
      'lenta',
      'kuper',
    ]);
    for (const module of paged) {
      const { search } = module;
      if (!search?.pages) continue;
      const place = { page: '{page}', offset: '{offset}', cursor: '{cursor}' }[search.pages.by];
      const texts = [
        search.request.url,
        search.request.body ?? '',
        search.pages.by === 'cursor' ? (search.pages.url ?? '') : '',
      ];
      expect(texts.some((text) => text.includes(place))).toBe(true);
      const first = planSearch(module, { text: 'чай', city: null });
      expect(`${first?.url} ${first?.body}`).not.toMatch(/\{(?:page|offset|cursor)\}/);
      expect(() => first?.body === null || JSON.parse(first?.body ?? '')).not.toThrow();
    }
  });
});
