import fc from 'fast-check';
import { DEFAULT_LINK_SEARCH_SETTINGS, linkSearchSettings } from '@tsenomer/contracts';
import type { LinkCandidate } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { monthAt, monthBounds } from '#lib/month-bounds.ts';
import { offeredCompanies } from '#features/collecting/collection-wizard/company-view.ts';
import { changeToRecommended, nameParts, relations } from '#features/collecting/link-search/compare.ts';
import { speaksFor } from '#features/collecting/link-search/reason-words.ts';
import { bulkItems, neighbour, openItems } from '#features/collecting/link-search/review-queue.ts';
import type { Decision } from '#features/collecting/link-search/review-queue.ts';
import { candidatesInput, isNarrowed } from '#features/collecting/link-search/review-input.ts';
import { reviewSearch } from '#features/collecting/link-search/review-search.ts';
import { searchIssues, searchSettingsOf } from '#lib/link-search/search-draft.ts';
import { candidate } from './link-search-harness.ts';

describe('[PARSE-2] settings of a search', () => {
  it.each([
    [{}, {}],
    [{ timeout: 11 }, { timeout: 'timeout_too_small' }],
    [{ timeout: 12 }, {}],
    [{ timeout: 600 }, {}],
    [{ timeout: 601 }, { timeout: 'timeout_too_large' }],
    [{ timeout: '' }, { timeout: 'timeout' }],
    [{ accuracyThreshold: 0 }, { accuracyThreshold: 'accuracyThreshold' }],
    [
      { accuracyThreshold: 101, topCount: 51, threadCount: 65 },
      { accuracyThreshold: 'accuracyThreshold', topCount: 'topCount', threadCount: 'threadCount' },
    ],
    [{ topCount: 1.5 }, { topCount: 'topCount' }],
  ] as const)('%j breaks %j', (patch, expected) => {
    expect(searchIssues({ ...DEFAULT_LINK_SEARCH_SETTINGS, ...patch })).toEqual(expected);
  });

  it('are the contract’s when nothing is wrong', () => {
    const draft = { ...DEFAULT_LINK_SEARCH_SETTINGS, parseBy: 'barcode' as const, timeout: 30 };
    expect(linkSearchSettings.parse(searchSettingsOf(draft))).toEqual(draft);
  });

  it('[PARSE-3] are offered for companies that can be searched; others that were chosen stay in sight, marked', () => {
    const company = (id: number) => ({ id, fullName: `К${id}`, ownFlag: false, disabled: false, robotFlag: true });
    expect(offeredCompanies([1, 2, 3].map(company), { searchable: [2], chosen: [3] })).toEqual([
      company(2),
      { ...company(3), unable: true },
    ]);
  });
});

describe('the month of a history', () => {
  it.each([
    ['2026-11-30T20:59:59Z', '2026-11-01'],
    ['2026-11-30T21:00:00Z', '2026-12-01'],
  ])('%s is of the month %s in Moscow', (at, month) => {
    expect(monthAt(Date.parse(at), 'Europe/Moscow')).toBe(month);
  });

  it.each([
    ['2026-12-01', { date_from: '2026-12-01', date_to: '2026-12-31' }],
    ['2028-02-01', { date_from: '2028-02-01', date_to: '2028-02-29' }],
  ])('%s goes from its first to its last day', (day, bounds) => {
    expect(monthBounds(day)).toEqual(bounds);
  });
});

describe('the address of the review', () => {
  it('keeps nothing that makes no sense', () => {
    expect(
      reviewSearch.parse({
        status: 'x',
        collection: 0,
        company: 'a',
        from: -1,
        to: 101,
        search: ' ',
        page: 0,
        limit: 7,
      }),
    ).toEqual({ status: 'proposed', page: 1, limit: 25 });
  });

  it('asks in shares for what it says in percent', () => {
    const search = reviewSearch.parse({
      status: 'accepted',
      collection: 3,
      company: 4,
      search: 'чайник',
      from: 40,
      to: 95,
      page: 2,
      limit: 50,
    });
    expect(candidatesInput(search)).toEqual({
      query: {
        page: 2,
        limit: 50,
        filters: { status: 'accepted', collectionId: 3, companyId: 4, search: 'чайник', scoreMin: 0.4, scoreMax: 0.95 },
      },
    });
    expect(isNarrowed(search)).toBe(true);
    expect(isNarrowed(reviewSearch.parse({ status: 'rejected' }))).toBe(false);
  });
});

describe('both sides of a find', () => {
  it('mark the words that the other name lacks', () => {
    expect(nameParts('Чайник Ёлка 1,7 л, белый', 'чайник елка 2,0 л белый')).toEqual([
      { at: 0, text: 'Чайник Ёлка ', differs: false },
      { at: 12, text: '1,7', differs: true },
      { at: 15, text: ' л, белый', differs: false },
    ]);
    expect(nameParts('', 'а')).toEqual([]);
  });

  it('are never changed by marking, and a name has nothing to mark against itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, other) => {
        expect(
          nameParts(name, other)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name);
        expect(nameParts(name, name).some(({ differs }) => differs)).toBe(false);
      }),
    );
  });

  it.each<[Partial<LinkCandidate['product']>, Partial<LinkCandidate['offer']>, object]>([
    [{}, {}, { brand: 'same', article: null, barcode: 'same' }],
    [{ brand: 'Север' }, { brand: ' север ' }, { brand: 'same' }],
    [{}, { brand: 'Юг' }, { brand: 'differs' }],
    [{ brand: null }, {}, { brand: null }],
    [{}, { gtin: '04600000000017' }, { barcode: 'same' }],
    [{}, { gtin: '4600000000024' }, { barcode: 'differs' }],
    [{ barcodes: [] }, {}, { barcode: null }],
    [{ manufacturerArticle: 'KT-17' }, { sku: 'kt-17' }, { article: 'same' }],
    [{ manufacturerArticle: 'KT-17' }, { sku: '99' }, { article: null }],
  ])('%j against %j: %j', (product, offer, expected) => {
    const base = candidate(1);
    expect(relations({ product: { ...base.product, ...product }, offer: { ...base.offer, ...offer } })).toMatchObject(
      expected,
    );
  });

  it.each([
    [100_000, 87_500, 'RUB', -1250],
    [100_000, 100_000, null, 0],
    [100_000, 100_000, 'KZT', null],
    [null, 100_000, 'RUB', null],
    [100_000, null, 'RUB', null],
    [0, 100, 'RUB', null],
    [1999, 1999, 'USD', null],
  ])('recommended %s, offered %s %s: %s basis points', (mrp, price, currency, expected) => {
    const base = candidate(1);
    expect(
      changeToRecommended({ product: { ...base.product, mrp }, offer: { ...base.offer, price, currency } }, 'RUB'),
    ).toBe(expected);
  });

  it('compare a price with one recommended in its currency only', () => {
    const { product, offer } = candidate(1);
    const dollars = { ...product, mrp: 2000, currency: 'USD' };
    expect(changeToRecommended({ product: dollars, offer: { ...offer, price: 1800, currency: 'USD' } }, 'RUB')).toBe(
      -1000,
    );
    expect(
      changeToRecommended({ product: dollars, offer: { ...offer, price: 1800, currency: 'RUB' } }, 'RUB'),
    ).toBeNull();
    expect(
      changeToRecommended({ product: dollars, offer: { ...offer, price: 1800, currency: null } }, 'RUB'),
    ).toBeNull();
  });

  it('have reasons that speak for or against, also those that have no words yet', () => {
    expect(
      ['same-barcode', 'similar-name', 'same-colour', 'other-name', 'brand-conflict', 'new-gate'].map(speaksFor),
    ).toEqual([true, true, true, false, false, false]);
  });
});

describe('[PARSE-2] the queue', () => {
  const items = [candidate(1, 0.5), candidate(2, 0.9), candidate(3, 0.95, 2), candidate(4, 0.97, 2)];
  const decisions = (...made: [number, Decision][]) => new Map(made);
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

  it('leaves out what is decided, and what another offer of the same product and company has made superfluous', () => {
    expect(ids(openItems(items, new Map()))).toEqual([1, 2, 3, 4]);
    expect(ids(openItems(items, decisions([1, 'rejected'], [3, 'confirmed'])))).toEqual([2]);
    expect(ids(openItems(items, decisions([3, 'rejected'])))).toEqual([1, 2, 4]);
  });

  it.each([
    [null, 1, 1],
    [1, 1, 2],
    [4, 1, 1],
    [1, -1, 4],
    [3, -1, 2],
  ] as const)('goes from %s by %s to %s', (from, step, expected) => {
    expect(neighbour(items, new Map(), from, step)?.id).toBe(expected);
  });

  it('goes nowhere when nothing else is open', () => {
    expect(neighbour(items, decisions([1, 'confirmed'], [2, 'confirmed'], [3, 'confirmed']), 3, 1)).toBeNull();
  });

  it('confirms in bulk only the best offer of each product at each company', () => {
    expect(ids(bulkItems(items, new Map(), 0.9))).toEqual([2, 4]);
    expect(ids(bulkItems(items, decisions([4, 'rejected']), 0.9))).toEqual([2, 3]);
    expect(ids(bulkItems(items, new Map(), 1))).toEqual([]);
  });
});
