import { columnName, IMPORT_FIELDS, importMapping } from '@tsenomer/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileProblem } from '#features/catalogue/product-import/file-check.ts';
import { leftOutColumns } from '#lib/imports/left-out.ts';
import { draftFrom, draftProblems, mappingOf, withField, withLevel } from '#lib/imports/mapping-draft.ts';
import type { MappingDraft } from '#lib/imports/mapping-draft.ts';

const empty: MappingDraft = { sheet: 0, headerRow: 0, columns: [] };

describe('choosing what columns mean', () => {
  it('starts with the suggestion, or with nothing', () => {
    const columns = [{ index: 1, field: 'name' as const }];
    expect(draftFrom(2, { headerRow: 3, columns })).toEqual({
      sheet: 2,
      headerRow: 3,
      columns,
      existingCategories: true,
    });
    expect(draftFrom(2, null)).toEqual({ sheet: 2, headerRow: null, columns: [], existingCategories: true });
  });

  it('replaces, clears and keeps columns in the order of the sheet', () => {
    const draft = withField(withField(withField(empty, 4, 'brand'), 1, 'name'), 4, 'mrp');
    expect(draft.columns).toEqual([
      { index: 1, field: 'name' },
      { index: 4, field: 'mrp' },
    ]);
    expect(withField(draft, 1, null).columns).toEqual([{ index: 4, field: 'mrp' }]);
  });

  it('gives each further category column the next free level', () => {
    const draft = withField(withField(empty, 0, 'category'), 1, 'category');
    expect(draft.columns.map(({ level }) => level)).toEqual([1, 2]);
    expect(withField(withLevel(draft, 0, 3), 2, 'category').columns.map(({ level }) => level)).toEqual([3, 2, 1]);
  });

  it.each([
    [
      'nothing chosen',
      { ...empty, headerRow: null },
      { headerRowMissing: true, nameMissing: true, codeMissing: true, repeated: [] },
    ],
    [
      'a barcode is a code',
      withField(withField(empty, 0, 'name'), 1, 'barcode'),
      { headerRowMissing: false, nameMissing: false, codeMissing: false, repeated: [] },
    ],
    [
      'a company article is none',
      withField(empty, 1, 'companyArticle'),
      { headerRowMissing: false, nameMissing: true, codeMissing: true, repeated: [] },
    ],
    [
      'a field twice',
      withField(withField(empty, 0, 'name'), 2, 'name'),
      { headerRowMissing: false, nameMissing: false, codeMissing: true, repeated: [0, 2] },
    ],
    [
      'a level twice',
      withLevel(withField(withField(empty, 0, 'category'), 5, 'category'), 5, 1),
      { headerRowMissing: false, nameMissing: true, codeMissing: true, repeated: [0, 5] },
    ],
    [
      'several competitors',
      withField(withField(empty, 0, 'competitorLinks'), 5, 'competitorLinks'),
      { headerRowMissing: false, nameMissing: true, codeMissing: true, repeated: [] },
    ],
  ])('tells what is missing: %s', (_, draft, expected) => {
    const problems = draftProblems(draft, []);
    expect({ ...problems, repeated: [...problems.repeated] }).toEqual({ ...expected, sameNames: [] });
  });

  it.each<[string, string[], { name: string; columns: number[] }[]]>([
    ['once each', ['Название', 'Артикул', '', '', '—', '—'], []],
    [
      'twice, but for white space and case',
      ['Название', ' НАЗВАНИЕ\u00a0', 'Цена', 'Артикул', 'артикул'],
      [
        { name: 'Название', columns: [0, 1] },
        { name: 'Артикул', columns: [3, 4] },
      ],
    ],
    ['twice, none of them chosen', ['Название', 'Цена', 'Цена', 'Артикул'], []],
  ])('finds names of columns that stand in the header %s', (_, cells, sameNames) => {
    const draft = withField(withField(empty, 0, 'name'), 3, 'article');
    const rows = [
      { number: 0, cells },
      { number: 1, cells: ['x', 'x'] },
    ];
    expect(draftProblems(draft, rows).sameNames).toEqual(sameNames);
    expect(mappingOf(draft, rows) === null).toBe(sameNames.length > 0);
    expect(draftProblems({ ...draft, headerRow: null }, rows).sameNames).toEqual([]);
  });

  it('takes a name that stands over several columns of one meaning', () => {
    const draft = [0, 2, 3].reduce((so, index) => withField(so, index, 'competitorLinks'), withField(empty, 1, 'name'));
    const rows = (cells: string[]) => [{ number: 0, cells }];
    expect(draftProblems(draft, rows(['Ссылка', 'Название', 'ссылка', 'Ссылка'])).sameNames).toEqual([]);
    expect(draftProblems(draft, rows(['Ссылка', 'Название', 'ссылка', 'Ссылка', 'Ссылка'])).sameNames).toEqual([
      { name: 'Ссылка', columns: [0, 2, 3, 4] },
    ]);
  });

  it('sends a mapping exactly when the contract accepts it', () => {
    const choice = fc.tuple(fc.nat(12), fc.constantFrom(...IMPORT_FIELDS), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 10 }), fc.option(fc.nat(5)), (choices, headerRow) => {
        const draft = choices.reduce<MappingDraft>(
          (so, [index, field, level]) =>
            field === 'category' ? withLevel(withField(so, index, field), index, level) : withField(so, index, field),
          { ...empty, headerRow },
        );
        const accepted = importMapping.safeParse(draft).success;
        expect(mappingOf(draft, []) !== null).toBe(accepted);
      }),
    );
  });
});

it.each<[string, number | null, readonly string[]]>([
  ['names what no field was chosen for', 1, ['Остаток', 'Склад']],
  ['takes another row for the header', 2, ['5', 'М']],
  ['knows no headings without a header row', null, []],
  ['nor those of a row that is not shown', 9, []],
])('what an import leaves out: %s', (_, headerRow, headings) => {
  const draft = { ...withField(withField(empty, 0, 'article'), 1, 'name'), headerRow };
  const rows = [['Прайс'], ['Артикул', 'Наименование', ' Остаток ', '', 'Склад'], ['A1', 'Дрель', '5', '', 'М']].map(
    (cells, number) => ({ number, cells }),
  );
  expect(leftOutColumns(draft, rows).map(({ heading }) => heading)).toEqual(headings);
});

describe('a chosen file', () => {
  it.each([
    ['goods.xlsx', 10, null],
    ['GOODS.XLS', 10, null],
    ['goods.xlm', 10, null],
    ['goods.xlsm', 10, null],
    ['goods.csv', 10, null],
    ['goods.pdf', 10, 'type'],
    ['xlsx', 10, 'type'],
    ['goods.xlsx', 0, 'empty'],
    ['goods.xlsx', 100 * 1024 * 1024, null],
    ['goods.xlsx', 100 * 1024 * 1024 + 1, 'size'],
  ])('%s of %i bytes: %s', (name, size, problem) => {
    expect(fileProblem({ name, size })).toBe(problem);
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('names column %i %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});
