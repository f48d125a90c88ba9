import { describe, expect, it } from 'vitest';
import { page, priceOf } from './page-builder.ts';

const BUY = '<button>Add to cart</button>';

describe('prices of choices', () => {
  it.each([
    ['a variant with its own price', `<p>$89.90</p>${BUY}<div><span>Colour:</span> <b>Steel</b> <a href="#b"><span>$84.90</span></a></div>`, '89.9 USD'],
    ['a word that an amount touches', `<div><a class="v">Walnut<span>$89.90</span></a><a class="v" href="/b">Black<span>$84.90</span></a></div><p>$89.90</p>${BUY}`, '89.9 USD'],
    ['a ladder that begins with few pieces', '<table><tr><th>Anzahl</th><th>Stückpreis</th></tr><tr><td>Bis 4</td><td>$12.90</td></tr><tr><td>Ab 5</td><td>$11.90</td></tr><tr><td>Ab 10</td><td>$10.90</td></tr></table><button>In den Warenkorb</button>', '12.9 USD'],
  ])('[PARSE-2] reads the price beside %s', (_, body, price) => {
    expect(priceOf(page({ body }))).toBe(price);
  });
});
