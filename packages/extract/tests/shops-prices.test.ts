import { describe, expect, it } from 'vitest';
import type { Expected, ShopPage } from './support/shop-page.ts';
import { ldProduct, readExpected } from './support/shop-page.ts';

const BUY = '<button class="btn-primary">Add to cart</button>';

const PAGES: readonly (readonly [trap: string, page: ShopPage, expected: Expected])[] = [
  [
    'amounts of a story, told in sentences',
    {
      body: '<p>Analysts expect the shop to report an earnings per share of $10.78 with revenue of $14.20.</p><p>Funding: $2.34B</p><p>It was sold for $1.1 billion</p>',
    },
    { price: null },
  ],
  [
    'services that are ticked beside a bare price',
    {
      body: `<p>3 490 €</p><div><label><input type="checkbox"> Trygghetsavtal 599 €</label><input type="checkbox" id="b"><label for="b">Väggfäste 349 €</label></div>${BUY}`,
    },
    { price: '3490 EUR' },
  ],
  [
    'a price of a repeated order and what is given back',
    {
      body: `<div class="price">$46.79</div><div>Auto Restock price $44.45 - save 5%</div><p>Earn $2.34 back in rewards</p>${BUY}`,
    },
    { price: '46.79 USD', old: null },
  ],
  [
    'a card’s condition behind the amount',
    {
      body: `<p>Now $85.00</p><p>Was $170.00</p><div>Extra 25% off <strong>$63.75</strong> <span>with your Calverton’s Card and code CARD25</span></div>${BUY}`,
    },
    { price: '85 USD' },
  ],
  [
    'offers of other sellers with buttons of their own',
    {
      body: `<span>$34.95</span>${BUY}<h3>Other sellers</h3><div class="o"><b>A</b><span>$33.50</span><button>Add to cart</button></div><div class="o"><b>B</b><span>$27.99</span><button>Add to cart</button></div>`,
    },
    { price: '34.95 USD' },
  ],
  [
    'a range whose mark stands in an element of its own',
    { body: `<span class="price">$29<span>～</span>$64</span>${BUY}` },
    { price: null },
  ],
  ['an end of a range that is open', { body: `<span class="price">$29～</span>${BUY}` }, { price: null }],
  [
    'what is paid after opening a card',
    {
      body: `<div class="price">$149.00</div><p>Pay <b>$124.00</b> after <b>$25</b> OFF your total qualifying purchase upon opening a new card.</p>${BUY}`,
    },
    { price: '149 USD', old: null },
  ],
  [
    'what is paid after a rebate',
    {
      body: `<div class="price">$149.00</div><p><span>$124.00</span> after <span>$25.00</span> mail-in rebate</p>${BUY}`,
    },
    { price: '149 USD' },
  ],
  [
    'a price without tax, called so by names alone',
    {
      head: '<meta property="product:price:amount" content="99.99"><meta property="product:price:currency" content="GBP">',
      body: `<div class="price-box"><span class="price-wrapper price-including-tax"><span class="price">£119.99</span></span><span class="price-wrapper price-excluding-tax"><span class="price">£99.99</span></span></div>${BUY}`,
    },
    { price: '119.99 GBP' },
  ],
  [
    'the name of a price without tax where there is no other',
    { body: `<span class="price price--withoutTax">$49.50</span>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'an instalment of Klarna below it',
    {
      body: `<div class="price">$49.50</div><p class="klarna">or 4 interest-free payments of $12.38 with Klarna</p>${BUY}`,
    },
    { price: '49.5 USD', old: null },
  ],
  [
    'an instalment of Afterpay in its own elements',
    {
      body: `<div><span class="money">$49.50</span></div><div class="afterpay"><span>4 payments of</span> <b class="afterpay-price">$12.38</b></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'an instalment as "from" by the month',
    {
      body: `<div class="price">$1,199.00</div><span class="finance">From <strong>$33.31/mo</strong> for 36 months</span>${BUY}`,
    },
    { price: '1199 USD' },
  ],
  [
    'a member price above the plain one',
    {
      body: `<div class="member-price"><span class="label">Member price</span> <span class="price">$44.00</span></div><div class="product-price"><span class="label">Price</span> <span class="price">$49.50</span></div>${BUY}`,
    },
    { price: '49.5 USD', others: ['club 44 USD'] },
  ],
  [
    'a card price beside the plain one',
    {
      body: `<div class="prices"><span class="price-now">$49.50</span><span class="red-card">$47.03 with RedCard</span></div>${BUY}`,
    },
    { price: '49.5 USD', others: ['card 47.03 USD'] },
  ],
  ['a saving', { body: `<div class="price">$49.50</div><p>You save: $10.50 (18%)</p>${BUY}` }, { price: '49.5 USD' }],
  [
    'a list price by its word',
    {
      body: `<table><tr><td>List Price:</td><td><span class="a-text">$60.00</span></td></tr><tr><td>Price:</td><td><span class="p">$49.50</span></td></tr><tr><td>You Save:</td><td>$10.50</td></tr></table>${BUY}`,
    },
    { price: '49.5 USD', old: '60 USD' },
  ],
  [
    'an MSRP by its word',
    { body: `<p>MSRP <span>$60.00</span></p><p>Our price <span>$49.50</span></p>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'shipping with a price',
    { body: `<p class="ship">+ $7.99 shipping</p><p class="amount">$49.50</p>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'shipping in a row of its own',
    {
      body: `<table><tr><td>Item price</td><td>$49.50</td></tr><tr><td>Shipping</td><td>$7.99</td></tr><tr><td>Total</td><td>$57.49</td></tr></table>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'a free-shipping threshold right below',
    { body: `<div class="price">$49.50</div><div class="price-note">Spend $25.00 more for free shipping</div>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'a price per unit below',
    { body: `<div class="price">$4.50</div><span class="price-per-unit">$1.80 / 100 g</span>${BUY}` },
    { price: '4.5 USD' },
  ],
  [
    'a price per ounce in brackets',
    { body: `<div class="price"><span>$12.48</span> <span class="ppu">($0.52 / Fl Oz)</span></div>${BUY}` },
    { price: '12.48 USD' },
  ],
  [
    'a gift card as an option',
    { body: `<div class="price">$49.50</div><label><input type="checkbox"> Add gift wrap for $5.00</label>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'a protection plan',
    {
      body: `<div class="price">$249.00</div><fieldset class="protection"><legend>Protection plan</legend><label>2-year plan <span class="price">$39.00</span></label><label>3-year plan <span class="price">$59.00</span></label></fieldset>${BUY}`,
    },
    { price: '249 USD' },
  ],
  [
    'cents in a raised element without a mark',
    {
      body: `<div class="price"><span class="dollar">$</span><span class="whole">49</span><sup class="cents">50</sup></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'cents in a raised element with a hidden point',
    {
      body: `<span class="a-price" data-a-color="price"><span class="a-offscreen">$49.50</span><span aria-hidden="true"><span class="a-price-symbol">$</span><span class="a-price-whole">49<span class="a-price-decimal">.</span></span><span class="a-price-fraction">50</span></span></span><div><input type="submit" title="Add to Shopping Cart" value="Add to Cart"></div>`,
    },
    { price: '49.5 USD' },
  ],
  [
    'a label for screen readers around it',
    {
      body: `<div class="price"><span class="visually-hidden">Regular price</span><span class="price-item">$49.50</span><span class="visually-hidden">Unit price</span></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    '"regular price" and "sale price" as words for screen readers',
    {
      body: `<div class="price"><span class="visually-hidden">Regular price</span><s>$60.00</s><span class="visually-hidden">Sale price</span><span>$49.50</span></div>${BUY}`,
    },
    { price: '49.5 USD', old: '60 USD' },
  ],
  [
    '"now" and "was" in one line',
    { body: `<p class="prices">Now $49.50 <span>Was $60.00</span></p>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    '"was" before "now"',
    { body: `<p><span>Was £60.00</span> <strong>Now £49.50</strong></p>${BUY}`, sign: '£' },
    { price: '49.5 GBP' },
  ],
  [
    'prices with and without tax',
    {
      body: `<div class="price-inc"><span class="price">£59.40</span> inc VAT</div><div class="price-ex"><span class="price">£49.50</span> ex VAT</div>${BUY}`,
      sign: '£',
    },
    { price: '59.4 GBP' },
  ],
  [
    'tiers by quantity',
    {
      body: `<div class="price">$49.50</div><table class="tiers"><tr><th>Qty</th><th>Price</th></tr><tr><td>10+</td><td>$45.00</td></tr><tr><td>50+</td><td>$40.00</td></tr></table>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'a subscription beside a single purchase',
    {
      body: `<div class="price">$49.50</div><label class="subscribe"><input type="radio"> Subscribe &amp; save 10% <span class="price">$44.55</span></label>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'used copies',
    { body: `<div class="price">$49.50</div><a href="/used">3 used from <span class="price">$19.00</span></a>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'a coupon',
    { body: `<div class="price">$49.50</div><div class="coupon">$5.00 coupon <span>Apply</span></div>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'a price after a coupon',
    { body: `<div class="price">$49.50</div><div class="promo">$39.60 with code SAVE20</div>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'loyalty points in currency',
    { body: `<div class="price">$49.50</div><p>Earn $2.48 back in rewards</p>${BUY}` },
    { price: '49.5 USD' },
  ],
  ['a range shown and nothing chosen', { body: `<div class="price">$49.50 - $79.50</div>${BUY}` }, { price: null }],
  [
    'only a "from" price',
    { body: `<div class="price">From $49.50</div><a class="btn">Choose options</a>` },
    { price: null },
  ],
  [
    'a price on request',
    { body: '<div class="price">Price on request</div><button>Get a quote</button>' },
    { price: null },
  ],
  [
    'a carousel before it under no telling name',
    {
      body: `<div class="x1"><div class="x2"><a href="/products/other-8">Other thing 8</a><span>$8.99</span></div><div class="x2"><a href="/products/other-9">Other thing 9</a><span>$9.99</span></div><div class="x2"><a href="/products/other-7">Other thing 7</a><span>$7.99</span></div></div><div class="x5"><span class="x6">$49.50</span>${BUY}</div>`,
    },
    { price: '49.5 USD' },
  ],
  [
    'data that disagrees with meta, and the page sides with one',
    {
      head: `${ldProduct({ price: '49.50', priceCurrency: 'USD' })}<meta property="product:price:amount" content="60.00"><meta property="product:price:currency" content="USD">`,
      body: `<div class="price">$49.50</div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'data that disagrees with meta, and the page shows neither',
    {
      head: `${ldProduct({ price: '49.50', priceCurrency: 'USD' })}<meta property="product:price:amount" content="60.00"><meta property="product:price:currency" content="USD">`,
      body: `<p>Ask us.</p>${BUY}`,
    },
    { price: null, others: ['candidate 49.5 USD', 'candidate 60 USD'] },
  ],
  [
    'data of a former price where the page shows a discount',
    {
      head: ldProduct({ price: '60.00', priceCurrency: 'USD', availability: 'InStock' }),
      body: `<div class="price"><del>$60.00</del> <ins class="sale-price">$49.50</ins></div>${BUY}`,
    },
    { price: '49.5 USD', old: '60 USD' },
  ],
  [
    'a bundle',
    {
      body: `<div class="price">$49.50</div><div class="bundle"><h3>Frequently bought together</h3><p>Total price: <span class="price">$98.00</span></p><button>Add all to cart</button></div>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
  [
    'another currency in brackets',
    { body: `<div class="price">€49.50 <small>(approx. $53.20)</small></div>${BUY}`, sign: '€' },
    { price: '49.5 EUR' },
  ],
  [
    'the same price for phones and for desktops',
    { body: `<div class="price mobile">$49.50</div><div class="price desktop">$49.50</div>${BUY}` },
    { price: '49.5 USD' },
  ],
  [
    'a sticky bar with the price',
    {
      body: `<div class="price">$49.50</div>${BUY}<div class="sticky-bar"><span>Trail lamp Orbit</span><span class="price">$49.50</span><button>Add to cart</button></div>`,
    },
    { price: '49.5 USD' },
  ],
  [
    'swatches with prices of other colours',
    {
      body: `<div class="product-price">$49.50</div><ul class="swatches"><li class="swatch selected"><span class="price">$49.50</span></li><li class="swatch"><span class="price">$54.50</span></li><li class="swatch"><span class="price">$57.50</span></li></ul>${BUY}`,
    },
    { price: '49.5 USD' },
  ],
];

describe('prices that are not the product’s', () => {
  it.each(PAGES)('[PARSE-1] reads the plain price past %s', (_trap, page, expected) => {
    expect(readExpected(page, expected)).toEqual(expected);
  });
});
