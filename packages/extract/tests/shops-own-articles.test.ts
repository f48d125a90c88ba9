import { describe, expect, it } from 'vitest';
import { groupedCode } from '../src/text/grouped-code.ts';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldProduct, PRODUCT_NAME, readExpected } from './support/shop-page.ts';

const NOW =
  '<div class="product-price"><span class="price-current">$39.90</span></div><button class="btn-primary">Add to cart</button>';
const OFFER = { price: 39.9, priceCurrency: 'USD', availability: 'InStock' };
const TOGETHER = `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">${PRODUCT_NAME}</span>`;

const PAGES: readonly (readonly [manner: string, page: ShopPage, expected: Expected])[] = [
  ['groups behind a label', { body: '<p>Item no. M 741 20</p>' }, { sku: 'M 741 20' }],
  ['groups in an element of their own', { body: '<p>Art.-Nr. <span>20 14 55</span></p>' }, { sku: '20 14 55' }],
  ['groups in Russian', { body: '<p>Артикул: 12 34 567</p><p>4 отзыва</p>' }, { sku: '12 34 567' }],
  [
    'groups parted by entities',
    { body: '<table><tr><th>Bestellnummer</th><td>123&nbsp;456</td></tr></table>' },
    { sku: '123 456' },
  ],
  ['groups that a letter closes', { body: '<p>Catalog number: 06A 115 561 B</p>' }, { sku: '06A 115 561 B' }],
  [
    'an article and the stars of another element',
    { body: '<p>Артикул: 123456 <span>48 12</span></p>' },
    { sku: '123456' },
  ],
  ['an article and words of the same text', { body: '<p>SKU: 123456 20 pieces</p>' }, { sku: '123456' }],
  ['a telephone behind the label of an order', { body: '<p>Order number: 8 800 555 35 35</p>' }, { sku: null }],

  [
    'a model alone in a line of its own',
    { body: `<h2>$39.90</h2>${NOW}<ul><li>Model: TH-40812</li><li>23 units in stock</li></ul>` },
    { sku: 'TH-40812', mpn: null },
  ],
  ['a model with its label in bold', { body: `<p><b>Model:</b> TH-40812</p>${NOW}` }, { sku: 'TH-40812', mpn: null }],
  [
    'a model beside a product code',
    { body: `<p>Model: TH-40812</p><p>Product Code: OC-77</p>${NOW}` },
    { sku: 'OC-77', mpn: 'TH-40812' },
  ],
  [
    'a model that data calls the maker’s',
    { head: ldProduct(OFFER, { mpn: 'TH-40812' }), body: `<p>Model: TH-40812</p>${NOW}` },
    { sku: null, mpn: 'TH-40812' },
  ],
  [
    'a model of a table',
    { body: `${NOW}<table><tr><td>Model:</td><td>TH-40812</td></tr></table>` },
    { sku: null, mpn: 'TH-40812' },
  ],
  [
    'a model below the heading of a specification',
    { body: `${NOW}<h3>Specifications</h3><ul><li>Model: TH-40812</li></ul>` },
    { sku: null, mpn: 'TH-40812' },
  ],
  [
    'a model far below the heading',
    { body: `${NOW}<p>${'A lamp for every trail. '.repeat(120)}</p><p>Model: TH-40812</p>` },
    { sku: null, mpn: 'TH-40812' },
  ],
  ['a model that goes on', { body: `<p>Model: TH-40812 with two batteries</p>${NOW}` }, { sku: null, mpn: 'TH-40812' }],

  [
    'an article of data that is shown nowhere, with the maker’s under a label',
    {
      head: ldProduct(OFFER, { sku: '2207', mpn: 'WP-7-NAVY' }),
      body: `${NOW}<p>${'A lamp for every trail. '.repeat(120)}</p><div><span>Symbol</span></div><div><span>WP-7-NAVY</span></div>`,
    },
    { sku: 'WP-7-NAVY', mpn: 'WP-7-NAVY' },
  ],
  [
    'the same with the maker’s under its own label',
    {
      head: ldProduct(OFFER, { sku: '2207', mpn: 'WP-7-NAVY' }),
      body: `${NOW}<p>${'A lamp for every trail. '.repeat(120)}</p><p>Symbol producenta: WP-7-NAVY</p>`,
    },
    { sku: '2207', mpn: 'WP-7-NAVY' },
  ],
  [
    'the same with the article shown, too',
    {
      head: ldProduct(OFFER, { sku: '2207', mpn: 'WP-7-NAVY' }),
      body: `${NOW}<p>No. 2207</p><p>${'A lamp for every trail. '.repeat(120)}</p><p>Symbol: WP-7-NAVY</p>`,
    },
    { sku: '2207', mpn: 'WP-7-NAVY' },
  ],
  [
    'an article of microdata in a hidden box',
    {
      body: `${TOGETHER}<div itemprop="offers" itemscope itemtype="https://schema.org/Offer" style="display:none"><span itemprop="sku">4400</span><span itemprop="price">39.9</span><meta itemprop="priceCurrency" content="USD"></div></div><p>Артикул: BK-SF-3000</p>${NOW}`,
    },
    { sku: 'BK-SF-3000' },
  ],
  [
    'an article of data that the page shows with that of the chosen one behind it',
    {
      head: ldProduct(OFFER, { sku: 'CAP-MIEL' }),
      body: `<p><label>Reference : </label><span>CAP-MIEL-1</span></p>${NOW}`,
    },
    { sku: 'CAP-MIEL-1' },
  ],

  ['a number of a listing', { body: `<p>Condition: used · Listing #GL-88412</p>${NOW}` }, { sku: 'GL-88412' }],
  ['a number of an advertisement', { body: `<p>Объявление № 2417093355</p>${NOW}` }, { sku: '2417093355' }],
  ['its number by another word', { body: `<p>Номер объявления: 2417093355</p>${NOW}` }, { sku: '2417093355' }],
  ['a number of an advertisement in German', { body: `<p>Anzeigen-ID 2417093355</p>${NOW}` }, { sku: '2417093355' }],
  [
    'the number of the site for an item',
    { body: `<p>eBay item number: 174839201755</p>${NOW}` },
    { sku: '174839201755' },
  ],
  [
    'a listing beside the seller’s article',
    { body: `<p>Listing ID: 2417093355</p><p>SKU: GL-7</p>${NOW}` },
    { sku: 'GL-7' },
  ],
  ['a listing without a number', { body: `<p>Listing #1</p><p>Ad number one</p>${NOW}` }, { sku: null }],

  [
    'the maker’s number in German, in a cell',
    {
      body: `${NOW}<table><tr><td>Artikelnummer</td><td>2800915</td></tr><tr><td>Hersteller Artikelnummer</td><td>WH1000X.CE7</td></tr></table>`,
    },
    { sku: '2800915', mpn: 'WH1000X.CE7' },
  ],
  [
    'the maker’s number in French, in a cell',
    { body: `${NOW}<dl><dt>Référence constructeur</dt><dd>N506-KU</dd></dl>` },
    { sku: null, mpn: 'N506-KU' },
  ],
  [
    'the maker’s number in brackets',
    { body: `${NOW}<div>Код производителя</div><div>[27GP750-B]</div>` },
    { sku: null, mpn: '27GP750-B' },
  ],
  [
    'an element that is called a catalogue number',
    { body: `<span data-test="cat-number">884/0127</span>${NOW}` },
    { sku: '884/0127' },
  ],
];

describe('articles in groups, of a model, of listings, and those that programs see', () => {
  it.each(PAGES)('[PARSE-1] reads %s', (_manner, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });

  it.each([
    ['20 14 55', '<b>20 14 55</b>', '20 14 55'],
    ['20 14 55 4', '<b>20 14 55</b><i>4</i>', '20 14 55'],
    ['20 14 55', '<b>20</b> <b>14 55</b>', null],
    ['12 345 KG', '<b>12 345 KG</b>', null],
    ['AB CD 1234', '<b>AB CD 1234</b>', null],
    ['12 34', '<b>12 34</b>', null],
    ['1234 5678 9012 345', '<b>1234 5678 9012 345</b>', null],
    ['0221 123 456', '<b>0221 123 456</b>', null],
  ])('[PARSE-1] a code in groups: %s in %s', (text, markup, code) => {
    expect(groupedCode(text, 0, () => markup)).toBe(code);
  });
});
