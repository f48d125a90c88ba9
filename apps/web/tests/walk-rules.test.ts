import type { BrandSegmentReport } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { typedDay } from '#components/inputs/typed-day.ts';
import { typedTime } from '#components/inputs/typed-time.ts';
import { isSparse } from '../src/features/reports/brand-segment/use-segment-columns.tsx';
import { ADMIN_GROUPS, ADMIN_TABS } from '../src/features/platform/admin/tabs.ts';
import { sideOf } from '../src/features/reports/brand-segment/side-of.ts';
import { sourceName } from '../src/features/violations/rereading/source-name.ts';
import { wrongDays } from '../src/features/violations/rereading/wrong-days.ts';

describe('a time of day as it is typed', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['930', '09:30'],
    ['9:5', '09:05'],
    ['9.30', '09:30'],
    [' 21 45 ', '21:45'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['24:00', '24:00'],
    ['9:60', '9:60'],
    ['noon', 'noon'],
    ['', ''],
  ])('%j is %j', (typed, time) => expect(typedTime(typed)).toBe(time));
});

describe('a day as it is typed', () => {
  it.each([
    ['01.12.2026', '2026-12-01'],
    ['1.2.2026', '2026-02-01'],
    ['01/12/26', '2026-12-01'],
    [' 31 12 2026 ', '2026-12-31'],
    ['2026-12-01', '2026-12-01'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2026', null],
    ['31.04.2026', null],
    ['12.13.2026', null],
    ['0.1.2026', null],
    ['tomorrow', null],
    ['', null],
  ])('%j is %j', (typed, day) => expect(typedDay(typed)).toBe(day));
});

describe('the days of a rereading', () => {
  it.each([
    ['2026-11-01', '2026-11-30', {}],
    ['2026-11-01', '2026-11-01', {}],
    ['2026-11-02', '2026-11-01', { to: 'reversed' }],
    ['', '2026-11-01', { from: 'missing' }],
    ['', '', { from: 'missing', to: 'missing' }],
    ['2025-01-01', '2026-02-04', {}],
    ['2025-01-01', '2026-02-05', { from: 'long' }],
  ])('from %j to %j: %j', (from, to, wrong) => expect(wrongDays({ from, to })).toEqual(wrong));
});

describe('where a reading found a price', () => {
  it.each([
    ['json-ld @graph[0].offers.price', 'json-ld'],
    ['text s', 'text'],
    ['site', 'site'],
    ['site-like x', null],
    ['', null],
    [null, null],
  ])('%j is %s', (evidence, name) => expect(sourceName(evidence)).toBe(name));
});

describe('what a figure of a segment says', () => {
  it.each([
    ['movement', -4, 'level'],
    ['movement', -6, 'cheaper'],
    ['movement', 30, 'dearer'],
    ['ownIndex', 10_004, 'level'],
    ['ownIndex', 10_300, 'cheaper'],
    ['cheaperShare', 4000, 'dearer'],
    ['spread', 900, 'level'],
    ['movement', null, 'level'],
  ] as const)('%s %j: %s', (figure, value, side) => expect(sideOf(figure, value)).toBe(side));
});

describe('brands by segments', () => {
  const report = (brands: number, segments: number, cells: number) => ({
    brands: Array<BrandSegmentReport['brands'][number]>(brands),
    segments: Array<BrandSegmentReport['segments'][number]>(segments),
    cells: Array<BrandSegmentReport['cells'][number]>(cells),
  });
  it.each([
    [10, 9, 12, true],
    [10, 9, 30, false],
    [10, 3, 5, false],
    [0, 0, 0, false],
  ])('%i brands in %i segments with %i figures: sparse %s', (brands, segments, cells, sparse) =>
    expect(isSparse(report(brands, segments, cells))).toBe(sparse),
  );
});

it('each tab of the admin panel stands in one group', () => {
  expect(new Set(ADMIN_TABS).size).toBe(ADMIN_TABS.length);
  expect(Object.values(ADMIN_GROUPS).flat()).toEqual(ADMIN_TABS);
});
