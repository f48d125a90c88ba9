import { describe, expect, it } from 'vitest';
import { greeting } from '../src/start/greet.ts';

const ADDRESS = 'http://127.0.0.1:8080';
const READY = ['', `  Tsenomer (Ценомер) is ready: ${ADDRESS}`];

describe('what is said when the program is ready', () => {
  it('is the address alone where somebody can sign in already', () => {
    expect(greeting(ADDRESS, null)).toEqual([...READY, '']);
  });

  it('tells a generated password, at the end of its line', () => {
    expect(greeting(ADDRESS, { email: 'root@a.test', generatedPassword: 'Aa1-x' })).toEqual([
      ...READY,
      '  Sign in as root@a.test with the password Aa1-x',
      '  It is shown only now: keep it.',
      '',
    ]);
  });

  it('never tells a chosen password, only whose word it is', () => {
    expect(greeting(ADDRESS, { email: 'root@a.test', generatedPassword: null })).toEqual([
      ...READY,
      '  Sign in as root@a.test with the password that ADMIN_PASSWORD sets.',
      '',
    ]);
  });
});
