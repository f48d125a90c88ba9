import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { knowsCyrillic } from '../src/knows-cyrillic.ts';
import { createTestDatabase } from '../src/testing/index.ts';

it('tells a database that finds Cyrillic by its index from one that cannot', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  expect(await knowsCyrillic(database.url)).toBe(true);
  const name = `latin_${process.pid}`;
  await database.pool.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
  onTestFinished(() => database.pool.query(`drop database ${name} with (force)`).then(() => undefined));
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('create extension pg_trgm');
  await client.end();
  expect(await knowsCyrillic(url.href)).toBe(false);
});
