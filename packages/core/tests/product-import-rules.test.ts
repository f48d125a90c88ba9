import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ARTICLE_MAX_LENGTH,
  BARCODE_MAX_DIGITS,
  BARCODE_MIN_DIGITS,
  BARCODES_MAX,
  LINK_MAX_LENGTH,
  newProduct,
  PRODUCT_NAME_MAX_LENGTH,
  RRP_MAX,
} from '@tsenomer/contracts';
import type { ImportMapping } from '@tsenomer/contracts';
import type { Cell } from '@tsenomer/sheets';
import { linkReader } from '../src/catalogue/link/read-link.ts';
import { articleKey, articleSpellings, storedArticle } from '../src/catalogue/product-import/rules/article.ts';
import { readAvailability } from '../src/catalogue/product-import/rules/availability.ts';
import { readBarcodes } from '../src/catalogue/product-import/rules/barcodes.ts';
import { decideGroup } from '../src/catalogue/product-import/rules/category-place.ts';
import { cleanText } from '../src/catalogue/product-import/rules/clean-text.ts';
import { readCodeText } from '../src/catalogue/product-import/rules/code-text.ts';
import { photoAddress } from '../src/catalogue/product-import/rules/photo-address.ts';
import { columnTitle } from '../src/catalogue/product-import/rules/column-title.ts';
import { readCompetitorLinks } from '../src/catalogue/product-import/rules/competitor-links.ts';
import { decimalMark, doubtfulThousands } from '../src/catalogue/product-import/rules/doubtful-thousands.ts';
import { importPlan } from '../src/catalogue/product-import/rules/import-plan.ts';
import type { WaitingLink } from '../src/catalogue/product-import/rules/import-row.ts';
import { readRow, shownValue } from '../src/catalogue/product-import/rules/read-row.ts';
import { readRecommendedPrice } from '../src/catalogue/product-import/rules/recommended-price.ts';
import { rowFeed } from '../src/catalogue/product-import/rules/row-feed.ts';
import { productWithLinks } from '../src/catalogue/product-import/rules/decide-links.ts';
import { suggestMapping } from '../src/catalogue/product-import/rules/suggest-mapping.ts';
import { keptLink } from '../src/catalogue/link/rules/link-address.ts';
import { companyRecogniser } from '../src/catalogue/link/rules/recognise-company.ts';

const cell = (value: string | number): Cell =>
  typeof value === 'number' ? { text: String(value), number: value } : { text: value, number: null };
const cells = (...values: (string | number)[]): Cell[] => values.map(cell);

describe('cleanText', () => {
  it.each([
    ['  Чайник\u00a0 электрический \n', 'Чайник электрический'],
    ['—', ''],
    ['-', ''],
    ['\u200bАБ\u0000В', 'АБ В'],
    ['', ''],
    ['\u202eЧай\u200eник\u2069', 'Чайник'],
    ['\u202e-\u202c', ''],
    // Joiners stay between emoji and in joined scripts, and go where they join nothing.
    ['Корм 🐈‍⬛ и 👩🏽‍🚀, 🏳️‍🌈\u200b', 'Корм 🐈‍⬛ и 👩🏽‍🚀, 🏳️‍🌈'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['A\u200dB\u200c1\u200d', 'AB1'],
    ['\u200d\u200c-', ''],
    ['🐈\u200d', '🐈'],
    ['00\u200d1', '001'],
  ])('%j is %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

  it('leaves a text alone only when there is nothing to clean in it', () => {
    const piece = fc.oneof(
      fc.constantFrom('а', 'B', ' ', '  ', '-', '🐈', '⬛', 'م', '\u200d', '\u200c'),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        const cleaned = cleanText(pieces.join(''));
        expect(cleaned).not.toMatch(/[^\S ]|[\p{Cc}\p{Bidi_Control}\u200b\u2060\u00ad\ufeff]| {2}|^ | $/u);
        expect(cleanText(cleaned)).toBe(cleaned);
      }),
    );
  });
});

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

describe('readRecommendedPrice', () => {
  it.each<[string | number, bigint]>([
    ['70.00 руб.', 7000n],
    ['70,00 pyб.', 7000n],
    ["1'234.50", 123_450n],
    [' 1 234 ', 123_400n],
    ['1 234,50', 123_450n],
    ['1\u00a0234,50 ₽', 123_450n],
    ['1234.5', 123_450n],
    [70, 7000n],
    [1234.567, 123_457n],
    [1.235, 124n],
    ['0.50', 50n],
    ['007,5', 750n],
    ['1 299 руб. 90 коп.', 129_990n],
    ['1 000,00', 100_000n],
    ['12.345', 1_234_500n],
    ['РРЦ: 990 ₽', 99_000n],
    ['70 руб. 50 к.', 7050n],
  ])('%s is %s kopecks', (value, amount) =>
    expect(readRecommendedPrice(cell(value), 'RUB')).toEqual({ kind: 'price', amount, currency: 'RUB' }),
  );

  it.each<[string | number, string, bigint, string]>([
    ['1 234,50', 'KZT', 123_450n, 'KZT'],
    [1234.5, 'JPY', 1235n, 'JPY'],
    ['70.00 руб.', 'KZT', 7000n, 'RUB'],
  ])('%s, where the usual currency is %s, is %s minor units of %s', (value, usual, amount, currency) =>
    expect(readRecommendedPrice(cell(value), usual)).toEqual({ kind: 'price', amount, currency }),
  );

  it.each<[string | number, string]>([
    ['-5', 'price_negative'],
    [-5, 'price_negative'],
    ['−70,00 руб.', 'price_negative'],
    ['по запросу', 'price_invalid'],
    [0, 'price_invalid'],
    ['#N/A', 'price_invalid'],
    ['2026-11-20', 'price_invalid'],
    [4_680_008_140_234, 'price_invalid'],
    ['1e3', 'price_invalid'],
    ['1,5 тыс', 'price_invalid'],
    ['5k', 'price_invalid'],
    ['=1+1', 'price_invalid'],
    ['=5', 'price_invalid'],
    ['12/05', 'price_invalid'],
    ['от 100 до 200', 'price_invalid'],
    ['100-200', 'price_invalid'],
    ['100 или 90', 'price_invalid'],
    ['10 20', 'price_invalid'],
  ])('%s is refused: %s', (value, reason) =>
    expect(readRecommendedPrice(cell(value), 'RUB')).toEqual({ kind: 'refused', reason }),
  );

  it('takes an empty cell and a dash for no price', () => {
    expect(readRecommendedPrice(cell(' – '), 'RUB')).toEqual({ kind: 'none' });
  });
});

describe('readAvailability', () => {
  it.each<[string, boolean | undefined]>([
    ['true', true],
    ['false', false],
    ['in_stock', true],
    ['in stock', true],
    ['out_of_stock', false],
    ['preorder', false],
    ['В наличии', true],
    ['нет в наличии', false],
    ['под заказ', false],
    ['да', true],
    ['-', false],
    ['0', false],
    ['12', true],
    ['1 200 шт.', true],
    ['>10', true],
    ['0,5', true],
    ['скоро', undefined],
    ['12 мая', undefined],
  ])('[PROD-5] reads %j as %j', (text, available) => expect(readAvailability(text)).toBe(available));
});

describe('photoAddress', () => {
  const long = (length: number) => 'https://a.example/'.padEnd(length, 'a');
  it.each([
    ['https://a.example/1.jpg', 'https://a.example/1.jpg'],
    ['HTTP://a.example/1.jpg ', 'HTTP://a.example/1.jpg'],
    ['https://a.example/1,2.jpg; https://a.example/3.jpg', 'https://a.example/1,2.jpg'],
    [long(2000), long(2000)],
    [long(2001), undefined],
    ['ftp://a.example/1.jpg', undefined],
    ['нет', undefined],
    ['', undefined],
  ])('%s', (text, address) => expect(photoAddress(text)).toBe(address));
});

describe('doubtfulThousands', () => {
  const told = (value: string | number, marks: readonly string[] = []): string | null =>
    doubtfulThousands(cell(value), readRecommendedPrice(cell(value), 'RUB'), new Set(marks));

  it.each([
    ['12.345', '12.345 → 12 345'],
    ['1,299 руб.', '1,299 руб. → 1 299 руб.'],
    ['$12.345', '$12.345 → $12 345'],
  ])('%s is read as thousands, and told', (value, reading) => expect(told(value)).toBe(reading));

  it.each<[string | number]>([
    ['12.34'],
    ['1234'],
    ['12 345'],
    ['1.234.567'],
    ['1.299,50'],
    ['1,299.50'],
    ['0.500'],
    ['1299.000'],
    ['1 234.567'],
    ['5.500 KWD'],
    [12.345],
    [12_345],
    ['дорого'],
    ['-12.345'],
    [''],
  ])('%s leaves no doubt', (value) => expect(told(value)).toBeNull());

  it.each([
    ['12.345', [','], null],
    ['12,345', ['.'], null],
    ['12.345', ['.'], '12.345 → 12 345'],
    ['12.345', ['.', ','], '12.345 → 12 345'],
  ])('%s beside prices with the decimal signs %j: %j', (value, marks, reading) =>
    expect(told(value, marks)).toBe(reading),
  );

  it.each<[string | number, string | null]>([
    ['1.299,50', ','],
    ['1,299.50', '.'],
    ['99,9 ₽', ','],
    ['12.345', null],
    ['1234', null],
    ['20.11.2026', null],
    [12.5, null],
    ['', null],
  ])('the decimal sign of %s is %j', (value, mark) => expect(decimalMark(cell(value))).toBe(mark));
});

describe('readCompetitorLinks', () => {
  const companies = ['one.example', 'two.example', '10.0.0.5:8080', '10.0.0.6:8080', 'localhost'].map((host, at) => ({
    id: at + 1,
    fullName: host,
    host,
    sellerName: null,
    sellerUrl: null,
    shared: false,
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
    expect(reading.unsettled).toMatchObject([
      { companyId: null, reason: 'link_unknown_company', value: 'https://other.example/y', cell: 0 },
    ]);
    expect(reading.refused).toEqual([{ reason: 'link_incorrect', value: 'www.one.example/z', cell: 1 }]);
  });

  it('settles a link of a site that is shared by those that the product has, alone too', () => {
    const reasonsOf = (sellerName: string | null, ...links: string[]) => {
      const owner = { id: 7, fullName: 'Базар', host: 'bazaar.example', sellerName, sellerUrl: null, shared: true };
      const shared = linkReader({ ownerOf: () => owner, isAllowed: () => false });
      const { links: sure, unsettled } = readCompetitorLinks(['', ...links, ' , '], shared);
      expect(sure).toEqual([]);
      return unsettled.map(({ url, reason, cell }) => [url.slice(-2), reason, cell]);
    };
    const [one, two, three] = [1, 2, 3].map((page) => `https://bazaar.example/${page}`);
    expect(reasonsOf(null, one!)).toEqual([['/1', 'link_seller_unknown', 1]]);
    expect(reasonsOf('Север', one!, `${two!} ${one!} ${three!} ${two!}`)).toEqual([
      ['/1', 'link_second', 1],
      ['/2', 'link_second', 2],
      ['/3', 'link_second', 2],
    ]);
  });

  it('says nothing of a cell of separators, and takes a link as long as one may be', () => {
    expect(readCompetitorLinks([' , '], read)).toEqual({ links: [], unsettled: [], refused: [] });
    const longest = 'https://one.example/'.padEnd(LINK_MAX_LENGTH, 'a');
    expect(readCompetitorLinks([longest], read).links).toEqual([{ companyId: 1, url: longest }]);
    expect(readCompetitorLinks([`${longest}a`], read)).toMatchObject({ unsettled: [], refused: [{ cell: 0 }] });
    const broken = 'https://one_.example/'.padEnd(LINK_MAX_LENGTH, 'a');
    expect(readCompetitorLinks([broken], read)).toMatchObject({ unsettled: [{ url: broken }], refused: [] });
  });

  it('settles later which of several links of a company is its link', () => {
    const reading = readCompetitorLinks(['HTTPS://one.example/1 https://one.example/1 https://one.example/2'], read);
    expect(reading.links).toEqual([]);
    expect(reading.unsettled.map(({ url, companyId, reason }) => [url, companyId, reason])).toEqual([
      ['https://one.example/1', 1, 'link_second'],
      ['https://one.example/2', 1, 'link_second'],
    ]);
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
    expect(reading).toEqual({ links: [{ companyId: 1, url: 'https://one.example/1' }], unsettled: [], refused: [] });
  });

  it.each([
    ['http://10.0.0.5:8080/admin', 'link_private'],
    ['http://10.0.0.6/admin', 'link_private'],
    ['http://localhost/1', 'link_private'],
    ['http://[::1]/1', 'link_private'],
    ['https://user:secret@one.example/1', 'link_incorrect'],
    ['https://one_.example/1', 'link_incorrect'],
    [`https://one.example/${'a'.repeat(4000)}`, 'link_incorrect'],
  ])('takes %s for no link: %s', (value, reason) => {
    const { links, unsettled, refused } = readCompetitorLinks([value], read);
    expect(links).toEqual([]);
    expect([...unsettled, ...refused]).toMatchObject([{ reason, value, cell: 0 }]);
    expect(unsettled.every(({ companyId }) => companyId === null)).toBe(true);
  });
});

const mapping: ImportMapping = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'article' },
    { index: 1, field: 'name' },
    { index: 2, field: 'barcode' },
    { index: 3, field: 'mrp' },
    { index: 4, field: 'brand' },
  ],
};
const header = cells('Артикул', 'Наименование', 'Штрихкод', 'РРЦ', 'Бренд');
const noCompanies = linkReader({ ownerOf: () => null, isAllowed: () => false });
const plan = importPlan(mapping, header, 'RUB', noCompanies);

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

describe('productWithLinks', () => {
  const MARKET = 1;
  const [NORTH, SHOP] = [2, 3];
  const waiting = (url: string, companyId: number | null, reason: WaitingLink['reason']) => ({
    url,
    value: url,
    companyId,
    reason,
    column: 'Ссылки',
  });
  const market = (path: string) => waiting(`https://market.example/${path}`, MARKET, 'link_seller_unknown');
  const settle = (
    unsettled: ReturnType<typeof waiting>[],
    stored: Record<string, number>,
    links: { companyId: number; url: string }[] = [],
  ) => {
    const reading = readRow(cells('1', 'Чайник'), 5, plan);
    if (reading.kind !== 'product') throw new Error('No product');
    const { product, refusals } = productWithLinks(
      { ...reading.product, links, unsettled },
      new Map(Object.entries(stored)),
    );
    expect(product.unsettled).toEqual([]);
    return {
      links: product.links.map(({ companyId, url }) => `${companyId} ${url.slice(8)}`).toSorted(),
      refused: refusals.map(({ reason, value }) => `${reason} ${value.slice(8)}`),
    };
  };

  it('keeps the links that the product has, whatever their addresses tell', () => {
    const unsettled = [
      market('x'),
      market('x/north'),
      waiting('https://nobody.example/1', null, 'link_unknown_company'),
      waiting('https://10.0.0.5/1', null, 'link_private'),
    ];
    const stored = {
      'https://market.example/x': MARKET,
      'https://market.example/x/north': NORTH,
      'https://nobody.example/1': SHOP,
      'https://10.0.0.5/1': 4,
    };
    expect(settle(unsettled, stored)).toEqual({
      links: ['1 market.example/x', '2 market.example/x/north', '3 nobody.example/1', '4 10.0.0.5/1'],
      refused: [],
    });
  });

  it.each([
    [
      'the link of a seller, alone',
      [market('x/north')],
      { 'https://market.example/x/north': NORTH },
      ['2 market.example/x/north'],
      [],
    ],
    [
      'a new address beside the marketplace’s own, before it',
      [market('x/south'), market('x')],
      { 'https://market.example/x': MARKET },
      ['1 market.example/x'],
      ['link_seller_unknown market.example/x/south'],
    ],
    [
      'two new ones: the first is the marketplace’s',
      [market('x'), market('x/south')],
      {},
      ['1 market.example/x'],
      ['link_seller_unknown market.example/x/south'],
    ],
    ['another address instead', [market('y')], {}, ['1 market.example/y'], []],
    [
      'a second link of a shop, of which it has the second',
      [waiting('https://shop.example/1', SHOP, 'link_second'), waiting('https://shop.example/2', SHOP, 'link_second')],
      { 'https://shop.example/2': SHOP },
      ['3 shop.example/2'],
      ['link_second shop.example/1'],
    ],
    [
      'an unknown one',
      [waiting('https://nobody.example/1', null, 'link_unknown_company')],
      {},
      [],
      ['link_unknown_company nobody.example/1'],
    ],
  ])('%s', (_, unsettled, stored, links, refused) => expect(settle(unsettled, stored)).toEqual({ links, refused }));

  it('gives a company one link: what it has stays before one that its address tells', () => {
    const stored = { 'https://old.example/1': SHOP };
    expect(
      settle([waiting('https://old.example/1', null, 'link_unknown_company')], stored, [
        { companyId: SHOP, url: 'https://shop.example/1' },
      ]),
    ).toEqual({ links: ['3 old.example/1'], refused: ['link_second shop.example/1'] });
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

describe('suggestMapping', () => {
  it('[PROD-5] finds the header below title rows by its Russian words', () => {
    const rows = [
      ['Прайс-лист ООО «Ромашка»'],
      [],
      ['от 20.11.2026', '', 'цены в рублях'],
      [
        '№',
        'Код товара',
        'Наименование товара',
        'Штрих-код',
        'Бренд',
        'Категория',
        'Подкатегория',
        'Цена',
        'РРЦ, руб.',
        'Ссылка на конкурента',
      ],
      ['1', '00123', 'Чайник', '4680008140234', 'Вега', 'Техника', 'Чайники', '50', '70', 'https://one.example/1'],
    ];
    expect(suggestMapping(rows)).toEqual({
      headerRow: 3,
      columns: [
        { index: 1, field: 'article' },
        { index: 2, field: 'name' },
        { index: 3, field: 'barcode' },
        { index: 4, field: 'brand' },
        { index: 5, field: 'category', level: 1 },
        { index: 6, field: 'category', level: 2 },
        { index: 8, field: 'mrp' },
        { index: 9, field: 'competitorLinks' },
      ],
    });
  });

  it('reads English headers', () => {
    const columns = suggestMapping([['SKU', 'Product name', 'EAN', 'MSRP', 'Manufacturer', 'URL']])?.columns;
    expect(columns?.map(({ field }) => field)).toEqual([
      'article',
      'name',
      'barcode',
      'mrp',
      'brand',
      'competitorLinks',
    ]);
  });

  it.each([
    ['Наша цена', 'ownPrice'],
    ['Закупочная цена', 'cost'],
    ['Старая цена', 'ownOldPrice'],
    ['Old price', 'ownOldPrice'],
    ['Наличие', 'ownAvailable'],
    ['Availability', 'ownAvailable'],
    ['Цена', 'mrp'],
    ['Фото товара', 'photo'],
    ['Категория уровень 2', 'category'],
    ['Группа 1', 'category'],
    ['ШК', 'barcode'],
    ['Артикул поставщика', 'companyArticle'],
    ['Рекомендованная розничная цена', 'mrp'],
    ['Торговая марка', 'brand'],
    ['Vendor', 'brand'],
    ['МРЦ', 'mrp'],
    ['GTIN', 'barcode'],
    ['Apтикул', 'article'],
    ['PPЦ', 'mrp'],
    ['Артикул', 'article'],
  ])('%s is %s', (text, field) => {
    const columns = suggestMapping([[text, field === 'brand' ? 'Название' : 'Бренд']])?.columns;
    expect(columns?.find(({ index }) => index === 0)?.field).toBe(field);
  });

  it('reads the look of the data where headers say nothing', () => {
    const rows = [
      ['a', 'b', 'c'],
      ['Чайник эмалированный', '4680008140234', 'https://one.example/1'],
      ['Чайник стальной', '4006381333931', 'https://one.example/2'],
    ];
    expect(suggestMapping(rows)).toEqual({
      headerRow: 0,
      columns: [
        { index: 0, field: 'name' },
        { index: 1, field: 'barcode' },
        { index: 2, field: 'competitorLinks' },
      ],
    });
  });

  it('says nothing of a sheet that says nothing', () => {
    expect(
      suggestMapping([
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toBeNull();
    expect(suggestMapping([])).toBeNull();
  });

  it('takes a number of the vendor’s for no brand', () => {
    const rows = [
      ['PART_NUMBER', 'PRODUCT_NAME', 'VENDOR_TRACKING_NUMBER'],
      ['70-1', 'Чайник белый', '1Z9'],
    ];
    expect(suggestMapping(rows)?.columns).toEqual([
      { index: 0, field: 'article' },
      { index: 1, field: 'name' },
    ]);
  });

  it('takes no column of numbers for names, whatever its header says', () => {
    const rows = [
      ['PART_NUMBER', 'LINE_ITEM', 'Brand', 'Note'],
      ['70-1', '64', 'Север', 'Чайник белый'],
      ['70-2', '65', 'Север', 'Утюг паровой'],
    ];
    expect(suggestMapping(rows)?.columns).toEqual([
      { index: 0, field: 'article' },
      { index: 2, field: 'brand' },
      { index: 3, field: 'name' },
    ]);
    expect(
      suggestMapping([
        ['Артикул', 'Товар'],
        ['1', ''],
        ['2', ''],
      ])?.columns,
    ).toContainEqual({ index: 1, field: 'name' });
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
