import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSchema } from '../lib/schema/read-schema.ts';
import type { TableSketch } from '../lib/schema/read-schema.ts';
import { writeDiagrams } from '../lib/schema/write-diagrams.ts';
import { ROOT } from '../lib/tools.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tables: readonly TableSketch[];
beforeAll(async () => {
  database = await createTestDatabase();
  tables = await readSchema(database.url);
});
afterAll(() => database.drop());

describe('docs/schema.md', () => {
  it('is what the migrations make; otherwise run npm run docs:schema', async () => {
    expect(await readFile(join(ROOT, 'docs', 'schema.md'), 'utf8')).toBe(writeDiagrams(tables));
  });

  it('shows a partitioned table once', async () => {
    await database.pool.query("select ensure_month_partitions('2026-01-01', '2026-03-01')");
    expect(await readSchema(database.url)).toEqual(tables);
  });

  it('draws what is optional, what is single, and what comes from another area', () => {
    const page = writeDiagrams(tables);
    // Every link has a product; a category may have a parent; a company is linkless once.
    expect(page).toContain('  product ||--o{ link : "product_id"');
    expect(page).toContain('  category |o--o{ category : "parent_id"');
    expect(page).toContain('  company ||--o| linkless_company : "company_id"');
  });

  it('has a comment on a table instead of its line', () => {
    const commented = tables.map((table) =>
      table.name === 'city' ? { ...table, comment: 'said by a comment' } : table,
    );
    expect(writeDiagrams(commented)).toContain('- `city`: said by a comment\n');
  });

  it.each([
    ['has no area', 'unheard_of', /No area for unheard_of/],
    ['is not there', null, /tables that there are not: city/],
  ])('refuses a table that %s', (_what, name, message) => {
    const changed = tables.flatMap((table) =>
      table.name !== 'city' ? [table] : name === null ? [] : [table, { ...table, name }],
    );
    expect(() => writeDiagrams(changed)).toThrow(message);
  });
});
