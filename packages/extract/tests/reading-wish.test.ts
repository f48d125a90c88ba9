import { describe, expect, it } from 'vitest';
import { readAnswer } from '@tsenomer/sites';
import { readPage } from '../src/index.ts';
import { shopPage } from './support/shop-page.ts';

const URL = 'https://shop.test/p/trail-lamp-90417';
const HTML = shopPage({
  head: '<meta property="product:price:amount" content="49.50"><meta property="product:price:currency" content="USD">',
  body: '<a class="product-brand" href="/b/orbit">Orbit</a><div class="price">$49.50</div><p class="member">Member price $44.00</p><button>Add to cart</button><table><tr><th>SKU</th><td>TL-90417</td></tr><tr><th>Manufacturer Part Number</th><td>ORB-17</td></tr><tr><th>UPC</th><td>036000291452</td></tr></table>',
});

describe('what a check wants of a page', () => {
  it('[PARSE-1] leaves out what only the text says of codes and brand, and keeps a price for members', () => {
    const all = readPage({ html: HTML, url: URL }).offer;
    expect(all).toMatchObject({ brand: 'Orbit', sku: 'TL-90417', mpn: 'ORB-17', gtin: '036000291452' });
    expect(all.otherPrices).toHaveLength(1);
    const checked = readPage({ html: HTML, url: URL, wish: 'check' }).offer;
    expect(checked).toMatchObject({ brand: null, sku: null, mpn: null, gtin: null, otherPrices: all.otherPrices });
    expect({ price: checked.price, availability: checked.availability, name: checked.name }).toEqual({
      price: all.price,
      availability: all.availability,
      name: all.name,
    });
  });

  it('reads a page of a known site for a check, too', () => {
    const html = HTML.replaceAll('shop.test', 'www.amazon.com');
    const { offer } = readAnswer({ html, url: 'https://www.amazon.com/dp/B07G2L3JMM', wish: 'check' });
    expect(offer).toMatchObject({
      price: { amount: 4950n, currency: 'USD' },
      mpn: null,
      otherPrices: [{ kind: 'club' }],
    });
  });
});
