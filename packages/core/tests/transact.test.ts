import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, makeCity } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { transact } from '../src/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('runs a transaction again that PostgreSQL gave up to resolve a deadlock', async () => {
  const ctx = systemContext(database.db);
  const [one, other] = [await makeCity(database.db), await makeCity(database.db)];
  let waiting = 0;
  let release: () => void = () => undefined;
  const both = new Promise<void>((done) => (release = done));
  const cross = (first: number, second: number) =>
    transact(ctx, async ({ db }) => {
      await sql`update city set country_name = country_name || '+' where id = ${first}`.execute(db);
      waiting += 1;
      if (waiting === 2) release();
      await both;
      await sql`update city set country_name = country_name || '+' where id = ${second}`.execute(db);
    });
  await Promise.all([cross(one, other), cross(other, one)]);
  const rows = await database.db.selectFrom('city').select('country_name').execute();
  expect(rows.map((row) => row.country_name)).toEqual(['Россия++', 'Россия++']);
});

it('does not run anything else again', async () => {
  let runs = 0;
  const failing = transact(systemContext(database.db), async () => {
    runs += 1;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(runs).toBe(1);
});
