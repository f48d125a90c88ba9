import { readFileSync } from 'node:fs';
import type { Offer } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { readPage } from '@tsenomer/extract';
import { ADDRESS, jsonLd, NAME, page, read } from '@tsenomer/extract/testing';
import { isSelector } from '@tsenomer/markup';
import type { PageMarkup } from '@tsenomer/markup';
import { proposeRobot } from '../src/propose-robot.ts';
import pages from '../../extract/tests/fixtures/shops/expected.json' with { type: 'json' };

const propose = (html: string, others: readonly string[] = []) =>
  proposeRobot({ html, url: ADDRESS, others: others.map((other) => ({ html: other })) });

const offers = (offer: object) => jsonLd({ '@type': 'Product', name: NAME, offers: offer });

describe('[PARSE-8] a proposed robot', () => {
  it.each([
    [
      'nothing where data decides',
      page({
        head: offers({ price: 5, priceCurrency: 'EUR', availability: 'InStock' }),
        body: '<b class="price">5 €</b>',
      }),
      {},
    ],
    [
      'nothing where data decides once the page agrees',
      page({
        head: offers({ price: 5, priceCurrency: 'EUR', availability: 'InStock' }),
        body: '<s>7 €</s> <b class="price">5 €</b>',
      }),
      {},
    ],
    [
      'nothing for a price of data that the page was asked about',
      page({
        head: offers([48, 53].map((price) => ({ price, priceCurrency: 'EUR', availability: 'InStock' }))),
        body: '<b class="price">48 €</b>',
      }),
      {},
    ],
    [
      'nothing for an availability of data that the page was asked about',
      page({
        head: offers({ price: 5, priceCurrency: 'EUR', availability: 'InStock' }),
        body: '<b class="price">5 €</b><i class="stock">In stock</i><ul><li>M: sold out</li></ul>',
      }),
      {},
    ],
    [
      'nothing where meta elements decide',
      page({
        head: `${offers({ price: 7, priceCurrency: 'EUR', availability: 'InStock' })}<meta property="product:price:amount" content="5"><meta property="product:original_price:amount" content="7"><meta property="product:price:currency" content="EUR">`,
        body: '<b class="price">5 €</b>',
      }),
      {},
    ],
    ['nothing where nothing is found', page({ body: '<p>A kettle.</p>' }), {}],
    [
      'what is shown',
      page({ body: '<b class="price">1 299 ₽</b><i class="stock">В наличии</i>' }),
      { price: '.price', availability: '.stock' },
    ],
    [
      'the words of a buy button',
      page({ body: '<b class="price">12,90 €</b><button class="buy">Add to cart</button>' }),
      { price: '.price', availability: '.buy', inStockText: 'Add to cart' },
    ],
    [
      'that of a button of a form',
      page({ body: '<b class="price">12,90 €</b><input type="submit" class="buy" value="In den Warenkorb">' }),
      { price: '.price', availability: '.buy', inStockText: 'In den Warenkorb' },
    ],
    [
      'the words alone of a button that says more',
      page({ body: '<b class="price">5 €</b><button class="buy">Add to cart - 5 €</button>' }),
      { price: '.price', availability: '.buy', inStockText: 'Add to cart' },
    ],
    [
      'no words of what is not a button',
      page({ body: '<b class="price">5 €</b><form action="/cart/add"><input name="quantity" value="1"></form>' }),
      { price: '.price' },
    ],
    [
      'no words of a notice',
      page({
        body: '<b class="price">5 €</b><p class="gone">Sold out</p><button class="tell">Email me when back in stock</button>',
      }),
      { availability: '.gone' },
    ],
    [
      'no bare name of an element',
      page({ body: '<div><b>5 €</b></div><i class="stock">In stock</i>' }),
      { price: 'main div', availability: '.stock' },
    ],
    [
      'the meta element where the page shows otherwise',
      page({
        head: '<meta name="product:availability" content="instock">',
        body: '<b class="price">5 €</b><i class="stock">Out of stock</i><button class="buy">Add to cart</button>',
      }),
      { price: '.price', availability: 'meta[name="product:availability"]' },
    ],
    [
      'the former price beside the price',
      page({ body: '<p><s class="was">7 €</s> <b class="now">5 €</b></p><i class="stock">In stock</i>' }),
      { price: '.now', oldPrice: '.was', availability: '.stock' },
    ],
    [
      'no place among hundreds',
      page({ body: `<ul>${'<li><i>x</i></li>'.repeat(120)}<li><i>5 €</i></li></ul><i class="stock">In stock</i>` }),
      { availability: '.stock' },
    ],
    [
      'a name within what has none',
      page({ body: '<div><p>Price <b class="sum">5 €</b></p></div><i class="stock">In stock</i>' }),
      { price: '.sum', availability: '.stock' },
    ],
    [
      'the state alone of what is gone',
      page({ body: '<i class="stock">Out of stock</i>' }),
      { availability: '.stock' },
    ],
    [
      'the number alone where it is said twice',
      page({
        body: '<p class="price"><span class="read">$12.50</span><span class="seen">$12.50</span></p><button class="buy">Add to cart</button>',
      }),
      { price: '.read', availability: '.buy', inStockText: 'Add to cart' },
    ],
    [
      'the meta element where only that decides',
      page({
        head: `${offers({ price: 53, priceCurrency: 'EUR', availability: 'InStock' })}<meta property="product:price:amount" content="48"><meta property="product:price:currency" content="USD">`,
      }),
      { price: 'meta[property="product:price:amount"]' },
    ],
  ])('holds %s', (_what, html, robot) => {
    expect(propose(html)).toEqual(robot);
  });

  it('keeps the currency that prices without a sign are in', () => {
    const html = page({ body: '<b class="price">1 299</b><i class="stock">В наличии</i>' });
    expect(proposeRobot({ html, url: ADDRESS, currency: 'RUB' })).toEqual({
      currency: 'RUB',
      price: '.price',
      availability: '.stock',
    });
  });

  it('names the currency that the sign leaves open', () => {
    const html = page({ body: '<b class="price">$249.00</b><i class="stock">In stock</i>' });
    expect(proposeRobot({ html, url: 'https://shop.com.au/p/1' })).toEqual({
      currency: 'AUD',
      price: '.price',
      availability: '.stock',
    });
  });

  it.each([
    [
      'where the button is disabled',
      '<b class="price">5 €</b><button><u class="label">Add to cart</u></button>',
      '<b class="price">5 €</b><p>Sold out</p><button disabled><u class="label">Add to cart</u></button>',
    ],
    [
      'where a link stands for it',
      '<b class="price">5 €</b><a class="buy" href="#">Add to cart</a>',
      '<b class="price">5 €</b><p>Sold out</p><a class="buy disabled" href="#">Add to cart</a>',
    ],
    [
      'on sale',
      '<p class="price"><span>17,90 €</span></p><i class="stock">In stock</i>',
      '<p class="price"><del>17,90 €</del> <ins>12,90 €</ins></p><i class="stock">In stock</i>',
    ],
    [
      'on sale, with words for readers of screens',
      '<p class="price"><span>17,90 €</span></p><i class="stock">In stock</i>',
      '<p class="price"><del>17,90 €</del> <span>Original price was: 17,90 €.</span> <ins>12,90 €</ins> <span>Current price is: 12,90 €.</span></p><i class="stock">In stock</i>',
    ],
    [
      'with another price on the button',
      '<b class="price">5 €</b><button class="buy">Buy now - 5 €</button>',
      '<b class="price">6 €</b><button class="buy">Buy now - 6 €</button>',
    ],
  ])('reads the next page of the shop %s', (_how, first, next) => {
    const robot = propose(page({ body: first }));
    expect(robot.price).toBeDefined();
    const [before, after] = [read(page({ body: next })).offer, read(page({ body: next }), { robot }).offer];
    expect([after.price, after.availability]).toEqual([before.price, before.availability]);
  });

  it('prefers what fits other pages of the shop', () => {
    const kettle = (look: string) => page({ body: `<b class="${look} sum">5 €</b><i class="stock">In stock</i>` });
    expect(propose(kettle('red'), [kettle('blue'), kettle('green')]).price).toBe('.sum');
  });

  it('reads from the pages of the shops, every third of them, what was found without one', () => {
    const proposed = pages
      .filter((_, at) => at % 3 === 0)
      .flatMap(({ file, url }) => {
        const markup: PageMarkup = {
          utf8: readFileSync(new URL(`../../extract/tests/fixtures/shops/${file}`, import.meta.url)),
        };
        const robot = proposeRobot({ ...markup, url });
        if (Object.keys(robot).length === 0) return [];
        const [before, after] = [
          readPage({ ...markup, url, wish: 'check' }).offer,
          readPage({ ...markup, url, wish: 'check', robot }).offer,
        ];
        const said = ({ price, oldPrice, availability, measure }: Offer): unknown[] => [
          price,
          oldPrice?.amount,
          availability,
          measure,
        ];
        return [{ file, robot, found: said(before), after: said(after) }];
      });
    expect(proposed.length).toBeGreaterThan(70);
    for (const { file, robot, found, after } of proposed) {
      expect({ file, after }).toEqual({ file, after: found });
      for (const selector of [robot.price, robot.availability])
        expect(selector === undefined || isSelector(selector)).toBe(true);
    }
  });
});
