import { expect, it } from 'vitest';
import { keepKind } from '../src/lib/api/index.ts';

it.each([
  [{ by: 'day', page: 2 }, ['row']],
  [{ by: 'company' }, undefined],
  [{}, undefined],
])('rows of before, asked for by %j, stay only if they are days too', (asked, kept) =>
  expect(keepKind({ by: 'day' })(['row'], { queryKey: ['GET /bills/line', { query: asked }] })).toEqual(kept),
);
