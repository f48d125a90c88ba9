import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARCODES_MAX } from '@tsenomer/contracts';
import { articleKey, articleSpellings, storedArticle } from '../src/catalogue/product-import/rules/article.ts';
import { readBarcodes } from '../src/catalogue/product-import/rules/barcodes.ts';
import { readCodeText } from '../src/catalogue/product-import/rules/code-text.ts';

describe('readCodeText', () => {
  it.each([
    ['4680008140234.0', '4680008140234'],
    ['4680008140234,00', '4680008140234'],
    ['00123', '00123'],
    ["'00123", '00123'],
    ['4.680008140234E+12', '4680008140234'],
    ['AB-12', 'AB-12'],
    ['1E5', '1E5'],
    ['12.5', '12.5'],
    ['4.68000814023E+12', '4680008140230'],
    ['4.6800081402E+12', '4680008140200'],
  ])('%s is %s', (text, code) => expect(readCodeText(text)).toEqual({ kind: 'code', code }));

  it.each(['4.68001E+12', '4,68E+12', '4.680008142E+12', '4.68000814023E+10'])('%s has lost its digits', (text) =>
    expect(readCodeText(text)).toEqual({ kind: 'lost' }),
  );
});

describe('article', () => {
  it.each([
    ['АВ-12', 'AB-12'],
    ['AB-12', 'AB-12'],
    ['АБ-12', 'АБ-12'],
    ['AБ-12', 'АБ-12'],
    ['ABZ', 'ABZ'],
    ['АBZ', 'ABZ'],
    ['ZЖ', 'ZЖ'],
    ['00123', '00123'],
  ])('%s compares as %s', (article, key) => expect(articleKey(article)).toBe(key));

  it('keeps an article of one script as it is typed and repairs a mixed one', () => {
    expect(storedArticle('АВ-12')).toBe('АВ-12');
    expect(storedArticle('АB-12')).toBe('AB-12');
  });

  it('finds every stored spelling of an article: equal keys share a spelling', () => {
    const article = fc.string({ unit: fc.constantFrom(...Array.from('ABEКМНабZЖ-1')), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(article, (text) => {
        expect(articleKey(articleKey(text))).toBe(articleKey(text));
        expect(articleSpellings(text)).toContain(articleKey(text));
        for (const spelling of articleSpellings(text)) {
          expect(articleSpellings(storedArticle(text))).toContain(storedArticle(spelling));
        }
      }),
    );
  });
});

describe('readBarcodes', () => {
  it.each([
    ['4680008140234', [['4680008140234', true]], []],
    ['4680008140234.0', [['4680008140234', true]], []],
    ['4680008140234,00', [['4680008140234', true]], []],
    ['4,680008140234E+12', [['4680008140234', true]], []],
    ['4680008140234;;', [['4680008140234', true]], []],
    [
      '4680008140234, 4006381333931;96385074',
      [
        ['4680008140234', true],
        ['4006381333931', true],
        ['96385074', true],
      ],
      [],
    ],
    ['4680008140234 4680008140234', [['4680008140234', true]], []],
    ['4 006381 333931', [['4006381333931', true]], []],
    ['4680008 140234', [['4680008140234', true]], []],
    // Groups that are barcodes by themselves, or are none together, are codes of their own.
    [
      '46800081 40234',
      [
        ['46800081', false],
        ['40234', false],
      ],
      [],
      ['46800081'],
      ['40234'],
    ],
    [
      '12345 67890',
      [
        ['12345', false],
        ['67890', false],
      ],
      [],
      [],
      ['12345', '67890'],
    ],
    ['4680008140235', [['4680008140235', false]], [], ['4680008140235']],
    ['4680008140235 4680008140235', [['4680008140235', false]], [], ['4680008140235']],
    ['96385075', [['96385075', false]], [], ['96385075']],
    ['123456789013', [['123456789013', false]], [], ['123456789013']],
    ['14680008140232', [['14680008140232', false]], [], ['14680008140232']],
    [
      '12345 123456789',
      [
        ['12345', false],
        ['123456789', false],
      ],
      [],
      [],
      ['12345', '123456789'],
    ],
    ['нет', [], ['нет']],
    ['4.68001E+12', [], ['4.68001E+12']],
    ['', [], []],
  ])('%s', (text, barcodes, refused, doubtful = [], ownLength = []) => {
    const reading = readBarcodes(text);
    expect(reading.barcodes.map(({ code, valid }) => [code, valid])).toEqual(barcodes);
    expect([reading.refused, reading.doubtful, reading.ownLength]).toEqual([refused, doubtful, ownLength]);
  });
});

it('takes no more barcodes of a cell than a product may have', () => {
  const codes = Array.from({ length: BARCODES_MAX + 1 }, (_, at) => String(10_000 + at));
  const { barcodes, refused } = readBarcodes(codes.join(' '));
  expect(barcodes).toHaveLength(BARCODES_MAX);
  expect(refused).toEqual(codes.slice(-1));
});
