import { describe, expect, it } from 'vitest';
import { wordsOf } from '@tsenomer/lexicon';
import { explainPage, STANDARD_WEIGHTS } from '../src/index.ts';
import { AVAILABILITY_FEATURES } from '../src/availability/features.ts';
import { BRAND_FEATURES } from '../src/naming/brand-features.ts';
import { ARTICLE_FEATURES } from '../src/naming/article-features.ts';
import { NAME_FEATURES } from '../src/naming/name-features.ts';
import { roleOf } from '../src/text/amount-role.ts';
import { withoutShop } from '../src/structured/main-heading.ts';
import { ADDRESS, jsonLd, NAME, page, priceOf, read } from './page-builder.ts';

const PRICE = '<p class="price">$49.90</p>';
const BUY = '<button>Add to cart</button>';

describe('availability by weighing', () => {
  it.each([
    ['a wrapping that is missing', '<p>Gift wrapping is currently unavailable</p>'],
    ['an accessory that is missing', '<p>Matching lid: out of stock</p>'],
    ['a branch that has none', '<div>Store pickup: not available</div>'],
    ['a hidden template', '<div style="display:none">Sold out</div>'],
    ['a size that is gone', '<ul class="sizes"><li>XL sold out</li></ul>'],
  ])('[PARSE-3] keeps the price beside a working button and %s', (_, stranger) => {
    const { offer } = read(page({ body: `${PRICE}${stranger}${BUY}` }));
    expect([offer.availability, offer.price?.amount]).toEqual(['InStock', 4990n]);
  });

  it('[PARSE-3] believes the mark of the shop’s program against a button that was left there', () => {
    const body = `${PRICE}<p class="stock out-of-stock">Sold out</p>${BUY}`;
    expect(read(page({ body })).offer.availability).toBe('OutOfStock');
  });

  it('[PARSE-3] says of an unclear state nothing, and keeps the price', () => {
    const weights = { ...STANDARD_WEIGHTS, availability: {} };
    const { offer } = explainPage({
      html: page({ body: `${PRICE}<p>Sold out</p>${BUY}` }),
      url: ADDRESS,
      weights,
    }).verdict;
    expect([offer.availability, offer.price?.amount]).toEqual([null, 4990n]);
  });
});

describe('weights', () => {
  it.each([
    ['availability', STANDARD_WEIGHTS.availability, AVAILABILITY_FEATURES],
    ['name', STANDARD_WEIGHTS.name, NAME_FEATURES],
    ['article', STANDARD_WEIGHTS.article, ARTICLE_FEATURES],
    ['brand', STANDARD_WEIGHTS.brand, BRAND_FEATURES],
  ])('of the %s are those of features that there are', (_, weights, features) => {
    expect(Object.keys(weights).filter((name) => !Object.hasOwn(features, name))).toEqual([]);
  });

  it('tells the best candidates first, with what each feature adds', () => {
    const html = page({
      head: jsonLd({ '@type': 'Product', name: `Acme ${NAME}`, offers: { price: 5, priceCurrency: 'USD' } }),
      body: BUY,
    });
    const { candidates } = explainPage({ html, url: ADDRESS });
    expect(candidates.name.map(({ value }) => value).slice(0, 2)).toEqual([NAME, `Acme ${NAME}`]);
    expect(candidates.availability[0]?.because).toContainEqual({
      feature: 'a buy button works',
      weight: STANDARD_WEIGHTS.availability['a buy button works'],
    });
  });
});

describe('names', () => {
  it.each([
    ['White mug — Ghost Wares', ['ghostwares'], 'White mug'],
    ['Tan Rug | Ruggable US', ['Ruggable'], 'Tan Rug'],
    ['Acme | Kettle - steel', ['acme'], 'Kettle - steel'],
    ['Kettle - steel', ['acme'], 'Kettle - steel'],
  ])('leaves the shop off %j', (name, shops, own) => {
    expect(withoutShop(name, shops)).toBe(own);
  });

  it.each([
    ['Gymshark | We Do Gym', 'Gymshark'],
    ['Acme', 'Acme'],
  ])('reads the brand %j without its slogan', (brand, own) => {
    const head = jsonLd({ '@type': 'Product', name: NAME, brand, offers: { price: 5, priceCurrency: 'USD' } });
    expect(read(page({ head })).offer.brand).toBe(own);
  });
});

describe('articles', () => {
  const OFFER = { price: 49.9, priceCurrency: 'USD' };
  const withSku = (sku: string): string => jsonLd({ '@type': 'Product', name: NAME, sku, offers: OFFER });
  it.each([
    ['what people see before a path that data names', withSku('kettle/p6815'), '<p>SKU: 7010602020</p>', '7010602020'],
    ['what data and the page name before another number', withSku('64261'), '<p>Item # 888 No. 64261</p>', '64261'],
    ['the spelling that people see', withSku('ab-4417'), '<p>SKU: AB-4417</p>', 'AB-4417'],
    ['no number of the maker’s', '', '<p>Manufacturer part number: XK-4417</p>', null],
    ['the only code of the forms', '', '<form data-product-sku="AB-4417"></form>', 'AB-4417'],
  ])('[PARSE-1] reads %s', (_, head, body, sku) => {
    const html = page({ h1: 'Electric kettle', head, body: `${PRICE}${body}${BUY}` });
    const { verdict, candidates } = explainPage({ html, url: 'https://shop.test/p/electric-kettle' });
    expect(verdict.offer.sku).toBe(sku);
    expect(candidates.article.length).toBeGreaterThan(0);
  });

  it('[PARSE-1] reads the ISBN of an address whose check digit is right', () => {
    const gtinAt = (isbn: string): string | null =>
      read(page({ body: PRICE }), { url: `https://shop.test/book/salt-road-${isbn}` }).offer.gtin;
    expect([gtinAt('9781292264455'), gtinAt('9781292264456'), gtinAt('4006381333931')]).toEqual([
      '9781292264455',
      null,
      null,
    ]);
  });
});

describe('pages without a product', () => {
  it('[PARSE-1] names none on a search, and the product where a price stands', () => {
    const html = page({ h1: 'Kettles', title: 'Kettles' });
    expect(read(html, { url: 'https://shop.test/search?q=kettle' }).offer.name).toBeNull();
    expect(read(page({ body: PRICE })).offer.name).toBe(NAME);
  });
});

describe('words of a page’s languages', () => {
  it('asks those of its languages and English, in the place that a rule names', () => {
    const behindSlash = { of: ['pieceBehind'], before: String.raw`^\s?\/\s?` } as const;
    expect(wordsOf(new Set(['de'])).says(behindSlash, ' / Stück')).toBe(true);
    expect(wordsOf(new Set(['fr'])).says(behindSlash, ' / Stück')).toBe(false);
    expect(wordsOf(new Set(['fr'])).says(behindSlash, 'je / piece')).toBe(false);
    expect(roleOf('statt ', ' €', wordsOf(new Set(['de'])))).toBe('former');
    expect(roleOf('statt ', ' €', wordsOf(new Set(['fr'])))).toBe('plain');
  });
});

describe('where a price stands', () => {
  it('[PARSE-1] reads what the server sends late, where the page moves it', () => {
    const late = `<div hidden id="S:1f">${PRICE}${BUY}</div>`;
    expect(priceOf(page({ body: `<template id="B:1f"></template>${late}` }))).toBe('49.9 USD');
    expect(priceOf(page({ body: `<div class="related"><template id="B:1f"></template></div>${late}` }))).toBeNull();
  });

  it('[PARSE-1] reads the only price of a box that is called like a frame beside the button', () => {
    const sold = (button: string): string =>
      page({
        body: `<div><div class="header"><p>$49.90</p></div><p>${'Boils a litre of water. '.repeat(8)}</p>${button}</div>`,
      });
    expect(priceOf(sold(BUY))).toBe('49.9 USD');
    expect(priceOf(sold(''))).toBeNull();
  });
});
