import type { FileFormat } from '@tsenomer/contracts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { writeWorkbook } from '@tsenomer/sheets';
import type { SystemContext } from '../src/index.ts';
import { exportProducts } from '../src/catalogue/product/index.ts';
import { previewSheet, runImport, startImport, storeUploadedSheet } from '../src/catalogue/product-import/index.ts';
import type { SheetStore } from '../src/catalogue/product-import/index.ts';
import { systemContext } from '../src/index.ts';
import { recordJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let store: SheetStore;
let ctx: SystemContext;
const jobs = recordJobs();

beforeAll(async () => {
  database = await createTestDatabase();
  store = { folder: await mkdtemp(join(tmpdir(), 'tsenomer-export-')), maxBytes: 10_000_000, newId: randomUUID };
  ctx = systemContext({ db: database.db, jobs, now: () => new Date(), installation: INITIAL_INSTALLATION });
});
afterAll(async () => {
  await database.drop();
  await rm(store.folder, { recursive: true, force: true });
});

/** Everything that a catalogue says, without what merely counts changes. */
async function catalogue(): Promise<unknown> {
  const { rows } = await sql`
    select p.name, p.client_article, p.company_article, b.name as brand, p.mrp, p.own_price, p.own_old_price,
      p.own_available, p.cost, p.currency,
      array(select code from product_barcode c where c.product_id = p.id order by code) as barcodes,
      array(select c.name from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id
        order by c.level) as categories,
      array(select l.url from link l where l.product_id = p.id order by l.company_id) as links
    from product p left join brand b on b.id = p.brand_id where p.deleted_at is null order by p.id`.execute(
    database.db,
  );
  return rows;
}

async function exportAndImportAgain(locale: 'ru' | 'en', format: FileFormat) {
  const { fileName, stream } = await exportProducts(ctx, { locale, format });
  const { fileId } = await storeUploadedSheet(ctx, store, { fileName, stream });
  const { suggestion } = await previewSheet(ctx, { fileId, sheet: 0, from: 0, limit: 10 });
  const run = await startImport(ctx, {
    fileId,
    mapping: { sheet: 0, headerRow: suggestion!.headerRow, columns: suggestion!.columns },
    mode: 'update',
  });
  await runImport(ctx, { importId: run.id }, { signal: new AbortController().signal });
  return database.db
    .selectFrom('import_run')
    .select(['status', 'created', 'refused'])
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();
}

describe('a catalogue that is exported and imported again', () => {
  it.each(['ru', 'en'] as const)(
    '[PROD-5] is the same (%s): nothing is doubled, lost or changed',
    async (locale) => {
      const { db } = database;
      await sql`truncate product, brand, category, company restart identity cascade`.execute(db);
      const companies = [await makeCompany(db, { host: 'a.example' }), await makeCompany(db, { host: 'b.example' })];
      const brands = await db
        .insertInto('brand')
        .values([{ name: 'Вега' }, { name: 'ООО «Ромашка», Ltd.' }])
        .returning('id')
        .execute();
      const top = await db
        .insertInto('category')
        .values({ name: 'Техника', level: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const low = await db
        .insertInto('category')
        .values({ name: 'Чайники', level: 2, parent_id: top.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const words = fc.array(
        fc.constantFrom(
          'Чайник',
          'Ёлка 1,8 л',
          '=СУММ(A1)',
          '+7',
          '-5%',
          '@бренд',
          '00123',
          '"кавычки"',
          "'апостроф",
          '<b>5</b>',
          '😀',
          'x;y,z',
          'العربية',
        ),
        { minLength: 1, maxLength: 4 },
      );
      const drawn = fc.sample(
        fc.record({
          words,
          mrp: fc.option(fc.bigInt({ min: 1n, max: 99_999_999n })),
          own_price: fc.option(fc.bigInt({ min: 1n, max: 99_999_999n })),
          own_old_price: fc.option(fc.bigInt({ min: 1n, max: 99_999_999n })),
          own_available: fc.option(fc.boolean()),
          cost: fc.option(fc.bigInt({ min: 1n, max: 99_999_999n })),
          brand: fc.option(fc.nat({ max: 1 })),
          deep: fc.nat({ max: 2 }),
          links: fc.nat({ max: 2 }),
          zeros: fc.nat({ max: 3 }),
        }),
        { numRuns: 120, seed: 7 },
      );
      for (const [at, one] of drawn.entries()) {
        const id = await makeProduct(db, {
          name: one.words.join(' '),
          client_article: `${'0'.repeat(one.zeros)}${at + 1}`,
          mrp: one.mrp,
          own_price: one.own_price,
          own_old_price: one.own_old_price,
          own_available: one.own_available,
          cost: one.cost,
          brand_id: one.brand === null ? null : brands[one.brand]!.id,
          company_article: at % 3 === 0 ? `0${at}-КА` : null,
        });
        const places = [[], [top.id], [top.id, low.id]][one.deep]!;
        if (places.length > 0)
          await db
            .insertInto('product_category')
            .values(places.map((category_id) => ({ product_id: id, category_id })))
            .execute();
        if (at % 2 === 0)
          await db
            .insertInto('product_barcode')
            .values(
              [
                { product_id: id, code: `46000000${String(at).padStart(5, '0')}`, valid: false },
                { product_id: id, code: '96385074' },
              ].slice(0, at === 0 ? 2 : 1),
            )
            .execute();
        const links = companies.slice(0, one.links).map((company_id, nth) => ({
          product_id: id,
          company_id,
          url: `https://${'ab'[nth]}.example/p/${id}?a=1,2;3`,
        }));
        if (links.length > 0) await db.insertInto('link').values(links).execute();
      }
      const before = await catalogue();
      // Barcodes with a wrong check digit are kept and reported; no row is refused.
      expect(await exportAndImportAgain(locale, 'xlsx')).toMatchObject({ status: 'done', created: 0 });
      expect(await catalogue()).toEqual(before);
      await exportAndImportAgain(locale, 'xlsx');
      expect(await catalogue()).toEqual(before);
    },
    60_000,
  );
});

describe('links of a marketplace', () => {
  it.each(['xlsx', 'csv'] as const)(
    '[PROD-5] are the same after an export as %s and an import, also those whose address tells no seller',
    async (format) => {
      const { db } = database;
      await sql`truncate product, brand, category, company, import_file restart identity cascade`.execute(db);
      const market = await makeCompany(db, { host: 'market.example' });
      const [north, south] = [
        await makeCompany(db, { host: 'market.example', seller_name: 'Север' }),
        await makeCompany(db, { host: 'market.example', seller_name: 'Юг' }),
      ];
      const moved = await makeCompany(db, { host: null });
      const links: [article: string, companyId: number, path: string][] = [
        ['A', market, 'market.example/a'],
        ['A', north, 'market.example/a/north'],
        ['A', south, 'market.example/a/south'],
        ['B', south, 'market.example/b/south'],
        ['C', north, 'market.example/c'],
        ['C', south, 'market.example/c'],
        ['D', moved, 'gone.example/d'],
      ];
      for (const article of ['A', 'B', 'C', 'D']) {
        const id = await makeProduct(db, { name: `Товар ${article}`, client_article: article });
        await db
          .insertInto('link')
          .values(
            links
              .filter(([of]) => of === article)
              .map(([, company_id, path]) => ({ product_id: id, company_id, url: `https://${path}` })),
          )
          .execute();
      }
      const before = await catalogue();
      expect(await exportAndImportAgain('ru', format)).toEqual({ status: 'done', created: 0, refused: 0 });
      expect(await catalogue()).toEqual(before);
      expect(await db.selectFrom('import_refusal').selectAll().execute()).toEqual([]);
    },
  );

  it('that are new and tell no seller are refused in plain words', async () => {
    const { db } = database;
    const columns = [
      { header: 'Артикул', width: 10, kind: 'text' as const },
      { header: 'Название', width: 10, kind: 'text' as const },
      { header: 'Ссылки', width: 10, kind: 'text' as const },
    ];
    const stream = writeWorkbook(
      [
        ['A', 'Товар A', 'https://market.example/a/west https://market.example/a'],
        ['E', 'Товар E', 'https://market.example/e https://market.example/e/west'],
      ],
      { sheetName: 'x', columns },
    );
    const { fileId } = await storeUploadedSheet(ctx, store, { fileName: 'new.xlsx', stream });
    const { suggestion } = await previewSheet(ctx, { fileId, sheet: 0, from: 0, limit: 10 });
    const run = await startImport(ctx, {
      fileId,
      mapping: { sheet: 0, headerRow: 0, columns: suggestion!.columns },
      mode: 'update',
    });
    await runImport(ctx, { importId: run.id }, { signal: new AbortController().signal });
    const refusals = await db
      .selectFrom('import_refusal')
      .select(['row_number', 'scope', 'reason', 'value', 'column_title'])
      .where('import_id', '=', run.id)
      .orderBy('ordinal')
      .execute();
    expect(refusals).toEqual([
      {
        row_number: 2,
        scope: 'value',
        reason: 'link_seller_unknown',
        value: 'https://market.example/a/west',
        column_title: 'Ссылки',
      },
      {
        row_number: 3,
        scope: 'value',
        reason: 'link_seller_unknown',
        value: 'https://market.example/e/west',
        column_title: 'Ссылки',
      },
    ]);
  });
});
