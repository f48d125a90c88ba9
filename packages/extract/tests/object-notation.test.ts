import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOfNotation } from '../src/state/object-notation.ts';
import { page, read, moneyText, NAME } from './page-builder.ts';

function valueOf(code: string): unknown {
  const json = jsonOfNotation(code);
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return 'no JSON';
  }
}

describe('objects in the notation of code', () => {
  it.each([
    ["{ currency: 'USD', value: 38.00, }", { currency: 'USD', value: 38 }],
    [
      `{'name': 'Maker\\'s 5" clamp', // the name
      "price": "8.50", /* in dollars */ list: [1, 2,], }`,
      { name: 'Maker\'s 5" clamp', price: '8.50', list: [1, 2] },
    ],
    ['{"url":"https://shop.test/a:b"}', { url: 'https://shop.test/a:b' }],
    ['{ price: format(38) }', 'no JSON'],
    ['{ isNew: stock > 5 ? true : false }', 'no JSON'],
  ])('%s', (code, value) => {
    expect(valueOf(code)).toEqual(value);
  });

  it('leaves JSON as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        expect(jsonOfNotation(json)).toBe(json);
      }),
    );
  });
});

describe('[PARSE-1] what analytics are told', () => {
  const ITEM = `items: [{ item_id: 'EK-432251', item_name: '${NAME}', price: 38.00 }]`;

  it.each([
    ['by a call', `gtag('event', 'view_item', { currency: 'USD', value: 38.00, ${ITEM} });`],
    ['by a push', `dataLayer.push({ event: 'view_item', ecommerce: { currency: 'USD', ${ITEM} } });`],
  ])('%s', (_, script) => {
    const { offer } = read(page({ head: `<script>${script}</script>`, body: '<button>Add to cart</button>' }));
    expect([moneyText(offer.price), offer.sku]).toEqual(['38 USD', 'EK-432251']);
  });

  it('is no price where the page shows another', () => {
    const { offer } = read(
      page({
        head: `<script>gtag('event', 'view_item', { currency: 'USD', ${ITEM} });</script>`,
        body: '<p class="price">$29.00</p><button>Add to cart</button>',
      }),
    );
    expect(moneyText(offer.price)).not.toBe('38 USD');
  });
});
