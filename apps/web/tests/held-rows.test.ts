import { expect, it } from 'vitest';
import { withHeld } from '#components/table/held-rows.ts';

const held = (row: string, at: number) => ({ row, at });

it.each([
  ['nothing is held', ['a', 'b'], [], ['a', 'b']],
  ['what is held is there', ['b', 'a'], [held('a', 0)], ['b', 'a']],
  ['the row is gone', ['a', 'c'], [held('b', 1)], ['a', 'b', 'c']],
  ['the list is shorter than its place', ['a'], [held('d', 3)], ['a', 'd']],
  ['every row is gone', [], [held('c', 2), held('a', 0)], ['a', 'c']],
])('rows that something is typed in stay where they stood: %s', (_, rows, kept, shown) =>
  expect(withHeld(rows, kept, (row) => row)).toEqual(shown),
);
