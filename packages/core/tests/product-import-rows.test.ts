import { describe, expect, it } from 'vitest';
import {
  ARTICLE_MAX_LENGTH,
  BARCODE_MAX_DIGITS,
  BARCODE_MIN_DIGITS,
  newProduct,
  PRODUCT_NAME_MAX_LENGTH,
  RRP_MAX,
} from '@tsenomer/contracts';
import type { Cell } from '@tsenomer/sheets';
import { decideGroup } from '../src/catalogue/product-import/rules/category-place.ts';
import { columnTitle } from '../src/catalogue/product-import/rules/column-title.ts';
import { importPlan } from '../src/catalogue/product-import/rules/import-plan.ts';
import { readRow, shownValue } from '../src/catalogue/product-import/rules/read-row.ts';
import { rowFeed } from '../src/catalogue/product-import/rules/row-feed.ts';
import { cells, header, mapping, noCompanies, plan } from './support/price-list.ts';

describe('readRow', () => {
  it('[PROD-5] reads a ragged row', () => {
    const reading = readRow(cells(' 00123 ', ' Чайник  1,7 л', 4_680_008_140_234, '70.00 руб.'), 7, plan);
    expect(reading).toEqual({
      kind: 'product',
      product: {
        row: 7,
        name: 'Чайник 1,7 л',
        article: '00123',
        barcodes: [{ code: '4680008140234', valid: true }],
        companyArticle: null,
        brand: null,
        mrp: { amount: 7000n, currency: 'RUB' },
        ownPrice: null,
        ownOldPrice: null,
        ownAvailable: null,
        cost: null,
        currency: 'RUB',
        photo: null,
        categories: [],
        links: [],
        unsettled: [],
        codeColumn: 'Артикул',
      },
      refusals: [],
    });
  });

  it.each<[string, Cell[], object]>([
    ['nothing', cells('', ' ', '—'), { kind: 'empty' }],
    ['the header again', header, { kind: 'empty' }],
    [
      'no name',
      cells('1', '', '', 5),
      {
        kind: 'refused',
        refusal: { row: 3, scope: 'row', reason: 'name_missing', value: '1 · 5', column: 'Наименование' },
      },
    ],
    [
      'a name that cannot be seen',
      cells('1', '\u202e\u200b\u2069', '', 5),
      { kind: 'refused', refusal: { reason: 'name_missing', value: '1 · 5' } },
    ],
    ['no code', cells('', 'Чайник', '', 5), { kind: 'refused', refusal: { reason: 'code_missing', column: null } }],
    ['a lost code', cells('4.68E+12', 'Чайник', '', 5), { kind: 'refused', refusal: { reason: 'code_missing' } }],
    [
      'a long name',
      cells('1', 'я'.repeat(PRODUCT_NAME_MAX_LENGTH + 1)),
      { kind: 'refused', refusal: { reason: 'name_too_long' } },
    ],
    [
      'a long article',
      cells('1'.repeat(ARTICLE_MAX_LENGTH + 1), 'Чайник'),
      { kind: 'refused', refusal: { reason: 'article_too_long' } },
    ],
    [
      'only a barcode for code',
      cells('', 'Чайник', '4680008140234'),
      { kind: 'product', product: { article: null, codeColumn: 'Штрихкод' } },
    ],
    [
      'an article that is a failed formula',
      cells('#ССЫЛКА!', 'Чайник', '4680008140234'),
      {
        kind: 'product',
        product: { article: null, codeColumn: 'Штрихкод' },
        refusals: [{ reason: 'code_missing', value: '#ССЫЛКА!', column: 'Артикул' }],
      },
    ],
    [
      'a price that is read as thousands',
      cells('1', 'Чайник', '', '12.345'),
      {
        product: { mrp: { amount: 1_234_500n } },
        refusals: [{ scope: 'value', reason: 'price_thousands', value: '12.345 → 12 345', column: 'РРЦ' }],
      },
    ],
    [
      'the longest brand',
      cells('1', 'Чайник', '', '', 'я'.repeat(200)),
      { product: { brand: 'я'.repeat(200) }, refusals: [] },
    ],
    [
      'a longer one',
      cells('1', 'Чайник', '', '', 'я'.repeat(201)),
      { product: { brand: null }, refusals: [{ scope: 'value', reason: 'name_too_long', column: 'Бренд' }] },
    ],
    [
      'values that are not understood',
      cells('1', 'Чайник', 'штук 5; 4680008140235', 'дорого'),
      {
        kind: 'product',
        product: { mrp: null },
        refusals: [
          { row: 3, scope: 'value', reason: 'barcode_invalid', value: 'штук', column: 'Штрихкод' },
          { reason: 'barcode_invalid', value: '5' },
          { reason: 'barcode_check_digit', value: '4680008140235', column: 'Штрихкод' },
          { reason: 'price_invalid', value: 'дорого', column: 'РРЦ' },
        ],
      },
    ],
  ])('%s', (_, row, expected) => expect(readRow(row, 3, plan)).toMatchObject(expected));

  it.each([
    ['article', 'Артикул'],
    ['barcode', 'Артикул'],
  ] as const)('names the one column where a code was to be: %s', (field, column) => {
    const single = importPlan(
      {
        ...mapping,
        columns: [
          { index: 0, field },
          { index: 1, field: 'name' },
          { index: 5, field: 'brand' },
        ],
      },
      header,
      'RUB',
      noCompanies,
    );
    expect(readRow(cells('', 'Чайник', '', '', '', 'Вега'), 3, single)).toMatchObject({
      refusal: { reason: 'code_missing', column },
    });
  });

  it('takes no note beside untitled columns for the header again', () => {
    const untitled = importPlan(mapping, [], 'RUB', noCompanies);
    expect(readRow(cells('', '', '', '', '', 'Примечание'), 3, untitled)).toMatchObject({ kind: 'heading' });
  });

  it('reports as much of a value, and of a title, as is of use', () => {
    expect(['я'.repeat(300), 'я'.repeat(301)].map((value) => shownValue(value).length)).toEqual([300, 300]);
    const title = (length: number) => columnTitle({ header: new Map([[3, 'я'.repeat(length)]]) }, 3);
    expect([title(200), title(201)]).toEqual(['я'.repeat(200), 'я'.repeat(200)]);
    expect(title(0)).toBe('D');
  });

  it('names a column without a title by its letters, and each link by its own column', () => {
    const columns = [
      ...mapping.columns,
      { index: 27, field: 'competitorLinks' as const },
      { index: 6, field: 'competitorLinks' as const },
    ];
    const untitled = importPlan({ ...mapping, columns }, [...header, ...cells('', 'Ozon')], 'RUB', noCompanies);
    const row = cells(
      '1',
      'Чайник',
      '',
      '',
      '',
      '',
      'https://a.example/1',
      ...Array.from({ length: 20 }, () => ''),
      'нет ссылки',
    );
    expect(readRow(row, 3, untitled)).toMatchObject({
      product: { unsettled: [{ reason: 'link_unknown_company', value: 'https://a.example/1', column: 'Ozon' }] },
      refusals: [{ reason: 'link_incorrect', value: 'нет ссылки', column: 'AB' }],
    });
  });
});

describe('limits', () => {
  const longest = {
    name: 'я'.repeat(PRODUCT_NAME_MAX_LENGTH),
    clientArticle: 'A'.repeat(ARTICLE_MAX_LENGTH),
    companyArticle: 'B'.repeat(ARTICLE_MAX_LENGTH),
    mrp: RRP_MAX,
  };
  const barcodes = [BARCODE_MIN_DIGITS, BARCODE_MAX_DIGITS].map((digits) => '1'.repeat(digits));
  const columns = [...mapping.columns, { index: 5, field: 'companyArticle' as const }];
  const imported = ({ name, clientArticle, companyArticle, mrp }: typeof longest, codes: readonly string[]) =>
    readRow(
      cells(clientArticle, name, codes.join(', '), `${mrp / 100}`, '', companyArticle),
      2,
      importPlan({ ...mapping, columns }, [], 'RUB', noCompanies),
    );

  it('are the same for what is typed in and what is imported', () => {
    expect(newProduct.safeParse({ ...longest, barcodes }).success).toBe(true);
    expect(imported(longest, barcodes)).toMatchObject({
      kind: 'product',
      product: {
        name: longest.name,
        article: longest.clientArticle,
        companyArticle: longest.companyArticle,
        mrp: { amount: BigInt(RRP_MAX) },
        barcodes: barcodes.map((code) => ({ code })),
      },
    });
  });

  it.each([
    ['name', 'name_too_long', { ...longest, name: `${longest.name}я` }, barcodes],
    ['article', 'article_too_long', { ...longest, clientArticle: `${longest.clientArticle}1` }, barcodes],
    ['company article', 'article_too_long', { ...longest, companyArticle: `${longest.companyArticle}1` }, barcodes],
    ['price', 'price_invalid', { ...longest, mrp: RRP_MAX + 100 }, barcodes],
    ['short barcode', 'barcode_invalid', longest, ['1'.repeat(BARCODE_MIN_DIGITS - 1)]],
    ['long barcode', 'barcode_invalid', longest, ['1'.repeat(BARCODE_MAX_DIGITS + 1)]],
  ])('end at the same place: %s', (_, reason, values, codes) => {
    expect(newProduct.safeParse({ ...values, barcodes: codes }).success).toBe(false);
    const reading = imported(values, codes);
    expect(
      reading.kind === 'refused'
        ? [reading.refusal.reason]
        : reading.kind === 'product'
          ? reading.refusals.map((refusal) => refusal.reason)
          : [],
    ).toContain(reason);
  });
});

describe('rowFeed', () => {
  it('refuses the second of two equal articles, look-alike letters included, and barcodes without article', () => {
    const feed = rowFeed(plan);
    expect(feed(cells('АВ-1', 'Чайник', '4680008140234'), 2).product).not.toBeNull();
    expect(feed(cells('AB-1', 'Чайник'), 3)).toEqual({
      product: null,
      refusals: [{ row: 3, scope: 'row', reason: 'article_repeated', value: 'AB-1', column: 'Артикул' }],
    });
    expect(feed(cells('', 'Чайник', '4006381333931 4680008140234 96385074'), 4).refusals).toMatchObject([
      { reason: 'article_repeated', value: '4680008140234' },
    ]);
    expect(feed(cells('AB-2', 'Чайник', '4680008140234'), 5).product).not.toBeNull();
  });
});

describe('decideGroup', () => {
  const at = (id: number) => ({ path: [1, id], title: `Техника › ${id}`, level: 2 });
  it.each<[string, number[], boolean, number | null, string | null]>([
    ['nowhere deeper', [], true, null, null],
    ['in one place', [5], true, 5, 'category_placed'],
    ['in one place, unwished', [5], false, null, 'category_doubled'],
    ['in several places', [5, 6], true, null, 'category_doubled'],
  ])('a group that the tree has %s', (_, elsewhere, existing, place, notice) => {
    const decided = decideGroup(elsewhere.map(at), existing);
    expect(decided).toEqual({ place: place === null ? null : at(place), notice });
  });
});
