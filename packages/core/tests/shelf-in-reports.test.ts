import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { PRICE_TYPE_ID } from '@tsenomer/contracts';
import type { PriceOrigin, ReportRow } from '@tsenomer/contracts';
import { priceHistory } from '../src/catalogue/product/index.ts';
import { writeShelfPrices } from '../src/offline/approval/write-shelf-prices.ts';
import { transact } from '../src/platform/context/context.ts';
import { mainReport, quickCounts, rrpReport } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';

const DAY = 86_400_000;
/** The context's now is 2026-11-20T09:00Z; readings of the days before. */
const NOW = Date.parse('2026-11-20T08:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One price that an agent read; product and company by their place, the shop as one of the company's two. */
interface Read {
  readonly product: number;
  readonly company: number;
  readonly shop: number;
  readonly daysAgo: number;
  readonly price: number;
  readonly type: 1 | 2 | 3;
  readonly analog: boolean;
  readonly stock: boolean | null;
}

const read: fc.Arbitrary<Read> = fc.record({
  product: fc.nat(2),
  company: fc.nat(2),
  shop: fc.nat(1),
  daysAgo: fc.nat(4),
  price: fc.integer({ min: 1, max: 12 }),
  type: fc.constantFrom(1, 1, 2, 3),
  analog: fc.boolean(),
  stock: fc.constantFrom(true, null, null, false),
});
/** What the sites of the first two companies ask now, the own one first; null: not in stock. */
const web = fc.array(fc.option(fc.integer({ min: 1, max: 12 })), { minLength: 6, maxLength: 6 });

/** A market with those prices: three products, the own company, a rival with a site, and one that has only shelves. */
async function market(asked: readonly (number | null)[], reads: readonly Read[]) {
  const { db } = database;
  await db.updateTable('company').set({ own: false }).execute();
  const cityId = await makeCity(db);
  const companyIds = [await makeCompany(db, { own: true }), await makeCompany(db), await makeCompany(db)];
  const productIds: number[] = [];
  for (let at = 0; at < 3; at += 1) productIds.push(await makeProduct(db, { mrp: 7n }));
  const shops = await db
    .insertInto('company_shop')
    .values(companyIds.flatMap((company_id) => [1, 2].map((at) => ({ company_id, city_id: cityId, address: `${at}` }))))
    .returning('id')
    .execute();
  for (const [at, price] of asked.entries()) {
    const [product_id, company_id] = [productIds[at >> 1]!, companyIds[at & 1]!];
    const link_id = await makeLink(db, product_id, company_id);
    const state = { product_id, link_id, company_id, city_id: cityId, task_id: 1, observed_at: new Date(NOW) };
    const found = {
      outcome: price === null ? (2 as const) : (1 as const),
      price: price === null ? null : BigInt(price),
    };
    await db
      .insertInto('link_state')
      .values({ ...state, ...found, currency: 'RUB' })
      .execute();
  }
  const ctx = systemContext(db);
  // Approved in the order they are given, which is not that of their days.
  for (const [at, one] of reads.entries())
    await transact(ctx, (tx) =>
      writeShelfPrices(
        tx,
        {
          id: at + 1,
          company_id: companyIds[one.company]!,
          company_shop_id: shops[one.company * 2 + one.shop]!.id,
          city_id: cityId,
          user_id: 1,
          finished_at: null,
        },
        [
          {
            productId: productIds[one.product]!,
            readAt: momentOf(one, at).toISOString(),
            price: one.price,
            priceTypeId: one.type,
            priceBeforePromo: null,
            measuredValue: null,
            measureUnitId: null,
            analog: one.analog,
            stock: one.stock,
            photo: null,
          },
        ],
      ),
    );
  const collectionId = await makeCollection(db, { cityId, companyIds: companyIds.slice(0, 2), productIds });
  return { ctx, productIds, companyIds, collectionId, shops };
}

function momentOf({ daysAgo }: Read, at: number): Date {
  return new Date(NOW - daysAgo * DAY + at * 1000);
}

interface Price {
  readonly own: boolean;
  readonly amount: number;
}

/**
 * The newest price of a shelf up to a moment, plainly: null where the newest is too empty to sell from, or there is
 * none.
 */
function onShelf(reads: readonly Read[], product: number, company: number, before: number): number | null {
  let newest: { at: number; price: number | null } | undefined;
  for (const [at, one] of reads.entries()) {
    const moment = momentOf(one, at).getTime();
    if (one.product !== product || one.company !== company || one.type === PRICE_TYPE_ID.extra || one.analog) continue;
    if (moment < before && (newest === undefined || moment > newest.at))
      newest = { at: moment, price: one.stock === false ? null : one.price };
  }
  return newest?.price ?? null;
}

/** The figures of a product, plainly. */
function figures(prices: readonly Price[]) {
  const sorted = prices.map(({ amount }) => amount).sort((a, b) => a - b);
  const own = prices.filter((price) => price.own).map(({ amount }) => amount);
  const sum = sorted.reduce((total, amount) => total + amount, 0);
  const least = own.length === 0 ? null : Math.min(...own);
  return {
    offers: sorted.length,
    best: sorted[0] ?? null,
    mean: sorted.length === 0 ? null : Math.floor(sum / sorted.length + 0.5),
    ownPrice: least,
    ownPosition: least === null ? null : 1 + sorted.filter((amount) => amount < least).length,
  };
}

const shown = ({ offers, best, mean, ownPrice, ownPosition }: ReportRow) => ({
  offers,
  best,
  mean,
  ownPrice,
  ownPosition,
});

describe('[OFF-2] shelf prices beside those of sites', () => {
  it('a report of both, of either, and of an earlier day is what a plain recomputation says', async () => {
    await fc.assert(
      fc.asyncProperty(web, fc.array(read, { maxLength: 14 }), async (asked, reads) => {
        const { ctx, collectionId, productIds } = await market(asked, reads);
        const plain = (product: number, origin: PriceOrigin | undefined, before = Infinity): Price[] =>
          [
            ...(origin === 'shelf' || before < Infinity
              ? []
              : [0, 1].map((at) => ({ own: at === 0, amount: asked[product * 2 + at] ?? null }))),
            ...(origin === 'web'
              ? []
              : [0, 1, 2].map((company) => ({ own: company === 0, amount: onShelf(reads, product, company, before) }))),
          ].flatMap(({ own, amount }) => (amount === null ? [] : [{ own, amount }]));
        const page = { parsingCollectionId: collectionId, page: 1, limit: 50, descending: false } as const;
        for (const origin of [undefined, 'web', 'shelf'] as const) {
          const { rows, sources } = await mainReport(ctx, { ...page, sort: 'best', filters: { origin } });
          const wanted = productIds.map((_, product) => figures(plain(product, origin)));
          expect(new Map(rows.map((row) => [row.productId, shown(row)]))).toEqual(
            new Map(productIds.map((id, product) => [id, wanted[product]])),
          );
          const bests = rows.map(({ best }) => best ?? Infinity);
          expect(bests).toEqual(bests.toSorted((a, b) => a - b));
          expect(sources.every((source) => origin === undefined || source.origin === origin)).toBe(true);
          const below = wanted.filter(({ best }) => best !== null && best < 7).length;
          const counts = await quickCounts(ctx, { parsingCollectionId: collectionId, filters: { origin } });
          expect(counts.belowRrp).toBe(below);
          const rrp = await rrpReport(ctx, { ...page, sort: 'name', filters: { origin, side: 'below' } });
          expect(rrp.total).toBe(below);
        }
        // Days are those of Moscow: the one that ended yesterday.
        const yesterday = await mainReport(ctx, { ...page, sort: 'name', filters: { date: '2026-11-19' } });
        const midnight = Date.parse('2026-11-19T21:00:00Z');
        expect(new Map(yesterday.rows.map((row) => [row.productId, shown(row)]))).toEqual(
          new Map(productIds.map((id, product) => [id, figures(plain(product, undefined, midnight))])),
        );
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('the history of a product has a line for every shelf, by origin', async () => {
    const one: Read = { product: 0, company: 2, shop: 0, daysAgo: 1, price: 5, type: 1, analog: false, stock: null };
    const reads: Read[] = [
      one,
      { ...one, daysAgo: 3, price: 9 },
      { ...one, shop: 1, stock: false },
      { ...one, type: 2, price: 1 },
      { ...one, analog: true, price: 2 },
    ];
    const { ctx, productIds, companyIds, shops } = await market([3, 4, null, null, null, null], reads);
    const period = { id: productIds[0]!, from: new Date(NOW - 10 * DAY), to: new Date(NOW + DAY) };
    const { series, city } = await priceHistory(ctx, { ...period, origin: 'shelf' });
    expect(city).not.toBeNull();
    expect(
      series.map(({ origin, companyId, companyShop, points }) => [
        origin,
        companyId,
        companyShop?.id,
        points.map(({ price, available }) => [price, available]),
      ]),
    ).toEqual([
      [
        'shelf',
        companyIds[2],
        shops[4]!.id,
        [
          [9, true],
          [5, true],
        ],
      ],
      ['shelf', companyIds[2], shops[5]!.id, [[null, false]]],
    ]);
    expect((await priceHistory(ctx, { ...period, origin: 'web' })).series).toEqual([]);
    const year = { ...period, from: new Date(NOW - 100 * DAY) };
    expect((await priceHistory(ctx, year)).series.map(({ points }) => points.length)).toEqual([2, 1]);
  });
});
