import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SignFinder } from '../src/text/sign-finder.ts';

const SIGNS = [
  '₽',
  'руб.',
  'руб',
  'р.',
  'р',
  'бел. руб.',
  '$',
  'us$',
  'u.s.$',
  'kr',
  'kr.',
  'zł',
  'ft',
  'د.إ',
  '원',
  'so‘m',
];
const finder = new SignFinder(SIGNS);

/** What is found, in the plainest way: every sign as an alternative of one expression, the longest first. */
const LETTER = String.raw`[\p{L}\p{M}]`;
const PLAIN = new RegExp(
  `(${SIGNS.toSorted((left, right) => right.length - left.length)
    .map(
      (sign) =>
        `${/^\p{L}/u.test(sign) ? `(?<!${LETTER})` : ''}${sign.replace(/[.$]/g, String.raw`\$&`)}${/\p{L}$/u.test(sign) && !/\p{Script=Hangul}$/u.test(sign) ? `(?!${LETTER})` : ''}`,
    )
    .join('|')})|(?<!${LETTER})[a-z]{3}(?!${LETTER})`,
  'giu',
);
const plainly = (text: string) =>
  [...text.matchAll(PLAIN)].map(({ 0: written, 1: sign, index }) => ({
    sign: sign?.toLowerCase() ?? null,
    start: index,
    end: index + written.length,
  }));

describe('a finder of signs', () => {
  it.each([
    ['1 299 руб.', [['руб.', 6, 10]]],
    ['РУБЛЬ 5 Руб', [['руб', 8, 11]]],
    [
      'US$5 and $6 U.S.$7',
      [
        ['us$', 0, 3],
        [null, 5, 8],
        ['$', 9, 10],
        ['u.s.$', 12, 17],
      ],
    ],
    ['5 бел. руб.', [['бел. руб.', 2, 11]]],
    ['shift ft 5', [['ft', 6, 8]]],
    [
      'try USD',
      [
        [null, 0, 3],
        [null, 4, 7],
      ],
    ],
    ['500원이상', [['원', 3, 4]]],
    ['', []],
  ] as const)('finds in %j', (text, expected) => {
    expect(finder.find(text).map(({ sign, start, end }) => [sign, start, end])).toEqual(expected);
  });

  it('finds what one expression of all signs finds', () => {
    const piece = fc.oneof(
      fc.constantFrom(...SIGNS, ...SIGNS.map((sign) => sign.toUpperCase())),
      fc.constantFrom('1', ' ', '299,00', 'USD', 'try', 'a', 'ж', 'İ', '😀', '𝐀', '\u0301', '.', '/', 'é'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        expect(finder.find(text)).toEqual(plainly(text));
      }),
      { numRuns: 2000 },
    );
  });
});
