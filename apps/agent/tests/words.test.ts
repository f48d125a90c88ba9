import { PASSWORD_MIN_LENGTH } from '@tsenomer/contracts';
import { expect, it } from 'vitest';
import { en } from '../src/i18n/en.ts';
import { ru } from '../src/i18n/ru.ts';

it('[AUTH-5] the rule of passwords is told as it is', () => {
  for (const { me } of [ru, en]) expect(me.passwordRule).toContain(` ${PASSWORD_MIN_LENGTH} `);
});
