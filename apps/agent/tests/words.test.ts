import { PASSWORD_MIN_LENGTH } from '@tsenomer/contracts';
import { expect, it } from 'vitest';
import { en } from '../src/i18n/en.ts';
import { ru } from '../src/i18n/ru.ts';
import { wordsOf } from '../src/i18n/words.ts';

it('[AUTH-5] the rule of passwords is told as it is', () => {
  for (const { me } of [ru, en]) expect(me.passwordRule).toContain(` ${PASSWORD_MIN_LENGTH} `);
});

it.each([
  ['', '', ''],
  ['0,', '0,', '0.'],
  ['999', '999', '999'],
  ['1995,5', '1\u00A0995,5', '1,995.5'],
  ['123456789', '123\u00A0456\u00A0789', '123,456,789'],
])('[OFF-6] “%s” on the pad is shown as a price', (text, russian, english) => {
  expect([wordsOf('ru').typedPrice(text), wordsOf('en').typedPrice(text)]).toEqual([russian, english]);
});
