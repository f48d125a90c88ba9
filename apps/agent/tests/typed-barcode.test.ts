import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedBarcode } from '../src/rules/typed-barcode.ts';

it.each([
  ['', null, null, true],
  ['4601234567893', '4601234567893', null, true],
  ['4 601234 567893', '4601234567893', null, true],
  ['4601234567894', '4601234567894', 'digit', false],
  ['96385074', '96385074', null, true],
  ['96385075', '96385075', 'digit', false],
  ['036000291452', '036000291452', null, true],
  ['036000291453', '036000291453', 'digit', false],
  ['14601234567890', '14601234567890', null, true],
  ['14601234567891', '14601234567891', 'digit', false],
  ['00000000', '00000000', 'digit', false],
  ['20417', '20417', 'length', true],
  ['204', null, 'length', false],
  ['4601234567893a', null, 'length', false],
  ['1234567890123456789', null, 'length', false],
])('[OFF-6] a typed barcode %s is %s, said: %s, kept without asking: %s', (text, code, issue, passes) => {
  expect(typedBarcode(text)).toEqual({ code, issue, passes });
});

it('[OFF-6] no slip of one digit passes', () => {
  const digit = fc.nat({ max: 9 });
  fc.assert(
    fc.property(fc.constantFrom('4601234567893', '96385074', '14601234567890'), fc.nat(), digit, (code, at, other) => {
      const place = at % code.length;
      if (code[place] === String(other)) return;
      const slip = code.slice(0, place) + String(other) + code.slice(place + 1);
      expect(typedBarcode(slip)).toMatchObject({ issue: 'digit', passes: false });
    }),
  );
});
