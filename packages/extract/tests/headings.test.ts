import { describe, expect, it } from 'vitest';
import { readPage } from '../src/index.ts';

const NOW = '<p class="price">$39.90</p><button>Add to cart</button>';
const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}${NOW}</body></html>`;

const NAMES: readonly (readonly [manner: string, html: string, name: string])[] = [
  [
    'a logo that leads home before the name',
    page(
      'Calder Chukka Boot - Calder Footwear',
      '<h1 class="logo"><a href="/home">Calder</a></h1><h1>Calder Chukka Boot</h1>',
    ),
    'Calder Chukka Boot',
  ],
  [
    'a logo that leads to the address of the shop',
    page(
      'Calder Chukka Boot - Calder Footwear',
      '<h1><a href="https://www.calderboots.test/">Calder</a></h1><h1>Calder Chukka Boot</h1>',
    ),
    'Calder Chukka Boot',
  ],
  [
    'the shop’s name by its address, and the name in the second rank',
    page(
      'Loratadine Tablets, 90 ct - Corner Boots',
      '<h1>Calder Boots</h1><h2>Our offers</h2><h2>Loratadine Tablets, 90 ct</h2>',
    ),
    'Loratadine Tablets, 90 ct',
  ],
  [
    'the shop’s name by its meta element, and the name in the shared title',
    page(
      'Trail lamp | Lamps',
      '<h1>Lamp House</h1>',
      '<meta property="og:site_name" content="Lamp House"><meta property="og:title" content="Trail lamp 300">',
    ),
    'Trail lamp 300',
  ],
  [
    'the shop’s name, and the name in the title',
    page('Trail lamp 300 | Lamp House Online', '<h1><a href="/">Lamp House</a></h1>'),
    'Trail lamp 300',
  ],
  [
    'no heading of the first rank',
    page(
      'Mudlark Supply - Vulcan 2827 Kiln',
      '<h2>Our kilns and wheels</h2><H2><FONT>Vulcan 2827 Kiln</FONT></H2><h2>More</h2>',
    ),
    'Vulcan 2827 Kiln',
  ],
  [
    'a heading of the first rank without any repetition',
    page('Lamps', '<h1>Trail lamp 300</h1><h2>Lamps</h2>'),
    'Trail lamp 300',
  ],
  [
    'a name in the heading that the shop has, too, where the page is shared under it',
    page(
      'Calder Boots',
      '<h1>Calder Boots</h1><h2>Reviews of Calder Boots</h2>',
      '<meta property="og:title" content="Calder Boots">',
    ),
    'Calder Boots',
  ],
  [
    'a name that leads to its own page',
    page('Trail lamp 300', '<h1><a href="/p/trail-lamp">Trail lamp 300</a></h1>'),
    'Trail lamp 300',
  ],
];

describe('headings that name the product', () => {
  it.each(NAMES)('[PARSE-1] reads %s', (_manner, html, name) => {
    expect(readPage({ html, url: 'https://www.calderboots.test/p/trail-lamp' }).offer.name).toBe(name);
  });

  it('[PARSE-1] does not know a product by the shop’s name in the heading', () => {
    const neighbour = JSON.stringify({
      '@type': 'Product',
      name: 'Calder Lace Set',
      sku: 'N-1',
      offers: { price: 5, priceCurrency: 'USD' },
    });
    const html = page(
      'Chukka Boot in Walnut',
      '<h1><a href="/">Calder</a></h1><div><h3>Chukka Boot in Walnut</h3></div>',
      `<script type="application/ld+json">${neighbour}</script>`,
    );
    expect(readPage({ html, url: 'https://www.calderboots.test/p/chukka' }).offer).toMatchObject({
      sku: null,
      price: { amount: 3990n, currency: 'USD' },
    });
  });
});
