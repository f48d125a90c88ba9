import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOfDraft, saysSomething, weightIsWrong } from '../src/rules/price-draft.ts';
import { amountOf, pressed, textOf } from '../src/rules/price-pad.ts';
import type { PadKey } from '../src/rules/price-pad.ts';
import { priceWarning } from '../src/rules/price-warning.ts';
import { wordsOf } from '../src/i18n/words.ts';
import { NO_PRICE } from '../src/store/records.ts';

const type = (keys: string): string =>
  Array.from(keys).reduce((text, key) => pressed(text, key === '<' ? 'back' : (key as PadKey)), '');

describe('the pad', () => {
  it.each([
    ['', '', null],
    ['16990', '16990', 1_699_000],
    ['169,90', '169,90', 16_990],
    ['169,9', '169,9', 16_990],
    ['169,999', '169,99', 16_999],
    ['1,,5', '1,5', 150],
    [',5', '0,5', 50],
    ['007', '7', 700],
    ['0', '0', null],
    ['12<3', '13', 1300],
    ['12345678901', '123456789', 12_345_678_900],
  ])('[OFF-6] %s writes %s', (keys, text, amount) => {
    expect(type(keys)).toBe(text);
    expect(amountOf(text)).toBe(amount);
  });

  it.each([
    ['ru', '169,90'],
    ['en', '169.90'],
  ] as const)('[OFF-6] what was typed is shown as %s writes it', (language, shown) =>
    expect(wordsOf(language).typed('169,90')).toBe(shown),
  );

  it('[OFF-6] every amount is read back from how it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => amountOf(textOf(amount)) === amount),
    );
  });
});

it.each([
  [13_000, 10_000, null],
  [13_001, 10_000, { percent: 30, direction: 'above' }],
  [7000, 10_000, null],
  [6999, 10_000, { percent: 30, direction: 'below' }],
  [16_990, 11_990, { percent: 42, direction: 'above' }],
  [null, 10_000, null],
  [10_000, null, null],
  [10_000, 0, null],
] as const)('[OFF-6] a price of %s after %s is asked about: %o', (price, previous, warning) => {
  expect(priceWarning(price, previous)).toEqual(warning);
});

describe('a price row while it is entered', () => {
  it('[OFF-6] says again what it was opened with', () => {
    const row = {
      ...NO_PRICE,
      price: 16_990,
      priceBeforePromo: 19_900,
      extraPrice: 15_900,
      priceTypeId: 3,
      measuredValue: 0.9,
      measureUnitId: 2,
      comment: 'Край полки',
      analog: true,
    };
    expect(fieldsOfDraft(draftOf(row), row)).toEqual(row);
    expect(fieldsOfDraft(draftOf(null), null)).toEqual(NO_PRICE);
  });

  it.each([
    ['0,9', 0.9, false],
    ['0.9', 0.9, false],
    [' 1, ', 1, false],
    ['', null, false],
    ['0', null, true],
    ['-1', null, true],
    ['1e3', null, true],
    ['0,9 кг', null, true],
    ['1000000001', null, true],
  ])('[OFF-6] a weight typed as "%s" is %s, said to be wrong: %s', (measuredValue, weight, wrong) => {
    const draft = { ...draftOf(null), price: '100', weight: true, measuredValue, measureUnitId: 2 };
    expect(fieldsOfDraft(draft, null)).toMatchObject({ measuredValue: weight, measureUnitId: weight && 2 });
    expect(weightIsWrong(draft)).toBe(wrong);
    expect(weightIsWrong({ ...draft, weight: false })).toBe(false);
    expect(weightIsWrong({ ...draft, noProduct: true })).toBe(false);
  });

  it('[OFF-6] an absent product has no prices, and what was closed is not said', () => {
    const draft = { ...draftOf(null), price: '100', extraPrice: '90', measuredValue: '1,5', comment: 'x' };
    expect(fieldsOfDraft(draft, null)).toEqual({ ...NO_PRICE, price: 10_000 });
    const absent = fieldsOfDraft({ ...draft, noProduct: true, analog: true, card: true }, null);
    expect(absent).toEqual({ ...NO_PRICE, noProduct: true });
    expect([absent, NO_PRICE, { ...NO_PRICE, extraPrice: 1 }].map(saysSomething)).toEqual([true, false, true]);
  });
});
