import { describe, expect, it } from 'vitest';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldJson, ldProduct, PRODUCT_NAME, readExpected } from './support/shop-page.ts';

const BUY = '<button class="btn-primary">Add to cart</button>';

const PAGES: readonly (readonly [manner: string, page: ShopPage, expected: Expected])[] = [
  [
    'a form into the basket named like the basket',
    {
      body: '<p class="price"><span class="amount">$49.50</span></p><form class="cart"><button class="single_add_to_cart_button">Add to cart</button></form>',
    },
    { price: '49.5 USD', availability: 'InStock' },
  ],
  [
    'a buy box within the basket’s form',
    { body: '<form class="cart"><span class="price">$49.50</span><button>Add to cart</button></form>' },
    { price: '49.5 USD', availability: 'InStock' },
  ],
  [
    'a buy box in a column of its own',
    { body: '<p>About it.</p><aside class="sidebar"><div><b>$49.50</b></div><button>Add to cart</button></aside>' },
    { price: '49.5 USD', availability: 'InStock' },
  ],
  [
    'formats side by side, one of them chosen',
    {
      body: `<ul class="formats"><li><a>Hardcover</a> <span class="fmt">$25.00</span></li><li class="selected"><a>Paperback</a> <span class="fmt">$12.00</span></li></ul><div class="buybox"><span class="price-now">$12.00</span>${BUY}</div>`,
    },
    { price: '12 USD' },
  ],
  [
    'cents in an element of their own',
    {
      body: `<div class="price"><span class="currency">$</span><span class="price__dollars">49</span><span class="price__cents">50</span></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'whole, mark and cents apart',
    {
      body: `<div class="price"><span>$</span><span class="pip-price__integer">49</span><span class="pip-price__decimals"><span>.</span>50</span></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'a raised sign and cents with their mark',
    { body: `<span class="aPrice"><sup>$</sup>49<sup>.50</sup></span>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'a price for screen readers and the same for others',
    {
      body: `<div class="price"><span class="sr-only">Current price: $49.50</span><span aria-hidden="true">$49.50</span></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'a sale with a countdown',
    {
      body: `<div class="price-box"><span class="sale">$49.50</span> <span class="strike">$60.00</span> <span>Ends in 02:14:55</span></div>${BUY}`,
    },
    { price: '49.5 USD', old: '60 USD' },
  ],
  [
    'a former price with a percentage',
    { body: `<div><span class="current">$49.50</span> <span class="was">$60.00</span> <em>-18%</em></div>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'prices of three packs, the first chosen',
    {
      body: `<div class="product-price"><span class="price">$49.50</span></div><div class="packs"><label class="option">1 pack</label><label class="option">2 pack +$40.00</label></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'a donation and a tip',
    { body: `<div class="price">$49.50</div><label>Add a $1.00 donation</label>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'a graph of data',
    {
      head: ldJson({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebPage', name: 'x' },
          { '@type': 'BreadcrumbList', itemListElement: [] },
          {
            '@type': 'Product',
            name: PRODUCT_NAME,
            offers: [
              {
                '@type': 'Offer',
                priceSpecification: [
                  { '@type': 'UnitPriceSpecification', price: '49.50', priceCurrency: 'USD' },
                  {
                    '@type': 'UnitPriceSpecification',
                    price: '60.00',
                    priceCurrency: 'USD',
                    priceType: 'https://schema.org/ListPrice',
                  },
                ],
                availability: 'http://schema.org/InStock',
              },
            ],
          },
        ],
      }),
      body: '<p class="price">$49.50</p>',
    },
    { price: '49.5 USD', old: '60 USD', availability: 'InStock' },
  ],
  [
    'data with a price for members',
    {
      head: ldProduct({
        priceSpecification: [
          { '@type': 'UnitPriceSpecification', price: 49.5, priceCurrency: 'USD' },
          {
            '@type': 'UnitPriceSpecification',
            price: 44,
            priceCurrency: 'USD',
            validForMemberTier: { '@type': 'MemberProgramTier' },
          },
        ],
        availability: 'InStock',
      }),
      body: '',
    },
    { price: '49.5 USD', others: ['club 44 USD'] },
  ],
  [
    'data about the products of a list beside the page’s own',
    {
      head:
        ldJson({
          '@type': 'ItemList',
          itemListElement: [1, 2].map((at) => ({
            '@type': 'ListItem',
            position: at,
            item: { '@type': 'Product', name: `Other thing ${at}`, offers: { price: at, priceCurrency: 'USD' } },
          })),
        }) + ldProduct({ price: 49.5, priceCurrency: 'USD', availability: 'InStock' }),
      body: '',
    },
    { price: '49.5 USD' },
  ],
  [
    'data with a broken comma and a comment',
    {
      head: `<script type="application/ld+json">/* <![CDATA[ */ {"@type":"Product","name":"${PRODUCT_NAME}","offers":{"price":"49.50","priceCurrency":"USD","availability":"InStock",},} /* ]]> */</script>`,
      body: '',
    },
    { price: '49.5 USD', availability: 'InStock' },
  ],
  [
    'data in another currency than the page shows, the shop’s own shown',
    {
      head: `${ldProduct({ price: 49.5, priceCurrency: 'USD', availability: 'InStock' })}<meta property="og:price:amount" content="45.90"><meta property="og:price:currency" content="EUR">`,
      body: `<p class="price">€45.90</p>${BUY}`,
      sign: '€',
    },
    { price: '45.9 EUR' },
  ],
  [
    'a stated zero',
    {
      head: ldProduct({ price: '0.00', priceCurrency: 'USD', availability: 'InStock' }),
      body: `<p class="price">$49.50</p>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'a template that nobody filled',
    { head: ldProduct({ price: '{{ price }}', priceCurrency: 'USD' }), body: `<p class="price">$49.50</p>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'an auction’s end',
    { body: '<p class="price">$49.50</p><p>This listing has ended.</p>' },
    { price: null, availability: 'OutOfStock' },
  ],
  [
    'a promise of arrival',
    { body: '<p class="price">$49.50</p><p>Get it by Friday</p>' },
    { price: '49.5 USD', availability: 'InStock' },
  ],
  [
    'a number of pieces',
    { body: '<p class="price">$49.50</p><p>7 available</p>' },
    { price: '49.5 USD', availability: 'InStock' },
  ],
];

describe('manners of shops', () => {
  it.each(PAGES)('[PARSE-8] reads %s', (_manner, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });
});
