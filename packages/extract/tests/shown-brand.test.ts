import { describe, expect, it } from 'vitest';
import { page, read } from './page-builder.ts';

const BRANDS: readonly (readonly [how: string, body: string, brand: string | null])[] = [
  ['a cell', '<table><tr><th>Manufacturer</th><td>Quillon</td></tr></table>', 'Quillon'],
  ['a label with a colon', '<p>Hersteller: <a href="/e">Elbholz</a></p>', 'Elbholz'],
  ['a label in Russian', '<dl><dt>Производитель</dt><dd>Камская мануфактура</dd></dl>', 'Камская мануфактура'],
  ['a link that is called so', '<a class="header-brand" href="/brands/norka">Норка</a>', 'Норка'],
  [
    'a link to all its goods',
    '<a data-test="shopAllBrandLink brand" href="/b/farrow">Shop all Farrow Mills</a>',
    'Farrow Mills',
  ],
  ['the name of its picture', '<a class="brand"><img alt="Волна" src="/volna.svg"></a>', 'Волна'],
  ['nothing, where a number follows', '<table><tr><th>Manufacturer Part Number</th><td>XK-1</td></tr></table>', null],
  ['nothing, where a sentence does', '<p>Brand new in its box</p>', null],
  ['nothing, where there is none', '<table><tr><th>Brand</th><td>N/A</td></tr></table>', null],
];

describe('the brand that a page shows', () => {
  it.each(BRANDS)('[PARSE-1] reads it from %s', (_, body, brand) => {
    expect(read(page({ body: `<div class="price">$10.00</div><button>Add to cart</button>${body}` })).offer.brand).toBe(
      brand,
    );
  });

  it('reads it beside an article of the data, and a code of trade with it', () => {
    const head =
      '<script type="application/ld+json">{"@type":"Product","name":"Electric kettle 432251","sku":"K-1","offers":{"price":60,"priceCurrency":"USD"}}</script>';
    const { offer } = read(
      page({
        head,
        body: '<table><tr><th>Brand</th><td>Orbit</td></tr><tr><th>UPC</th><td>036000291452</td></tr></table>',
      }),
    );
    expect(offer).toMatchObject({ sku: 'K-1', brand: 'Orbit', gtin: '036000291452' });
  });
});
