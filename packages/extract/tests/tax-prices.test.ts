import { describe, expect, it } from 'vitest';
import { looksMade, taxRate } from '../src/text/tax-rates.ts';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldProduct, readExpected } from './support/shop-page.ts';

const BUY = '<button class="btn-primary">Add to cart</button>';
const pair = (low: string, high: string): string =>
  `<div class="c-1"><span class="c-2">$${low}</span> <span class="c-3">$${high}</span></div>${BUY}`;

const PAGES: readonly (readonly [manner: string, page: ShopPage, expected: Expected])[] = [
  ['two amounts that differ by a tax', { body: pair('83.33', '100.00') }, { price: '100 USD', old: null }],
  [
    'the higher one first',
    { body: `<div><b>$59.38</b> <span>$49.90</span></div>${BUY}` },
    { price: '59.38 USD', old: null },
  ],
  [
    'two round amounts that differ by as much',
    { body: pair('99.99', '119.99') },
    { price: '99.99 USD', old: '119.99 USD' },
  ],
  [
    'two such amounts on a page that speaks of both prices',
    {
      body: `<p><a>Ex VAT</a> <a>Inc VAT</a></p><p>Choose how prices are shown to you here.</p>${pair('99.99', '119.99')}`,
    },
    { price: '119.99 USD', old: null },
  ],
  [
    'two amounts that differ by a tax, and its rate',
    { body: `<div><span>$83.33</span> <span>$100.00</span> <em>20% VAT</em></div>${BUY}` },
    { price: '100 USD', old: null },
  ],
  ['two that differ by a fifth', { body: pair('47.96', '59.95') }, { price: '47.96 USD', old: '59.95 USD' }],
  ['two that differ by something else', { body: pair('83.33', '104.00') }, { price: '83.33 USD', old: '104 USD' }],
  [
    'a reduction that is named',
    { body: `<div><span>$83.33</span> <span>$100.00</span> <em>17% off</em></div>${BUY}` },
    { price: '83.33 USD', old: '100 USD' },
  ],
  [
    'the higher one struck out',
    { body: `<div><span>$83.33</span> <s>$100.00</s></div>${BUY}` },
    { price: '83.33 USD', old: '100 USD' },
  ],
  [
    'prices without tax all over the page',
    { body: `<p>All prices exclude VAT.</p>${pair('83.33', '100.00')}` },
    { price: '83.33 USD' },
  ],
  [
    'words behind each, in brackets',
    { body: `<p>$99.99 (ex. VAT) $119.99 (inc. VAT)</p>${BUY}` },
    { price: '119.99 USD', old: null },
  ],
  [
    'words behind each, the higher one first',
    { body: `<p>$119.99 inc VAT ($99.99 ex VAT)</p>${BUY}` },
    { price: '119.99 USD', old: null },
  ],
  [
    'words behind each, the amounts in elements',
    { body: `<p><span>$99.99</span> ex VAT <span>$119.99</span> inc VAT</p>${BUY}` },
    { price: '119.99 USD', old: null },
  ],
  [
    'words behind each, in elements',
    { body: `<div>$99.99 <span>ex VAT</span><br>$119.99 <span>inc VAT</span></div>${BUY}` },
    { price: '119.99 USD', old: null },
  ],
  [
    'words before the second alone',
    { body: `<p><span>$119.99</span> ex VAT <span>$99.99</span></p>${BUY}` },
    { price: '119.99 USD', old: null },
  ],
  [
    'words before each, the amounts in elements',
    { body: `<p>Ex VAT <span>$99.99</span> Inc VAT <span>$119.99</span></p>${BUY}` },
    { price: '119.99 USD', old: null },
  ],
  [
    'words behind each, in Dutch',
    { body: `<p>99,99 € excl. btw 120,99 € incl. btw</p>${BUY}`, sign: '€' },
    { price: '120.99 EUR', old: null },
  ],
  [
    'words behind each, in Russian',
    { body: `<p>1 000,00 ₽ без НДС, 1 200,00 ₽ с НДС</p>${BUY}`, sign: '₽' },
    { price: '1200 RUB', old: null },
  ],
  [
    'a plus and the tax',
    { body: `<p>$99.99 + VAT</p><p>$119.99 inc VAT</p>${BUY}` },
    { price: '119.99 USD', old: null },
  ],
  [
    'data with the price without tax, and words at each',
    {
      head: ldProduct({ price: '99.99', priceCurrency: 'USD', availability: 'InStock' }),
      body: `<p class="price">$99.99 ex VAT / $119.99 inc VAT</p>${BUY}`,
    },
    { price: '119.99 USD', old: null },
  ],
  ['words at each', { body: `<p>$99.99 ex VAT / $119.99 inc VAT</p>${BUY}` }, { price: '119.99 USD', old: null }],
  [
    'the only price, without tax, as businesses are told it',
    { body: `<div class="product-price"><span class="price">$325.00</span> <small>excl. VAT</small></div>${BUY}` },
    { price: '325 USD' },
  ],
  [
    'the only price, without tax, in Portuguese',
    {
      body: `<div class="product-price"><span class="price">325,00 €</span> <small>(Sem impostos)</small></div>${BUY}`,
      sign: '€',
    },
    { price: '325 EUR' },
  ],
  [
    'two prices without tax',
    {
      body: `<div class="product-price"><span class="price">$325.00</span> <small>excl. VAT</small></div><div class="product-price"><span class="price">$310.00</span> <small>excl. VAT</small></div>${BUY}`,
    },
    { price: null },
  ],
  [
    'a price without tax that is only named before it',
    { body: `<ul><li>Ex Tax: $109.99</li></ul>${BUY}` },
    { price: null },
  ],
  [
    'class names at each',
    { body: `<div><span class="p ex-vat">$99.99</span> <span class="p inc-vat">$119.99</span></div>${BUY}` },
    { price: '119.99 USD', old: null },
  ],
  [
    'short class names at each',
    { body: `<div><span class="amount net">$99.99</span> <span class="amount gross">$119.99</span></div>${BUY}` },
    { price: '119.99 USD', old: null },
  ],
  [
    'data with the price without tax',
    {
      head: ldProduct({ price: '83.33', priceCurrency: 'USD', availability: 'InStock' }),
      body: `<div class="price-box"><span class="price">$100.00</span> <span class="price">$83.33</span></div>${BUY}`,
    },
    { price: '100 USD', old: null },
  ],
  [
    'data with a price beside one that is higher by as much, reduced',
    {
      head: ldProduct({ price: '83.33', priceCurrency: 'USD', availability: 'InStock' }),
      body: `<div class="price-box"><span class="price">$83.33</span> <s>$100.00</s></div>${BUY}`,
    },
    { price: '83.33 USD', old: '100 USD' },
  ],
];

describe('prices with tax and without', () => {
  it.each(PAGES)('[PARSE-1] reads %s', (_manner, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });

  it.each([
    ['83.33', '100', 20],
    ['100', '119', 19],
    ['41.66', '49.99', 20],
    ['47.96', '59.95', 25],
    ['83.33', '100.02', null],
    ['3.33', '4', null],
    ['100', '90', null],
  ])('[PARSE-1] %s and %s differ by a tax of %s', (net, gross, rate) => {
    expect(taxRate({ amount: net, currency: 'EUR' }, { amount: gross, currency: 'EUR' })).toBe(rate);
  });

  it.each([
    ['99.99', true],
    ['49.5', true],
    ['100', true],
    ['24.95', true],
    ['83.33', false],
    ['59.38', false],
    ['19.98', true],
    ['41.67', false],
  ])('[PARSE-1] %s is a price that a shop makes up: %s', (amount, is) => {
    expect(looksMade({ amount })).toBe(is);
  });
});
