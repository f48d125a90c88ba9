import fc from 'fast-check';
import { brandSegmentRoutes } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemContext } from '../src/index.ts';
import { brandSegmentReport } from '../src/reports/report/index.ts';
import type { ProductOffers } from '../src/reports/report/rules/segment-figures.ts';
import { bandOf, segmentFigures } from '../src/reports/report/rules/segment-figures.ts';
import { systemContext } from './support/context.ts';
import { DEMO_MARKET } from './support/demo-market.ts';
import type { OfferState, WatchedCollection } from './support/offer-states.ts';
import { offerStates, priced, watchedBy, watchedCollections } from './support/offer-states.ts';
import { add, halfUp, least, most } from './support/plain-sums.ts';

let test: TestDatabase;
let ctx: SystemContext;
let collection: WatchedCollection;
/** The states that reports of `collection` look at. */
let watched: OfferState[];

beforeAll(async () => {
  test = await createTestDatabase({ contents: DEMO_MARKET });
  ctx = systemContext(test.db);
  collection = (await watchedCollections(test.db))[0]!;
  watched = watchedBy(await offerStates(test.db), [collection]);
});
afterAll(() => test.drop());

/**
 * What an offer cost on the 13th, of its days with a price up to yesterday, if no break of them is longer than 30 days.
 */
function beforeOf(days: readonly { day: string; price_last: bigint | null; currency: string | null }[]): bigint | null {
  const at = days.findLastIndex(({ day }) => day <= '2026-11-13');
  const since = days.slice(Math.max(at, 0));
  const ends = [...since.slice(1).map(({ day }) => day), '2026-11-20'];
  const unbroken = since.every(
    ({ day, currency }, nth) =>
      Date.parse(ends[nth]!) - Date.parse(day) <= 30 * 86_400_000 && currency === since[0]!.currency,
  );
  return at >= 0 && unbroken ? since[0]!.price_last : null;
}

/** The first of these prices is ours; none has moved. */
function stillAsked([own, ...others]: readonly bigint[]): ProductOffers {
  const asked = add(others);
  return {
    own: own === undefined ? [] : [own],
    others,
    moved: others.length === 0 ? null : { now: asked, before: asked },
  };
}

describe('[REP-5] [REP-9] brands by segments', () => {
  it('equal a plain recomputation, whole and by categories', async () => {
    const report = await brandSegmentReport(ctx, {
      parsingCollectionId: collection.id,
      by: 'category',
      level: 1,
      days: 7,
    });
    expect(brandSegmentRoutes.brandSegmentReport.response.parse(report)).toEqual(report);
    const brands = await test.db.selectFrom('product').select(['id', 'brand_id']).execute();
    const places = await test.db
      .selectFrom('product_category as pc')
      .innerJoin('category as c', 'c.id', 'pc.category_id')
      .select(['pc.product_id', 'c.id'])
      .where('c.level', '=', 1)
      .execute();
    const days = await test.db
      .selectFrom('price_day')
      .selectAll()
      .where('price_last', 'is not', null)
      .where('day', '<', '2026-11-20')
      .orderBy('day')
      .execute();
    const offerOf = (at: { readonly product_id: number; readonly company_id: number; readonly city_id: number }) =>
      `${at.product_id} ${at.company_id} ${at.city_id}`;
    const daysOf = Map.groupBy(days, offerOf);
    const offers = Map.groupBy(watched, ({ product_id }) => product_id);
    const plainly = (ids: readonly number[]) => {
      const indices: bigint[] = [];
      const moves: bigint[] = [];
      const spreads: bigint[] = [];
      let [cheaper, rivals] = [0n, 0n];
      for (const id of ids) {
        const list = offers.get(id) ?? [];
        const own = list.filter((one) => one.own).flatMap(priced);
        const others = list.filter((one) => !one.own).flatMap(priced);
        if (own.length > 0 && others.length > 0) {
          indices.push(BigInt(halfUp(least(own) * 10_000n * BigInt(others.length), add(others))!));
          cheaper += BigInt(others.filter((price) => price < least(own)).length);
          rivals += BigInt(others.length);
        }
        const every = [...own, ...others];
        if (every.length > 1) spreads.push(BigInt(halfUp((most(every) - least(every)) * 10_000n, least(every))!));
        const both = list.flatMap((one) => {
          const then = beforeOf(daysOf.get(offerOf(one)) ?? []);
          const [now] = priced(one);
          return one.own || now === undefined || then === null ? [] : [[now, then] as const];
        });
        const before = add(both.map(([, then]) => then));
        if (both.length > 0) moves.push(BigInt(halfUp((add(both.map(([now]) => now)) - before) * 10_000n, before)!));
      }
      const mean = (figures: readonly bigint[]) => halfUp(add(figures), BigInt(figures.length));
      return {
        products: ids.length,
        ownIndex: mean(indices),
        cheaperShare: halfUp(cheaper * 10_000n, rivals),
        spread: mean(spreads),
        movement: mean(moves),
      };
    };
    const members = brands.filter(({ id }) => collection.products.has(id));
    expect(report.brands.length).toBeGreaterThan(1);
    expect(report.brands.some(({ whole }) => whole.movement !== null && whole.movement !== 0)).toBe(true);
    for (const { id, whole } of report.brands)
      expect(whole).toMatchObject(plainly(members.filter(({ brand_id }) => brand_id === id).map((one) => one.id)));
    for (const cell of report.cells) {
      const category = report.segments[cell.segment]!.id;
      const ids = members
        .filter(({ id, brand_id }) => {
          const place = places.find(({ product_id }) => product_id === id)?.id ?? null;
          return brand_id === cell.brandId && place === category;
        })
        .map(({ id }) => id);
      expect(cell).toMatchObject(plainly(ids));
    }
  });

  it('falls into thirds of each category by price, and figures of random offers hold', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), (market) => {
        const products = market.map((prices, productId) => ({
          productId,
          brandId: null,
          brand: null,
          categoryId: productId % 2,
          category: null,
          currency: 'RUB',
          ...stillAsked(prices),
        }));
        const bands = bandOf(products);
        expect(bands.size).toBe(market.filter((prices) => prices.length > 0).length);
        const figures = segmentFigures(products);
        // Nothing moved, so nothing is told to have.
        expect(figures.movement ?? 0).toBe(0);
        expect(figures.spread ?? 0).toBeGreaterThanOrEqual(0);
        expect(figures.cheaperShare ?? 0).toBeLessThanOrEqual(10_000);
        for (const parity of [0, 1]) {
          const sizes = [0, 1, 2].map(
            (band) => products.filter((one) => one.categoryId === parity && bands.get(one.productId) === band).length,
          );
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
