import { rangeIssue } from '@tsenomer/contracts';
import type { RangeEnds, RangeIssue } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { monthName, monthsAway, monthShown } from '../src/features/billing/tariff/bill-months.ts';
import { leftTone } from '../src/features/billing/tariff/left-tone.ts';
import { withPrice } from '../src/features/billing/tariff/options-values.ts';
import { rangeIssues, rangeValuesOf } from '../src/features/billing/tariff/range-values.ts';
import { tariffIssues, tariffValuesOf } from '../src/features/billing/tariff/tariff-values.ts';
import { formatNumber } from '../src/lib/format/index.ts';
import { typedCount } from '../src/features/billing/tariff/typed-count.ts';
import { typedEmails } from '#lib/forms/typed-emails.ts';

const ends = (rangeFrom: number, rangeTo: number | null): RangeEnds => ({ rangeFrom, rangeTo });
const first = ends(1, 1000);
const second = ends(1001, 5000);

describe('ranges of the search for links', () => {
  it.each<readonly [RangeEnds, readonly RangeEnds[], RangeIssue | null]>([
    [ends(1, 1000), [], null],
    [ends(0, 1000), [], { code: 'zero' }],
    [ends(-5, 1000), [], { code: 'zero' }],
    [ends(1, 0), [], { code: 'zero' }],
    [ends(5, 5), [], { code: 'order' }],
    [ends(6, 5), [], { code: 'order' }],
    [ends(5001, 9000), [second, first], null],
    [ends(5001, null), [first, second], null],
    [ends(5000, 9000), [first, second], { code: 'overlap', of: second, start: 5001 }],
    [ends(4900, null), [first, second], { code: 'overlap', of: second, start: 5001 }],
    [ends(900, 2000), [first, second], { code: 'overlap', of: first, start: 1001 }],
    [ends(1, 1000), [second], null],
    [ends(1, 1001), [second], { code: 'overlap', of: second, end: 1000 }],
    [ends(1, 999), [second], { code: 'gap', of: second, end: 1000 }],
    [ends(5002, 9000), [first, second], { code: 'gap', of: second, start: 5001 }],
    [ends(1001, 5000), [first, ends(5001, 9000)], null],
    [ends(9000, null), [ends(1, null)], { code: 'endless', of: ends(1, null) }],
  ])('[BILL-2] %o beside %o: %o', (range, others, issue) => {
    expect(rangeIssue(range, others)).toEqual(issue);
  });

  it('[BILL-2] begin where the last one ends, and have a price', () => {
    const values = rangeValuesOf(null, 'mp', [first, second]);
    expect(values).toMatchObject({ rangeFrom: 5001, rangeTo: null, tariffType: 'mp' });
    expect(rangeIssues(values, [first, second])).toEqual({ price: 'invalid_type' });
    expect(rangeIssues({ ...values, price: 150, rangeFrom: 5003 }, [first, second])).toEqual({ rangeFrom: 'gap' });
    expect(rangeIssues({ ...values, price: 150, rangeTo: 4000 }, [first, second])).toEqual({ rangeTo: 'order' });
  });
});

describe('fields of a tariff', () => {
  const right = { ...tariffValuesOf(null, 'online'), name: 'Сеть 100', tariffChecksCount: 100_000, tariffPrice: 1 };

  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: 'required' }],
    [{ tariffChecksCount: null }, { tariffChecksCount: 'invalid_type' }],
    [{ tariffChecksCount: 0 }, { tariffChecksCount: 'positive' }],
    [{ tariffChecksCount: -5 }, { tariffChecksCount: 'negative' }],
    [{ packetChecksCount: Number.NaN }, { packetChecksCount: 'whole' }],
    [{ tariffPrice: 0 }, { tariffPrice: 'positive' }],
    [{ tariffPrice: -1 }, { tariffPrice: 'negative' }],
    [{ tariffPrice: 1_234_567_890_123 }, { tariffPrice: 'too_large' }],
    [
      { packetPrice: -1, packetsAvailable: -1 },
      { packetPrice: 'negative', packetsAvailable: 'negative' },
    ],
    [{ tariffPrice: Number.NaN }, { tariffPrice: 'amount' }],
  ])('[BILL-2] %o breaks %o', (patch, issues) => {
    expect(tariffIssues({ ...right, ...patch })).toEqual(issues);
  });
});

it.each([
  ['', null],
  [' 10 000 ', 10_000],
  ['-5', -5],
  ['1,5', Number.NaN],
  ['1e9', Number.NaN],
  ['сто', Number.NaN],
])('[BILL-2] "%s" is typed for %s', (text, count) => {
  expect(typedCount(text)).toBe(count);
});

it.each([0, 10_000, -1_234_567])('[BILL-2] %d as a field shows it is read as what it is', (count) => {
  expect(typedCount(formatNumber(count))).toBe(count);
});

it.each([
  [{ price: 0, on: false }, 100, false, { optionPrice: 100, isEnabled: true }],
  [{ price: 100, on: true }, 100, false, { optionPrice: 100, isEnabled: false }],
  [{ price: 100, on: false }, 200, false, { optionPrice: 200, isEnabled: false }],
  [{ price: 100, on: true }, 0, true, { optionPrice: 0, isEnabled: false }],
  [{ price: 100, on: true }, null, true, { optionPrice: null, isEnabled: false }],
])('[BILL-3] an option of %o with the price %s and the switch %s is %o', (before, price, on, after) => {
  expect(withPrice(before, price, on)).toEqual(after);
});

it.each([
  [0, 'calm'],
  [69, 'calm'],
  [70, 'warn'],
  [89, 'warn'],
  [90, 'bad'],
  [101, 'bad'],
])('[BILL-5] with %s of 100 checks used the rest is %s', (used, tone) => {
  expect(leftTone(used, 100)).toBe(tone);
});

it('[BILL-2] months go over the year, and none after the current one is shown', () => {
  expect(monthsAway('2026-01', -1)).toBe('2025-12');
  expect(monthsAway('2026-12', 1)).toBe('2027-01');
  expect(monthShown('2027-01', '2026-11')).toBe('2026-11');
  expect(monthShown('2026-10', '2026-11')).toBe('2026-10');
  expect(monthShown(undefined, '2026-11')).toBe('2026-11');
  expect([monthName('2026-11', 'ru'), monthName('2026-11', 'en')]).toEqual(['Ноябрь 2026', 'November 2026']);
});

it.each([
  ['', { emails: [], issue: null }],
  ['a@b.ru\n\nc@d.ru, e@f.ru', { emails: ['a@b.ru', 'c@d.ru', 'e@f.ru'], issue: null }],
  ['a@b.ru\nnobody', { emails: ['a@b.ru', 'nobody'], issue: { code: 'wrong', email: 'nobody' } }],
  ['a@b.ru\nA@b.ru', { emails: ['a@b.ru', 'A@b.ru'], issue: { code: 'twice', email: 'A@b.ru' } }],
])('[BILL-3] addresses of %j', (text, read) => {
  expect(typedEmails(text)).toEqual(read);
});
