import { describe, expect, it } from 'vitest';
import { reportOrder, RESULT_GROUPS } from '@tsenomer/contracts';
import type { ResultColumn, ResultLayout } from '@tsenomer/contracts';
import { fileName } from '../src/reports/file/rules/file-name.ts';
import { resultCells, writeColumns } from '../src/reports/file/rules/result-cells.ts';
import { groupName } from '../src/reports/file/rules/result-groups.ts';
import { productOrder, rowParts } from '../src/reports/file/rules/row-parts.ts';
import type { Gathering } from '../src/reports/file/rules/row-parts.ts';
import type { ResultRow } from '../src/reports/file/result-row.ts';

const product: ResultRow['product'] = {
  id: 7,
  name: 'Чайник',
  article: 'A7',
  companyArticle: 'C7',
  barcodes: ['4600000000001', '4600000000002'],
  brand: 'Bosch',
  categories: ['Кухня', 'Чайники'],
  currency: 'RUB',
};
const row: ResultRow = {
  product,
  day: '2026-11-20',
  companyId: 3,
  company: 'ozon.ru',
  shop: null,
  city: 'Москва',
  source: 'web',
  outcome: 1,
  errorCode: null,
  price: 90_00n,
  oldPrice: 120_00n,
  typed: { card: 85_00n, club: 84_00n, coupon: 83_00n },
  minPrice: 80_00n,
  maxPrice: 95_00n,
  priceSum: 175_01n,
  prices: 2,
  currency: 'RUB',
  mrp: 100_00n,
  violations: 1,
  checks: 2,
  errors: 0,
  checkedAt: new Date('2026-11-19T22:30:00Z'),
  link: 'https://ozon.ru/7',
  recorded: null,
};
const wanted = { locale: 'ru', currency: 'RUB', timeZone: 'Europe/Moscow' } as const;

/** The cells of a row in these columns. */
function cells(columns: readonly ResultColumn[], more: Partial<ResultRow> = {}) {
  const layout = { columns: columns.map((column) => ({ column })), groupBy: 'none', sheetPerCompany: false } as const;
  return resultCells(layout, wanted)({ ...row, ...more });
}

describe('[REP-8] the cells of a row', () => {
  it.each<[ResultColumn, unknown, Partial<ResultRow>?]>([
    ['day', new Date('2026-11-20T00:00:00Z')],
    ['day', null, { day: null }],
    ['productId', 7],
    ['product', 'Чайник'],
    ['article', 'A7'],
    ['companyArticle', 'C7'],
    ['barcodes', '4600000000001, 4600000000002'],
    ['brand', 'Bosch'],
    ['category', 'Кухня › Чайники'],
    ['company', 'ozon.ru'],
    ['shop', 'Тверская, 1', { shop: 'Тверская, 1' }],
    ['city', 'Москва'],
    ['source', 'Полка', { source: 'shelf' }],
    ['state', 'В наличии'],
    ['state', 'Не проверено', { outcome: null }],
    ['price', 90],
    ['price', null, { price: null }],
    ['oldPrice', 120],
    ['cardPrice', 85],
    ['clubPrice', 84],
    ['couponPrice', 83],
    ['discount', 25],
    ['discount', null, { price: null }],
    ['discount', null, { oldPrice: null }],
    ['discount', null, { oldPrice: 90_00n }],
    ['minPrice', 80],
    ['meanPrice', 87.51],
    ['meanPrice', null, { prices: 0, priceSum: 0n }],
    ['maxPrice', 95],
    ['currency', 'RUB'],
    ['mrp', 100],
    ['deviation', -10],
    ['deviation', null, { price: null }],
    ['deviation', null, { mrp: null }],
    ['deviation', null, { mrp: 0n }],
    ['deviation', 100, { mrp: 1n, price: 2n }],
    ['deviation', null, { currency: 'USD' }],
    ['violation', 'Да'],
    ['violation', 'Нет', { violations: 0 }],
    ['violation', null, { mrp: null }],
    ['violation', null, { checks: 0 }],
    ['checks', 2],
    ['errors', 0],
    ['errorCode', 7, { errorCode: 7 }],
    ['checkedAt', '2026-11-20 01:30'],
    ['checkedAt', null, { checkedAt: null }],
    ['link', 'https://ozon.ru/7'],
    ['recorded', null],
    ['recorded', 91, { recorded: { outcome: 1, price: 91_00n } }],
    ['recorded', 'Нет в наличии', { recorded: { outcome: 2, price: null } }],
  ])('%s: %s', (column, cell, more) => expect(cells([column], more)).toEqual([cell]));

  const dollars = { currency: 'USD', price: 5_00n } as const;
  it.each<[string, ResultColumn[], Partial<ResultRow>, unknown[]]>([
    ['a text where nothing says in what', ['price'], dollars, ['5\u00A0USD']],
    ['a number beside its currency', ['price', 'currency'], dollars, [5, 'USD']],
    ['of a recommended price a text beside another currency', ['mrp', 'currency'], dollars, ['100\u00A0RUB', 'USD']],
    ['of a recommended price a number beside its own', ['mrp', 'currency'], {}, [100, 'RUB']],
  ])('have an amount as %s', (_case, columns, more, expected) => expect(cells(columns, more)).toEqual(expected));

  it('stand under a heading of the file’s own, or the column’s word', () => {
    const columns: ResultLayout['columns'] = [
      { column: 'price', heading: 'Цена, ₽' },
      { column: 'day', heading: '' },
      { column: 'link' },
    ];
    expect(writeColumns({ columns, groupBy: 'none', sheetPerCompany: false }, 'en')).toEqual([
      { header: 'Цена, ₽', width: 14, kind: 'money' },
      { header: 'Date', width: 12, kind: 'date' },
      { header: 'Link', width: 60, kind: 'text' },
    ]);
  });
});

it.each([
  [{ kind: 'results', parsingCollectionId: 1 }, 'ru', 'Результаты мониторинга - Все - 2026-11-20.xlsx'],
  [{ kind: 'mrp', parsingCollectionId: 1 }, 'en', 'RRP report - Все - 2026-11-20.xlsx'],
  [
    { kind: 'unified', dateFrom: '2026-11-01', dateTo: '2026-11-20' },
    'ru',
    'Отчёт за период 2026-11-01 - 2026-11-20.xlsx',
  ],
  [{ kind: 'unified', dateFrom: '2026-11-20', dateTo: '2026-11-20' }, 'en', 'Period report 2026-11-20.xlsx'],
] as const)('[REP-8] a file of %j in %s is called %s', (order, locale, name) => {
  const named = { locale, collection: 'Все', today: '2026-11-20' };
  expect(fileName(reportOrder.parse(order), 'xlsx', named)).toBe(name);
});

describe('[REP-8] groups of rows', () => {
  it('are called by what they share, or by the want of it', () => {
    const names = (of: ResultRow) => RESULT_GROUPS.map((group) => groupName(of, group, 'en'));
    expect(names(row)).toEqual([null, 'Чайник', 'Bosch', 'Кухня › Чайники', 'ozon.ru', '2026-11-20']);
    const bare = { ...row, day: null, product: { ...product, brand: null, categories: [] } };
    expect(names(bare)).toEqual(expect.arrayContaining(['Without a brand', 'Without a category', 'Without a date']));
  });

  it.each([
    ['brand', 'brand'],
    ['category', 'category'],
    ['company', 'name'],
    ['none', 'name'],
  ] as const)('by %s have their products by %s', (group, order) => expect(productOrder(group)).toBe(order));
});

describe('[REP-8] a file is read in parts', () => {
  const plain: Gathering = { groupBy: 'none', sheetPerCompany: false };
  const products = [4, 2, 1, 9, 1].map((rows, at) => ({ id: at + 1, rows }));
  const parts = (layout: Gathering, most: number) =>
    rowParts({ products, companyIds: [1, 2], days: ['a', 'b', 'c'], layout }, most);

  it('of about so many rows, and cuts no product', () => {
    expect(parts(plain, 7)).toEqual([[1, 2, 3], [4], [5]].map((productIds) => ({ productIds })));
    expect(parts(plain, 6)).toEqual([[1, 2], [3], [4], [5]].map((productIds) => ({ productIds })));
    expect(parts(plain, 17)).toHaveLength(1);
    expect(rowParts({ products, companyIds: [], days: [], layout: plain })).toHaveLength(1);
    expect(rowParts({ products: [], companyIds: [1], days: [], layout: plain })).toEqual([]);
  });

  it.each([
    ['a sheet of its own', { groupBy: 'none', sheetPerCompany: true }],
    ['a group of its own', { groupBy: 'company', sheetPerCompany: false }],
  ] as const)('of each company where it has %s, with as many products more', (_case, layout) =>
    expect(parts(layout, 8)).toEqual([
      { productIds: [1, 2, 3, 4], companyId: 1 },
      { productIds: [5], companyId: 1 },
      { productIds: [1, 2, 3, 4], companyId: 2 },
      { productIds: [5], companyId: 2 },
    ]),
  );

  it('of each day where days are gathered, within each company', () => {
    const all = parts({ groupBy: 'day', sheetPerCompany: true }, 3);
    expect(all.map(({ companyId, day }) => `${companyId}${day}`)).toEqual(['1a', '1b', '1c', '2a', '2b', '2c']);
    expect(parts({ groupBy: 'day', sheetPerCompany: false }, 100).map(({ day }) => day)).toEqual(['a', 'b', 'c']);
  });
});
