import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextPlaces } from '../src/text/text-places.ts';

describe('places of texts', () => {
  it('are found for each question, whatever the case', () => {
    const places = new TextPlaces(
      new Map([
        ['stock', ['in stock', 'наличии']],
        ['buy', ['cart', 'に']],
      ]),
    ).in('IN STOCK. В НАЛИЧИИ, to cart, に');
    expect(places).toEqual(
      new Map([
        ['stock', [0, 12]],
        ['buy', [24, 30]],
      ]),
    );
  });

  it('are where they are also behind a letter whose small form is longer', () => {
    expect(new TextPlaces(new Map([['stock', ['stokta']]])).in('İİ stokta').get('stock')).toEqual([3]);
  });

  it('are none in an empty text', () => {
    expect(new TextPlaces(new Map([['stock', ['stock']]])).in('').get('stock')).toEqual([]);
  });

  it('are those that looking for each text finds', () => {
    const letters = fc.constantFrom('a', 'b', 'c', 'я', '在', ' ');
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 5 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(words, fc.string({ unit: letters, maxLength: 40 }), (wanted, text) => {
        const texts = new Set([...wanted, '在', 'яя']);
        const found = new TextPlaces(new Map([['all', texts]])).in(text).get('all') ?? [];
        const expected = Array.from(text, (_, at) => at).filter((at) =>
          [...texts].some((one) => text.startsWith(one, at)),
        );
        expect([...new Set(found)]).toEqual(expected);
      }),
    );
  });
});
