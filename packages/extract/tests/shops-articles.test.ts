import { describe, expect, it } from 'vitest';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldJson, ldProduct, PRODUCT_NAME, readExpected } from './support/shop-page.ts';

const OFFER = { price: 49.5, priceCurrency: 'USD', availability: 'InStock' };

const PAGES: readonly (readonly [place: string, page: ShopPage, expected: Expected])[] = [
  ['data', { head: ldProduct(OFFER, { sku: 'A-77' }), body: '' }, { sku: 'A-77' }],
  ['an offer of data', { head: ldProduct({ ...OFFER, sku: 'A-77' }), body: '' }, { sku: 'A-77' }],
  ['a product id of data', { head: ldProduct(OFFER, { productID: 'sku:A-77' }), body: '' }, { sku: 'A-77' }],
  ['a mark without the rest', { body: '<span itemprop="sku">A-77</span>' }, { sku: 'A-77' }],
  ['a label', { body: '<p>SKU: A-77</p>' }, { sku: 'A-77' }],
  ['a label without a colon', { body: '<p>SKU <span>A-77001</span></p>' }, { sku: 'A-77001' }],
  ['an item number', { body: '<p>Item # 1234567</p>' }, { sku: '1234567' }],
  ['an item in words', { body: '<p>Item 1234567</p>' }, { sku: '1234567' }],
  ['a style', { body: '<p>Style: BQ1234-001</p>' }, { sku: 'BQ1234-001' }],
  ['a product code in a list', { body: '<ul><li><b>Product Code</b>: PC-100</li></ul>' }, { sku: 'PC-100' }],
  ['a cell', { body: '<table><tr><td>SKU</td><td>A-77001</td></tr></table>' }, { sku: 'A-77001' }],
  ['an ASIN', { body: '<ul><li><b>ASIN:</b> B00TEST123</li></ul>' }, { sku: 'B00TEST123' }],
  [
    'an ASIN of a form',
    { body: '<form><input type="hidden" name="ASIN" id="ASIN" value="B00TEST123"></form>' },
    { sku: 'B00TEST123' },
  ],
  [
    'a model beside an item number: the model is the maker’s',
    { body: '<p>Model # MX-500</p><p>Item # 1234567</p>' },
    { sku: '1234567', mpn: 'MX-500' },
  ],
  ['a maker’s part number', { body: '<p>Mfr Part #: MX-500</p><p>SKU: 998877</p>' }, { sku: '998877', mpn: 'MX-500' }],
  [
    'a maker’s number of data',
    { head: ldProduct(OFFER, { mpn: 'MX-500', sku: '998877' }), body: '' },
    { sku: '998877', mpn: 'MX-500' },
  ],
  [
    'an attribute of the product’s element',
    { body: '<div class="product-detail" data-product-sku="A-77001"><p>x</p></div>' },
    { sku: 'A-77001' },
  ],
  [
    'attributes that differ: tiles',
    { body: '<div data-sku="A-1000"></div><div data-sku="A-2000"></div>' },
    { sku: null },
  ],
  [
    'a state with one variant',
    {
      head: `<script>var product = ${JSON.stringify({ title: PRODUCT_NAME, handle: 'trail-lamp-90417', price: 4950, variants: [{ sku: 'VAR-1', price: 4950 }] })};</script>`,
      body: '<p class="price">$49.50</p>',
    },
    { sku: 'VAR-1' },
  ],
  [
    'a barcode',
    { head: ldProduct(OFFER, { gtin13: '4006381333931' }), body: '' },
    { gtin: '4006381333931', sku: null },
  ],
  ['a barcode shown as UPC', { body: '<p>UPC: 036000291452</p>' }, { gtin: '036000291452' }],
  ['a barcode shown as ISBN', { body: '<li>ISBN-13: 978-0-306-40615-7</li>' }, { gtin: '9780306406157' }],
  [
    'a code of the address behind a sign of a number',
    { body: '<p>Acme #: TL-90417</p>', url: 'https://shop.test/i/TL-90417/trail-lamp' },
    { sku: 'TL-90417' },
  ],
  [
    'a part of a code of the address',
    { body: '<p>Series No. TL90</p>', url: 'https://shop.test/i/TL90-417K/trail-lamp' },
    { sku: null },
  ],
  [
    'an element that is called a part number',
    { body: '<span class="listing-partnumber">BX-31412</span>' },
    { sku: 'BX-31412' },
  ],
  [
    'two elements that are called so',
    { body: '<span class="item-number">BX-31412</span><span class="item-number">BX-31413</span>' },
    { sku: null },
  ],
  [
    'a manufacturer’s product number',
    { body: '<p>Base Product Number RC0805</p><p>Manufacturer Product Number: RC0805-10K</p>' },
    { sku: null, mpn: 'RC0805-10K' },
  ],
  [
    'a system’s code beside the maker’s, in Polish',
    { body: '<p>Kod producenta: VX5-1T-G4</p><p>Kod systemowy: SSD-VOL-1029</p>' },
    { sku: 'SSD-VOL-1029', mpn: 'VX5-1T-G4' },
  ],
  ['an article in Spanish', { body: '<p>Cód. artículo AB-12345</p>' }, { sku: 'AB-12345' }],
  ['an article in French', { body: '<p>Référence produit : AB-12345</p>' }, { sku: 'AB-12345' }],
  ['a number in French', { body: '<p>N° de référence : AB-12345</p>' }, { sku: 'AB-12345' }],
  ['a number of goods in Russian', { body: '<p>Номер товара: AB-12345</p>' }, { sku: 'AB-12345' }],
  ['a short label in Russian', { body: '<p>Арт: AB-12345</p>' }, { sku: 'AB-12345' }],
  ['an order number in Dutch', { body: '<p>Bestelnummer: AB-12345</p>' }, { sku: 'AB-12345' }],
  ['a catalogue number in Polish', { body: '<p>Nr kat.: AB-12345</p>' }, { sku: 'AB-12345' }],
  ['an inventory number', { body: '<p>Seller Inventory # 0017734</p>' }, { sku: '0017734' }],
  ['a barcode before a price', { body: '<p>EAN: 5901234123457</p><p>429,00 zł</p>' }, { gtin: '5901234123457' }],
  ['a barcode that is none', { body: '<p>UPC: 036000291453</p>' }, { gtin: null }],
  [
    'no article: a word behind a label',
    { body: '<p>Item: returns accepted</p><p>Style: classic</p><p>Reference: see below</p>' },
    { sku: null },
  ],
  ['no article: a telephone', { body: '<p>Call 555-1234 for item help</p>' }, { sku: null }],
  [
    'a brand of microdata in its own item',
    {
      body: '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Trail lamp Orbit</span><span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Orbit"></span></div>',
    },
    { brand: 'Orbit' },
  ],
  ['a brand under a label', { body: '<p>Brand: <a href="/orbit">Orbit</a></p>' }, { brand: 'Orbit' }],
  [
    'a seller of data',
    { head: ldProduct({ ...OFFER, seller: { '@type': 'Organization', name: 'Lamp house' } }), body: '' },
    { seller: 'Lamp house' },
  ],
  [
    'two descriptions of one product',
    {
      head: ldJson({ '@type': 'Product', name: PRODUCT_NAME, brand: 'Orbit' }) + ldProduct(OFFER, { sku: 'A-77' }),
      body: '',
    },
    { sku: 'A-77', brand: 'Orbit', price: '49.5 USD' },
  ],
];

describe('articles, codes and names', () => {
  it.each(PAGES)('[PARSE-1] reads %s', (_place, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });
});
