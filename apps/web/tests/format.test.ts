import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#lib/format/dates.ts';
import {
  formatAgo,
  formatAmount,
  formatCalendarDate,
  formatDateTime,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatPercent,
} from '#lib/format/index.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll('\u2212', '-');

describe('[SHELL-11] amounts of money', () => {
  it.each([
    [0, 'RUB', 'ru', '0'],
    [100, 'RUB', 'ru', '1'],
    [123_450, 'RUB', 'ru', '1 234,50'],
    [123_405, 'RUB', 'ru', '1 234,05'],
    [120_000, 'RUB', 'ru', '1 200'],
    [1, 'RUB', 'ru', '0,01'],
    [-99_950, 'RUB', 'ru', '-999,50'],
    [123_456_789_012, 'RUB', 'ru', '1 234 567 890,12'],
    [123_450, 'RUB', 'en', '1 234.50'],
    [1500, 'JPY', 'ru', '1 500'],
    [1005, 'KWD', 'en', '1.005'],
    [1050, 'KWD', 'en', '1.050'],
  ] as const)('%d minor units of %s in %s: %s', (minor, currency, locale, text) => {
    expect(plain(formatAmount(minor, currency, locale))).toBe(text);
  });

  it('carry the sign of the currency, or its code', () => {
    expect(plain(formatMoney(99_900, 'RUB', 'ru'))).toBe('999 ₽');
    expect(plain(formatMoney(99_950, 'XXX', 'en'))).toBe('999.50 XXX');
  });

  it('show decimals exactly when the amount is fractional, and never lose a kopeck', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (minor) => {
        const text = plain(formatAmount(minor, 'RUB', 'ru')).replaceAll(' ', '');
        expect(text.includes(',')).toBe(minor % 100n !== 0n);
        const [whole = '', decimals = '00'] = text.split(',');
        expect(BigInt(whole + decimals)).toBe(minor);
      }),
    );
  });
});

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1 000'],
    [-1_234_567, '-1 234 567'],
  ])('%d is %s', (value, text) => expect(plain(formatNumber(value))).toBe(text));

  it.each([
    [-1250, false, 'ru', '-12,5 %'],
    [-1250, false, 'en', '-12.5%'],
    [3000, true, 'ru', '+30 %'],
    [3000, false, 'ru', '30 %'],
    [0, true, 'ru', '0 %'],
    [-4, true, 'ru', '0 %'],
    [125_000, false, 'ru', '1 250 %'],
  ] as const)('%d basis points (signed %s) in %s: %s', (points, signed, locale, text) => {
    expect(plain(formatPercent(points, locale, signed))).toBe(text);
  });

  it.each([
    [0, 'ru', '0 Б'],
    [1023, 'ru', '1023 Б'],
    [1024, 'ru', '1 КБ'],
    [1536, 'ru', '1,5 КБ'],
    [1536, 'en', '1.5 KB'],
    [1024 * 1024 - 1, 'ru', '1 МБ'],
    [104_857_600, 'ru', '100 МБ'],
    [5 * 1024 ** 4, 'en', '5 TB'],
    [2048 * 1024 ** 4, 'en', '2048 TB'],
  ] as const)('[SHELL-11] %d bytes in %s: %s', (bytes, locale, text) => {
    expect(plain(formatFileSize(bytes, locale))).toBe(text);
  });
});

describe('[SHELL-11] dates', () => {
  it.each([
    ['2026-11-20T21:05:00.000Z', 'Europe/Moscow', '21.11.26 00:05'],
    ['2026-11-20T20:59:59.999Z', 'Europe/Moscow', '20.11.26 23:59'],
    ['2026-01-01T00:00:00.000Z', 'Asia/Vladivostok', '01.01.26 10:00'],
    ['2011-03-27T00:30:00.000Z', 'Europe/Moscow', '27.03.11 04:30'],
  ])('%s in %s is %s', (instant, zone, text) => expect(formatDateTime(instant, zone)).toBe(text));

  it('begin with the day of the zone, not with that of Greenwich', () => {
    expect(calendarDate('2026-11-22T22:30:00Z', 'Europe/Moscow')).toBe('2026-11-23');
    expect(calendarDate('2026-11-22T22:30:00Z', 'America/New_York')).toBe('2026-11-22');
  });
  it('of the calendar have no zone', () => expect(formatCalendarDate('2026-02-01')).toBe('01.02.26'));

  it.each([
    [30_000, 'en', 'now'],
    [5 * 60_000, 'en', '5\u00A0min. ago'],
    [3 * 3_600_000, 'en', '3\u00A0hr. ago'],
    [26 * 3_600_000, 'en', 'yesterday'],
  ] as const)('%d ms ago in %s: %s', (passed, locale, text) => {
    const now = Date.UTC(2026, 10, 21);
    expect(formatAgo(now - passed, now, locale)).toBe(text);
  });
});
