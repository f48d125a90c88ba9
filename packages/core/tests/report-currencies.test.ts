import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainReportRoutes, REPORT_SORTS } from '@tsenomer/contracts';
import type { Locale, MainReportFilters, ReportRow, ReportSort } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook } from '@tsenomer/sheets';
import { createCategory } from '../src/catalogue/category/index.ts';
import type { SystemContext } from '../src/index.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { categoryReport, mainReport, mainReportFile } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';
import { recorded } from './support/recorded.ts';

let database: TestDatabase;
let ctx: SystemContext;
let collectionId: number;
let brandId: number;
let categoryId: number;
let dollars: number;

/** Amount, currency, the price before a discount. */
type Ask = readonly [bigint, 'RUB' | 'USD', bigint?];

/**
 * What the own company and two others ask for each product; every foreign amount would be the best, the worst or a
 * discount if it counted.
 */
const MARKET: Readonly<
  Record<
    string,
    { readonly currency: 'RUB' | 'USD'; readonly mrp: bigint | null; readonly asked: readonly (Ask | null)[] }
  >
> = {
  Долларовый: {
    currency: 'USD',
    mrp: 19_99n,
    asked: [
      [25_00n, 'USD'],
      [2312_50n, 'RUB', 3000_00n],
      [19_00n, 'USD'],
    ],
  },
  Дешёвый: {
    currency: 'RUB',
    mrp: 100_00n,
    asked: [
      [110_00n, 'RUB'],
      [90_00n, 'RUB'],
      [9_00n, 'USD', 50_00n],
    ],
  },
  Заграничный: { currency: 'RUB', mrp: 300_00n, asked: [null, [5_00n, 'USD', 9_00n], null] },
  Свой: { currency: 'RUB', mrp: null, asked: [[10_00n, 'USD'], [120_00n, 'RUB', 130_00n], null] },
  Обычный: {
    currency: 'RUB',
    mrp: null,
    asked: [
      [70_00n, 'RUB'],
      [80_00n, 'RUB'],
      [60_00n, 'RUB'],
    ],
  },
  Дорогой: {
    currency: 'RUB',
    mrp: 200_00n,
    asked: [
      [150_00n, 'RUB'],
      [999_00n, 'USD'],
      [210_00n, 'RUB'],
    ],
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  const { db } = database;
  await ensurePartitions(ctx);
  const cityId = await makeCity(db);
  const companyIds = [
    await makeCompany(db, { name: 'А', own: true }),
    await makeCompany(db, { name: 'Б' }),
    await makeCompany(db, { name: 'В' }),
  ];
  brandId = (await db.insertInto('brand').values({ name: 'Север' }).returning('id').executeTakeFirstOrThrow()).id;
  categoryId = (await createCategory(ctx, { name: 'Всё', parentId: null })).id;
  const productIds: number[] = [];
  for (const [name, { currency, mrp, asked }] of Object.entries(MARKET)) {
    const productId = await makeProduct(db, { name, currency, mrp, brand_id: brandId });
    productIds.push(productId);
    await db
      .insertInto('product_mrp')
      .values({ product_id: productId, changed_at: new Date('2026-11-01T09:00:00Z'), mrp, currency })
      .execute();
    await db.insertInto('product_category').values({ product_id: productId, category_id: categoryId }).execute();
    for (const [at, ask] of asked.entries()) {
      if (ask === null) continue;
      const companyId = companyIds[at]!;
      const linkId = await makeLink(db, productId, companyId);
      const [price, currency, oldPrice] = ask;
      await recorded(database, [
        {
          linkId,
          companyId,
          cityId,
          at: '2026-11-18T08:00:00Z',
          price,
          currency,
          ...(oldPrice !== undefined && { oldPrice }),
        },
      ]);
    }
  }
  dollars = productIds[0]!;
  collectionId = await makeCollection(db, { cityId, companyIds, productIds });
});
afterAll(() => database.drop());

async function rowsOf(filters: MainReportFilters, sort: ReportSort = 'name', descending = false): Promise<ReportRow[]> {
  const page = await mainReport(ctx, {
    parsingCollectionId: collectionId,
    page: 1,
    limit: 50,
    sort,
    descending,
    filters,
  });
  expect(mainReportRoutes.mainReport.response.parse(page)).toEqual(page);
  return page.rows;
}

/** As of now, of the day of the checks, and of a day after it; of nearly all products there are, and of some. */
const VIEWS: readonly (() => MainReportFilters)[] = [{}, { date: '2026-11-18' }, { date: '2026-11-19' }].flatMap(
  (when) => [() => when, () => ({ ...when, brandIds: [brandId] })],
);

/** All products in one currency, and not. */
async function withAndWithoutDollars(look: () => Promise<void>): Promise<void> {
  await look();
  await database.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', dollars).execute();
  try {
    await look();
  } finally {
    await database.db.updateTable('product').set({ deleted_at: null }).where('id', '=', dollars).execute();
  }
}

const VALUE: Readonly<Record<Exclude<ReportSort, 'name'>, (row: ReportRow) => number | null>> = {
  mrp: (row) => row.mrp,
  availability: (row) => row.available,
  best: (row) => row.best,
  mean: (row) => row.mean,
  median: (row) => row.median,
  position: (row) => row.ownPosition,
  offers: (row) => row.offers,
  deviation: (row) => row.deviation,
};

describe('[REP-1] the main report of two currencies', () => {
  it.each(VIEWS.map((view, at) => [at, view] as const))(
    'counts the prices in the product’s own only (view %i)',
    async (_, view) => {
      const figures = (await rowsOf(view())).map((row) => [
        row.name,
        row.available,
        row.offers,
        row.best,
        row.mean,
        row.median,
        row.ownPrice,
        row.ownPosition,
        row.deviation,
      ]);
      expect(figures).toEqual([
        ['Дешёвый', 3, 2, 90_00, 100_00, 100_00, 110_00, 2, -1000],
        ['Долларовый', 3, 2, 19_00, 22_00, 22_00, 25_00, 2, -495],
        ['Дорогой', 3, 2, 150_00, 180_00, 180_00, 150_00, 1, -2500],
        ['Заграничный', 1, 0, null, null, null, null, null, null],
        ['Обычный', 3, 3, 60_00, 70_00, 70_00, 70_00, 2, -1429],
        ['Свой', 2, 1, 120_00, 120_00, 120_00, null, null, null],
      ]);
    },
  );

  it('compares an earlier day with the own price where the recommended one was in another currency', async () => {
    const ofDollars = async (date?: string) =>
      (await rowsOf(date === undefined ? {} : { date })).find(({ currency }) => currency === 'USD');
    const { mrp } = { ...(await ofDollars()) };
    await database.db
      .insertInto('product_mrp')
      .values({ product_id: dollars, changed_at: new Date('2026-11-02T09:00:00Z'), mrp: 1_800_00n, currency: 'RUB' })
      .execute();
    try {
      expect([mrp, await ofDollars('2026-11-18'), await ofDollars()]).toMatchObject([
        mrp,
        { mrp: null, deviation: -2400 },
        { mrp },
      ]);
    } finally {
      await database.db
        .deleteFrom('product_mrp')
        .where('product_id', '=', dollars)
        .where('currency', '=', 'RUB')
        .execute();
    }
  });

  it('shows an offer in another one as such, without a deviation', async () => {
    for (const view of VIEWS) {
      const [dollar] = (await rowsOf(view())).filter(({ name }) => name === 'Долларовый');
      expect(dollar?.currency).toBe('USD');
      expect(
        dollar?.cells.map(({ state, price, oldPrice, currency, deviation }) => [
          state,
          price,
          oldPrice,
          currency,
          deviation,
        ]),
      ).toEqual([
        ['offer', 25_00, null, 'USD', 2506],
        ['offer', 2312_50, 3000_00, 'RUB', null],
        ['offer', 19_00, null, 'USD', -495],
      ]);
    }
  });

  it.each(REPORT_SORTS.filter((sort) => sort !== 'name'))('is sorted by %s as it is counted', async (sort) => {
    await withAndWithoutDollars(async () => {
      for (const view of VIEWS) {
        for (const descending of [false, true]) {
          const values = (await rowsOf(view(), sort, descending)).map(VALUE[sort]);
          const known = values.filter((value) => value !== null);
          expect(values.slice(known.length).every((value) => value === null)).toBe(true);
          expect(known).toEqual([...known].sort((a, b) => (descending ? b - a : a - b)));
        }
      }
    });
  });

  it('takes the own price that is kept with a product where the own site shows none, of today only', async () => {
    const keep = (name: string, price: bigint | null) =>
      database.db.updateTable('product').set({ own_price: price }).where('name', '=', name).execute();
    const kept = { Свой: 125_00n, Заграничный: 200_00n, Обычный: 65_00n };
    for (const [name, price] of Object.entries(kept)) await keep(name, price);
    try {
      const own = async (filters: MainReportFilters) =>
        (await rowsOf(filters))
          .filter(({ name }) => name in kept)
          .map(({ name, ownPrice, ownPosition, deviation }) => [name, ownPrice, ownPosition, deviation]);
      expect(await own({})).toEqual([
        ['Заграничный', 200_00, null, null],
        ['Обычный', 70_00, 2, -1429],
        ['Свой', 125_00, 2, -400],
      ]);
      expect(await own({ date: '2026-11-18' })).toContainEqual(['Свой', null, null, null]);
      for (const sort of ['position', 'deviation'] as const) {
        const values = (await rowsOf({}, sort)).map(VALUE[sort]);
        const known = values.filter((value) => value !== null);
        expect(values).toEqual([...known.toSorted((a, b) => a - b), ...values.slice(known.length)]);
        expect(known).toHaveLength(5);
      }
    } finally {
      for (const name of Object.keys(kept)) await keep(name, null);
    }
  });

  it('is filtered by the prices that count', async () => {
    await withAndWithoutDollars(async () => {
      for (const view of VIEWS) {
        const all = (await rowsOf(view())).map(({ name }) => name);
        const named = async (filters: MainReportFilters) =>
          (await rowsOf({ ...view(), ...filters })).map(({ name }) => name);
        expect(await named({ price: 'with' })).toEqual(all.filter((name) => name !== 'Заграничный'));
        expect(await named({ price: 'without' })).toEqual(['Заграничный']);
        expect(await named({ discountsOnly: true })).toEqual(['Свой']);
      }
    });
  });

  it('takes the days of a version that kept no currencies for the product’s', async () => {
    await database.db.updateTable('price_day').set({ currency: null }).execute();
    try {
      for (const [sort, best] of [
        ['name', [9_00, 19_00, 150_00, 5_00, 60_00, 10_00]],
        ['best', [5_00, 9_00, 10_00, 19_00, 60_00, 150_00]],
      ] as const) {
        expect((await rowsOf({ date: '2026-11-18' }, sort)).map((row) => row.best)).toEqual(best);
      }
    } finally {
      await database.pool.query(
        `update price_day d set currency = s.currency from link_state s where s.product_id = d.product_id and s.company_id = d.company_id`,
      );
    }
  });

  it.each([
    ['ru', '2\u00A0312,50\u00A0RUB'],
    ['en', '2\u00A0312.50\u00A0RUB'],
  ] as const)('is a spreadsheet whose foreign prices are no numbers: %s', async (locale: Locale, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'report-'));
    try {
      const { stream } = await mainReportFile(ctx, {
        parsingCollectionId: collectionId,
        sort: 'name',
        descending: false,
        locale,
      });
      await writeFile(join(folder, 'report.xlsx'), stream);
      const book = await openWorkbook(join(folder, 'report.xlsx'));
      const rows = [];
      for await (const batch of book.rows(0))
        rows.push(...batch.map((row) => row.map((cell) => [cell.text, cell.number])));
      await book.close();
      expect(rows[2]?.slice(-3)).toEqual([
        ['25', 25],
        [text, null],
        ['19', 19],
      ]);
      expect(rows.map((row) => row[3]?.[0]).slice(1)).toEqual(['RUB', 'USD', 'RUB', 'RUB', 'RUB', 'RUB']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

it('[REP-7] the category report counts a product’s own currency, and amounts of the installation’s; indices count always', async () => {
  const { items } = await categoryReport(ctx, { level: 1, page: 1, limit: 9, sort: 'name', order: 'asc' });
  expect(items).toMatchObject([
    {
      categoryId,
      productsCount: 6,
      productsWithLinks: 6,
      linksCount: 15,
      availableCount: 15,
      companiesCount: 3,
      violationsCount: 3,
      minPrice: 60_00,
      maxPrice: 210_00,
      // 110 + 90 + 120 + 70 + 80 + 60 + 150 + 210 over 8 is 111.25.
      meanPrice: 111_25,
      // 25 against 19, 110 against 90, 70 against 70, 150 against 210: 131.58 + 122.22 + 100 + 71.43 over 4 is 106.3075
      // %.
      ownIndex: 10_631,
    },
  ]);
});
