import { describe, expect, it } from 'vitest';
import type { ShopPage } from './support/shop-page.ts';
import { readExpected } from './support/shop-page.ts';

type Sign = NonNullable<ShopPage['sign']>;

const BUY = '<button>Add to cart</button>';

/**
 * What stands on pages near the product and is no price of it, also where the price itself is missing because a script
 * would bring it.
 */
const NO_PRICES: readonly (readonly [what: string, html: string, sign?: Sign])[] = [
  ['a reader’s opinion', '<div><b>Ann</b><p>Bought these for $60 elsewhere, gutted!</p></div>'],
  ['an opinion in German', '<p>Habe lange nach einem Amp unter 600 € gesucht.</p>', '€'],
  ['an opinion in Russian', '<p>Брала по акции за 2 489 ₽, довольна.</p>', '₽'],
  ['an opinion in Spanish', '<p>Las vi a 65 € en otra tienda.</p>', '€'],
  ['a number of a part that ends like a currency', '<p>Item #: GGO-RP210</p>'],
  ['a number of a part with a currency within', '<p>Item 3KR19</p>'],
  ['a name that is also a currency', '<ul><li>AMD A520</li><li>SHOWER GEL 500</li></ul>'],
  ['a weight in pounds', '<div><span>Product Weight</span> <span>39.0 pounds</span></div>'],
  ['a number of pieces', '<table><tr><td class="item-quantity price-tier">3+</td></tr></table>'],
  ['an instalment in Turkish', '<div>Aylık $133.22 taksitlerle</div>'],
  ['an instalment in Danish', '<p>Eller betal 108,17 € pr. måned</p>', '€'],
  ['an instalment in Polish', '<p>lub 20 rat 0% po <b>57,45 €</b></p>', '€'],
  ['months without interest in Mexico', '<span>12 MSI de $108.25</span>'],
  ['what several cost in Spanish', '<p>2 unidades por <b>15,90 €</b></p>', '€'],
  ['the price of a repeated order', '<p>Get it for $45.60 (5% off) with Auto-Replenish</p>'],
  ['a repeated order, told behind the amount', '<div>$52.23 Autoship</div>'],
  [
    'a repeated order, told in an element before the amount',
    '<div><b>Autoship &amp; Save</b> $50.34 <small>Extra 30% off your first order up to $20.00 off</small></div>',
  ],
  ['a price with a code', '<p>Extra 20% off with code SOUND20: $143.96</p>'],
  ['the worth of a gift', '<a href="/gift">Free gift worth $18.00 when you spend $40</a>'],
  ['a membership', '<a href="/join">Join for $20</a>'],
  ['a combination', '<div>Combo price: <b>$141.98</b></div>'],
  ['what is sold apart', '<ul><li>Re-wax kit sold separately, $22</li></ul>'],
  ['what comes with it', '<p>Complimentary $30 ring sizer</p>'],
  ['a usual price that is reduced', '<div>Reg. $120.00 (50% off)</div>'],
  ['a quick delivery', '<label>Next Day <span>$7.99</span></label>'],
  ['a guide to prices', '<div>Price Guide: $240 - $320</div>'],
  [
    'the delivery, labelled in a cell before it',
    '<div><div>Shipping:</div><div><div><span>$24.95</span> Standard Shipping (Ground). Located in: Dayton, Ohio, United States. Arrives between Monday and Friday</div></div></div>',
  ],
  [
    'the delivery in a column of a table',
    '<table><tr><th>Shipping and handling</th><th>To</th></tr><tr><td>$24.95</td><td>United States</td></tr><tr><td>$38.40</td><td>Canada</td></tr></table>',
  ],
  ['orders that pay their delivery', '<p>Standard shipping is paid on orders below $49.</p>'],
  ['the former price in Portuguese', '<p>De R$ 2.399,00</p>'],
  [
    'what comes off, below zero',
    '<div><span>Rebate </span><span>-$23.60</span></div><div><span>Discount </span><span>$23.60</span></div>',
  ],
  ['the tax in it', '<div><span>VAT amount </span><span>$15.73</span></div>'],
  ['how many are in a pack', '<div class="pricebox">USD / PACK OF 12</div>'],
  ['what a piece comes to in cents', '<div><span>25.0 ¢/ea</span></div>'],
  ['what a capsule comes to', '<p>($0.06 per softgel)</p>'],
  ['what several come to', '<p>3 items: <b>$123.44</b></p>'],
  ['an article that ends like rands', '<dl><dt>SKU:</dt><dd>CVN-R25</dd></dl>'],
  ['a price with a code in Czech', '<div>Cena s kódem PODZIM500 <b>8 490,00 €</b></div>', '€'],
  ['a price in the basket with a code', '<p>Take an extra 10% off: <b>$107.96</b> in cart with code BOOT10</p>'],
  ['what is saved in Polish', '<div>Taniej o 200,00 €</div>', '€'],
  ['services on top in German', '<ul><li>Aufbauservice € 129,00</li><li>Altmöbelmitnahme € 49,95</li></ul>', '€'],
  ['a set with another product', '<h2>Вместе выгоднее</h2><div>Робот и салфетки <b>13 690 ₽</b></div>', '₽'],
  [
    'cells of a ladder beside each other',
    '<table><thead><tr><td>ab Stückzahl</td><td>Stückpreis</td></tr></thead><tr><td>3</td><td>275,00 €</td></tr><tr><td>6</td><td>259,00 €</td></tr></table>',
    '€',
  ],
  [
    'a basket without a name',
    '<div class="x1"><div>Leather wax, 1 piece <span>$12.00</span></div><div>Order Subtotal <b>$12.00</b></div></div>',
  ],
  [
    'what other copies cost',
    '<section><h2>Other editions of this title</h2><div>Hardcover <b>$28.00</b></div></section>',
  ],
  ['what is bought with it', '<div><h3>Frequently Purchased With</h3><p>Safety Glasses $3.28 / each</p></div>'],
  ['its replacement', '<div><p>Replaced by</p><div><span>$1,098.00</span></div></div>'],
];

const CASES = NO_PRICES.map(([what, html, sign = '$']) => [what, html, sign] as const);

describe('pages without the price of their product', () => {
  it.each(CASES)('[PARSE-2] takes %s for none', (_, html, sign) => {
    expect(readExpected({ body: `${BUY}${html}`, sign }, { price: null })).toEqual({ price: null });
  });

  it.each(CASES)('[PARSE-2] reads a price without a name beside %s', (_, html, sign) => {
    const [shown, price] =
      sign === '$' ? ['$73.10', '73.1 USD'] : sign === '€' ? ['73,10 €', '73.1 EUR'] : ['7 310 ₽', '7310 RUB'];
    expect(readExpected({ body: `<div>${shown}</div>${BUY}${html}`, sign }, { price })).toEqual({ price });
  });
});
