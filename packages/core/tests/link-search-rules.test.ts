import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG, SEARCH_MODES } from '@tsenomer/contracts';
import { SITE_MODULES } from '@tsenomer/sites';
import { hasException } from '../src/collecting/link-search/rules/has-exception.ts';
import {
  answersSearches,
  hasAssortment,
  isMarketplace,
  isMeant,
} from '../src/collecting/link-search/rules/may-search.ts';
import type { SearchedCompany } from '../src/collecting/link-search/rules/may-search.ts';
import { searchTexts } from '../src/collecting/link-search/rules/search-texts.ts';
import type { SoughtProduct } from '../src/collecting/link-search/rules/search-texts.ts';
import { sortOffers } from '../src/collecting/link-search/rules/sort-offers.ts';

const FULL: SoughtProduct = {
  name: 'Дрель  ударная Вихрь ДУ-550',
  subtitles: ['Дрель Вихрь'],
  brand: 'Вихрь',
  barcodes: ['4601234567893', '4601234567909'],
  clientArticle: 'К-17',
  companyArticle: 'SHOP-9',
  manufacturerArticle: '72/11/1',
  notes: 'дрель 550 Вт',
};
const BARE: SoughtProduct = {
  ...FULL,
  subtitles: [],
  brand: null,
  barcodes: [],
  clientArticle: null,
  companyArticle: null,
  manufacturerArticle: null,
  notes: null,
};

describe('[PARSE-2] what a product is looked for by', () => {
  it.each([
    ['barcode', ['4601234567893', '4601234567909', 'Вихрь 72/11/1'], []],
    ['name', ['Дрель ударная Вихрь ДУ-550', 'Дрель Вихрь'], ['Дрель ударная Вихрь ДУ-550']],
    [
      'nameMl',
      ['Дрель ударная Вихрь ДУ-550', 'Дрель Вихрь', 'Вихрь 72/11/1', '72/11/1'],
      ['Дрель ударная Вихрь ДУ-550'],
    ],
    ['notation', ['дрель 550 Вт'], []],
    ['vendorCode', ['К-17'], []],
    ['companyArticle', ['SHOP-9'], []],
    ['manufacturerArticle', ['Вихрь 72/11/1', '72/11/1'], []],
    ['api', ['Дрель ударная Вихрь ДУ-550', 'Дрель Вихрь'], ['Дрель ударная Вихрь ДУ-550']],
  ] as const)('mode %s', (mode, full, bare) => {
    expect(searchTexts(FULL, mode)).toEqual(full);
    expect(searchTexts(BARE, mode)).toEqual(bare);
  });

  it('a barcode search makes do with the article, without the brand too', () => {
    expect(searchTexts({ ...BARE, manufacturerArticle: ' 72/11/1 ' }, 'barcode')).toEqual(['72/11/1']);
    expect(searchTexts({ ...BARE, brand: 'Вихрь' }, 'barcode')).toEqual([]);
    expect(searchTexts({ ...BARE, brand: 'Вихрь', manufacturerArticle: ' ' }, 'barcode')).toEqual([]);
  });

  it('is tidied, and cut after 200 characters', () => {
    expect(searchTexts({ ...BARE, name: ' Дрель  ударная ' }, 'name')).toEqual(['Дрель ударная']);
    expect(searchTexts({ ...BARE, name: 'а'.repeat(201) }, 'name')).toEqual(['а'.repeat(200)]);
  });

  it('is never empty, never said twice and never too long', () => {
    const text = fc.option(fc.string({ maxLength: 400 }), { nil: null });
    const product = fc.record({
      name: fc.string({ minLength: 1, maxLength: 400 }),
      subtitles: fc.array(fc.string()),
      brand: text,
      barcodes: fc.array(fc.string()),
      clientArticle: text,
      companyArticle: text,
      manufacturerArticle: text,
      notes: text,
    });
    fc.assert(
      fc.property(product, fc.constantFrom(...SEARCH_MODES), (sought, mode) => {
        const texts = searchTexts(sought, mode);
        expect(new Set(texts).size).toBe(texts.length);
        for (const each of texts) expect(each.trim() !== '' && each.length <= 200).toBe(true);
      }),
    );
  });
});

describe('[PARSE-2] what becomes of offers', () => {
  const at = (url: string, score: number) => ({ url, score });
  const terms = { accuracy: 90, topCount: 2, mayTake: true };

  it.each([
    ['a sure one is taken', [at('a', 0.95)], 'a', []],
    ['exactly the threshold is sure', [at('a', 0.9)], 'a', []],
    ['one below it is proposed', [at('a', 0.895)], null, ['a']],
    ['one whose odds are 4.5 times the next is taken', [at('a', 0.9), at('b', 2 / 3)], 'a', []],
    ['one whose odds are 3.4 times the next waits', [at('a', 0.92), at('b', 0.771)], null, ['a', 'b']],
    ['equal ones are in the order of their addresses', [at('b', 0.5), at('c', 0.5), at('a', 0.5)], null, ['a', 'b']],
    ['what is just worth a look is proposed', [at('a', 0.15), at('b', 0.1)], null, ['a', 'b']],
    ['one clearly ahead is taken alone', [at('b', 0.6), at('a', 0.95), at('c', 0.3)], 'a', []],
    ['two alike wait for a person', [at('a', 0.95), at('b', 0.94)], null, ['a', 'b']],
    ['what is worth no look is left', [at('a', 0.5), at('b', 0.09)], null, ['a']],
    ['an address counts once, by its best score', [at('a', 0.95), at('a', 0.93)], 'a', []],
    ['no more are proposed than asked for', [at('a', 0.5), at('b', 0.4), at('c', 0.3)], null, ['a', 'b']],
    ['nothing found', [], null, []],
  ])('%s', (_case, offers, accepted, proposed) => {
    const sorted = sortOffers(offers, terms);
    expect([sorted.accepted?.url ?? null, sorted.proposed.map(({ url }) => url)]).toEqual([accepted, proposed]);
  });

  it('nothing is taken where links are not to be saved', () => {
    expect(sortOffers([at('a', 0.99)], { ...terms, mayTake: false })).toMatchObject({
      accepted: null,
      proposed: [{ url: 'a' }],
    });
  });

  it('what is taken is at least as sure as asked for, and nothing stands in both', () => {
    const offers = fc.array(
      fc.record({ url: fc.constantFrom('a', 'b', 'c', 'd'), score: fc.double({ min: 0, max: 1, noNaN: true }) }),
    );
    fc.assert(
      fc.property(
        offers,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        (given, accuracy, topCount, mayTake) => {
          const { accepted, proposed } = sortOffers(given, { accuracy, topCount, mayTake });
          if (accepted) expect(accepted.score).toBeGreaterThanOrEqual(accuracy / 100);
          expect(accepted === null || proposed.length === 0).toBe(true);
          expect(proposed.length).toBeLessThanOrEqual(topCount);
          expect(sortOffers(given.toReversed(), { accuracy, topCount, mayTake })).toEqual({ accepted, proposed });
        },
      ),
    );
  });

  it.each([
    ['Дрель-шуруповёрт Вихрь', ['Шуруповерт'], true],
    ['Дрельный патрон', ['дрель'], false],
    ['Набор свёрл для дрели', ['набор сверл'], true],
    ['Дрель', ['', ' '], false],
    ['Дрель', [], false],
  ])('%s with the exceptions %j', (name, exceptions, expected) => {
    expect(hasException(name, exceptions)).toBe(expected);
  });
});

describe('which companies can be searched', () => {
  const plain: SearchedCompany = {
    host: 'shop.example',
    sellerName: null,
    sellerUrl: null,
    config: DEFAULT_PARSER_CONFIG,
    hasSellers: false,
    module: null,
  };
  const ofModule = (id: string) => SITE_MODULES.find((module) => module.id === id) ?? null;
  const searching = SITE_MODULES.find(({ search }) => search !== null) ?? null;

  it('[PARSE-3] tells marketplaces from shops', () => {
    expect(isMarketplace(plain)).toBe(false);
    expect(isMarketplace({ ...plain, host: 'ozon.ru' })).toBe(true);
    expect(isMarketplace({ ...plain, hasSellers: true })).toBe(true);
    expect(isMarketplace({ ...plain, sellerName: 'ИП Орлов' })).toBe(true);
    expect(
      isMarketplace({ ...plain, module: SITE_MODULES.find(({ fields }) => fields.seller !== undefined) ?? null }),
    ).toBe(true);
  });

  it('[PARSE-3] looks for sellers on marketplaces themselves only', () => {
    expect(isMeant({ ...plain, hasSellers: true }, 'findSellersAndLinks', false)).toBe(true);
    expect(isMeant(plain, 'findSellersAndLinks', false)).toBe(false);
    expect(isMeant({ ...plain, sellerName: 'ИП Орлов' }, 'findSellersAndLinks', false)).toBe(false);
    expect(isMeant({ ...plain, sellerName: 'ИП Орлов' }, 'findLinks', true)).toBe(true);
    expect([isMeant(plain, 'findLinks', true), isMeant(plain, 'findLinks', false)]).toEqual([false, true]);
  });

  it('[PARSE-2] asks a module, or the address of the shop’s search', () => {
    expect(answersSearches(plain, 'nameMl')).toBe(false);
    expect(answersSearches({ ...plain, config: null }, 'nameMl')).toBe(false);
    expect(
      answersSearches(
        { ...plain, config: { ...DEFAULT_PARSER_CONFIG, searchUrl: 'https://shop.example/?q={text}' } },
        'nameMl',
      ),
    ).toBe(true);
    expect(
      answersSearches(
        { ...plain, config: { ...DEFAULT_PARSER_CONFIG, searchUrl: 'https://shop.example/?q={text}' } },
        'api',
      ),
    ).toBe(false);
    expect(searching).not.toBeNull();
    expect(answersSearches({ ...plain, module: searching }, 'nameMl')).toBe(true);
    expect(answersSearches({ ...plain, module: ofModule('none') }, 'nameMl')).toBe(false);
  });

  it('reads an assortment from the seller’s page or the configured one', () => {
    expect(hasAssortment(plain)).toBe(false);
    expect(hasAssortment({ ...plain, config: null })).toBe(false);
    expect(hasAssortment({ ...plain, sellerUrl: 'https://market.example/seller/1' })).toBe(true);
    expect(
      hasAssortment({ ...plain, config: { ...DEFAULT_PARSER_CONFIG, assortmentUrl: 'https://shop.example/catalog' } }),
    ).toBe(true);
  });
});
