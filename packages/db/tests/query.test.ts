import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { query } from '../src/query.ts';
import { createTestDatabase } from '../src/testing/index.ts';
import type { TestDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const row = z.strictObject({ id: z.int(), seen: z.date().nullable() });

describe('the rows of a statement, in tests', () => {
  it('are what its schema says', async () => {
    const { rows } = await query(row)`select ${7}::int as id, null::timestamptz as seen`.execute(database.db);
    expect(rows).toEqual([{ id: 7, seen: null }]);
  });

  it.each([
    [
      'another type',
      () => query(row)`select 7::int8 as id, null as seen`,
      /query\.test\.ts:\d+:\d+ are others:.*number/s,
    ],
    ['a null', () => query(row)`select null as id, null as seen`, /are others:.*at id/s],
    ['less', () => query(row)`select 7 as id`, /are others:.*at seen/s],
    ['more', () => query(row)`select 7 as id, null as seen, 8 as more`, /are others:.*"more"/s],
    ['what the schema leaves away', () => query(z.object({}))`select 7 as id`, /changes them/],
    ['what the schema changes', () => query(z.object({ id: z.coerce.string() }))`select 7 as id`, /changes them/],
  ])('and not %s', async (_what, statement, message) => {
    await expect(statement().execute(database.db)).rejects.toThrow(message);
  });
});
