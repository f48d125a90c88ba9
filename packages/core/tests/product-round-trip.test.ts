import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoProducts } from '@tsenomer/demo-market';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { exportProducts } from '../src/catalogue/product/index.ts';
import { previewSheet, runImport, startImport, storeUploadedSheet } from '../src/catalogue/product-import/index.ts';
import { systemContext } from './support/context.ts';
import { DEMO_MARKET } from './support/demo-market.ts';

let database: TestDatabase;
let folder: string;
let ctx: SystemContext;

beforeAll(async () => {
  database = await createTestDatabase({ contents: DEMO_MARKET });
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-round-'));
  ctx = systemContext(database.db);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** One line for all that the market says of products: what an import may change. */
async function market(): Promise<unknown> {
  const { rows } = await sql`select
    (select md5(string_agg(concat_ws('|', id, name, client_article, company_article, brand_id, mrp, currency), ','
      order by id)) from product) as products,
    (select md5(string_agg(concat_ws('|', product_id, company_id, url, changed_at), ','
      order by product_id, company_id)) from link) as links,
    (select md5(string_agg(concat_ws('|', product_id, code, valid), ',' order by product_id, code))
      from product_barcode) as barcodes,
    (select md5(string_agg(concat_ws('|', product_id, category_id), ',' order by product_id, category_id))
      from product_category) as categories`.execute(database.db);
  return rows[0];
}

it('[PROD-5] the demo market is the same after an export and an import: not one value is refused or changed', async () => {
  const before = await market();
  const { fileName, stream } = await exportProducts(ctx, { locale: 'ru' });
  const { fileId } = await storeUploadedSheet(
    ctx,
    { folder, maxBytes: 50_000_000, newId: randomUUID },
    { fileName, stream },
  );
  const { suggestion } = await previewSheet(ctx, { fileId, sheet: 0, from: 0, limit: 10 });
  for (const dryRun of [true, false]) {
    const mapping = { sheet: 0, headerRow: suggestion!.headerRow, columns: suggestion!.columns };
    const { id } = await startImport(ctx, { fileId, mapping, mode: 'update', dryRun });
    await runImport(ctx, { importId: id }, { signal: new AbortController().signal });
    const run = await database.db
      .selectFrom('import_run')
      .select(['status', 'created', 'updated', 'unchanged', 'refused', 'links'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(run).toEqual({
      status: 'done',
      created: 0,
      updated: 0,
      unchanged: demoProducts.length,
      refused: 0,
      links: 0,
    });
    expect(
      await database.db
        .selectFrom('import_refusal')
        .select(['reason', 'value'])
        .where('import_id', '=', id)
        .limit(5)
        .execute(),
    ).toEqual([]);
    expect(await market()).toEqual(before);
  }
});
