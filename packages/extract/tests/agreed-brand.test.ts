import { describe, expect, it } from 'vitest';
import { readPage } from '../src/index.ts';

const page = ({
  title = 'Orbit Trail Lamp 300 | Lampshop',
  above = '',
  heading = 'Orbit Trail Lamp 300',
  below = '',
  head = '',
}): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><nav><ul><li><a href="/lamps">Lamps</a></li><li><a href="/trail-lamp">Trail Lamp</a></li></ul></nav>${'<p>News of the week</p>'.repeat(60)}` +
  `<main>${above}<h1>${heading}</h1>${below}<p class="price">$39.90</p><button>Add to cart</button></main></body></html>`;

const BRANDS: readonly (readonly [manner: string, markup: string, brand: string | null])[] = [
  ['a short text above a heading that begins with it', page({ above: '<p>Orbit</p>' }), 'Orbit'],
  ['a link below a heading that begins with it', page({ below: '<div><a href="/s?q=orbit">ORBIT</a></div>' }), 'ORBIT'],
  [
    'a link beside a heading, with whom it is for before it',
    page({ heading: 'Women’s Orbit Trail Lamp', title: 'Women’s Orbit Trail Lamp | Lampshop', below: '<a>Orbit</a>' }),
    'Orbit',
  ],
  [
    'a short text above a heading, where only the title begins with it',
    page({ heading: 'Trail Lamp 300', above: '<a href="/x">ORBIT</a>' }),
    'ORBIT',
  ],
  [
    'words that offer the brand’s goods, and a heading that ends with it',
    page({
      heading: 'Trail Lamp 300 - Orbit Works',
      title: 'Trail Lamp 300',
      below: '<a href="/b/77">Shop all Orbit Works</a>',
    }),
    'Orbit Works',
  ],
  [
    'a link to the brand’s page',
    page({
      heading: 'Trail Lamp 300',
      title: 'Trail Lamp 300',
      below: '<div><a href="/brands/orbit-works/">Orbit Works</a></div>',
    }),
    'Orbit Works',
  ],
  [
    'a link to the brand’s page with its picture',
    page({
      heading: 'Trail Lamp 300',
      title: 'Trail Lamp 300',
      below: '<a href="https://shop.test/brand/orbit.html"><img src="/b.png" alt="Orbit"></a>',
    }),
    'Orbit',
  ],
  [
    'a script that names it, and the heading',
    page({ head: '<script>window.App={"product":{"attributes":{"brand":"Orbit"}}};</script>' }),
    'Orbit',
  ],
  [
    'a script that names it in an object, and the title',
    page({ heading: 'Trail Lamp 300', head: '<script>var p={id:1,brand:{id:71,name:"Orbit",slug:"orbit"}};</script>' }),
    'Orbit',
  ],
  [
    'an attribute of the button, and the heading',
    page({ below: '<button data-brand="Orbit" data-id="7">Add</button>' }),
    'Orbit',
  ],
  ['a maker under a short label', page({ below: '<p>Mfr: Orbit Lamp Works</p>' }), 'Orbit Lamp Works'],
  [
    'a brand of the part',
    page({ below: '<table><tr><td>Part brand</td><td>Orbit Silver</td></tr></table>' }),
    'Orbit Silver',
  ],
  ['a brand in Swedish', page({ below: '<table><tr><th>Varumärke</th><td>Orbit</td></tr></table>' }), 'Orbit'],

  ['one place alone: the heading', page({}), null],
  [
    'one place alone: a text above the heading',
    page({ heading: 'Trail Lamp 300', title: 'Trail Lamp 300', above: '<p>Orbit</p>' }),
    null,
  ],
  [
    'the shop’s name in a script and in the title',
    page({ head: '<script>var shop={"brand":{"name":"Lampshop"}};</script>' }),
    null,
  ],
  [
    'one place alone: a script about a neighbour',
    page({ head: '<script>var recs=[{"brand":"Glimmer"},{"brand":"Sparkle"}];</script>' }),
    null,
  ],
  [
    'a kind of goods, which stands in the menu',
    page({ heading: 'Trail Lamp 300', title: 'Trail Lamp 300 | Lampshop', above: '<p>Trail Lamp</p>' }),
    null,
  ],
  [
    'an author',
    page({
      heading: 'The Keeper’s Atlas',
      title: 'The Keeper’s Atlas by Mara Voss | Books',
      below: '<a href="/a/1">Mara Voss</a>',
    }),
    null,
  ],
  [
    'a sort inside the heading',
    page({
      heading: 'Hollow Ridge Cabernet 2019',
      title: 'Hollow Ridge Cabernet 2019',
      below: '<a href="/w">Cabernet</a>',
    }),
    null,
  ],
  [
    'the name itself',
    page({ heading: 'Buy Ashen Harbor', title: 'Buy Ashen Harbor | Games', above: '<a href="/g">Ashen Harbor</a>' }),
    null,
  ],
  [
    'links to pages of several brands',
    page({
      heading: 'Trail Lamp 300',
      title: 'Trail Lamp 300',
      above: '<a href="/brands/orbit">Orbit</a><a href="/brands/glimmer">Glimmer</a>',
    }),
    null,
  ],
  [
    'a link to all brands',
    page({ heading: 'Trail Lamp 300', title: 'Trail Lamp 300', above: '<a href="/brands/all">Our brands</a>' }),
    null,
  ],
];

describe('brands on which two places of a page agree', () => {
  it.each(BRANDS)('[PARSE-1] reads %s', (_manner, html, brand) => {
    expect(readPage({ html, url: 'https://shop.test/p/trail-lamp' }).offer.brand).toBe(brand);
  });
});
