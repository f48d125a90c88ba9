import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { ImportMapping } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import {
  forgetOldImports,
  importRefusals,
  runImport,
  startImport,
  storePushedRows,
} from '../src/catalogue/product-import/index.ts';
import type { SheetStore } from '../src/catalogue/product-import/index.ts';
import { systemContext } from '../src/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { takeEvents } from './support/domain-events.ts';

const MAPPING: ImportMapping = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'article' },
    { index: 1, field: 'name' },
    { index: 2, field: 'mrp' },
    { index: 3, field: 'brand' },
    { index: 4, field: 'competitorLinks' },
  ],
};
const ROWS = [
  ['Артикул', 'Название', 'РРЦ', 'Бренд', 'Ссылки'],
  ['0001', 'Есть уже', '150', '', ''],
  ['0002', 'Новый', '1 234,50', 'Вега', 'https://shop.example/2'],
  ['', 'Без кода', '99', '', ''],
  ['0002', 'Повтор', '', '', ''],
  ['0003', 'С плохой ценой', 'дорого', '', ''],
  ['', 'Чайники', '', '', ''],
  ['0004', 'Чайник', '', '', ''],
];

let database: TestDatabase;
let store: SheetStore;
let ctx: SystemContext;
beforeAll(async () => {
  database = await createTestDatabase();
  store = { folder: await mkdtemp(join(tmpdir(), 'tsenomer-dry-')), maxBytes: 5_000_000, newId: randomUUID };
  ctx = systemContext({
    db: database.db,
    jobs: recordJobs(),
    now: () => new Date('2026-11-20T10:00:00Z'),
    installation: INITIAL_INSTALLATION,
  });
  await makeCompany(database.db, { host: 'shop.example' });
  await makeProduct(database.db, { name: 'Есть уже', client_article: '0001', mrp: 10_000n });
});
afterAll(async () => {
  await database.drop();
  await rm(store.folder, { recursive: true, force: true });
});

async function importRows(dryRun: boolean) {
  const { fileId } = await storePushedRows(ctx, store, ROWS);
  const { id } = await startImport(ctx, { fileId, mapping: MAPPING, mode: 'update', dryRun });
  await runImport(ctx, { importId: id }, { signal: new AbortController().signal, chunkRows: 2 });
  const run = await database.db
    .selectFrom('import_run')
    .select(['status', 'created', 'updated', 'unchanged', 'refused', 'links'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { items } = await importRefusals(ctx, { id, page: 1, limit: 50 });
  return { ...run, refusals: items.map(({ row, reason, scope, column }) => [row, reason, scope, column]) };
}

const everything = async () => {
  const { rows } = await database.pool.query(
    'select (select count(*)::int from product) products, (select count(*)::int from brand) brands, (select count(*)::int from link) links, (select sum(mrp)::text from product) mrp',
  );
  return rows[0];
};

describe('an import that only tells', () => {
  it('[PROD-5] says what the import then does, and changes nothing before it', async () => {
    const before = await everything();
    const { refusals, ...told } = await importRows(true);
    expect(refusals.filter(([, reason]) => reason === 'heading_leads')).toEqual([
      [7, 'heading_leads', 'value', 'Название'],
    ]);
    const done = { ...told, refusals: refusals.filter(([, reason]) => reason !== 'heading_leads') };
    expect(done).toEqual({
      status: 'done',
      created: 3,
      updated: 1,
      unchanged: 0,
      refused: 2,
      links: 1,
      refusals: [
        [4, 'code_missing', 'row', expect.anything()],
        [5, 'article_repeated', 'row', 'Артикул'],
        [6, 'price_invalid', 'value', 'РРЦ'],
      ],
    });
    expect(await everything()).toEqual(before);
    expect(await takeEvents(database)).toEqual([]);
    expect(await importRows(false)).toEqual(done);
    expect(await everything()).toEqual({ products: 4, brands: 1, links: 1, mrp: String(15_000 + 123_450) });
    // Imported again, nothing is doubled, and nothing told as new.
    expect(await importRows(true)).toMatchObject({ created: 0, updated: 0, unchanged: 4, links: 0 });
    expect(await importRows(false)).toMatchObject({ created: 0, updated: 0, unchanged: 4, links: 0 });
    expect(await everything()).toMatchObject({ products: 4, brands: 1, links: 1 });
  });

  it('forgets files after a week and refusals after ninety days, not what still runs', async () => {
    const kept = async () => {
      const { rows } = await database.pool.query(
        `select (select count(*)::int from import_file where path <> '') files, (select count(*)::int from import_refusal) refusals,
          (select count(*)::int from import_product) lists`,
      );
      return rows[0];
    };
    const later = (days: number): SystemContext => ({
      ...ctx,
      now: () => new Date(Date.parse('2026-11-20T10:00:00Z') + days * 86_400_000),
    });
    const before = await kept();
    expect(await readdir(store.folder)).toHaveLength(before.files);
    await forgetOldImports(later(6));
    expect(await kept()).toEqual(before);
    const { fileId } = await storePushedRows(ctx, store, ROWS);
    await startImport(ctx, { fileId, mapping: MAPPING, mode: 'update' });
    await forgetOldImports(later(8));
    expect(await kept()).toEqual({ ...before, files: 1 });
    expect(await readdir(store.folder)).toEqual([fileId]);
    await forgetOldImports(later(91));
    expect(await kept()).toMatchObject({ refusals: 0, lists: 0 });
  });

  it('[PROD-8] keeps the zeros of pushed codes', async () => {
    const { rows } = await database.pool.query(`select client_article from product order by id`);
    expect(rows.map((row) => row.client_article)).toEqual(['0001', '0002', '0003', '0004']);
  });
});
