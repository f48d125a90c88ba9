import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageText } from '../src/page-text.ts';
import { placeOf } from '../src/scannable.ts';

describe('the place of a short text', () => {
  it('is where indexOf finds it, in characters and in bytes', () => {
    const piece = fc.constantFrom(
      'sku',
      'SKU',
      'ku',
      's',
      'ssku',
      'ASIN',
      'SIN',
      'A',
      ' ',
      '=',
      'ъ',
      'priceblock_',
      'ourprice',
      'block_our',
      'price',
    );
    const wanted = fc.constantFrom('sku', 'SKU', 'Sku', 'ASIN', 'k', 'priceblock_ourprice', 'ourprice', 'aaaaaaaa=');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), wanted, fc.nat(10), (pieces, text, from) => {
        const html = pieces.join('');
        const bytes = Buffer.from(html);
        expect(placeOf(html, text, from)).toBe(html.indexOf(text, from));
        expect(placeOf(PageText.ofUtf8(bytes).source, text, from)).toBe(bytes.indexOf(text, from));
      }),
      { numRuns: 1000 },
    );
  });

  it('lies between two offsets or does not, as in the piece alone', () => {
    const piece = fc.constantFrom('itemprop=', 'item', 'prop=', 'm', '=', 'typeof=', ' ', 'ъ');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('itemprop=', 'typeof=', 'm'),
        fc.nat(60),
        fc.nat(60),
        (pieces, text, one, other) => {
          const bytes = Buffer.from(pieces.join(''));
          const [from, to] = [Math.min(one, other), Math.max(one, other)];
          expect(PageText.ofUtf8(bytes).source.includesBetween(text, from, to)).toBe(
            bytes.subarray(from, to).includes(text),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});
