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

describe('moments', () => {
  it.each([
    ['2026-11-30 18:38:00+00', '2026-11-30T18:38:00.000Z'],
    ['2026-11-30 18:38:00.5+00', '2026-11-30T18:38:00.500Z'],
    ['2026-11-30 18:38:00.547999+00', '2026-11-30T18:38:00.547Z'],
    ['0099-01-01 00:00:00.001+00', '0099-01-01T00:00:00.001Z'],
    ['12026-11-30 18:38:00+00', '+012026-11-30T18:38:00.000Z'],
  ])('%s arrives as %s, in whatever zone the session is', async (kept, arrives) => {
    await database.db.connection().execute(async (db) => {
      for (const zone of ['UTC', 'Europe/Moscow', 'America/St_Johns']) {
        await sql`select set_config('TimeZone', ${zone}, false)`.execute(db);
        const { rows } = await sql<{ at: Date }>`select ${kept}::timestamptz as at`.execute(db);
        expect(rows[0]?.at.toISOString()).toBe(arrives);
      }
      await sql`reset timezone`.execute(db);
    });
  });

  it('may have no end', async () => {
    const { rows } = await sql<{ at: number }>`select '-infinity'::timestamptz as at`.execute(database.db);
    expect(rows).toEqual([{ at: Number.NEGATIVE_INFINITY }]);
  });
});
