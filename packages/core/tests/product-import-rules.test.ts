import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '@tsenomer/contracts';
import type { Cell } from '@tsenomer/sheets';
import { linkReader } from '../src/link/read-link.ts';
import { articleKey, articleSpellings, storedArticle } from '../src/product-import/rules/article.ts';
import { readBarcodes } from '../src/product-import/rules/barcodes.ts';
import { cleanText } from '../src/product-import/rules/clean-text.ts';
import { readCodeText } from '../src/product-import/rules/code-text.ts';
import { readCompetitorLinks } from '../src/product-import/rules/competitor-links.ts';
import { importPlan } from '../src/product-import/rules/import-plan.ts';
import { readRow } from '../src/product-import/rules/read-row.ts';
import { readRecommendedPrice } from '../src/product-import/rules/recommended-price.ts';
import { rowFeed } from '../src/product-import/rules/row-feed.ts';
import { suggestMapping } from '../src/product-import/rules/suggest-mapping.ts';
import { keptLink } from '../src/rules/link-address.ts';
import { companyRecogniser } from '../src/rules/recognise-company.ts';

const cell = (value: string | number): Cell =>
  typeof value === 'number' ? { text: String(value), number: value } : { text: value, number: null };
const cells = (...values: (string | number)[]): Cell[] => values.map(cell);

describe('cleanText', () => {
  it.each([
    ['  Чайник\u00a0 электрический \n', 'Чайник электрический'],
    ['—', ''], ['-', ''], ['\u200bАБ\u0000В', 'АБ В'], ['', ''],
  ])('%j is %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

  it('leaves a text alone only when there is nothing to clean in it', () => {
    const piece = fc.oneof(fc.constantFrom('а', 'B', ' ', '  ', '-'), fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)));
    fc.assert(fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      const cleaned = cleanText(pieces.join(''));
      expect(cleaned).not.toMatch(/[^\S ]|[\p{Cc}\u200b-\u200d\u2060\u00ad\ufeff]| {2}|^ | $/u);
      expect(cleanText(cleaned)).toBe(cleaned);
    }));
  });
});

describe('readCodeText', () => {
  it.each([
    ['4680008140234.0', '4680008140234'], ['4680008140234,00', '4680008140234'], ['00123', '00123'],
    ["'00123", '00123'], ['4.680008140234E+12', '4680008140234'], ['AB-12', 'AB-12'], ['1E5', '1E5'], ['12.5', '12.5'],
    ['4.68000814023E+12', '4680008140230'],
  ])('%s is %s', (text, code) => expect(readCodeText(text)).toEqual({ kind: 'code', code }));

  it.each(['4.68001E+12', '4,68E+12'])('%s has lost its digits', (text) =>
    expect(readCodeText(text)).toEqual({ kind: 'lost' }));
});

describe('article', () => {
  it.each([
    ['АВ-12', 'AB-12'], ['AB-12', 'AB-12'], ['АБ-12', 'АБ-12'], ['AБ-12', 'АБ-12'], ['ABZ', 'ABZ'], ['АBZ', 'ABZ'],
    ['ZЖ', 'ZЖ'], ['00123', '00123'],
  ])('%s compares as %s', (article, key) => expect(articleKey(article)).toBe(key));

  it('keeps an article of one script as it is typed and repairs a mixed one', () => {
    expect(storedArticle('АВ-12')).toBe('АВ-12');
    expect(storedArticle('АB-12')).toBe('AB-12');
  });

  it('finds every stored spelling of an article: equal keys share a spelling', () => {
    const article = fc.string({ unit: fc.constantFrom(...Array.from('ABEКМНабZЖ-1')), minLength: 1, maxLength: 6 });
    fc.assert(fc.property(article, (text) => {
      expect(articleKey(articleKey(text))).toBe(articleKey(text));
      expect(articleSpellings(text)).toContain(articleKey(text));
      for (const spelling of articleSpellings(text)) {
        expect(articleSpellings(storedArticle(text))).toContain(storedArticle(spelling));
      }
    }));
  });
});

describe('readBarcodes', () => {
  it.each([
    ['4680008140234', [['4680008140234', true]], []],
    ['4680008140234.0', [['4680008140234', true]], []],
    ['4680008140234, 4006381333931;96385074', [['4680008140234', true], ['4006381333931', true], ['96385074', true]], []],
    ['4680008140234 4680008140234', [['4680008140234', true]], []],
    ['4 006381 333931', [['4006381333931', true]], []],
    ['4680008140235', [['4680008140235', false]], ['4680008140235']],
    ['нет', [], ['нет']],
    ['4.68001E+12', [], ['4.68001E+12']],
    ['', [], []],
  ])('%s', (text, barcodes, refused) => {
    const reading = readBarcodes(text);
    expect(reading.barcodes.map(({ code, valid }) => [code, valid])).toEqual(barcodes);
    expect(reading.refused).toEqual(refused);
  });
});

describe('readRecommendedPrice', () => {
  it.each<[string | number, bigint]>([
    ['70.00 руб.', 7000n], ['70,00 pyб.', 7000n], ["1'234.50", 123_450n], [' 1 234 ', 123_400n], ['1 234,50', 123_450n], ['1\u00a0234,50 ₽', 123_450n], ['1234.5', 123_450n],
    [70, 7000n], [1234.567, 123_457n], [1.235, 124n], ['0.50', 50n], ['007,5', 750n], ['1 299 руб. 90 коп.', 129_990n], ['1 000,00', 100_000n],
    ['12.345', 1_234_500n], ['РРЦ: 990 ₽', 99_000n], ['70 руб. 50 к.', 7050n],
  ])('%s is %s kopecks', (value, amount) =>
    expect(readRecommendedPrice(cell(value))).toEqual({ kind: 'price', amount, currency: 'RUB' }));

  it.each<[string | number, string]>([
    ['-5', 'price_negative'], [-5, 'price_negative'], ['−70,00 руб.', 'price_negative'], ['по запросу', 'price_invalid'],
    [0, 'price_invalid'], ['#N/A', 'price_invalid'], ['2026-11-20', 'price_invalid'], [4_680_008_140_234, 'price_invalid'],
    ['1e3', 'price_invalid'], ['1,5 тыс', 'price_invalid'], ['5k', 'price_invalid'], ['=1+1', 'price_invalid'], ['=5', 'price_invalid'], ['12/05', 'price_invalid'],
    ['от 100 до 200', 'price_invalid'], ['100-200', 'price_invalid'], ['100 или 90', 'price_invalid'], ['10 20', 'price_invalid'],
  ])('%s is refused: %s', (value, reason) =>
    expect(readRecommendedPrice(cell(value))).toEqual({ kind: 'refused', reason }));

  it('takes an empty cell and a dash for no price', () => {
    expect(readRecommendedPrice(cell(' – '))).toEqual({ kind: 'none' });
  });
});

describe('readCompetitorLinks', () => {
  const companies = ['one.example', 'two.example', '10.0.0.5:8080', '10.0.0.6:8080', 'localhost'].map((host, at) => ({
    id: at + 1, fullName: host, host, sellerName: null, sellerUrl: null,
  }));
  const recognise = companyRecogniser(companies);
  const read = linkReader({
    ownerOf: (url) => companies.find(({ id }) => id === recognise(url)) ?? null,
    isAllowed: (url) => url.host === '10.0.0.6:8080',
  });

  it('takes many links out of a cell and says which it does not take', () => {
    const reading = readCompetitorLinks(
      ['One: https://one.example/p,1?a=1,2; https://two.example/x,https://other.example/y', 'www.one.example/z'],
      read,
    );
    expect(reading.links).toEqual([
      { companyId: 1, url: 'https://one.example/p,1?a=1,2' },
      { companyId: 2, url: 'https://two.example/x' },
    ]);
    expect(reading.refused).toEqual([
      { reason: 'link_unknown_company', value: 'https://other.example/y', cell: 0 },
      { reason: 'link_incorrect', value: 'www.one.example/z', cell: 1 },
    ]);
  });

  it('keeps the first link of a company', () => {
    const reading = readCompetitorLinks(['HTTPS://one.example/1 https://one.example/1 https://one.example/2'], read);
    expect(reading.links).toEqual([{ companyId: 1, url: 'https://one.example/1' }]);
    expect(reading.refused).toEqual([{ reason: 'link_incorrect', value: 'https://one.example/2', cell: 0 }]);
  });

  it.each([
    ['https://one.example/1?utm_source=mail&size=2&gclid=x#reviews', 'https://one.example/1?size=2'],
    ['https://one.example/1?', 'https://one.example/1'],
    ['HTTPS://ONE.example:443/1#', 'https://one.example/1'],
    ['https://one.example/#!/item/1', 'https://one.example/#!/item/1'],
    ['http://10.0.0.6:8080/admin', 'http://10.0.0.6:8080/admin'],
  ])('keeps %s as one that is typed in: %s', (given, kept) => {
    expect(readCompetitorLinks([given], read).links.map(({ url }) => url)).toEqual([kept]);
    expect(keptLink(given)?.href).toBe(kept);
  });

  it('takes links for the same that lead to the same page', () => {
    const reading = readCompetitorLinks(['https://one.example/1?utm_source=a', 'https://one.example/1#b'], read);
    expect(reading).toEqual({ links: [{ companyId: 1, url: 'https://one.example/1' }], refused: [] });
  });

  it.each([
    ['http://10.0.0.5:8080/admin', 'link_private'],
    ['http://10.0.0.6/admin', 'link_private'],
    ['http://localhost/1', 'link_private'],
    ['http://[::1]/1', 'link_private'],
    ['https://user:secret@one.example/1', 'link_incorrect'],
    ['https://one_.example/1', 'link_incorrect'],
    [`https://one.example/${'a'.repeat(4000)}`, 'link_incorrect'],
  ])('refuses %s: %s', (value, reason) => {
    expect(readCompetitorLinks([value], read)).toEqual({ links: [], refused: [{ reason, value, cell: 0 }] });
  });
});

const mapping: ImportMapping = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'article' }, { index: 1, field: 'name' }, { index: 2, field: 'barcode' }, { index: 3, field: 'mrp' },
    { index: 4, field: 'brand' },
  ],
};
const header = cells('Артикул', 'Наименование', 'Штрихкод', 'РРЦ', 'Бренд');
const noCompanies = linkReader({ ownerOf: () => null, isAllowed: () => false });
const plan = importPlan(mapping, header, noCompanies);

describe('readRow', () => {
  it('[PROD-5] reads a ragged row', () => {
    const reading = readRow(cells(' 00123 ', ' Чайник  1,7 л', 4_680_008_140_234, '70.00 руб.'), 7, plan);
    expect(reading).toEqual({
      kind: 'product',
      product: {
        row: 7, name: 'Чайник 1,7 л', article: '00123', barcodes: [{ code: '4680008140234', valid: true }],
        companyArticle: null, brand: null, mrp: { amount: 7000n, currency: 'RUB' }, categories: [], links: [],
        codeColumn: 'Артикул',
      },
      refusals: [],
    });
  });

  it.each<[string, Cell[], object]>([
    ['nothing', cells('', ' ', '—'), { kind: 'empty' }],
    ['the header again', header, { kind: 'empty' }],
    ['no name', cells('1', '', '', 5), { kind: 'refused', refusal: { row: 3, scope: 'row', reason: 'name_missing', value: '1 · 5', column: 'Наименование' } }],
    ['no code', cells('', 'Чайник', '', 5), { kind: 'refused', refusal: { reason: 'code_missing', column: null } }],
    ['a lost code', cells('4.68E+12', 'Чайник', '', 5), { kind: 'refused', refusal: { reason: 'code_missing' } }],
    ['a long name', cells('1', 'я'.repeat(501)), { kind: 'refused', refusal: { reason: 'name_too_long' } }],
    ['a long article', cells('1'.repeat(101), 'Чайник'), { kind: 'refused', refusal: { reason: 'article_too_long' } }],
    ['only a barcode for code', cells('', 'Чайник', '4680008140234'), { kind: 'product', product: { article: null, codeColumn: 'Штрихкод' } }],
    [
      'values that are not understood', cells('1', 'Чайник', '123456789', 'дорого'),
      {
        kind: 'product',
        refusals: [{ row: 3, scope: 'value', reason: 'barcode_invalid', value: '123456789', column: 'Штрихкод' }, { reason: 'price_invalid', value: 'дорого', column: 'РРЦ' }],
      },
    ],
  ])('%s', (_, row, expected) => expect(readRow(row, 3, plan)).toMatchObject(expected));

  it('names a column without a title by its letters, and each link by its own column', () => {
    const columns = [...mapping.columns, { index: 27, field: 'competitorLinks' as const }, { index: 6, field: 'competitorLinks' as const }];
    const untitled = importPlan({ ...mapping, columns }, [...header, ...cells('', 'Ozon')], noCompanies);
    const row = cells('1', 'Чайник', '', '', '', '', 'https://a.example/1', ...Array.from({ length: 20 }, () => ''), 'нет ссылки');
    expect(readRow(row, 3, untitled)).toMatchObject({
      refusals: [
        { reason: 'link_incorrect', value: 'нет ссылки', column: 'AB' },
        { reason: 'link_unknown_company', value: 'https://a.example/1', column: 'Ozon' },
      ],
    });
  });
});

describe('rowFeed', () => {
  it('refuses the second of two equal articles, look-alike letters included, and barcodes without article', () => {
    const feed = rowFeed(plan);
    expect(feed(cells('АВ-1', 'Чайник', '4680008140234'), 2).product).not.toBeNull();
    expect(feed(cells('AB-1', 'Чайник'), 3)).toEqual({
      product: null, refusals: [{ row: 3, scope: 'row', reason: 'article_repeated', value: 'AB-1', column: 'Артикул' }],
    });
    expect(feed(cells('', 'Чайник', '4680008140234'), 4).refusals).toMatchObject([{ reason: 'article_repeated' }]);
    expect(feed(cells('AB-2', 'Чайник', '4680008140234'), 5).product).not.toBeNull();
  });
});

describe('suggestMapping', () => {
  it('[PROD-5] finds the header below title rows by its Russian words', () => {
    const rows = [
      ['Прайс-лист ООО «Ромашка»'], [], ['от 20.11.2026', '', 'цены в рублях'],
      ['№', 'Код товара', 'Наименование товара', 'Штрих-код', 'Бренд', 'Категория', 'Подкатегория', 'Цена', 'РРЦ, руб.', 'Ссылка на конкурента'],
      ['1', '00123', 'Чайник', '4680008140234', 'Вега', 'Техника', 'Чайники', '50', '70', 'https://one.example/1'],
    ];
    expect(suggestMapping(rows)).toEqual({
      headerRow: 3,
      columns: [
        { index: 1, field: 'article' }, { index: 2, field: 'name' }, { index: 3, field: 'barcode' }, { index: 4, field: 'brand' },
        { index: 5, field: 'category', level: 1 }, { index: 6, field: 'category', level: 2 }, { index: 8, field: 'mrp' },
        { index: 9, field: 'competitorLinks' },
      ],
    });
  });

  it('reads English headers', () => {
    const columns = suggestMapping([['SKU', 'Product name', 'EAN', 'MSRP', 'Manufacturer', 'URL']])?.columns;
    expect(columns?.map(({ field }) => field)).toEqual(['article', 'name', 'barcode', 'mrp', 'brand', 'competitorLinks']);
  });

  it.each([
    ['Категория уровень 2', 'category'], ['Группа 1', 'category'], ['ШК', 'barcode'], ['Артикул поставщика', 'companyArticle'],
    ['Рекомендованная розничная цена', 'mrp'], ['Торговая марка', 'brand'], ['Vendor', 'brand'], ['МРЦ', 'mrp'], ['GTIN', 'barcode'], ['Apтикул', 'article'], ['PPЦ', 'mrp'], ['Артикул', 'article'],
  ])('%s is %s', (text, field) => {
    const columns = suggestMapping([[text, field === 'brand' ? 'Название' : 'Бренд']])?.columns;
    expect(columns?.find(({ index }) => index === 0)?.field).toBe(field);
  });

  it('reads the look of the data where headers say nothing', () => {
    const rows = [['a', 'b', 'c'], ['Чайник эмалированный', '4680008140234', 'https://one.example/1'], ['Чайник стальной', '4006381333931', 'https://one.example/2']];
    expect(suggestMapping(rows)).toEqual({
      headerRow: 0,
      columns: [{ index: 0, field: 'name' }, { index: 1, field: 'barcode' }, { index: 2, field: 'competitorLinks' }],
    });
  });

  it('says nothing of a sheet that says nothing', () => {
    expect(suggestMapping([['a', 'b'], ['1', '2'], ['3', '4']])).toBeNull();
    expect(suggestMapping([])).toBeNull();
  });

  it('takes a number of the vendor’s for no brand', () => {
    const rows = [['PART_NUMBER', 'PRODUCT_NAME', 'VENDOR_TRACKING_NUMBER'], ['70-1', 'Чайник белый', '1Z9']];
    expect(suggestMapping(rows)?.columns).toEqual([{ index: 0, field: 'article' }, { index: 1, field: 'name' }]);
  });

  it('takes no column of numbers for names, whatever its header says', () => {
    const rows = [['PART_NUMBER', 'LINE_ITEM', 'Brand', 'Note'], ['70-1', '64', 'Север', 'Чайник белый'], ['70-2', '65', 'Север', 'Утюг паровой']];
    expect(suggestMapping(rows)?.columns).toEqual([{ index: 0, field: 'article' }, { index: 2, field: 'brand' }, { index: 3, field: 'name' }]);
    expect(suggestMapping([['Артикул', 'Товар'], ['1', ''], ['2', '']])?.columns).toContainEqual({ index: 1, field: 'name' });
  });
});
