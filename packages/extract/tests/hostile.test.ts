import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeBlock, judgeNotFound, readListing, readMeasureText, readPage, readPriceText } from '../src/index.ts';
import { ADDRESS, jsonLd, page, priceOf, read } from './page-builder.ts';

describe('hostile pages', () => {
  it('reads a price below 100,000 levels of nesting without overflow, or not at all', () => {
    const html = `${'<div>'.repeat(100_000)}<span class="price">$5</span>${'</div>'.repeat(100_000)}`;
    expect(() => read(page({ body: html }))).not.toThrow();
    expect(priceOf(page({ body: `<span class="price">$5</span>${html}` }))).toBe('5 USD');
  });

  it('survives JSON-LD nested 100,000 deep and still reads the block after it', () => {
    const deep = `${'{"a":['.repeat(100_000)}1${']}'.repeat(100_000)}`;
    const good = { '@type': 'Product', name: 'Electric kettle 432251', offers: { price: 5, priceCurrency: 'USD' } };
    expect(priceOf(page({ head: jsonLd(deep) + jsonLd(good) }))).toBe('5 USD');
  });

  it.each([
    ['unclosed scripts', '<script>'.repeat(25_000)],
    ['unclosed comments', '<!--'.repeat(50_000)],
    ['headings', '<h1>a'.repeat(25_000)],
    ['less-than signs', '<'.repeat(250_000)],
    ['open quotes', '<meta property="a content='.repeat(10_000)],
    ['open tags', '<a title="'.repeat(25_000)],
    ['spaces in JSON', `<script type="application/ld+json">{"a":${' '.repeat(500_000)}</script>`],
    ['quotes in JSON', `<script type="application/ld+json">{"a":"${'" '.repeat(50_000)}</script>`],
    ['assignments', `<script>${'window.a={"price":1,'.repeat(25_000)}</script>`],
    ['a long number', `<p class="price">${'1'.repeat(500_000)}</p>`],
    ['closing tags that match nothing', `${'<div>'.repeat(1000)}${'</x>'.repeat(50_000)}`],
    ['quotes in tags', '<a b="\' c=\'">'.repeat(25_000)],
    ['one tag of attributes', `<p ${'a="1" '.repeat(100_000)}class="price">$5</p>`],
    ['silent elements', '<noscript><svg>1</svg>'.repeat(10_000)],
    ['empty icons', `<p>${'<svg><path/></svg>'.repeat(25_000)}</p>`],
    ['prices', '<p class="price">$5</p>'.repeat(25_000)],
    ['labels', `<h1>x</h1>${'sku item model # part '.repeat(10_000)}`],
    ['articles', '<b data-sku="A1" '.repeat(10_000)],
    ['struck prices', `<meta property="product:price:amount" content="$5">${'<del>5</del>'.repeat(20_000)}`],
    ['nested prices', '<div class="price"><span>$1</span> was <b>$2</b>'.repeat(5000)],
    [
      'a list that refers to itself',
      `<script type="application/json" id="__NUXT_DATA__">[${'{"price":0,"name":1,"a":0,"b":1},'.repeat(2500)}1]</script>`,
    ],
    ['brands', `<h1>x</h1>${'>Brand<b>'.repeat(10_000)}`],
    ['brands of scripts', `<title>Acme x</title><h1>Acme x</h1>${'<i brand="Acme">Brand:{a'.repeat(10_000)}`],
    ['links to brands', `<h1>x</h1>${'<a href="/brands/acme">Acme '.repeat(10_000)}`],
    ['codes in groups', `<h1>x</h1><p>${'SKU 12 34 56 Art.-Nr. 20 14 55 Item no. 1 22 333 '.repeat(2500)}</p>`],
    ['models', `<h1>x</h1>${'<p>Model: <b>AB-1234 '.repeat(10_000)}`],
    ['headings of the second rank', '<title>a</title><h2>a'.repeat(25_000)],
    ['pairs of prices', `<h1>x</h1>${'<p>$83.33 ex VAT / $100.00 inc VAT</p>'.repeat(10_000)}`],
    ['listings', `<h1>x</h1>${'Listing # ad number id объявления № '.repeat(10_000)}`],
  ])(
    'ends on a page of %s',
    (_bait, html) => {
      expect(() => {
        read(html);
        readListing({ html, url: 'https://shop.test/' });
        judgeBlock({ status: 403, headers: {}, html });
        judgeNotFound({ status: 200, html });
      }).not.toThrow();
    },
    // A thousand times what one takes: what grows with the square of a page takes longer.
    60_000,
  );

  it('never throws on any text, and never gives a price without evidence', () => {
    const piece = fc.constantFrom(
      '<h1>',
      '</h1>',
      '<div class="price">',
      '</div>',
      '<del>',
      '$12',
      '1 299 ₽',
      '<script type="application/ld+json">',
      '{"@type":"Product",',
      '"offers":{"price":',
      '5',
      '}}',
      '</script>',
      '<meta itemprop="price" content="7">',
      'itemscope',
      '<a href="/p">',
      '&#x110000;',
      '\u0000',
      '"',
      "'",
      '>',
      '<!--',
      '-->',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 40 }), (pieces) => {
        const { offer } = read(pieces.join(''), { currency: 'USD' });
        expect(offer.price === null || (offer.price.amount > 0n && offer.evidence.price !== undefined)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('reads bytes as it reads characters', () => {
    const piece = fc.constantFrom(
      '<h1>Чайник 432251</h1>',
      '<div class="price">',
      '</div>',
      '<del>1 599&nbsp;₽</del>',
      '1 299 ₽',
      'Артикул: ЧЭ-12',
      '<p class="stock">Нет в наличии</p>',
      '<button>В корзину</button>',
      '<script type="application/ld+json">{"@type":"Product","name":"Чайник","offers":{"price":"5","priceCurrency":"RUB"}}</script>',
      '<meta property="og:price:amount" content="7">',
      '<b itemprop="sku">Кофе — 1</b>',
      '<script>window.state={"product":{"name":"Чайник 432251","price":"1 299 ₽"}}</script>',
      '<title>Чайник | Лавка</title>',
      'é',
      '\u{1F600}',
      '<',
      '"',
      '<!--',
      '-->',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('');
        expect(readPage({ utf8: Buffer.from(html), url: ADDRESS })).toEqual(readPage({ html, url: ADDRESS }));
      }),
      { numRuns: 150 },
    );
  });

  it('cuts no character in two, wherever a window or a limit falls', () => {
    const head =
      '<title>Чайник</title><script type="application/ld+json">{"@type":"Product","name":"Чайник","offers":{"price":5,"priceCurrency":"RUB"}}</script><h1>Чайник</h1>';
    const texts = Array.from(
      { length: 8 },
      (_, shift) => `${head}<p>${'x'.repeat(shift)}${'щ'.repeat(150_000)}</p><p>Артикул: 77-1</p>`,
    );
    for (const html of texts)
      expect(readPage({ utf8: Buffer.from(html), url: ADDRESS }).offer).toEqual(
        readPage({ html: head, url: ADDRESS }).offer,
      );
  });

  it('reads long texts within bounds', () => {
    for (const text of ['1 '.repeat(200_000), '10х'.repeat(200_000), '1,1.'.repeat(200_000), 'a$'.repeat(200_000)]) {
      expect(() => [readPriceText(text, text), readMeasureText(text)]).not.toThrow();
    }
  });
});
