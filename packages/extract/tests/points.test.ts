import { describe, expect, it } from 'vitest';
import { readPriceText } from '../src/index.ts';
import { NAME, jsonLd, page, priceOf } from './page-builder.ts';

/** A page whose data gives a price as this text, by JSON-LD, microdata and Open Graph. */
const SOURCES: Readonly<Record<string, (price: string, currency: string, body: string) => string>> = {
  'JSON-LD': (price, currency, body) =>
    page({
      head: jsonLd({
        '@type': 'Product',
        name: NAME,
        offers: { price, priceCurrency: currency, availability: 'InStock' },
      }),
      body,
    }),
  microdata: (price, currency, body) =>
    page({
      body: `<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">${NAME}</b><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="${price}"><meta itemprop="priceCurrency" content="${currency}"></p></div>${body}`,
    }),
  'Open Graph': (price, currency, body) =>
    page({
      head: `<meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="${currency}">`,
      body,
    }),
};

describe.each(Object.entries(SOURCES))('a price of %s with a point before three digits', (_, html) => {
  it.each([
    ['129.000', 'RUB', '', '129 RUB'],
    ['129.000', 'EUR', '<b class="price">129,00 €</b>', '129 EUR'],
    ['129.000', 'EUR', '<b class="price">129.000 €</b>', '129000 EUR'],
    ['1.299', 'EUR', '<b class="price">1.299,00 €</b>', '1299 EUR'],
    ['1.299', 'EUR', '<b class="price">1 299 €</b>', '1299 EUR'],
    ['24.990', 'RUB', '<p>Доставка 24 часа</p>', '24.99 RUB'],
    // Four digits before the point are no group, whatever the page shows.
    ['1299.000', 'RUB', '', '1299 RUB'],
    ['12345.670', 'RUB', '', '12345.67 RUB'],
    // Where a unit buys next to nothing nobody writes thousandths of it.
    ['129.000', 'COP', '', '129000 COP'],
    ['0.500', 'EUR', '', '0.5 EUR'],
    ['1.299.000', 'RUB', '', '1299000 RUB'],
  ])('%s %s %s is %s', (price, currency, body, expected) => {
    expect(priceOf(html(price, currency, body))).toBe(expected);
  });

  it.each(['-5', '−5.00', '-5 ₽', '-129.000'])('%s is none', (price) => {
    expect(priceOf(html(price, 'RUB', ''))).toBeNull();
  });
});

it('a thousandth of JSON-LD is rounded, one of Open Graph was worked out from another amount', () => {
  const [jsonLdPage, openGraph] = [SOURCES['JSON-LD'], SOURCES['Open Graph']];
  expect(
    [jsonLdPage?.('123.455', 'RUB', ''), openGraph?.('123.455', 'RUB', '')].map((html) => html && priceOf(html)),
  ).toEqual(['123.46 RUB', null]);
  expect(openGraph && priceOf(openGraph('123.455', 'RUB', '<b class="price">123 455 ₽</b>'))).toBe('123455 RUB');
});

it('what a robot reads likewise: an attribute is data, a text is as people write it', () => {
  const html = page({ body: '<i class="a" content="129.000"></i><b class="t">249.000</b>' });
  expect(['.a@content', '.t'].map((price) => priceOf(html, { robot: { price, currency: 'RUB' } }))).toEqual([
    '129 RUB',
    '249000 RUB',
  ]);
});

it.each([
  ['1299,000 руб.', '1299'],
  ['12345.678', '12345.678'],
  ['1 299.000 ₽', '1299'],
  ['1.299.000', '1299000'],
  ['129.000', '129000'],
  ['1299.00', '1299'],
  ['– 5 €', '5'],
  ['-5 ₽', undefined],
  ['−5', undefined],
  ['-$5', undefined],
  ['- 5 ₽', '5'],
])('the text %j says %s', (text, amount) => {
  expect(readPriceText(text)?.amount).toBe(amount);
});
