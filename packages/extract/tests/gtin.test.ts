import { describe, expect, it } from 'vitest';
import { gtinIsValid } from '../src/index.ts';

describe('gtinIsValid', () => {
  it.each(['4006381333931', '96385074', '036000291452', '10012345678902'])('accepts %s', (code) => {
    expect(gtinIsValid(code)).toBe(true);
  });

  it.each(['4006381333932', '123', '0000000000000', '40063813339311', 'ABCDEFGH', ' 96385074', ''])(
    'refuses %j',
    (code) => {
      expect(gtinIsValid(code)).toBe(false);
    },
  );

  it('notices every change of one digit', () => {
    const code = '4006381333931';
    for (let at = 0; at < code.length; at++) {
      for (const digit of '0123456789') {
        if (digit !== code[at]) expect(gtinIsValid(code.slice(0, at) + digit + code.slice(at + 1))).toBe(false);
      }
    }
  });
});
