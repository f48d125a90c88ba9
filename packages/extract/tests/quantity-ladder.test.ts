import { describe, expect, it } from 'vitest';
import { priceOf } from './page-builder.ts';
import { page } from './page-builder.ts';

const BUY = '<p>In stock</p><form><input name="qty"><button>Add to cart</button></form>';
const rows = (steps: readonly (readonly string[])[], head = ''): string =>
  `<table class="pricing">${head}${steps.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>${BUY}`;

describe('[PARSE-1] a ladder of quantities', () => {
  it.each([
    [
      'in rows, with what so many cost',
      rows([
        ['1', '$0.10000', '$0.10'],
        ['10', '$0.02400', '$0.24'],
        ['100', '$0.01110', '$1.11'],
      ]),
      '0.1 USD',
    ],
    [
      'with a plus',
      rows([
        ['1+', '$2.35'],
        ['10+', '$1.98'],
        ['100+', '$1.60'],
      ]),
      '2.35 USD',
    ],
    [
      'of ranges',
      rows([
        ['1 - 9', '$2.35'],
        ['10 - 49', '$1.98'],
        ['50+', '$1.60'],
      ]),
      '2.35 USD',
    ],
    [
      'that begins with the largest number',
      rows([
        ['Buy 6 or more', '$17.99/Each'],
        ['Buy 1 - 5', '$19.49/Each'],
      ]),
      '19.49 USD',
    ],
    [
      'in columns',
      rows([
        ['1', '12', '48'],
        ['$8.20', '$7.90', '$7.10'],
      ]),
      '8.2 USD',
    ],
    [
      'of blocks',
      `<div class="pricing"><div><div>1+</div><div>$2.35</div></div><div><div>10+</div><div>$1.98</div></div></div>${BUY}`,
      '2.35 USD',
    ],
    [
      'without a step for one piece',
      rows([
        ['25', '$1.52'],
        ['100', '$1.41'],
        ['250', '$1.37'],
      ]),
      null,
    ],
    [
      'whose heads do not stand above their columns',
      rows([
        ['25', '100', '250'],
        ['S-4122', '$1.52', '$1.41', '$1.37'],
      ]),
      null,
    ],
  ])('%s', (_, body, price) => {
    expect(priceOf(page({ body }))).toBe(price);
  });

  it.each([
    [
      'a table whose heads are words',
      '<table><tr><td>Price</td><td>$24.50</td></tr><tr><td>Weight</td><td>2.1 lbs</td></tr></table>',
      '24.5 USD',
    ],
    [
      'a numbered list of offers',
      '<div class="price">$24.50</div><table><tr><td>1</td><td>Small spare carbon filter</td><td>$4.10</td></tr><tr><td>2</td><td>Large spare carbon filter</td><td>$6.10</td></tr></table>',
      '24.5 USD',
    ],
  ])('is not %s', (_, body, price) => {
    expect(priceOf(page({ body: `${body}${BUY}` }))).toBe(price);
  });
});
