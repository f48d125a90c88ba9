import { describe, expect, it } from 'vitest';
import { ldJson, ldProduct, PRODUCT_NAME, PRODUCT_URL, readExpected } from './support/shop-page.ts';
import type { Expected, ShopPage } from './support/shop-page.ts';

const script = (code: string): string => `<script>${code}</script>`;
const BUY = '<button>Add to cart</button>';
const size = (name: string, stock: string): object => ({
  '@type': 'Product',
  name: PRODUCT_NAME,
  sku: 'TL-90417',
  size: name,
  offers: {
    '@type': 'Offer',
    url: PRODUCT_URL,
    price: 49.5,
    priceCurrency: 'USD',
    availability: `https://schema.org/${stock}`,
  },
});
const VARIANTS = `var meta = {"product":{"id":11,"variants":[{"id":770000011,"price":4900,"public_title":"S","sku":"TL-S"},{"id":770000012,"price":4950,"public_title":"M","sku":"TL-M"}]}};`;

/** What programs that render pages make of them, and what their data says beside the page. */
const PAGES: readonly (readonly [name: string, page: ShopPage, expected: Expected])[] = [
  [
    'microdata whose names are written as in code',
    {
      body: `<div itemscope itemType="http://schema.org/Product"><span itemProp="name">Trail lamp Orbit</span> SKU # <span itemProp="sku">90417-A</span><div itemProp="offers" itemscope itemType="http://schema.org/Offer"><span itemProp="price" content="49.50">on sale</span><meta itemProp="priceCurrency" content="USD"><link itemProp="availability" href="http://schema.org/InStock"></div></div>`,
    },
    { price: '49.5 USD', availability: 'InStock', sku: '90417-A' },
  ],
  [
    'sizes of one article, the first of which is sold out',
    {
      head: ldJson({
        '@type': 'ProductGroup',
        name: PRODUCT_NAME,
        hasVariant: [size('S', 'OutOfStock'), size('M', 'InStock')],
      }),
      url: 'https://shop.test/products/trail-lamp/TL-90417',
      body: `<p class="price">$49.50</p>${BUY}`,
    },
    { price: '49.5 USD', availability: 'InStock', sku: 'TL-90417' },
  ],
  [
    'sizes of one article that are all sold out',
    {
      head: ldJson({
        '@type': 'ProductGroup',
        name: PRODUCT_NAME,
        hasVariant: [size('S', 'OutOfStock'), size('M', 'OutOfStock')],
      }),
      url: 'https://shop.test/products/trail-lamp/TL-90417',
      body: '<p class="price">$49.50</p>',
    },
    { price: null, availability: 'OutOfStock' },
  ],
  [
    'the article of the variant that the address names',
    {
      url: `${PRODUCT_URL}?variant=770000012`,
      body: `<p class="price">$49.50</p>${BUY}${script(VARIANTS)}`,
    },
    { price: '49.5 USD', sku: 'TL-M' },
  ],
  [
    'the article of the variant that is counted as looked at',
    {
      body: `<p class="price">$49.50</p>${BUY}${script(VARIANTS)}${script('window.ShopifyAnalytics.lib.track("Viewed Product",{"currency":"USD","variantId":770000011,"name":"Trail lamp Orbit - S","price":"49.50","sku":"TL-S"});')}`,
    },
    { price: '49.5 USD', sku: 'TL-S' },
  ],
  [
    'no article where the address names no variant of several',
    { body: `<p class="price">$49.50</p>${BUY}${script(VARIANTS)}` },
    { price: '49.5 USD', sku: null },
  ],
  [
    'a lowest price that is far from what is shown',
    {
      head: ldProduct({ '@type': 'AggregateOffer', lowPrice: 13, highPrice: 14990, priceCurrency: 'RUB' }),
      sign: '₽',
      body: '<div class="product-price"><ins class="price">12 490,00 ₽</ins></div><button>В корзину</button>',
    },
    { price: null },
  ],
  [
    'the lowest price of a state, shown as such',
    {
      body: `<div class="product-price"><b>From $49.50</b></div>${BUY}${script(`window.__STATE__ = ${JSON.stringify({ product: { name: PRODUCT_NAME, slug: 'trail-lamp-90417', price: 49.5, priceMax: 69.5, currency: 'USD' } })};`)}`,
    },
    { price: null, availability: 'InStock' },
  ],
  [
    'properties before the price that have their own numbers',
    {
      body: `<div><ul><li>Brand: Orbit</li><li>Reward Points: 12</li><li>Availability: In Stock</li></ul><ul><li><h2>$49.50</h2></li><li>Price in reward points: 430</li><li>5 or more $45.00</li></ul></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'thousands parted by a point, the fraction raised',
    { body: `<p class="product-new-price">1.999<sup><small>,</small>99</sup> <span>Lei</span></p>${BUY}` },
    { price: '1999.99 RON' },
  ],
  [
    'a price in an element named like a list of products',
    { body: `<div class="ProductPrice-module--productItemPrice__2i2Hc"><span class="value">$49.50</span></div>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'a price in a box that is called a card',
    {
      body: `<div class="price-card__prices"><div class="price-card-unit-price"><span class="price-new">$49.50</span></div></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'what is saved, and a variant that costs as much less',
    {
      body: `<div class="main-price">$179.00</div><div>SAVE $50.00</div><div>Was $229.00</div><ul><li><span class="variant-price">$129.00</span></li><li><span class="variant-price">$179.00</span></li></ul>${BUY}`,
    },
    { price: '179 USD' },
  ],
  [
    'data with the former price, which the page names so',
    {
      head: ldProduct({ price: '699', priceCurrency: 'USD', availability: 'InStock' }),
      body: `<span class="sales-price"><span class="sales-price__former-price">$699.00</span> <strong class="sales-price__current">$599.00</strong></span>${BUY}`,
    },
    { price: '599 USD', old: '699 USD' },
  ],
  [
    'a price that is hidden only while the page is edited',
    { body: `<div class="editor_mode_hidden"><span class="price">$49.50</span></div>${BUY}` },
    { price: '49.5 USD' },
  ],
];

describe('pages as programs render them', () => {
  it.each(PAGES)('[PARSE-3] %s', (_, page, expected) => expect(readExpected(page, expected)).toEqual(expected));
});
