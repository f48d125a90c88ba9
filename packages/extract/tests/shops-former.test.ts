import { describe, expect, it } from 'vitest';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldProduct, readExpected } from './support/shop-page.ts';

const BUY = '<button class="btn-primary">Add to cart</button>';
const NOW = '<div class="big-price">$39.90</div>';
const OFFER = { price: 39.9, priceCurrency: 'USD', availability: 'InStock' };

const PAGES: readonly (readonly [manner: string, page: ShopPage, expected: Expected])[] = [
  [
    'two prices whose difference is said to be saved',
    { body: `<div><span>$49.90</span> today <b>$39.90</b> <i>you save $10.00</i></div>${BUY}` },
    { price: '39.9 USD', old: '49.9 USD' },
  ],
  [
    'a sum with a deposit that is given back',
    {
      body: `<h3 class="prod-price">$39.90</h3><p>+ <span>$10.00</span> refundable core deposit</p><p>Due at checkout: $49.90, and $10.00 back when you return your old unit.</p>${BUY}`,
    },
    { price: '39.9 USD', old: null },
  ],
  [
    'a catalogue price and the regular one struck out',
    {
      body: `<div class="prices"><div><span>Catalogue: list price</span> <b>$60.00</b></div>${NOW}<div>Regular price: <del>$49.90</del></div></div>${BUY}`,
    },
    { price: '39.9 USD', old: '49.9 USD' },
  ],
  [
    'a retail price and the shop’s own struck out',
    {
      body: `<table><tr><td><div class="listprice">Retail Price: <span>$60.00</span></div><div>Our Price: <s>$49.90</s></div><div class="sale">Sale Price: $39.90</div></td></tr></table>${BUY}`,
    },
    { price: '39.9 USD', old: '49.9 USD' },
  ],
  [
    'a maker’s price and the shop’s own by their words',
    { body: `<div class="prices"><p>MSRP: $60.00</p><p>Was: $49.90</p><p class="price">$39.90</p></div>${BUY}` },
    { price: '39.9 USD', old: '49.9 USD' },
  ],
  [
    'a maker’s price alone',
    { body: `<div class="prices"><p>MSRP: $60.00</p><p class="price">$39.90</p></div>${BUY}` },
    { price: '39.9 USD', old: '60 USD' },
  ],
  [
    'beside a price of data, one in pieces',
    {
      head: ldProduct(OFFER),
      body: `<p>PRP: <s>49<sup><small class="mark">,</small>90</sup> $</s></p><p class="new">39<sup><small class="mark">,</small>90</sup> $</p>${BUY}`,
    },
    { price: '39.9 USD', old: '49.9 USD' },
  ],
  [
    'beside a price of data, the sum of a set',
    {
      head: ldProduct(OFFER),
      body: `${NOW}${BUY}<table><tr><td>Lamp</td><td>$39.90</td></tr><tr><td>Battery</td><td>$25.00</td></tr><tr><td>Bundle total <s>$64.90</s></td><td><b>$59.90</b></td></tr></table>`,
    },
    { price: '39.9 USD', old: null },
  ],
  [
    'beside a price of data, its former one and the sum of a set',
    {
      head: ldProduct(OFFER),
      body: `<div>Original price <span class="strike">$49.90</span></div><div class="big-price"><sup>$</sup>39<sup>90</sup></div>${BUY}<table><tr><td>Lamp</td><td>$39.90</td></tr><tr><td>Bundle total <s>$64.90</s></td><td><b>$59.90</b></td></tr></table>`,
    },
    { price: '39.9 USD', old: '49.9 USD' },
  ],
  [
    'beside a price of data, what another thing cost',
    { head: ldProduct(OFFER), body: `${NOW}${BUY}<p>With the stand: <b>$59.90</b> <s>$64.90</s></p>` },
    { price: '39.9 USD', old: null },
  ],
  [
    'beside a price of data, what its maker asks, struck out, and a set',
    {
      head: ldProduct(OFFER),
      body: `<div><span>$39.90</span> <span class="strike"><span>MSRP</span> <s>$49.90</s></span></div>${BUY}<h2>Buy the set</h2><p>$59.90 <s>$64.90</s></p>`,
    },
    { price: '39.9 USD', old: '49.9 USD' },
  ],
  [
    'what its element calls the suggested retail price',
    {
      head: ldProduct(OFFER),
      body: `<div class="pdp_price"><div class="pdp_price__suggested-retail-price"><span>RRP</span> <span>$60.00</span></div><span>$39.90</span></div>${BUY}`,
    },
    { price: '39.9 USD', old: '60 USD' },
  ],
  [
    'no price of another size, where its choice stands right before the price',
    {
      body: `<div><label>50 ml <span class="price">$39.90</span></label><label>100 ml <span class="price">$49.90</span></label></div><div class="big-price"><span class="price">$39.90</span></div>${BUY}`,
    },
    { price: '39.9 USD', old: null },
  ],
  [
    'what is struck out beside words about saving',
    {
      head: ldProduct(OFFER),
      body: `<div>Before you save: <s>$49.90</s></div><div class="price">$39.90</div>${BUY}`,
    },
    { price: '39.9 USD', old: '49.9 USD' },
  ],
];

describe('the former price among several higher amounts', () => {
  it.each(PAGES)('[PARSE-1] reads %s', (_manner, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });
});
