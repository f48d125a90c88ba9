import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryReportRoutes } from '@tsenomer/contracts';
import type { CategoryReportRow } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook } from '@tsenomer/sheets';
import { createCategory } from '../src/catalogue/category/index.ts';
import type { SystemContext } from '../src/index.ts';
import { categoryReport, categoryReportFile } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';
import { DEMO_MARKET } from './support/demo-market.ts';
import { as } from './support/directories.ts';

type Input = Parameters<typeof categoryReport>[1];
const FIRST: Input = { level: 1, page: 1, limit: 1000, sort: 'name', order: 'asc' };

async function rowsOf(ctx: SystemContext, more: Partial<Input> = {}): Promise<CategoryReportRow[]> {
  return (await categoryReport(ctx, { ...FIRST, ...more })).items;
}

describe('[REP-7] the category report of a small market', () => {
  let test: TestDatabase;
  let ctx: SystemContext;
  let moscow: number;
  let kazan: number;
  let food: number;
  let tea: number;
  let own: number;
  let rival: number;
  let third: number;
  let collectionId: number;

  /** A product in tea (and so in food), with what its newest checks in a city found. */
  async function sold(
    checks: readonly {
      at: number;
      city: number;
      outcome: 1 | 2 | 3;
      price?: bigint;
      violation?: boolean;
      hour?: number;
    }[],
  ) {
    const productId = await makeProduct(test.db);
    await test.db
      .insertInto('product_category')
      .values([food, tea].map((category) => ({ product_id: productId, category_id: category })))
      .execute();
    const links = new Map<number, number>();
    for (const { at, city, outcome, price, violation = false, hour = 1 } of checks) {
      const linkId = links.get(at) ?? (await makeLink(test.db, productId, at));
      links.set(at, linkId);
      await test.db
        .insertInto('link_state')
        .values({
          product_id: productId,
          link_id: linkId,
          company_id: at,
          city_id: city,
          outcome,
          price: price ?? null,
          violation,
          task_id: 1,
          observed_at: `2026-11-20T0${hour}:00:00Z`,
        })
        .execute();
    }
    return productId;
  }

  beforeAll(async () => {
    test = await createTestDatabase();
    ctx = systemContext(test.db);
    [moscow, kazan] = [await makeCity(test.db), await makeCity(test.db)];
    food = (await createCategory(ctx, { name: 'Еда', parentId: null })).id;
    tea = (await createCategory(ctx, { name: '=чай "Ёж"', parentId: food })).id;
    await createCategory(ctx, { name: 'Пусто', parentId: null });
    [own, rival, third] = [
      await makeCompany(test.db, { own: true }),
      await makeCompany(test.db),
      await makeCompany(test.db),
    ];
    const first = await sold([
      { at: own, city: moscow, outcome: 1, price: 10_000n },
      { at: rival, city: moscow, outcome: 1, price: 9_999n, violation: true },
      { at: third, city: moscow, outcome: 1, price: 10_002n },
    ]);
    // In Kazan the rival’s newer check found nothing; in Moscow it had a price.
    await sold([
      { at: own, city: moscow, outcome: 1, price: 30_000n },
      { at: rival, city: moscow, outcome: 1, price: 20_000n },
      { at: rival, city: kazan, outcome: 2, hour: 3 },
      { at: third, city: moscow, outcome: 3, price: 1n },
    ]);
    const bare = await makeProduct(test.db);
    await test.db.insertInto('product_category').values({ product_id: bare, category_id: food }).execute();
    collectionId = await makeCollection(test.db, {
      cityId: moscow,
      companyIds: [own, rival, third],
      productIds: [first],
    });
    await test.db.updateTable('collection_company').set({ disabled: true }).where('company_id', '=', third).execute();
  });
  afterAll(() => test.drop());

  it('adds up the newest check of every link, in whatever city it was', async () => {
    const [row, empty] = await rowsOf(ctx);
    expect(row).toEqual({
      categoryId: food,
      name: 'Еда',
      path: [],
      productsCount: 3,
      productsWithLinks: 2,
      linksCount: 6,
      availableCount: 4,
      errorsCount: 1,
      companiesCount: 3,
      minPrice: 9_999,
      maxPrice: 30_000,
      violationsCount: 1,
      // (10 000 + 9 999 + 10 002 + 30 000) / 4 = 15 000.25
      meanPrice: 15_000,
      // 10 000 against the mean of 9 999 and 10 002 is 99.995 %, half up 100.00 %; the second product has no other
      // price.
      ownIndex: 10_000,
    });
    expect(empty).toMatchObject({
      name: 'Пусто',
      productsCount: 0,
      linksCount: 0,
      meanPrice: null,
      minPrice: null,
      ownIndex: null,
    });
  });

  it('looks at one city, or at a collection’s city, products and enabled companies', async () => {
    // 100.00 % and 30 000 against 20 000: 150.00 %.
    expect((await rowsOf(ctx, { filters: { cityId: moscow } }))[0]).toMatchObject({
      availableCount: 5,
      ownIndex: 12_500,
      meanPrice: 16_000,
    });
    expect((await rowsOf(ctx, { filters: { cityId: kazan } }))[0]).toMatchObject({
      linksCount: 6,
      availableCount: 0,
      errorsCount: 0,
      ownIndex: null,
    });
    expect((await rowsOf(ctx, { filters: { collectionId: collectionId } }))[0]).toMatchObject({
      productsCount: 1,
      linksCount: 2,
      companiesCount: 2,
      maxPrice: 10_000,
      meanPrice: 10_000,
      ownIndex: 10_001,
    });
  });

  it('tells the categories above, and finds by a part of the name', async () => {
    expect(await rowsOf(ctx, { level: 2, filters: { name: 'ЧАЙ "е' } })).toMatchObject([
      { categoryId: tea, path: ['Еда'], productsCount: 2 },
    ]);
    expect(await rowsOf(ctx, { level: 3 })).toEqual([]);
  });

  it('sorts by every figure, nothing last in either direction', async () => {
    for (const sort of [
      'productsCount',
      'linksCount',
      'availableCount',
      'meanPrice',
      'ownIndex',
      'violationsCount',
    ] as const) {
      expect((await rowsOf(ctx, { sort, order: 'desc' })).map(({ name }) => name)).toEqual(['Еда', 'Пусто']);
    }
    expect((await rowsOf(ctx, { sort: 'meanPrice', order: 'asc' })).map(({ name }) => name)).toEqual(['Еда', 'Пусто']);
    expect((await rowsOf(ctx, { sort: 'linksCount', order: 'asc' })).map(({ name }) => name)).toEqual(['Пусто', 'Еда']);
    expect(await categoryReport(ctx, { ...FIRST, page: 2, limit: 1, sort: 'linksCount' })).toMatchObject({
      items: [{ name: 'Еда' }],
      total: 2,
    });
  });

  it('knows no foreign collection or city, and is not for agents', async () => {
    for (const filters of [{ collectionId: 999_999 }, { cityId: 999_999 }, { cityId: 999_999_999_999 }]) {
      await expect(rowsOf(ctx, { filters })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(categoryReportFile(ctx, { level: 1, filters, locale: 'ru' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await expect(rowsOf(as(test.db, 'agent'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is a spreadsheet in which no name is a formula', async () => {
    const { fileName, stream } = await categoryReportFile(as(test.db, 'manager'), { level: 2, locale: 'ru' });
    expect(fileName).toBe('Отчёт по категориям - 2 - 2026-11-20.xlsx');
    const folder = await mkdtemp(join(tmpdir(), 'tsenomer-category-'));
    try {
      await writeFile(join(folder, 'report.xlsx'), await new Response(stream).bytes());
      const workbook = await openWorkbook(join(folder, 'report.xlsx'));
      const rows = [];
      for await (const batch of workbook.rows(0)) rows.push(...batch.map((row) => row.map((cell) => cell.text)));
      await workbook.close();
      expect(rows[0]?.slice(0, 3)).toEqual(['Категории выше', 'Категория', 'Товаров']);
      expect(rows[1]).toEqual(['Еда', '=чай "Ёж"', '2', '2', '6', '4', '1', '3', '99.99', '150', '300', '100', '1']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('[REP-7] the category report of the demo', () => {
  it('equals a plain recomputation from the newest checks, to the kopeck', async () => {
    const test = await createTestDatabase({ contents: DEMO_MARKET });
    try {
      const ctx = systemContext(test.db);
      const states = await test.db
        .selectFrom('link_state as s')
        .innerJoin('company as c', 'c.id', 's.company_id')
        .select(['s.product_id', 's.link_id', 's.observed_at', 's.outcome', 's.price', 's.violation', 'c.own'])
        .where('s.analog', '=', false)
        .execute();
      const places = await test.db.selectFrom('product_category').selectAll().execute();
      for (const level of [1, 2]) {
        const page = await categoryReport(ctx, { ...FIRST, level });
        expect(categoryReportRoutes.categoryReport.response.parse(page)).toEqual(page);
        expect(page.total).toBeGreaterThan(0);
        for (const row of page.items) {
          const products = new Set(
            places.filter((place) => place.category_id === row.categoryId).map((place) => place.product_id),
          );
          expect([row.name, row]).toMatchObject([
            row.name,
            plainly(states.filter((state) => products.has(state.product_id))),
          ]);
        }
      }
    } finally {
      await test.drop();
    }
  });
});

interface State {
  readonly product_id: number;
  readonly link_id: number;
  readonly observed_at: Date;
  readonly outcome: number;
  readonly price: bigint | null;
  readonly violation: boolean;
  readonly own: boolean;
}

/** What the report says of a category, out of the states of its links, with none of the product’s own arithmetic. */
function plainly(states: readonly State[]) {
  const newest = [...Map.groupBy(states, (state) => state.link_id).values()].map((list) =>
    list.reduce((a, b) => (b.observed_at > a.observed_at ? b : a)),
  );
  const priced = newest.filter((state) => state.outcome === 1 && state.price !== null);
  const prices = priced.map((state) => state.price!);
  const sum = prices.reduce((total, price) => total + price, 0n);
  const halfUp = (numerator: bigint, denominator: bigint) =>
    numerator / denominator + ((numerator % denominator) * 2n >= denominator ? 1n : 0n);
  const indices = [...Map.groupBy(priced, (state) => state.product_id).values()].flatMap((offers) => {
    const mine = offers.filter((offer) => offer.own).map((offer) => offer.price!);
    const others = offers.filter((offer) => !offer.own).map((offer) => offer.price!);
    if (mine.length === 0 || others.length === 0) return [];
    const least = mine.reduce((a, b) => (b < a ? b : a));
    return [
      halfUp(
        least * 10_000n * BigInt(others.length),
        others.reduce((a, b) => a + b, 0n),
      ),
    ];
  });
  return {
    availableCount: newest.filter((state) => state.outcome === 1).length,
    errorsCount: newest.filter((state) => state.outcome === 3).length,
    violationsCount: newest.filter((state) => state.violation).length,
    meanPrice: prices.length === 0 ? null : Number(halfUp(sum, BigInt(prices.length))),
    minPrice: prices.length === 0 ? null : Number(prices.reduce((a, b) => (b < a ? b : a))),
    maxPrice: prices.length === 0 ? null : Number(prices.reduce((a, b) => (b > a ? b : a))),
    ownIndex:
      indices.length === 0
        ? null
        : Number(
            halfUp(
              indices.reduce((a, b) => a + b, 0n),
              BigInt(indices.length),
            ),
          ),
  };
}
