import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { plainArray, textArray } from '../src/collecting/observation/array-literals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('columns of a batch of checks', () => {
  it('are written as PostgreSQL reads arrays, and not at all where they hold nothing', () => {
    expect(plainArray([1, null, 2.5])).toBe('{1,NULL,2.5}');
    expect(plainArray([9_007_199_254_740_993n])).toBe('{9007199254740993}');
    expect(plainArray([new Date('2026-01-31T21:00:00.125Z')])).toBe('{2026-01-31T21:00:00.125Z}');
    expect(plainArray([null, null])).toBeNull();
    expect(textArray(['a "b"', null])).toEqual(['a "b"', null]);
    expect(textArray([null])).toBeNull();
  });

  it('arrive as they were, those of nothing as nulls beside the others', async () => {
    const at = new Date('2026-01-31T21:00:00.125Z');
    const { rows } = await sql`
      select * from unnest(
        ${plainArray([1, 2])}::int[], ${plainArray([null, 9_007_199_254_740_993n])}::bigint[],
          ${plainArray([at, null])}::timestamptz[],
        ${plainArray([Number.NaN, Number.POSITIVE_INFINITY])}::float8[], ${plainArray([null, null])}::bigint[],
        ${textArray(['a, "b" {c}\\', null])}::text[], ${textArray([null, null])}::text[]
      ) as t(id, amount, at, measured, nothing, seller, photo)`.execute(database.db);
    const of = (row: object) => ({ nothing: null, photo: null, ...row });
    expect(rows).toEqual([
      of({ id: 1, amount: null, at, measured: Number.NaN, seller: 'a, "b" {c}\\' }),
      of({ id: 2, amount: 9_007_199_254_740_993n, at: null, measured: Number.POSITIVE_INFINITY, seller: null }),
    ]);
  });
});
