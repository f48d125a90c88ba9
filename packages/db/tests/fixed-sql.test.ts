import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedSql } from '../src/index.ts';
import { createTestDatabase } from '../src/testing/index.ts';
import type { TestDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('SQL that is always the same', () => {
  it('says what its parts say, within a statement that has values', async () => {
    const doubled = fixedSql(sql`${sql.ref('g.n')} * ${sql.lit(2)} as ${sql.id('Twice')}`);
    const { rows } = await sql`select ${doubled}, ${'x'}::text as x from (values (${4}::int)) as g(n)`.execute(
      database.db,
    );
    expect(rows).toEqual([{ Twice: 8, x: 'x' }]);
  });

  it('refuses values, which would be text instead of parameters', () => {
    expect(() => fixedSql(sql`select ${4}::int`)).toThrow('SQL with values is not always the same');
  });
});
