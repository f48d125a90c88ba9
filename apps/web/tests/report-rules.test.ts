import type { ReportCell, ReportRow } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { cellView, deviationTone } from '#features/reports/main-report/cell-view.ts';
import { reportAddress } from '#features/reports/main-report/report-address.ts';
import {
  filterCount,
  NO_FILTERS,
  reportFileInput,
  reportFilters,
  reportInput,
  sortOf,
} from '#features/reports/main-report/report-input.ts';
import { reportLines } from '#features/reports/main-report/report-lines.ts';

const row: ReportRow = {
  productId: 1,
  name: 'Чайник',
  clientArticle: 'A-1',
  brand: null,
  photo: null,
  mrp: 100_00,
  currency: 'RUB',
  available: 2,
  checked: 3,
  offers: 2,
  best: 90_00,
  mean: 95_00,
  median: 95_00,
  ownPrice: null,
  ownPosition: null,
  deviation: -1000,
  cells: [],
};

const cell: ReportCell = {
  source: 0,
  state: 'offer',
  price: 90_00,
  oldPrice: null,
  currency: 'RUB',
  errorCode: null,
  checkedAt: '2026-11-20T10:00:00.000Z',
  link: 'https://shop.example/1',
  deviation: -1000,
  suspicious: false,
};

/** Of an offer that asks nothing but its plain price. */
const PLAIN = { priceKind: 'plain', beside: [] } as const;

describe('how a cell is shown', () => {
  it.each([
    ['no link', row, null, { kind: 'noLink' }],
    ['never checked', row, { ...cell, state: 'notChecked' as const, price: null }, { kind: 'notChecked' }],
    [
      'away, with its last price',
      row,
      { ...cell, state: 'notAvailable' as const },
      { kind: 'notAvailable', lastPrice: 90_00, currency: 'RUB' },
    ],
    ['an error by its code', row, { ...cell, state: 'error' as const, errorCode: 10 }, { kind: 'error', code: 10 }],
    ['an error without a code', row, { ...cell, state: 'error' as const }, { kind: 'error', code: 0 }],
    [
      'the best offer',
      row,
      cell,
      {
        kind: 'offer',
        ...PLAIN,
        price: 90_00,
        oldPrice: null,
        currency: 'RUB',
        best: true,
        deviation: -1000,
        suspicious: false,
      },
    ],
    [
      'a dearer offer',
      row,
      { ...cell, price: 95_00 },
      {
        kind: 'offer',
        ...PLAIN,
        price: 95_00,
        oldPrice: null,
        currency: 'RUB',
        best: false,
        deviation: -1000,
        suspicious: false,
      },
    ],
    [
      'a discount',
      row,
      { ...cell, oldPrice: 120_00 },
      {
        kind: 'offer',
        ...PLAIN,
        price: 90_00,
        oldPrice: 120_00,
        currency: 'RUB',
        best: true,
        deviation: -1000,
        suspicious: false,
      },
    ],
    [
      'an old price that is no higher',
      row,
      { ...cell, oldPrice: 90_00 },
      {
        kind: 'offer',
        ...PLAIN,
        price: 90_00,
        oldPrice: null,
        currency: 'RUB',
        best: true,
        deviation: -1000,
        suspicious: false,
      },
    ],
    [
      'the only offer',
      { ...row, offers: 1 },
      cell,
      {
        kind: 'offer',
        ...PLAIN,
        price: 90_00,
        oldPrice: null,
        currency: 'RUB',
        best: false,
        deviation: -1000,
        suspicious: false,
      },
    ],
    [
      'an offer in another currency, which is never the best',
      row,
      { ...cell, currency: 'USD', deviation: null },
      {
        kind: 'offer',
        ...PLAIN,
        price: 90_00,
        oldPrice: null,
        currency: 'USD',
        best: false,
        deviation: null,
        suspicious: false,
      },
    ],
    [
      'an analog by its counted price, never the best of the row',
      row,
      {
        ...cell,
        price: row.best,
        deviation: null,
        analog: { packs: { own: '900', analog: '1000', unit: { id: 2, code: 'ml', name: 'мл' } }, price: 111_11 },
      },
      {
        kind: 'analog',
        price: row.best,
        asked: 111_11,
        currency: 'RUB',
        packs: { own: '900', analog: '1000', unit: { id: 2, code: 'ml', name: 'мл' } },
      },
    ],
    ['an offer without a price', row, { ...cell, price: null }, { kind: 'notChecked' }],
  ])('%s', (_, of, given, expected) => {
    expect(cellView(of, given)).toEqual(expected);
  });

  it.each([
    [-1, 'below'],
    [0, 'even'],
    [1, 'above'],
  ])('a deviation of %i is %s', (basisPoints, tone) => {
    expect(deviationTone(basisPoints)).toBe(tone);
  });
});

it('lays cells out by source and leaves gaps where there is no link', () => {
  const second = { ...cell, source: 2 };
  const [line] = reportLines([{ ...row, cells: [second, { ...cell, source: 9 }] }], 3, {
    baseline: 'mrp',
    own: new Set([0]),
  });
  expect(line?.cells).toEqual([null, null, second]);
});

it('[COLL-7] tells no deviation of an analog, and asks for analogs only when they are switched on', () => {
  const analog = { packs: { own: '1', analog: '2', unit: { id: 1, code: 'g', name: 'г' } }, price: 200_00 };
  const [line] = reportLines([{ ...row, cells: [{ ...cell, source: 1, analog }] }], 2, {
    baseline: 'mrp',
    own: new Set([0]),
  });
  expect(line?.cells[1]).toMatchObject({ price: cell.price, deviation: null, analog });
  const asked = reportInput(7, reportAddress.parse({ analogs: true })).query;
  expect(asked).toMatchObject({ filters: { withAnalogs: true } });
  expect(filterCount(reportAddress.parse({ analogs: true }))).toBe(0);
});

describe('the address of the report', () => {
  const start = reportAddress.parse({});

  it('opens with defaults and sends no filters', () => {
    expect(start).toMatchObject({
      page: 1,
      limit: 50,
      sort: 'name',
      descending: false,
      price: 'all',
      discounts: false,
    });
    expect(reportInput(7, start)).toEqual({
      query: { parsingCollectionId: 7, sort: 'name', descending: false, baseline: 'own', page: 1, limit: 50 },
    });
    expect(filterCount(start)).toBe(0);
  });

  it('turns every filter into the call', () => {
    const address = reportAddress.parse({
      page: 2,
      limit: 500,
      sort: 'deviation',
      descending: true,
      companyIds: [3, 4],
      brandIds: [5],
      categoryIds: [6],
      tagIds: [7],
      search: ' чайник ',
      price: 'with',
      origin: 'shelf',
      compared: 'lowest',
      discounts: true,
      date: '2026-11-01',
    });
    const filters = {
      companyIds: [3, 4],
      brandIds: [5],
      categoryIds: [6],
      tagIds: [7],
      search: 'чайник',
      price: 'with',
      origin: 'shelf',
      compared: 'lowest',
      discountsOnly: true,
      date: '2026-11-01',
    };
    expect(reportFilters(address)).toEqual(filters);
    expect(reportInput(7, address).query).toEqual({
      parsingCollectionId: 7,
      sort: 'deviation',
      descending: true,
      baseline: 'own',
      filters,
      page: 2,
      limit: 500,
    });
    expect(reportFileInput(7, address).query).toEqual({
      parsingCollectionId: 7,
      sort: 'deviation',
      descending: true,
      baseline: 'own',
      filters,
    });
    expect(filterCount(address)).toBe(10);
    expect(filterCount(reportAddress.parse({ ...address, ...NO_FILTERS }))).toBe(0);
  });

  it.each([
    [{ page: 0 }, { page: 1 }],
    [{ limit: 7 }, { limit: 50 }],
    [{ sort: 'price' }, { sort: 'name' }],
    [{ companyIds: 'all' }, { companyIds: undefined }],
    [{ companyIds: [] }, { companyIds: undefined }],
    [{ date: '2026-13-40' }, { date: undefined }],
    [{ search: 7 }, { search: '7' }],
    [{ search: '  ' }, { search: undefined }],
    [{ period: '2M' }, { period: '1M' }],
  ])('mends %j', (given, expected) => {
    const address = reportAddress.parse(given);
    expect({ ...address, ...expected }).toEqual(address);
  });

  it('sorts by a pressed heading from the first page', () => {
    expect(sortOf({ by: 'median', descending: true })).toEqual({ sort: 'median', descending: true, page: 1 });
  });
});
