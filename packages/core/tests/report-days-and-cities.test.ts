import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mainReportRoutes } from '@tsenomer/contracts';
import type { MainReport, MainReportFilters, ReportSort } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook } from '@tsenomer/sheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemContext } from '../src/index.ts';
import { collectionNames } from '../src/collecting/collection/index.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { mainReport, mainReportFile, reportCities, reportCollection } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';
import { recorded } from './support/recorded.ts';

let database: TestDatabase;
let ctx: SystemContext;
let collectionId: number;
let home: number;
let away: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  const { db } = database;
  await ensurePartitions(ctx);
  home = await makeCity(db, { name: 'Москва' });
  away = await makeCity(db, { name: 'Казань' });
  const elsewhere = await makeCity(db, { name: 'Тверь' });
  const companyIds = [await makeCompany(db, { name: 'А', own: true }), await makeCompany(db, { name: 'Б' })];
  const productIds: number[] = [];
  // Product, its recommended price now, that of the 19th, what the two companies ask at home.
  for (const [name, now, before, asked] of [
    ['Первый', 999_00n, 100_00n, [95_00n, 90_00n]],
    ['Второй', 50_00n, 200_00n, [110_00n, 100_00n]],
    ['Третий', 70_00n, null, [80_00n, null]],
  ] as const) {
    const productId = await makeProduct(db, { name, mrp: now });
    productIds.push(productId);
    // The end of the 18th in Moscow is 21:00 of UTC.
    if (before !== null)
      await db
        .insertInto('product_mrp')
        .values({ product_id: productId, changed_at: new Date('2026-11-10T09:00:00Z'), mrp: before, currency: 'RUB' })
        .execute();
    await db
      .insertInto('product_mrp')
      .values({ product_id: productId, changed_at: new Date('2026-11-18T21:30:00Z'), mrp: now, currency: 'RUB' })
      .execute();
    for (const [at, companyId] of companyIds.entries()) {
      const linkId = await makeLink(db, productId, companyId);
      const price = asked[at] ?? null;
      await recorded(database, [
        { linkId, companyId, cityId: home, at: '2026-11-18T08:00:00Z', price },
        { linkId, companyId, cityId: home, at: '2026-11-19T08:00:00Z', price },
        ...(name === 'Первый' ? [{ linkId, companyId, cityId: away, at: '2026-11-19T09:00:00Z', price: 77_00n }] : []),
      ]);
    }
  }
  const foreign = await makeProduct(db, {});
  const foreignLink = await makeLink(db, foreign, companyIds[0]!);
  await recorded(database, [
    { linkId: foreignLink, companyId: companyIds[0]!, cityId: elsewhere, at: '2026-11-19T09:00:00Z', price: 1_00n },
  ]);
  collectionId = await makeCollection(db, { cityId: home, companyIds, productIds });
});
afterAll(() => database.drop());

async function report(
  filters: MainReportFilters = {},
  sort: ReportSort = 'name',
  descending = false,
): Promise<MainReport> {
  const page = await mainReport(ctx, {
    parsingCollectionId: collectionId,
    page: 1,
    limit: 50,
    sort,
    descending,
    filters,
  });
  expect(mainReportRoutes.mainReport.response.parse(page)).toEqual(page);
  return page;
}

const names = ({ rows }: MainReport): string[] => rows.map(({ name }) => name);
const DAY = { date: '2026-11-18' } as const;

async function sheetOf(filters: MainReportFilters): Promise<{ readonly fileName: string; readonly rows: string[][] }> {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  try {
    const { stream, fileName } = await mainReportFile(ctx, {
      parsingCollectionId: collectionId,
      sort: 'name',
      descending: false,
      locale: 'ru',
      filters,
    });
    await writeFile(join(folder, 'report.xlsx'), stream);
    const book = await openWorkbook(join(folder, 'report.xlsx'));
    const rows: string[][] = [];
    for await (const batch of book.rows(0)) rows.push(...batch.map((row) => row.map((cell) => cell.text)));
    await book.close();
    return { fileName, rows };
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('[REP-1] the report of a day to come', () => {
  it.each(['2026-11-21', '2027-06-01'])('is that of now: %s', async (date) => {
    expect(await report({ date }, 'mrp')).toEqual(await report({}, 'mrp'));
    expect(await sheetOf({ date })).toEqual(await sheetOf({}));
  });
});

describe('[REP-1] the report of an earlier day', () => {
  it('compares with the recommended price that held at the end of that day, and none that came later', async () => {
    const { rows } = await report(DAY);
    expect(
      rows.map(({ name, mrp, deviation, cells }) => [name, mrp, deviation, cells.map((cell) => cell.deviation)]),
    ).toEqual([
      ['Второй', 200_00, -5000, [-4500, -5000]],
      ['Первый', 100_00, -1000, [-500, -1000]],
      ['Третий', null, 0, [null, null]],
    ]);
    const today = await report();
    expect(today.rows.map(({ mrp }) => mrp)).toEqual([50_00, 999_00, 70_00]);
    expect((await report({ date: '2026-11-19' })).rows.map(({ mrp }) => mrp)).toEqual([50_00, 999_00, 70_00]);
  });

  it('is sorted by it, and has it in Excel', async () => {
    expect(names(await report(DAY, 'mrp'))).toEqual(['Первый', 'Второй', 'Третий']);
    expect(names(await report({}, 'mrp'))).toEqual(['Второй', 'Третий', 'Первый']);
    expect(names(await report(DAY, 'deviation'))).toEqual(['Второй', 'Первый', 'Третий']);
    expect(names(await report({}, 'deviation'))).toEqual(['Первый', 'Третий', 'Второй']);
    const { rows } = await sheetOf(DAY);
    expect(rows.slice(1).map((cells) => cells[4] ?? '')).toEqual(['200', '100', '']);
  });

  it('tells of a day what it told then, also after links were deleted', async () => {
    const before = await report(DAY, 'best');
    const link = await database.db
      .selectFrom('link')
      .selectAll()
      .where('company_id', '=', before.sources[1]!.companyId)
      .where('product_id', '=', before.rows.find(({ name }) => name === 'Первый')!.productId)
      .executeTakeFirstOrThrow();
    const states = await database.db.selectFrom('link_state').selectAll().where('link_id', '=', link.id).execute();
    await database.db.deleteFrom('link').where('id', '=', link.id).execute();
    await database.db.deleteFrom('link_state').where('link_id', '=', link.id).execute();
    try {
      const after = await report(DAY, 'best');
      expect(names(after)).toEqual(names(before));
      const gone = (page: MainReport) => page.rows.find(({ name }) => name === 'Первый')!;
      const { cells, ...figures } = gone(after);
      const { cells: then, ...figuresThen } = gone(before);
      expect(figures).toEqual(figuresThen);
      expect(cells).toEqual([then[0], { ...then[1], link: null }]);
      // Today it is not watched there any more.
      expect(gone(await report()).cells).toHaveLength(1);
    } finally {
      await database.db.insertInto('link').values(link).execute();
      await database.db.insertInto('link_state').values(states).execute();
    }
  });
});

describe('[REP-1] the report of another city', () => {
  it('is chosen among those in which its products were checked', async () => {
    expect((await reportCities(ctx, { parsingCollectionId: collectionId })).items.map(({ name }) => name)).toEqual([
      'Казань',
      'Москва',
    ]);
    await expect(reportCities(ctx, { parsingCollectionId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[REP-1] names its collection, city and companies for the filters of who opens no collections', async () => {
    const manager: SystemContext = { ...ctx, actor: { kind: 'user', userId: 1, role: 'manager', companyId: null } };
    expect(await reportCollection(manager, { parsingCollectionId: collectionId })).toEqual({
      id: collectionId,
      name: expect.any(String),
      city: { id: home, name: 'Москва' },
      companies: [
        { id: expect.any(Number), name: 'А' },
        { id: expect.any(Number), name: 'Б' },
      ],
    });
    await expect(reportCollection(manager, { parsingCollectionId: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { items } = await collectionNames(manager);
    expect(items).toContainEqual({ id: collectionId, name: expect.any(String) });
  });

  it('has the prices of that city alone, in figures, orders, filters, earlier days and Excel', async () => {
    const { collection, rows, checkedAt } = await report({ cityId: away });
    expect(collection).toMatchObject({ cityName: 'Казань' });
    expect(checkedAt).toBe('2026-11-19T09:00:00.000Z');
    expect(rows.map(({ name, best, offers }) => [name, best, offers])).toEqual([
      ['Второй', null, 0],
      ['Первый', 77_00, 2],
      ['Третий', null, 0],
    ]);
    expect(names(await report({ cityId: away }, 'best'))[0]).toBe('Первый');
    expect(names(await report({ cityId: away, price: 'with' }))).toEqual(['Первый']);
    expect(names(await report({ cityId: away, price: 'with', date: '2026-11-18' }))).toEqual([]);
    expect(names(await report({ cityId: away, price: 'with', date: '2026-11-19' }))).toEqual(['Первый']);
    const { fileName, rows: lines } = await sheetOf({ cityId: away });
    expect(fileName).toContain(' - Казань - ');
    expect(lines.find((cells) => cells[0] === 'Первый')?.slice(-2)).toEqual(['77', '77']);
  });

  it('is the collection’s own by default, also by its id, and none where there is no such city', async () => {
    expect(await report({ cityId: home })).toEqual(await report());
    await expect(report({ cityId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has a column per company where the collection watches addresses of its own city', async () => {
    const { db } = database;
    const { sources, rows } = await report();
    const { companyId } = sources[1]!;
    const shops = await db
      .insertInto('company_shop')
      .values(['Арбат, 1', 'Арбат, 2'].map((address) => ({ company_id: companyId, city_id: home, address })))
      .returning('id')
      .execute();
    const shopIds = shops.map(({ id }) => id);
    await db
      .insertInto('collection_company_shop')
      .values(shopIds.map((id) => ({ collection_id: collectionId, company_shop_id: id })))
      .execute();
    const second = rows.find(({ name }) => name === 'Второй')!.productId;
    const link = await db
      .selectFrom('link')
      .select('id')
      .where('company_id', '=', companyId)
      .where('product_id', '=', second)
      .executeTakeFirstOrThrow();
    await recorded(database, [
      {
        linkId: link.id,
        companyId,
        companyShopId: shopIds[1]!,
        cityId: home,
        at: '2026-11-19T10:00:00Z',
        price: 33_00n,
      },
    ]);
    const here = await report();
    expect(here.sources.map(({ companyShopId }) => companyShopId)).toEqual([null, ...shopIds]);
    // Each address by its own check, and none by that of the city as a whole.
    expect(here.rows.find(({ productId }) => productId === second)?.cells).toMatchObject([
      { source: 0, state: 'offer', price: 110_00 },
      { source: 1, state: 'notChecked', price: null },
      { source: 2, state: 'offer', price: 33_00 },
    ]);
    const there = await report({ cityId: away });
    expect(there.sources.map(({ companyShopId }) => companyShopId)).toEqual([null, null]);
    expect(there.rows.find(({ name }) => name === 'Первый')?.offers).toBe(2);
    await db.deleteFrom('collection_company_shop').where('company_shop_id', 'in', shopIds).execute();
  });

  it('says in a file that nobody has read a product on a shelf, and not that it has no link', async () => {
    const { db } = database;
    const { sources, rows } = await report();
    const { companyId } = sources[1]!;
    const { id: shopId } = await db
      .insertInto('company_shop')
      .values({ company_id: companyId, city_id: home, address: 'Арбат, 3' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('shelf_state')
      .values({
        product_id: rows.find(({ name }) => name === 'Первый')!.productId,
        company_shop_id: shopId,
        company_id: companyId,
        city_id: home,
        observed_at: new Date('2026-11-19T10:00:00Z'),
        task_id: 1,
        user_id: 1,
        price: 44_00n,
        currency: 'RUB',
      })
      .execute();
    const { rows: lines } = await sheetOf({ origin: 'shelf' });
    expect(lines.slice(1).map((cells) => [cells[0], cells.at(-1)])).toEqual([
      ['Второй', 'Не проверено'],
      ['Первый', '44'],
      ['Третий', 'Не проверено'],
    ]);
    await db.deleteFrom('shelf_state').where('company_shop_id', '=', shopId).execute();
  });
});
