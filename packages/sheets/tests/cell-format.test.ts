import { describe, expect, it } from 'vitest';
import { builtInFormat } from '../src/child/cell-format.ts';

describe('built-in number formats', () => {
  // ECMA-376 part 1, 18.8.30: 14 to 17 are days, 18 to 21 and 45 to 47 times, 22 both; the East Asian ones follow.
  it.each([
    ['date', [14, 15, 16, 17, 27, 31, 36, 50, 58]],
    ['time', [18, 21, 32, 35, 45, 47]],
    ['datetime', [22]],
    ['number', [0, 1, 4, 9, 13, 23, 26, 37, 44, 48, 49, 59]],
  ])('are a %s: %j', (kind, ids) => {
    expect(ids.map((id) => builtInFormat(id).kind)).toEqual(ids.map(() => kind));
  });
});
