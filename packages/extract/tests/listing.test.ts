import { describe, expect, it } from 'vitest';
import { readListing } from '../src/index.ts';
import { jsonLd } from './page-builder.ts';

const url = 'https://shop.test/search?q=kettle';

describe('readListing', () => {
  it('reads schema.org lists in their order, each address once', () => {
    const html = jsonLd({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: '/p/1', name: 'One' },
        {
          '@type': 'ListItem',
          position: 2,
          item: { '@type': 'Product', name: 'Two', url: 'https://shop.test/p/2', gtin13: '4006381333931' },
        },
        { '@type': 'ListItem', position: 3, item: 'https://shop.test/p/1#reviews' },
      ],
    });
    expect(readListing({ html, url })).toMatchObject([
      { url: 'https://shop.test/p/1', name: 'One', gtin: null },
      { url: 'https://shop.test/p/2', name: 'Two', gtin: '4006381333931' },
    ]);
  });

  it('reads the links of product tiles, not those of menus, baskets or other sites', () => {
    const tile = (id: number): string =>
      `<div class="product-card"><a href="/p/${id}"><img alt="Kettle ${id}" src="x.png"></a><a href="/p/${id}">Kettle ${id}</a><span>${id}0 ₽</span><a href="/cart/add/${id}">Купить</a></div>`;
    const html = `<nav class="menu"><a href="/p/9">Best</a></nav><main>${tile(1)}${tile(2)}<div class="product-card"><a href="https://ads.test/p/3">Ad</a> 5 ₽</div></main><footer><a href="/about">About 5 ₽</a></footer>`;
    expect(readListing({ html, url })).toMatchObject([
      {
        url: 'https://shop.test/p/1',
        name: 'Kettle 1',
        gtin: null,
        image: 'https://shop.test/x.png',
        price: { amount: '10', currency: 'RUB' },
        available: true,
      },
      { url: 'https://shop.test/p/2', name: 'Kettle 2', gtin: null },
    ]);
  });

  it('reads what a tile asks now, not what it asked before', () => {
    const html = `<div class="product-card"><a href="/p/1">Kettle 2000</a><s>3 000 ₽</s><b class="price-old">2 900 ₽</b><b>2 500 ₽</b> нет в наличии</div>`;
    expect(readListing({ html, url })).toMatchObject([{ price: { amount: '2500' }, available: false }]);
  });

  it('reads nothing from breadcrumbs or from a page without products', () => {
    const crumbs = jsonLd({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', name: 'Home', item: 'https://shop.test/home' }],
    });
    expect(readListing({ html: `${crumbs}<p>Nothing found</p>`, url })).toEqual([]);
    expect(readListing({ html: '<a href="/p/1">x</a>', url: 'no address' })).toEqual([]);
  });
});
