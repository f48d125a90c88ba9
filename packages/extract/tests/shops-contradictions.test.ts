import { describe, expect, it } from 'vitest';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldProduct, readExpected } from './support/shop-page.ts';

const BUY = '<button class="btn-primary">Add to cart</button>';
const NOW = '<div class="product-price"><span class="price-current">$39.90</span></div>';
const offer = (price: number) => ({ price, priceCurrency: 'USD', availability: 'InStock' });

const PAGES: readonly (readonly [manner: string, page: ShopPage, expected: Expected])[] = [
  [
    'data with a price that the page shows nowhere',
    { head: ldProduct(offer(41.99)), body: NOW + BUY },
    { price: '39.9 USD' },
  ],
  [
    'data with a price that the page shows in pieces',
    { head: ldProduct(offer(41.99)), body: `<b class="amount">$41<sup>99</sup></b>${BUY}<p class="price">$39.90</p>` },
    { price: '41.99 USD' },
  ],
  [
    'data with a price, no other beside the heading',
    { head: ldProduct(offer(41.99)), body: BUY },
    { price: '41.99 USD' },
  ],
  [
    'a shared price that is struck out apart from the new one',
    {
      head: '<meta property="og:price:amount" content="49.50"><meta property="og:price:currency" content="USD">',
      body: `<div class="price-box"><div class="price-tag">$39.90</div><div>Was <s>$49.50</s> save $9.60</div></div>${BUY}`,
    },
    { price: '39.9 USD' },
  ],
  [
    'data with a former price by its word',
    { head: ldProduct(offer(49.5)), body: `<div class="c-1">Now $39.90</div><div class="c-2">Was $49.50</div>${BUY}` },
    { price: '39.9 USD', old: '49.5 USD' },
  ],
  [
    'data with a former price below that of the maker',
    {
      head: ldProduct(offer(49.5)),
      body: `<p>MSRP: <s>$60.00</s></p><p>Was: <s>$49.50</s></p><p>Now: $39.90</p>${BUY}`,
    },
    { price: '39.9 USD', old: '49.5 USD' },
  ],
  [
    'data with a former price right before the one of today',
    { head: ldProduct(offer(49.5)), body: `<p><span>$49.50</span> <span>$39.90</span></p>${BUY}` },
    { price: '39.9 USD', old: '49.5 USD' },
  ],
  [
    'data with a price beside one for members',
    { head: ldProduct(offer(49.5)), body: `<p>$49.50</p><p>Members pay $39.90</p>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'a shared price that was worked out without its tax',
    {
      head: '<meta property="product:price:amount" content="33.5294"><meta property="product:price:currency" content="USD">',
      body: NOW + BUY,
    },
    { price: '39.9 USD' },
  ],
  [
    'a range of data and the price of the chosen size',
    {
      head: ldProduct({
        '@type': 'AggregateOffer',
        lowPrice: 9.5,
        highPrice: 60,
        priceCurrency: 'USD',
        availability: 'InStock',
      }),
      body: NOW + BUY,
    },
    { price: '39.9 USD' },
  ],
  [
    'a price below the range of data',
    {
      head: ldProduct({
        '@type': 'AggregateOffer',
        lowPrice: 45,
        highPrice: 60,
        priceCurrency: 'USD',
        availability: 'InStock',
      }),
      body: NOW + BUY,
    },
    { price: null },
  ],
  [
    'data with a price that the page shows nowhere, the page with that of a square metre and of a pack',
    {
      head: ldProduct({ price: 119, priceCurrency: 'USD', availability: 'InStock' }),
      body: `<div class="product-price"><span class="price-now">$39.90 / m²</span> <del>$45.00</del> / m²</div>${BUY}<p>1 pack holds 2.061 m² in 8 boards, <b>$82.23</b></p>`,
    },
    { price: '39.9 USD', old: '45 USD' },
  ],
  [
    'data with what a pack comes to, the page with the price of a square metre',
    {
      head: ldProduct({ price: 82.23, priceCurrency: 'USD', availability: 'InStock' }),
      body: `<div class="product-price"><span class="price-now">$39.90 / m²</span></div>${BUY}<p>1 pack holds 2.061 m² in 8 boards.</p>`,
    },
    { price: '82.23 USD' },
  ],
  [
    'a price that is told on request, with another product beside it',
    { body: '<div class="contact">Call for Price</div><p>Ideal with the stand, $17.99</p>' },
    { price: null },
  ],
  [
    'the name and price of another thing in one breath',
    { body: `<div><span class="now">$39.90</span></div>${BUY}<div>Customers also took: Wallet $17.99</div>` },
    { price: '39.9 USD' },
  ],
  [
    'an amount that only a style keeps from the next number',
    { body: `<ul class="ladder"><li><span>$39.90</span><b>50+ pieces</b></li></ul>${BUY}` },
    { price: '39.9 USD' },
  ],
  [
    'a class that says old',
    { body: `<div class="prices"><span class="old">$60.00</span> <span class="new">$39.90</span></div>${BUY}` },
    { price: '39.9 USD' },
  ],
  [
    'a class that says origin',
    { body: `<span class="origin-price">$60.00</span><span class="total-price"><strong>$39.90</strong></span>${BUY}` },
    { price: '39.9 USD' },
  ],
  [
    'a former price that stands twice, for screen readers too',
    {
      body: `<div><span class="a-price priceToPay"><span class="a-offscreen">$39.90</span><span aria-hidden="true">$39.90</span></span></div><div>List: <span class="a-price a-text-price"><span class="a-offscreen">$60.00</span><span aria-hidden="true">$60.00</span></span></div>${BUY}`,
    },
    { price: '39.9 USD', old: '60 USD' },
  ],
  [
    'a badge that the theme keeps hidden',
    {
      body: `${NOW}<div class="price__badges"><span class="price__badge price__badge--sold-out"><span>Sold out</span></span></div>${BUY}`,
    },
    { price: '39.9 USD', availability: 'InStock' },
  ],
  [
    'a badge of what is gone',
    {
      body: `${NOW}<div class="price__badges"><span class="price__badge price__badge--sold-out">Sold out</span></div><button disabled>Sold out</button>`,
    },
    { price: null, availability: 'OutOfStock' },
  ],
  [
    'a status by its label alone',
    { head: ldProduct(offer(39.9)), body: `${NOW}<p>Disponibilità: <span>Non disponibile</span></p>` },
    { price: null, availability: 'OutOfStock' },
  ],
  [
    'an article of data that is not shown, with one that is',
    { head: ldProduct(offer(39.9), { sku: '1000596177' }), body: `<p>Item # <span>1219637</span></p>${NOW}` },
    { sku: '1219637' },
  ],
  [
    'an article of data that is shown beside another number',
    { head: ldProduct(offer(39.9), { sku: '6426149' }), body: `<p>Item # 88888</p><p>No. 6426149</p>${NOW}` },
    { sku: '6426149' },
  ],
  [
    'an article of data that is shown in groups',
    { head: ldProduct(offer(39.9), { sku: '9182736' }), body: `<p>918/2736</p><p>Item # 88888</p>${NOW}` },
    { sku: '9182736' },
  ],
  [
    'a label within the mark of an article',
    {
      body: `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Trail lamp Orbit</span><span itemprop="sku">SKU WH500</span></div>${NOW}`,
    },
    { sku: 'WH500' },
  ],
];

describe('sources that contradict each other', () => {
  it.each(PAGES)('[PARSE-8] reads %s', (_manner, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });
});
