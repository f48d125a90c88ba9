import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportMapping } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { plainArray, textArray } from '../src/catalogue/product-import/chunk/array-literal.ts';
import { importProgress, runImport, startImport, storePushedRows } from '../src/catalogue/product-import/index.ts';
import type { SheetStore } from '../src/catalogue/product-import/index.ts';
import { mrpHistory } from '../src/catalogue/product/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let store: SheetStore;
let ctx: SystemContext;
beforeAll(async () => {
  database = await createTestDatabase();
  store = { folder: await mkdtemp(join(tmpdir(), 'tsenomer-writing-')), maxBytes: 5_000_000, newId: randomUUID };
  ctx = systemContext(database.db);
  await makeCompany(database.db, { host: 'shop.example' });
});
afterAll(async () => {
  await database.drop();
  await rm(store.folder, { recursive: true, force: true });
});

describe('array literals', () => {
  it('arrive as the lists that were written', async () => {
    const text = fc.oneof(
      fc.constantFrom('', 'null', 'NULL', '"', '\\', '{', '}', ',', ' a ', "'", '\\"', 'Ёж 😀'),
      fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(text), { maxLength: 20 }),
        fc.array(fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })), { maxLength: 20 }),
        async (texts, numbers) => {
          const { rows } = await sql<{ texts: unknown; numbers: unknown }>`
          select ${textArray(texts)}::text[] as texts,
            array(select n::text from unnest(${plainArray(numbers)}::bigint[]) n) as numbers`.execute(database.db);
          expect(rows).toEqual([{ texts, numbers: numbers.map((value) => (value === null ? null : String(value))) }]);
        },
      ),
      { numRuns: 50 },
    );
  });
});

const MAPPING: ImportMapping = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'article' },
    { index: 1, field: 'name' },
    { index: 2, field: 'brand' },
    { index: 3, field: 'category' },
    { index: 4, field: 'competitorLinks' },
  ],
};

async function order(lines: readonly (readonly string[])[], mapping: ImportMapping = MAPPING): Promise<number> {
  const { fileId } = await storePushedRows(ctx, store, [
    ['Артикул', 'Название', 'Бренд', 'Группа', 'Ссылки'],
    ...lines,
  ]);
  return (await startImport(ctx, { fileId, mapping, mode: 'update' })).id;
}

const run = (context: SystemContext, importId: number) =>
  runImport(context, { importId }, { signal: new AbortController().signal, chunkRows: 2 });

describe('writing an import', () => {
  it('a chunk that fails while the next one is read ends the import there, and it goes on from there', async () => {
    const id = await order(Array.from({ length: 9 }, (_, at) => [`F${at}`, `Товар ${at}`, '', '', '']));
    let reads = 0;
    const failing: SystemContext = {
      ...ctx,
      now: () => {
        reads += 1;
        if (reads > 5) throw new Error('no clock any more');
        return ctx.now();
      },
    };
    await expect(run(failing, id)).rejects.toThrow('no clock any more');
    const cut = await importProgress(ctx, { id });
    expect(cut.status).toBe('running');
    expect(cut).toMatchObject({ processed: cut.created, total: null });
    expect(cut.created).toBeGreaterThan(0);
    expect(cut.created).toBeLessThan(9);
    await run(ctx, id);
    expect(await importProgress(ctx, { id })).toMatchObject({ status: 'done', created: 9, updated: 0, refused: 0 });
  });

  it('[PROD-2] keeps each recommended price in the currency that it was imported in, be it the same amount', async () => {
    const priced: ImportMapping = {
      ...MAPPING,
      columns: [
        { index: 0, field: 'article' },
        { index: 1, field: 'name' },
        { index: 2, field: 'mrp' },
      ],
    };
    for (const [minute, price] of [
      [1, '19,99'],
      [2, '$19.99'],
      [3, '$19.99'],
      [4, '$20'],
    ] as const) {
      await run(
        { ...ctx, now: () => new Date(`2026-11-20T12:0${minute}:00Z`) },
        await order([['C1', 'Кружка', price]], priced),
      );
    }
    const { id } = await database.db
      .selectFrom('product')
      .select('id')
      .where('client_article', '=', 'C1')
      .executeTakeFirstOrThrow();
    expect((await mrpHistory(ctx, { id, limit: 9 })).items.map(({ mrp, currency }) => [mrp, currency])).toEqual([
      [20_00, 'USD'],
      [19_99, 'USD'],
      [19_99, 'RUB'],
    ]);
  });

  it('finds brands and categories that are there, makes the others, and doubles none', async () => {
    const lines = [
      ['B1', 'А', 'Вега', 'Чайники', ''],
      ['B2', 'Б', 'ВЕГА', 'чайники', ''],
      ['B3', 'В', 'Заря', 'Утюги', ''],
      ['B4', 'Г', 'заря', 'Чайники', ''],
    ];
    await run(ctx, await order(lines));
    const { rows } = await database.pool.query(`
      select p.client_article as article, b.name as brand, c.name as category from product p join brand b on b.id = p.brand_id
      join product_category pc on pc.product_id = p.id join category c on c.id = pc.category_id where p.client_article like 'B%' order by 1`);
    expect(rows).toEqual([
      { article: 'B1', brand: 'Вега', category: 'Чайники' },
      { article: 'B2', brand: 'Вега', category: 'Чайники' },
      { article: 'B3', brand: 'Заря', category: 'Утюги' },
      { article: 'B4', brand: 'Заря', category: 'Чайники' },
    ]);
  });

  it('does not touch a link that is there already, and moves one that changed', async () => {
    const links = async () =>
      (await database.pool.query(`select url, xmin::text as writer from link order by url`)).rows;
    await run(
      ctx,
      await order([
        ['L1', 'А', '', '', 'https://shop.example/1'],
        ['L2', 'Б', '', '', 'https://shop.example/2'],
      ]),
    );
    const [first, second] = await links();
    await run(
      ctx,
      await order([
        ['L1', 'А', '', '', 'https://shop.example/1'],
        ['L2', 'Б', '', '', 'https://shop.example/3'],
      ]),
    );
    const [same, moved] = await links();
    expect(same).toEqual(first);
    expect(moved).toMatchObject({ url: 'https://shop.example/3' });
    expect(moved?.writer).not.toBe(second?.writer);
  });
});
