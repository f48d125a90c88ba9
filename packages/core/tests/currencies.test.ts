import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { overview } from '../src/reports/home/index.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import {
  listProducts,
  priceHistory,
  priceStatistics,
  productHistory,
  productProfile,
} from '../src/catalogue/product/index.ts';
import { systemContext } from './support/context.ts';
import { recorded } from './support/recorded.ts';
import type { Found } from './support/recorded.ts';

let database: TestDatabase;
let ctx: SystemContext;
let cityId: number;
let companyId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  await ensurePartitions(ctx);
  cityId = await makeCity(database.db);
  companyId = await makeCompany(database.db);
});
afterAll(() => database.drop());

type Seen = Pick<Found, 'price' | 'oldPrice' | 'currency'> & { readonly minute: number };

/** A product in roubles that one company was asked for, so many minutes after the day had begun. */
async function watched(seen: readonly Seen[]): Promise<number> {
  const productId = await makeProduct(database.db, { mrp: 100_00n });
  const linkId = await makeLink(database.db, productId, companyId);
  const from = Date.parse('2026-11-19T21:00:00Z');
  await recorded(
    database,
    seen.map(({ minute, ...found }) => ({
      ...found,
      linkId,
      companyId,
      cityId,
      at: new Date(from + minute * 60_000).toISOString(),
    })),
  );
  return productId;
}

const rub = (minute: number, price: bigint, oldPrice?: bigint): Seen => ({
  minute,
  price,
  ...(oldPrice !== undefined && { oldPrice }),
});
const usd = (minute: number, price: bigint, oldPrice?: bigint): Seen => ({
  ...rub(minute, price, oldPrice),
  currency: 'USD',
});
const absent = (minute: number): Seen => ({ minute, price: null });

describe('the prices of a day', () => {
  const dayOf = async (productId: number) => {
    const [row, ...others] = await database.db
      .selectFrom('price_day')
      .select(['checks', 'prices', 'price_min', 'price_max', 'price_sum', 'price_last', 'old_price_last', 'currency'])
      .where('product_id', '=', productId)
      .execute();
    expect(others).toEqual([]);
    return row;
  };
  const figures = (prices: number, min: bigint, max: bigint, sum: bigint) => ({
    prices,
    price_min: min,
    price_max: max,
    price_sum: sum,
  });

  it.each([
    [
      'in one currency are added up',
      [rub(1, 95n), rub(2, 80n)],
      { checks: 2, ...figures(2, 80n, 95n, 175n), price_last: 80n, currency: 'RUB' },
    ],
    [
      'begin anew with one in another',
      [rub(1, 95n), rub(2, 80n), usd(3, 7n, 9n)],
      { checks: 3, ...figures(1, 7n, 7n, 7n), price_last: 7n, old_price_last: 9n, currency: 'USD' },
    ],
    [
      'and go on with that',
      [rub(1, 95n), usd(2, 7n), usd(3, 5n)],
      { checks: 3, ...figures(2, 5n, 7n, 12n), price_last: 5n, currency: 'USD' },
    ],
    [
      'keep their currency over checks without a price',
      [usd(1, 7n), absent(2)],
      { checks: 2, ...figures(1, 7n, 7n, 7n), price_last: null, currency: 'USD' },
    ],
    [
      'which then tells the next one',
      [usd(1, 7n), absent(2), rub(3, 95n)],
      { checks: 3, ...figures(1, 95n, 95n, 95n), price_last: 95n, currency: 'RUB' },
    ],
    [
      'have one with the first price',
      [absent(1), usd(2, 7n)],
      { checks: 2, ...figures(1, 7n, 7n, 7n), price_last: 7n, currency: 'USD' },
    ],
    [
      'leave out one in another that comes late',
      [rub(2, 95n), usd(1, 7n)],
      { checks: 2, ...figures(1, 95n, 95n, 95n), price_last: 95n, currency: 'RUB' },
    ],
    [
      'have none before the first',
      [absent(1)],
      { checks: 1, prices: 0, price_min: null, price_sum: 0n, currency: null },
    ],
  ])('%s', async (_, seen, expected) => {
    expect(await dayOf(await watched(seen))).toMatchObject(expected);
  });
});

describe('a move of a price', () => {
  const stateOf = (productId: number) =>
    database.db
      .selectFrom('link_state')
      .select(['currency', 'previous_price', 'price_changed_at'])
      .where('product_id', '=', productId)
      .executeTakeFirst();

  it.each([
    [
      'is one in one currency',
      [rub(1, 100n), rub(2, 90n)],
      { currency: 'RUB', previous_price: 100n, price_changed_at: new Date('2026-11-19T21:02:00Z') },
    ],
    [
      'is none from one currency to another',
      [rub(1, 100n), rub(2, 90n), usd(3, 5n)],
      { currency: 'USD', previous_price: null, price_changed_at: null },
    ],
    [
      'begins anew there',
      [rub(1, 100n), usd(2, 5n), absent(3), usd(4, 6n)],
      { currency: 'USD', previous_price: 5n, price_changed_at: new Date('2026-11-19T21:04:00Z') },
    ],
    [
      'is remembered over checks without a price',
      [rub(1, 100n), rub(2, 90n), absent(3)],
      { currency: 'RUB', previous_price: 100n },
    ],
  ])('%s', async (_, seen, expected) => {
    expect(await stateOf(await watched(seen))).toMatchObject(expected);
  });

  it('stands on the home page in the currency that it was made in', async () => {
    const [dear, changed] = [
      await watched([usd(1, 5_00n), usd(2, 90_00n)]),
      await watched([rub(1, 100n), usd(2, 9_000_000n)]),
    ];
    const { moves } = await overview(ctx);
    expect(moves.find(({ productId }) => productId === dear)).toMatchObject({
      before: 5_00,
      now: 90_00,
      currency: 'USD',
      change: 170_000,
    });
    expect(moves.map(({ productId }) => productId)).not.toContain(changed);
  });
});

describe('the prices of a product', () => {
  const month = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-20T23:00:00Z') };
  const year = { ...month, from: new Date('2026-01-01T00:00:00Z') };

  it('[PROD-2] are each in the currency of their check; without one in that of the product', async () => {
    const id = await watched([rub(1, 95_00n), usd(2, 9_00n), absent(3)]);
    const chart = await priceHistory(ctx, { id, ...month });
    expect(chart.currency).toBe('RUB');
    expect(chart.series[0]?.points.map(({ price, currency }) => [price, currency])).toEqual([
      [95_00, 'RUB'],
      [9_00, 'USD'],
      [null, 'RUB'],
    ]);
    const daily = await watched([rub(1, 95_00n), usd(2, 9_00n)]);
    const lastOfDay = async () =>
      (await priceHistory(ctx, { id: daily, ...year })).series[0]?.points.map(({ price, currency }) => [
        price,
        currency,
      ]);
    expect(await lastOfDay()).toEqual([[9_00, 'USD']]);
    // As a version wrote it that did not keep currencies.
    await database.db.updateTable('price_day').set({ currency: null }).where('product_id', '=', daily).execute();
    expect(await lastOfDay()).toEqual([[9_00, 'RUB']]);
  });

  it('[PROD-2] stand beside the recommended price of then, in its currency of then', async () => {
    const id = await watched([rub(1, 95_00n), rub(5, 94_00n)]);
    for (const [minute, currency] of [
      [0, 'RUB'],
      [3, 'USD'],
    ] as const)
      await database.db
        .insertInto('product_mrp')
        .values({
          product_id: id,
          changed_at: new Date(Date.parse('2026-11-19T21:00:00Z') + minute * 60_000),
          mrp: 100_00n,
          currency,
        })
        .execute();
    const rows = async () =>
      (await productHistory(ctx, { id, page: 1, limit: 25 })).items.map(({ mrp, mrpCurrency }) => [mrp, mrpCurrency]);
    expect(await rows()).toEqual([
      [100_00, 'USD'],
      [100_00, 'RUB'],
    ]);
  });

  it('[PROD-2] have no change from one currency to another, though that is a change', async () => {
    const id = await watched([
      rub(1, 95_00n),
      usd(2, 95_00n),
      usd(3, 95_00n),
      usd(4, 90_00n),
      absent(5),
      rub(6, 95_00n),
    ]);
    const rows = async (changes: boolean) =>
      (await productHistory(ctx, { id, page: 1, limit: 25, changes })).items.map((row) => [
        row.price,
        row.currency,
        row.previousPrice,
      ]);
    expect(await rows(false)).toEqual([
      [95_00, 'RUB', null],
      [null, 'RUB', null],
      [90_00, 'USD', 95_00],
      [95_00, 'USD', 95_00],
      [95_00, 'USD', null],
      [95_00, 'RUB', null],
    ]);
    expect((await rows(true)).map(([price, currency]) => [price, currency])).toEqual([
      [95_00, 'RUB'],
      [null, 'RUB'],
      [90_00, 'USD'],
      [95_00, 'USD'],
      [95_00, 'RUB'],
    ]);
  });

  it('[PROD-1] [PROD-3] [PROD-10] count in lists and statistics in its own only; its links say what theirs is', async () => {
    const id = await watched([rub(1, 95_00n), usd(2, 9_00n, 12_00n)]);
    const { links, prices } = await productProfile(ctx, { id });
    expect(links).toMatchObject([{ price: 9_00, oldPrice: 12_00, currency: 'USD', available: true, violation: false }]);
    expect(prices).toEqual({ count: 0, min: null, max: null });
    expect((await listProducts(ctx, { page: 1, limit: 9, filters: { ids: [id] } })).items[0]?.prices.count).toBe(0);
    expect((await priceStatistics(ctx, { id, ...month })).total).toMatchObject({ count: 1, max: 95_00 });
    const gone = await watched([usd(1, 9_00n), absent(2)]);
    expect((await productProfile(ctx, { id: gone })).links).toMatchObject([{ price: null, currency: 'RUB' }]);
  });
});
