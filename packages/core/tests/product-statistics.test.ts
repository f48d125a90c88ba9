import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { priceHistory, priceStatistics, productHistory } from '../src/catalogue/product/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let ctx: SystemContext;
let cities: readonly [number, number];
let companies: readonly number[];

const FROM = new Date('2026-10-01T00:00:00Z');
const TO = new Date('2026-11-30T00:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  await database.pool.query("select ensure_month_partitions('2026-10-01', '2026-12-01')");
  cities = [await makeCity(database.db, { name: 'Альфа' }), await makeCity(database.db, { name: 'Бета' })];
  companies = [await makeCompany(database.db), await makeCompany(database.db), await makeCompany(database.db)];
});
afterAll(() => database.drop());

interface Seen {
  readonly company: number;
  readonly minute: number;
  readonly price: bigint | null;
  readonly outcome?: 1 | 2 | 3;
  readonly city?: number;
}

async function observed(product: number, seen: readonly Seen[]): Promise<void> {
  const rows = seen.map(({ company, minute, price, outcome = price === null ? 2 : 1, city = cities[0] }) => ({
    observed_at: new Date(FROM.getTime() + minute * 60_000),
    product_id: product,
    link_id: 1,
    company_id: companies[company]!,
    city_id: city,
    collection_id: 1,
    task_id: 1,
    node_id: 0,
    outcome,
    price,
    currency: 'RUB',
    error_code: outcome === 3 ? 2 : null,
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await database.db
      .insertInto('observation')
      .values(rows.slice(at, at + 1000))
      .execute();
}

/** Plainly, with whole numbers only: halves go up. */
function recomputed(prices: readonly bigint[]) {
  if (prices.length === 0) return { count: 0, min: null, max: null, avg: null, median: null };
  const sorted = prices.toSorted((left, right) => (left < right ? -1 : Number(left > right)));
  const half = (top: bigint, bottom: bigint) => (top * 2n + bottom) / (bottom * 2n);
  const count = BigInt(sorted.length);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.floor(sorted.length / 2)]!];
  return {
    count: sorted.length,
    min: Number(sorted[0]),
    max: Number(sorted.at(-1)),
    avg: Number(
      half(
        sorted.reduce((sum, price) => sum + price, 0n),
        count,
      ),
    ),
    median: Number(half(low + high, 2n)),
  };
}

describe('price statistics', () => {
  it('[PROD-10] agree to the kopeck with a plain recomputation, on any prices', async () => {
    const prices = fc.array(
      fc.record({ company: fc.nat({ max: 2 }), price: fc.bigInt({ min: 1n, max: 9_000_000_000n }) }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(prices, async (seen) => {
        const id = await makeProduct(database.db);
        await observed(
          id,
          seen.map((one, minute) => ({ ...one, minute })),
        );
        const answer = await priceStatistics(ctx, { id, from: FROM, to: TO });
        expect(answer.total).toEqual(recomputed(seen.map(({ price }) => price)));
        for (const { companyId, companyName: _name, ...figures } of answer.companies) {
          expect(figures).toEqual(
            recomputed(seen.filter(({ company }) => companies[company] === companyId).map(({ price }) => price)),
          );
        }
      }),
      { numRuns: 25 },
    );
  });

  it('[PROD-10] stay exact over thousands of checks; absences, errors and other cities do not count', async () => {
    const id = await makeProduct(database.db);
    const seen = Array.from({ length: 6000 }, (_, minute): Seen => ({
      company: minute % 3,
      minute,
      price: BigInt((minute * 7919) % 100_003) + 1n,
    }));
    await observed(id, seen);
    await observed(id, [
      { company: 0, minute: 7000, price: null },
      { company: 0, minute: 7001, price: 5n, outcome: 3 },
      { company: 1, minute: 7002, price: 999_999n, city: cities[1] },
    ]);
    const answer = await priceStatistics(ctx, { id, from: FROM, to: TO, cityId: cities[0] });
    expect(answer.total).toEqual(recomputed(seen.map(({ price }) => price!)));
    const some = await priceStatistics(ctx, {
      id,
      from: FROM,
      to: new Date(FROM.getTime() + 59 * 60_000),
      companyIds: [companies[2]!],
    });
    expect(some.companies).toHaveLength(1);
    expect(some.total).toEqual(
      recomputed(
        seen
          .slice(0, 60)
          .filter(({ company }) => company === 2)
          .map(({ price }) => price!),
      ),
    );
  });

  it('[PROD-10] answer nothing for a product without prices, and refuse what makes no sense', async () => {
    const id = await makeProduct(database.db);
    expect(await priceStatistics(ctx, { id, from: FROM, to: TO })).toEqual({
      currency: 'RUB',
      total: recomputed([]),
      companies: [],
    });
    await expect(priceStatistics(ctx, { id, from: TO, to: FROM })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(priceStatistics(ctx, { id: 9_999_999, from: FROM, to: TO })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('history of checks', () => {
  it('[PROD-2] gives pages of checks, the newest first, with the price before; or only what changed', async () => {
    const id = await makeProduct(database.db);
    await observed(id, [
      { company: 0, minute: 1, price: 100n },
      { company: 0, minute: 2, price: 100n },
      { company: 0, minute: 3, price: 90n },
      { company: 1, minute: 3, price: 500n },
      { company: 0, minute: 4, price: null },
      { company: 0, minute: 5, price: null },
    ]);
    const all = await productHistory(ctx, { id, page: 1, limit: 4 });
    expect(all.total).toBe(6);
    expect(
      all.items.map(({ companyId, price, previousPrice, available }) => [
        companies.indexOf(companyId),
        price,
        previousPrice,
        available,
      ]),
    ).toEqual([
      [0, null, null, false],
      [0, null, 90, false],
      [0, 90, 100, true],
      [1, 500, null, true],
    ]);
    expect((await productHistory(ctx, { id, page: 2, limit: 4 })).items.map(({ price }) => price)).toEqual([100, 100]);
    const changes = await productHistory(ctx, { id, page: 1, limit: 25, changes: true, companyIds: [companies[0]!] });
    expect(changes.items.map(({ price }) => price)).toEqual([null, 90, 100]);
    await expect(productHistory(ctx, { id: 9_999_999, page: 1, limit: 5 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the chart', () => {
  it('[PROD-2] never mixes cities: without one it shows the city with the newest check', async () => {
    const id = await makeProduct(database.db);
    const link = await makeLink(database.db, id, companies[0]!);
    const state = {
      product_id: id,
      link_id: link,
      company_id: companies[0]!,
      task_id: 1,
      outcome: 1 as const,
      currency: 'RUB',
    };
    await database.db
      .insertInto('link_state')
      .values([
        { ...state, city_id: cities[0], observed_at: '2026-10-01T00:05:00Z' },
        { ...state, city_id: cities[1], observed_at: '2026-10-01T00:09:00Z' },
      ])
      .execute();
    await observed(id, [
      { company: 0, minute: 5, price: 1n, city: cities[0] },
      { company: 0, minute: 9, price: 2n, city: cities[1] },
    ]);
    const chart = await priceHistory(ctx, { id, from: FROM, to: new Date(FROM.getTime() + 86_400_000) });
    expect(chart).toMatchObject({ city: { name: 'Бета' }, cities: [{ name: 'Альфа' }, { name: 'Бета' }] });
    expect(chart.series.flatMap(({ points }) => points.map(({ price }) => price))).toEqual([2]);
    const other = await priceHistory(ctx, {
      id,
      from: FROM,
      to: new Date(FROM.getTime() + 86_400_000),
      cityId: cities[0],
    });
    expect(other.series.flatMap(({ points }) => points.map(({ price }) => price))).toEqual([1]);
  });
});
