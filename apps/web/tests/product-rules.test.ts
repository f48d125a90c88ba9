import type { PriceHistory, ProductCard, RecognisedLink } from '@tsenomer/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateShares, stateSpans } from '#features/catalogue/price-history/market-states.ts';
import { ownPosition } from '#features/catalogue/price-history/own-position.ts';
import { cardChange, cardIssues, cardValuesOf } from '#features/catalogue/product-page/card/card-values.ts';
import { typedMinor } from '#lib/products/typed-minor.ts';
import type { CardValues } from '#features/catalogue/product-page/card/card-values.ts';
import {
  contradiction,
  isEditedSince,
  linkIssues,
  NEW_LINK,
} from '#features/catalogue/product-page/links/link-values.ts';
import { looksLikeLink } from '#lib/links/looks-like-link.ts';
import { PRODUCT_LIST_DEFAULTS, productListSearch } from '#features/catalogue/products/product-search.ts';
import { isNarrowed, productFiltersOf } from '#features/catalogue/products/product-input.ts';
import { isChosen, NOTHING, pressed, sizeOf, targetOf, withPage } from '#features/catalogue/products/selection.ts';
import { card } from './products-harness.ts';

describe('the filters of the product list', () => {
  it.each([
    [{}, {}],
    [{ search: ' чайник ' }, { search: 'чайник' }],
    [
      { brandIds: [3], categoryIds: [4, 5], tagIds: [6] },
      { brandIds: [3], categoryIds: [4, 5], tagIds: [6] },
    ],
    [{ level: 2 }, {}],
    [{ tagNote: 'к празднику' }, { tagNote: 'к празднику' }],
    [{ links: 'with' }, { withLinks: true }],
    [{ links: 'without' }, { withLinks: false }],
    [{ state: 'errors' }, { errors: true }],
    [{ state: 'notAvailable' }, { notAvailable: true }],
    [{ state: 'changedLinks' }, { changedLinks: true }],
    [{ state: 'deleted' }, { deleted: true }],
    [{ search: 42, brandIds: 'nonsense', links: 7, state: 'x', page: 0, limit: 7 }, { search: '42' }],
  ])('[PROD-1] %j in the address asks for %j', (address, filters) => {
    const search = productListSearch.parse(address);
    expect(productFiltersOf(search)).toEqual(filters);
    expect(isNarrowed(search)).toBe(Object.keys(filters).length > 0);
    expect(search).toMatchObject({ page: 1, limit: 50 });
  });
});

describe('the choice of products', () => {
  const page = [10, 11, 12, 13, 14];
  const some = (...ids: number[]) => ({ kind: 'some', ids: new Set(ids) });

  it('[PROD-1] takes and leaves one, and a range in either direction', () => {
    const first = pressed(NOTHING, page, 11, null);
    expect(first).toEqual(some(11));
    expect(pressed(first, page, 11, null)).toEqual(some());
    expect(pressed(first, page, 13, 11)).toEqual(some(11, 12, 13));
    expect(pressed(some(13) as typeof first, page, 10, 13)).toEqual(some(10, 11, 12, 13));
    expect(pressed(some(11, 12, 13) as typeof first, page, 12, 11)).toEqual(some(13));
  });

  it('[PROD-1] keeps other pages, and takes one product when the range began on another page', () => {
    expect(pressed(some(1, 2) as typeof NOTHING, page, 12, 2)).toEqual(some(1, 2, 12));
    expect(withPage(some(1) as typeof NOTHING, page)).toEqual(some(1, ...page));
  });

  it('[PROD-1] of everything found means the filters, and becomes the page when one is left out', () => {
    const all = { kind: 'all' } as const;
    expect([isChosen(all, 99), sizeOf(all, 12_345), targetOf(all, { errors: true })]).toEqual([
      true,
      12_345,
      { filters: { errors: true } },
    ]);
    expect(pressed(all, page, 12, null)).toEqual(some(10, 11, 13, 14));
    expect(targetOf(some(3, 4) as typeof NOTHING, {})).toEqual({ ids: [3, 4] });
  });
});

describe('the fields of the card', () => {
  const values = (patch: Partial<CardValues>): CardValues => ({ ...cardValuesOf(card(), 'ru'), ...patch });

  it.each([
    ['1 299,90', 129_990],
    ['1299.9', 129_990],
    ['1\u00A0299', 129_900],
    ['', null],
    [' ', null],
    ['abc', undefined],
    ['1,2,3', undefined],
    ['-5', -500],
    ['99999999999999999999', undefined],
    ['12,345', undefined],
    ['12.345', undefined],
    ['99.999', undefined],
  ])('[PROD-2] the amount «%s» is %s', (text, minor) => {
    expect(typedMinor(text, 'RUB')).toBe(minor);
  });

  it.each<[Partial<CardValues>, Record<string, string>]>([
    [{}, {}],
    [{ mrp: 'дорого' }, { mrp: 'money' }],
    [
      { ownPrice: 'дорого', cost: '0' },
      { ownPrice: 'money', cost: 'positive' },
    ],
    [{ mrp: '0' }, { mrp: 'positive' }],
    [{ mrp: '-1' }, { mrp: 'positive' }],
    [{ clientArticle: 'A'.repeat(201) }, { clientArticle: 'too_long' }],
    [{ referencePhoto: 'фото' }, { referencePhoto: 'url' }],
    [{ referencePhoto: 'ftp://shop.test/a.jpg' }, { referencePhoto: 'url' }],
    [{ referencePhoto: '' }, {}],
    [{ nameExceptions: ['б'.repeat(501)] }, { nameExceptions: 'too_long' }],
    [{ subtitles: Array.from({ length: 101 }, (_, at) => `${at}`) }, { subtitles: 'too_many' }],
    [
      { notes: 'а'.repeat(10_001), tagNote: 'а'.repeat(1001) },
      { notes: 'too_long', tagNote: 'too_long' },
    ],
  ])('[PROD-2] [PROD-4] %j is %j', (patch, issues) => {
    expect(cardIssues(values(patch), 'RUB')).toEqual(issues);
  });

  it('[PROD-2] only what differs is sent, and what it was takes it back', () => {
    const saved = cardValuesOf(card(), 'ru');
    expect(cardChange(saved, { ...saved, mrp: '90', notes: 'новое', tagIds: [] }, 'RUB')).toEqual({
      patch: { mrp: 90_00, notes: 'новое', tagIds: [] },
      before: { mrp: 100_00, notes: 'хрупкий', tagIds: [6] },
    });
    expect(cardChange(saved, { ...saved, mrp: '100,00' }, 'RUB').patch).toEqual({});
    expect(cardChange(saved, { ...saved, categoryPath: saved.categoryPath.slice(0, 1) }, 'RUB')).toEqual({
      patch: { categoryId: 4 },
      before: { categoryId: 5 },
    });
  });

  it('[PROD-2] an amount shown is the amount typed, in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.constantFrom('ru' as const, 'en' as const),
        (mrp, locale) => {
          expect(typedMinor(cardValuesOf({ ...card(), mrp } satisfies ProductCard, locale).mrp, 'RUB')).toBe(mrp);
        },
      ),
    );
  });
});

describe('links', () => {
  const recognised: RecognisedLink = {
    url: 'https://daisy.test/1',
    host: 'daisy.test',
    siteKnown: true,
    companyId: 2,
    companyName: 'Ромашка',
    sellerName: null,
  };

  it.each([
    [{ link: '' }, null, { link: 'link_required', companyId: 'company_required' }],
    [{ link: 'https://daisy.test/1' }, 2, {}],
    [{ link: 'чайник' }, null, { link: 'INCORRECT_LINK', companyId: 'company_required' }],
    [{ link: 'javascript:alert(1)' }, 2, { link: 'INCORRECT_LINK' }],
    [{ link: `https://daisy.test/${'a'.repeat(4000)}` }, 2, { link: 'too_long' }],
    [{ link: 'https://daisy.test/1', notation: 'а'.repeat(501) }, 2, { notation: 'too_long' }],
  ])('[PROD-3] %j at company %s lacks %j', (patch, companyId, issues) => {
    expect(linkIssues({ ...NEW_LINK, ...patch }, companyId)).toEqual(issues);
  });

  it.each([
    ['https://daisy.test/1', true],
    ['daisy.test/1', true],
    ['магазин.рф/товар', true],
    [' https://daisy.test ', true],
    ['чайник', false],
    ['', false],
    ['a b.c', false],
  ])('[PROD-3] «%s» is worth asking about: %s', (text, worth) => {
    expect(looksLikeLink(text)).toBe(worth);
  });

  it('[PROD-3] a recognised company contradicts another one, and nothing else', () => {
    expect(contradiction(recognised, 1)).toEqual({ id: 2, name: 'Ромашка' });
    expect([contradiction(recognised, 2), contradiction(recognised, null), contradiction(undefined, 1)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(contradiction({ ...recognised, companyId: null, companyName: null }, 1)).toBeNull();
  });

  it.each([
    ['2026-11-20T07:00:00.000Z', '2026-11-20T06:59:59.000Z', true],
    ['2026-11-20T07:00:00.000Z', '2026-11-20T07:00:00.000Z', false],
    ['2026-11-20T07:00:00.000Z', null, false],
  ])(
    '[PROD-3] changed at %s and checked at %s: the check is of the former page: %s',
    (changedAt, checkedAt, edited) => {
      expect(isEditedSince({ changedAt, checkedAt })).toBe(edited);
    },
  );
});

describe('what the market did', () => {
  type Points = PriceHistory['series'][number]['points'];
  const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const price = (
    hour: number,
    amount: number | null,
    oldPrice: number | null = null,
    errorCode: number | null = null,
  ): Points[number] => ({
    at: at(hour),
    price: amount,
    oldPrice,
    currency: 'RUB',
    available: amount !== null,
    errorCode,
  });

  it('[PROD-2] is spans of prices, discounts, absences and errors', () => {
    const spans = stateSpans(
      [price(0, 90), price(2, 80), price(4, 70, 90), price(6, null), price(8, null, null, 10)],
      Date.parse(at(10)),
    );
    expect(
      spans.map(({ state, from, to }) => [state, new Date(from).getUTCHours(), new Date(to).getUTCHours()]),
    ).toEqual([
      ['price', 0, 4],
      ['discount', 4, 6],
      ['absent', 6, 8],
      ['error', 8, 10],
    ]);
    expect(stateShares(spans)).toEqual([
      { state: 'price', percent: 40 },
      { state: 'discount', percent: 20 },
      { state: 'absent', percent: 20 },
      { state: 'error', percent: 20 },
    ]);
    expect([stateSpans([], 0), stateShares(stateSpans([price(0, 90)], Date.parse(at(0))))]).toEqual([
      [],
      [{ state: 'price', percent: 100 }],
    ]);
  });

  it.each([
    [[90, 80, 100], { place: 2, of: 3 }],
    [[90, 90, 90], { place: 1, of: 3 }],
    [[90, null, 80], { place: 2, of: 2 }],
    [[null, 80, 70], null],
  ])('[PROD-10] the own price among %j stands at %j', ([own, ...others], position) => {
    const series = [own ?? null, ...others].map((amount, place) => ({
      origin: 'web' as const,
      companyId: place,
      companyName: '',
      companyShop: null,
      ownFlag: place === 0,
      link: null,
      points: [price(0, 1), price(1, amount)],
    }));
    expect(ownPosition(series, 'RUB')).toEqual(position);
    expect(ownPosition(series, 'USD')).toBeNull();
    const abroad = {
      origin: 'web' as const,
      companyId: 9,
      companyName: '',
      companyShop: null,
      ownFlag: false,
      link: null,
      points: [{ ...price(1, 1), currency: 'USD' }],
    };
    expect(ownPosition([...series, abroad], 'RUB')).toEqual(position);
    // A company counts once, whatever its addresses.
    const address = {
      origin: 'web' as const,
      companyId: 1,
      companyName: '',
      companyShop: { id: 5, name: 'Арбат, 1' },
      ownFlag: false,
      link: null,
      points: [price(0, 95)],
    };
    if (others[0] !== null) expect(ownPosition([...series, address], 'RUB')).toEqual(position);
  });
});

it('[PROD-1] an address without anything chosen stays empty', () => {
  expect(productListSearch.parse({})).toEqual(PRODUCT_LIST_DEFAULTS);
});
