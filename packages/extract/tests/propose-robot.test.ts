import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSelector, proposeRobot, readPage } from '../src/index.ts';
import type { PageMarkup } from '../src/index.ts';
import { ADDRESS, jsonLd, NAME, page } from './page-builder.ts';
import pages from './fixtures/shops/expected.json' with { type: 'json' };

const propose = (html: string, others: readonly string[] = []) => proposeRobot({ html, url: ADDRESS, others: others.map((other) => ({ html: other })) });

const offers = (offer: object) => jsonLd({ '@type': 'Product', name: NAME, offers: offer });

describe('[PARSE-8] a proposed robot', () => {
  it.each([
    ['nothing where data decides', page({ head: offers({ price: 5, priceCurrency: 'EUR', availability: 'InStock' }), body: '<b class="price">5 €</b>' }), {}],
    ['nothing where data decides once the page agrees', page({ head: offers({ price: 5, priceCurrency: 'EUR', availability: 'InStock' }), body: '<s>7 €</s> <b class="price">5 €</b>' }), {}],
    ['nothing where nothing is found', page({ body: '<p>A kettle.</p>' }), {}],
    ['what is shown', page({ body: '<b class="price">1 299 ₽</b><i class="stock">В наличии</i>' }), { price: '.price', availability: '.stock' }],
    ['the words of a buy button', page({ body: '<b class="price">12,90 €</b><button class="buy">Add to cart</button>' }), { price: '.price', availability: '.buy', inStockText: 'Add to cart' }],
    ['that of a button of a form', page({ body: '<b class="price">12,90 €</b><input type="submit" class="buy" value="In den Warenkorb">' }), { price: '.price', availability: '.buy', inStockText: 'In den Warenkorb' }],
    ['a name within what has none', page({ body: '<div><p>Price <b class="sum">5 €</b></p></div><i class="stock">In stock</i>' }), { price: '.sum', availability: '.stock' }],
    ['the state alone of what is gone', page({ body: '<i class="stock">Out of stock</i>' }), { availability: '.stock' }],
    ['the number alone where it is said twice', page({ body: '<p class="price"><span class="read">$12.50</span><span class="seen">$12.50</span></p><button class="buy">Add to cart</button>' }), { price: '.read', availability: '.buy', inStockText: 'Add to cart' }],
    [
      'the meta element where only that decides',
      page({ head: `${offers({ price: 53, priceCurrency: 'EUR', availability: 'InStock' })}<meta property="product:price:amount" content="48"><meta property="product:price:currency" content="USD">` }),
      { price: 'meta[property="product:price:amount"]' },
    ],
  ])('holds %s', (_what, html, robot) => {
    expect(propose(html)).toEqual(robot);
  });

  it('keeps the currency that prices without a sign are in', () => {
    const html = page({ body: '<b class="price">1 299</b><i class="stock">В наличии</i>' });
    expect(proposeRobot({ html, url: ADDRESS, currency: 'RUB' })).toEqual({ currency: 'RUB', price: '.price', availability: '.stock' });
  });

  it('prefers what fits other pages of the shop', () => {
    const kettle = (look: string) => page({ body: `<b class="${look} sum">5 €</b><i class="stock">In stock</i>` });
    expect(propose(kettle('red'), [kettle('blue'), kettle('green')]).price).toBe('.sum');
  });

  it('reads from every page of the shops what was found on it without one', () => {
    const proposed = pages.flatMap(({ file, url }) => {
      const markup: PageMarkup = { utf8: readFileSync(new URL(`fixtures/shops/${file}`, import.meta.url)) };
      const robot = proposeRobot({ ...markup, url });
      if (Object.keys(robot).length === 0) return [];
      const [before, after] = [readPage({ ...markup, url, wish: 'check' }).offer, readPage({ ...markup, url, wish: 'check', robot }).offer];
      return [{ file, robot, found: [before.price, before.availability], read: [after.price, after.availability] }];
    });
    expect(proposed.length).toBeGreaterThan(200);
    for (const { file, robot, found, read } of proposed) {
      expect({ file, read }).toEqual({ file, read: found });
      for (const selector of [robot.price, robot.availability]) expect(selector === undefined || isSelector(selector)).toBe(true);
    }
  });
});
