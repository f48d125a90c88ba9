import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAvailability } from '../src/catalogue/product-import/rules/availability.ts';
import { cleanText } from '../src/catalogue/product-import/rules/clean-text.ts';
import { photoAddress } from '../src/catalogue/product-import/rules/photo-address.ts';
import { decimalMark, doubtfulThousands } from '../src/catalogue/product-import/rules/doubtful-thousands.ts';
import { readRecommendedPrice } from '../src/catalogue/product-import/rules/recommended-price.ts';
import { cell } from './support/price-list.ts';

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
