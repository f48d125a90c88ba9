import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importPlan } from '../src/catalogue/product-import/rules/import-plan.ts';
import { readRowCodes, repeatedRows } from '../src/catalogue/product-import/rules/row-codes.ts';
import { rowFeed } from '../src/catalogue/product-import/rules/row-feed.ts';

const codes = (article: string, ...barcodes: string[]) => readRowCodes({ article, barcodes });

describe('codes of rows that are only looked at', () => {
  it.each([
    ['  00123 ', [], { article: '00123', barcodes: [] }],
    ['4680008140234.0', [], { article: '4680008140234', barcodes: [] }],
    ['4.68001E+12', [], { article: null, barcodes: [] }],
    ['#N/A', ['-'], { article: null, barcodes: [] }],
    ['', ['4600051000057, 96385074', '96385074'], { article: null, barcodes: ['4600051000057', '96385074'] }],
  ])('are read as an import reads them: %j %j', (article, barcodes, expected) => {
    expect(readRowCodes({ article, barcodes })).toEqual(expected);
  });

  it.each([
    ['one article twice', [codes('A-1'), codes('A-2'), codes('A-1')], [null, null, 0]],
    ['look-alike letters', [codes('АВ-1'), codes('AB-1')], [null, 0]],
    ['the third names the first', [codes('A'), codes('A'), codes('A')], [null, 0, 0]],
    ['rows without codes repeat nothing', [codes(''), codes('')], [null, null]],
    [
      'barcodes tell rows without an article',
      [codes('', '96385074'), codes('', '4600051000057', '96385074')],
      [null, 0],
    ],
    ['an article is enough to tell rows apart', [codes('A', '96385074'), codes('B', '96385074')], [null, null]],
    ['a row without an article repeats one with both', [codes('A', '96385074'), codes('', '96385074')], [null, 0]],
    [
      'a repeated row is repeated by none',
      [codes('A'), codes('A', '96385074'), codes('', '96385074')],
      [null, 0, null],
    ],
  ])('repeat each other: %s', (_, rows, expected) => {
    expect(repeatedRows(rows)).toEqual(expected);
  });

  it('[PROD-5] are flagged as repeated exactly where an import refuses the row as repeated', () => {
    const cell = fc.constantFrom('', 'A', 'А', 'B1', 'В1', '007', '7.0', '7');
    const barcode = fc.constantFrom('', '96385074', '4600051000057', '4600051000057 96385074');
    const columns = [
      { index: 0, field: 'name' as const },
      { index: 1, field: 'article' as const },
      { index: 2, field: 'barcode' as const },
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, barcode), { minLength: 1, maxLength: 12 }), (rows) => {
        const feed = rowFeed(
          importPlan({ sheet: 0, headerRow: 0, columns }, [], 'RUB', () => ({ refusal: 'INCORRECT_LINK' })),
        );
        const refused = rows.map((row, at) =>
          feed(
            ['Товар', ...row].map((text) => ({ text, number: null })),
            at + 2,
          ).refusals.some(({ reason }) => reason === 'article_repeated'),
        );
        const flagged = repeatedRows(rows.map(([article, code]) => readRowCodes({ article, barcodes: [code] })));
        expect(flagged.map((place) => place !== null)).toEqual(refused);
      }),
    );
  });
});
