import { describe, expect, it } from 'vitest';
import { moneyText, page, priceOf, read } from './page-builder.ts';

const BUY = '<button>Add to cart</button>';

describe('[PARSE-1] prices of markup without white space', () => {
  it.each([
    [
      'what follows it begins with a number',
      `<div class="price"><span>$249</span><span>12 month warranty</span></div>${BUY}`,
      '249 USD',
    ],
    [
      'the saved share follows the price of today',
      `<div class="prices"><span class="price--strike">$69.95</span><span class="price--now">$52.00</span><span>25% off</span></div>${BUY}`,
      '52 USD',
    ],
    [
      'its groups stand in elements of their own',
      `<div class="price"><span>1</span><span>299</span><span> €</span></div>${BUY}`,
      '1299 EUR',
    ],
    [
      'its fraction stands in an element of its own',
      `<div class="price"><span>$</span><span>219</span><span>99</span></div>${BUY}`,
      '219.99 USD',
    ],
    [
      'white space keeps the fraction apart',
      `<div class="price"><span>$</span>\n <span>219</span>\n <span>99</span></div>${BUY}`,
      '219.99 USD',
    ],
    [
      'the point stands in an element of its own',
      `<div class="price">€ <span>149</span>\n <span>,</span>\n <span>95</span></div>${BUY}`,
      '149.95 EUR',
    ],
    [
      'the fraction brings its mark',
      `<div class="price">$<strong>429</strong> <sup>.99</sup></div>${BUY}`,
      '429.99 USD',
    ],
    [
      'its sign stands in the element before it',
      `<div><span>$</span><b>249</b> <i>12 reviews</i></div>${BUY}`,
      '249 USD',
    ],
    [
      'its sign stands before it, beside a price for some only',
      `<div class="box"><span>$</span><span class="price-value">249</span><p>Trade price $229.00</p></div>${BUY}`,
      '249 USD',
    ],
  ])('%s', (_, body, price) => {
    expect(priceOf(page({ body }))).toBe(price);
  });

  it('a bare amount with a fraction right behind a struck one needs no sign, and what a question offers is another thing', () => {
    const body = `<div><s>179,-</s></div><div>149,95</div><p>Extra accu erbij? Nu voor 59,-</p>${BUY}`;
    expect(priceOf(page({ body }).replace('<html>', '<html lang="nl-NL">'))).toBe('149.95 EUR');
  });

  it('a price on the button yields to the price above it', () => {
    expect(priceOf(page({ body: '<p class="price">$38.00</p><button>Add 2 to cart $76.00</button>' }))).toBe('38 USD');
  });

  it.each([
    ['en-AU', 'AUD'],
    ['fr-CA', 'CAD'],
    ['es-MX', 'MXN'],
    ['en-US', 'USD'],
    ['de', 'USD'],
  ])('"$" of a page for %s is %s', (lang, currency) => {
    const { offer } = read(
      page({ body: `<p class="price">$49</p><s>$60</s>${BUY}` }).replace('<html>', `<html lang="${lang}">`),
    );
    expect([moneyText(offer.price), moneyText(offer.oldPrice)]).toEqual([`49 ${currency}`, `60 ${currency}`]);
  });
});
