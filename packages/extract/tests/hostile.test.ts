import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeBlock, judgeNotFound, readListing, readMeasureText, readPriceText } from '../src/index.ts';
import { jsonLd, page, priceOf, read } from './page-builder.ts';

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
    ['unclosed scripts', '<script>'.repeat(50_000)], ['unclosed comments', '<!--'.repeat(100_000)], ['headings', '<h1>a'.repeat(50_000)], ['less-than signs', '<'.repeat(500_000)],
    ['open quotes', '<meta property="a content='.repeat(20_000)], ['open tags', '<a title="'.repeat(50_000)], ['spaces in JSON', `<script type="application/ld+json">{"a":${' '.repeat(1_000_000)}</script>`],
    ['quotes in JSON', `<script type="application/ld+json">{"a":"${'" '.repeat(100_000)}</script>`], ['assignments', `<script>${'window.a={"price":1,'.repeat(50_000)}</script>`], ['a long number', `<p class="price">${'1'.repeat(1_000_000)}</p>`],
  ])('ends on a page of %s', (_bait, html) => {
    expect(() => {
      read(html);
      readListing({ html, url: 'https://shop.test/' });
      judgeBlock({ status: 403, headers: {}, html });
      judgeNotFound({ status: 200, html });
    }).not.toThrow();
  });

  it('never throws on any text, and never gives a price without evidence', () => {
    const piece = fc.constantFrom('<h1>', '</h1>', '<div class="price">', '</div>', '<del>', '$12', '1 299 ₽', '<script type="application/ld+json">', '{"@type":"Product",', '"offers":{"price":', '5', '}}', '</script>', '<meta itemprop="price" content="7">', 'itemscope', '<a href="/p">', '&#x110000;', '\u0000', '"', "'", '>', '<!--', '-->');
    fc.assert(fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 40 }), (pieces) => {
      const { offer } = read(pieces.join(''), { currency: 'USD' });
      expect(offer.price === null || (offer.price.amount > 0n && offer.evidence.price !== undefined)).toBe(true);
    }), { numRuns: 300 });
  });

  it('reads long texts within bounds', () => {
    for (const text of ['1 '.repeat(200_000), '10х'.repeat(200_000), '1,1.'.repeat(200_000), 'a$'.repeat(200_000)]) {
      expect(() => [readPriceText(text, text), readMeasureText(text)]).not.toThrow();
    }
  });
});
