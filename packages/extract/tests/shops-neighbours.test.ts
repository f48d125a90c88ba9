import { describe, expect, it } from 'vitest';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldJson, PRODUCT_URL, readExpected } from './support/shop-page.ts';

const BUY = '<button class="c-9f1">Add to cart</button>';
const SHOWN = `<div class="c-77a">$49.50</div>${BUY}`;

/** Data of one product, the only one of the page. */
function sole(name: string, more: object = {}): string {
  return ldJson({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: 'NB-7721',
    ...more,
    offers: { '@type': 'Offer', price: '21.99', priceCurrency: 'USD', availability: 'InStock' },
  });
}

const own = { price: '49.5 USD', name: 'Trail lamp Orbit', sku: null } as const;

const DATA: readonly (readonly [data: string, page: ShopPage, expected: Expected])[] = [
  ['under a name that has nothing of the page’s', { head: sole('Walnut serving board'), body: SHOWN }, own],
  [
    'under such a name, the page has no price',
    { head: sole('Walnut serving board'), body: '<p>A fine lamp.</p>' },
    { price: null, availability: null, sku: null },
  ],
  [
    'under such a name with the page’s price',
    { head: sole('Stirnlampe'), body: `<div class="c-77a">$21.99</div>${BUY}` },
    { price: '21.99 USD', sku: 'NB-7721' },
  ],
  [
    'under such a name with the page’s address',
    { head: sole('Stirnlampe', { url: PRODUCT_URL }), body: '<p>A fine lamp.</p>' },
    { price: '21.99 USD', sku: 'NB-7721' },
  ],
  [
    'that shares a number and a measure with the page’s',
    { head: sole('Rice 900 g'), body: SHOWN, name: 'Buckwheat 900 g' },
    { price: '49.5 USD' },
  ],
  [
    'that shares half its words and has a tile',
    {
      head: sole('Trail lamp Comet'),
      body: `${SHOWN}<section class="related"><a href="/products/other-3">Trail lamp Comet</a> $21.99</section>`,
    },
    own,
  ],
  [
    'that shares half its words and the page shows no other price',
    { head: sole('Orbit lamp, 300 lumen'), body: BUY },
    { price: '21.99 USD', sku: 'NB-7721' },
  ],
];

describe('data of the only product', () => {
  it.each(DATA)('[PARSE-8] is judged %s', (_data, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });
});

const tile = (at: number, picture = ''): string =>
  `<div class="c-12"><a href="/products/other-${at}">${picture}Thing ${at}</a><span>$${8 + at}.99</span><button>Add to cart</button></div>`;

describe('tiles that no name and no heading tells', () => {
  it.each([
    [
      'three of one build before the price',
      `<div>${[1, 2, 3].map((at) => tile(at)).join('')}</div>${SHOWN}`,
      '49.5 USD',
    ],
    [
      'two with pictures behind it',
      `${SHOWN}<div>${[1, 2].map((at) => tile(at, '<img src="/i.jpg" alt="">')).join('')}</div>`,
      '49.5 USD',
    ],
    ['three and nothing else', `<div>${[1, 2, 3].map((at) => tile(at)).join('')}</div>`, null],
  ])('[PARSE-8] are no prices of the product: %s', (_, body, price) => {
    expect(readExpected({ body }, { price })).toEqual({ price });
  });

  it('[PARSE-1] do not say that the product can be bought', () => {
    expect(
      readExpected(
        { body: `<p>$49.50</p><p>Sold out</p><div>${[1, 2, 3].map((at) => tile(at)).join('')}</div>` },
        { availability: null },
      ),
    ).toEqual({ availability: 'OutOfStock' });
  });
});

describe('offers of other sellers', () => {
  it.each<[where: string, offer: string]>([
    ['with a button of its own', `<span class="offer__price">$61.00</span> ${BUY}`],
    ['without one', '<span class="offer__price">$61.00</span>'],
  ])('[PARSE-1] are not the price of the page: %s', (_, offer) => {
    const body = `<div class="product"><div class="price">$49.50</div></div><div class="offers"><div class="offer"><span class="offer__seller">Sold by Acme</span> ${offer}</div></div>`;
    expect(readExpected({ body }, own)).toEqual(own);
  });
});
