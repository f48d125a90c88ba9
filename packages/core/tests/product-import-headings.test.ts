import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '@tsenomer/contracts';
import type { Cell } from '@tsenomer/sheets';
import { headingOf } from '../src/catalogue/product-import/rules/heading.ts';
import { importPlan } from '../src/catalogue/product-import/rules/import-plan.ts';
import { rowFeed } from '../src/catalogue/product-import/rules/row-feed.ts';

const cells = (...values: string[]): Cell[] => values.map((text) => ({ text, number: null }));
const header = cells('Артикул', 'Наименование', 'Штрихкод', 'РРЦ', 'Бренд', 'Раздел', 'Группа', 'Остаток');
const columns: ImportMapping['columns'] = [
  { index: 0, field: 'article' },
  { index: 1, field: 'name' },
  { index: 2, field: 'barcode' },
  { index: 3, field: 'mrp' },
  { index: 4, field: 'brand' },
];
const plan = importPlan({ sheet: 0, headerRow: 0, columns }, header, 'RUB', () => ({ refusal: 'INCORRECT_LINK' }));
const withCategories = importPlan(
  {
    sheet: 0,
    headerRow: 0,
    columns: [...columns, { index: 5, field: 'category', level: 1 }, { index: 6, field: 'category', level: 2 }],
  },
  header,
  'RUB',
  () => ({ refusal: 'INCORRECT_LINK' }),
);

it('a plan has the columns of categories in order of level, the first without one', () => {
  const categories: ImportMapping['columns'] = [
    { index: 6, field: 'category', level: 2 },
    { index: 5, field: 'category' },
  ];
  const { article, ...ordered } = importPlan(
    { sheet: 0, headerRow: 0, columns: [{ index: 1, field: 'name' }, ...categories] },
    header,
    'RUB',
    () => ({ refusal: 'INCORRECT_LINK' }),
  );
  expect([article, ordered.name]).toEqual([null, 1]);
  expect(ordered.categories).toEqual([
    { column: 5, level: 1 },
    { column: 6, level: 2 },
  ]);
});

describe('headingOf', () => {
  it.each<[string, string[], string]>([
    ['alone in the column of names', ['', 'Бытовая техника'], 'Бытовая техника'],
    ['alone in a column that means nothing', ['', '', '', '', '', '', '', 'Чайники'], 'Чайники'],
    ['alone in the column of articles, as words', ['Чайники 1,7 л'], 'Чайники 1,7 л'],
    [
      'merged over the row by a program that fills what it merges',
      ['Чайники', 'Чайники', 'Чайники', 'Чайники'],
      'Чайники',
    ],
    ['merged over three cells', ['Чайники', 'Чайники', 'Чайники'], 'Чайники'],
    ['merged beside blanks', ['', 'Чайники', '', 'Чайники', 'Чайники', ''], 'Чайники'],
    ['as long as a category', ['', 'я'.repeat(200)], 'я'.repeat(200)],
    ['with a caption', ['', 'Категория: Чайники'], 'Чайники'],
  ])('%s', (_, texts, name) => expect(headingOf(texts, plan)).toMatchObject({ name, level: 1 }));

  it.each<[string, string[]]>([
    ['a product', ['1', 'Чайник']],
    ['an article alone', ['АB-7']],
    ['an article of letters and digits', ['Чайник7']],
    ['a number', ['', '42']],
    ['a barcode', ['', '', '4680008140234']],
    ['a price that is a word', ['', '', '', 'по запросу']],
    ['a brand alone', ['', '', '', '', 'Вега']],
    ['a failed formula', ['', '#ССЫЛКА!']],
    ['a product whose article is its name', ['Вега', 'Вега']],
    ['nothing', ['', '']],
  ])('%s is none', (_, texts) => expect(headingOf(texts, plan)).toBeNull());

  it('of a whole sentence leads nothing', () => {
    expect(headingOf(['', 'Цены указаны с НДС. '.repeat(15).trim()], plan)).toMatchObject({ level: null });
    expect(headingOf(['', 'я'.repeat(201)], plan)).toMatchObject({ level: null });
  });

  it('leads nothing where columns carry the categories, unless it stands in one of them', () => {
    expect(headingOf(['', 'Чайники'], withCategories)).toMatchObject({ level: null });
    expect(headingOf(['', '', '', '', '', 'Техника'], withCategories)).toMatchObject({ name: 'Техника', level: 1 });
    expect(headingOf(['', '', '', '', '', '', 'Чайники'], withCategories)).toMatchObject({ name: 'Чайники', level: 2 });
  });
});

describe('the rows below a heading', () => {
  it('[PROD-5] are in its category, until the next', () => {
    const feed = rowFeed(plan);
    expect(feed(cells('1', 'Без группы'), 2).product?.categories).toEqual([]);
    expect(feed(cells('', 'Чайники'), 3)).toEqual({
      product: null,
      refusals: [{ row: 3, scope: 'value', reason: 'heading_leads', value: 'Чайники', column: 'Наименование' }],
    });
    expect(feed(cells('2', 'Чайник'), 4).product?.categories).toEqual([{ name: 'Чайники', level: 1 }]);
    feed(cells('Утюги и парогенераторы'), 5);
    expect(feed(cells('3', 'Утюг'), 6).product?.categories).toEqual([{ name: 'Утюги и парогенераторы', level: 1 }]);
  });

  it('are in the whole path where the columns of categories are filled in headings only', () => {
    const feed = rowFeed(withCategories);
    const under = (article: string, ...own: string[]) =>
      feed(cells(article, 'Товар', '', '', '', ...own), 9).product?.categories.map(({ name }) => name);
    feed(cells('', '', '', '', '', 'Техника'), 2);
    feed(cells('', '', '', '', '', '', 'Чайники'), 3);
    expect(under('1')).toEqual(['Техника', 'Чайники']);
    feed(cells('', '', '', '', '', '', 'Утюги'), 4);
    expect(under('2')).toEqual(['Техника', 'Утюги']);
    expect(under('3', 'Сад')).toEqual(['Сад']);
    feed(cells('', '', '', '', '', 'Посуда'), 5);
    expect(under('4')).toEqual(['Посуда']);
  });

  it('a heading is never a refused product, also where it leads nothing', () => {
    const feed = rowFeed(withCategories);
    expect(feed(cells('', 'Бытовая техника'), 3)).toEqual({
      product: null,
      refusals: [
        { row: 3, scope: 'value', reason: 'heading_skipped', value: 'Бытовая техника', column: 'Наименование' },
      ],
    });
    expect(feed(cells('1', 'Чайник'), 4).product?.categories).toEqual([]);
  });
});
