import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIGN, signsOf } from '../src/text/signs.ts';

describe('signsOf', () => {
  const SHOWN: Readonly<Record<keyof typeof SIGN, RegExp>> = {
    latin: /[a-z]/i,
    russian: /[а-яё]/i,
    yo: /ё/i,
    capital: /[A-ZА-ЯЁ]/,
    digit: /\d/,
    underline: /_/,
    slash: /\//,
    hump: /[a-zа-яё][A-ZА-ЯЁ]/,
    other: /[^\x20-\x7eа-яё]/i,
  };

  it('finds each sign where its pattern does', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom('a', 'Z', 'я', 'Ё', 'ё', 'Ж', '7', '_', '/', ' ', '-', 'é', '™', 'Ў', 'ѐ', '\n'),
            fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
          ),
        ),
        (letters) => {
          const text = letters.join('');
          const signs = signsOf(text);
          let sign: keyof typeof SIGN;
          for (sign in SIGN) expect([sign, (signs & SIGN[sign]) !== 0]).toEqual([sign, SHOWN[sign].test(text)]);
        },
      ),
    );
  });
});
