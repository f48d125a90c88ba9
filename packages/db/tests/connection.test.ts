import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../src/testing/index.ts';
import type { TestDatabase } from '../src/testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('statements marked as prepared', () => {
  it('are planned once per connection and give what they are asked for', async () => {
    await database.db.connection().execute(async (db) => {
      for (const value of [1, 2, 3]) {
        const { rows } = await sql<{ n: number }>`/* prepared: double */ select ${value}::int * 2 as n`.execute(db);
        expect(rows).toEqual([{ n: value * 2 }]);
      }
      await sql`select ${1}::int`.execute(db);
      const { rows } = await sql`select name, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(
        db,
      );
      expect(rows).toEqual([{ name: 'double', runs: 3n }]);
    });
  });

  it('fail like any other and leave the connection usable', async () => {
    await database.db.connection().execute(async (db) => {
      const divide = (by: number) => sql<{ n: number }>`/* prepared: divide */ select 6 / ${by}::int as n`.execute(db);
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
      expect((await divide(2)).rows).toEqual([{ n: 3 }]);
    });
  });
});
