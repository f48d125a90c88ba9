import { ratingReportRoutes } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemContext } from '../src/index.ts';
import { ratingReport, ratingTrend } from '../src/reports/report/index.ts';
import { ratingFigures } from '../src/reports/report/rules/rating-figures.ts';
import { systemContext } from './support/context.ts';
import { DEMO_MARKET } from './support/demo-market.ts';
import { as } from './support/directories.ts';
import type { OfferState } from './support/offer-states.ts';
import { offerStates, watchedBy, watchedCollections } from './support/offer-states.ts';
import { add, halfUp } from './support/plain-sums.ts';

let test: TestDatabase;
let ctx: SystemContext;
/** All monitorings, and the states that reports of them look at. */
let ids: number[];
let watched: OfferState[];

beforeAll(async () => {
  test = await createTestDatabase({ contents: DEMO_MARKET });
  ctx = systemContext(test.db);
  const collections = await watchedCollections(test.db);
  ids = collections.map(({ id }) => id);
  watched = watchedBy(await offerStates(test.db), collections);
});
afterAll(() => test.drop());

describe('[REP-2] [REP-9] ratings and reviews', () => {
  const FIRST = { page: 1, limit: 1000, sort: 'rating', descending: true } as const;

  it('equal a plain recomputation of every product, in the order of what is shown', async () => {
    const report = await ratingReport(ctx, { ...FIRST, filters: { parsingCollectionIds: ids } });
    expect(ratingReportRoutes.ratingReport.response.parse(report)).toEqual(report);
    const rated = Map.groupBy(
      watched.filter(({ rating }) => rating !== null),
      ({ product_id }) => product_id,
    );
    expect(rated.size).toBeGreaterThan(10);
    for (const product of report.products) {
      const offers = rated.get(product.productId) ?? [];
      const reviews = add(offers.map(({ rating_count }) => BigInt(rating_count ?? 0)));
      const stars = [0, 1, 2, 3, 4].map((at) => add(offers.map(({ rating_stars }) => BigInt(rating_stars?.[at] ?? 0))));
      expect(product).toMatchObject({
        ratingsWithReviewTotalCount: Number(reviews),
        stars: stars.map(Number),
        averageStarRating: halfUp(add(stars.map((count, at) => count * BigInt(100 * (at + 1)))), add(stars)),
        averageReviewRating:
          reviews > 0n
            ? halfUp(
                add(offers.map(({ rating, rating_count }) => BigInt(rating!) * BigInt(rating_count ?? 0))),
                reviews,
              )
            : halfUp(add(offers.map(({ rating }) => BigInt(rating!))), BigInt(offers.length)),
      });
      expect(product.offers).toHaveLength(offers.length);
    }
    const shown = report.products.map(({ averageReviewRating }) => averageReviewRating ?? -1);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(new Set(report.products.map(({ productId }) => productId)).size).toBe(report.totalProductCount);
  });

  it('are narrowed by bounds of what is shown, and to products that have a rating', async () => {
    const filters = { parsingCollectionIds: ids };
    const { products } = await ratingReport(ctx, { ...FIRST, filters: { ...filters, withRating: true } });
    expect(products.length).toBeGreaterThan(0);
    const bound = products[Math.floor(products.length / 2)]!.averageReviewRating!;
    const between = await ratingReport(ctx, {
      ...FIRST,
      filters: { ...filters, ratingMin: bound / 100, ratingMax: bound / 100 },
    });
    expect(between.totalProductCount).toBe(products.filter((one) => one.averageReviewRating === bound).length);
  });

  it('put the newest fall of a rating first, and tell its days', async () => {
    const filters = { parsingCollectionIds: ids };
    const { products } = await ratingReport(ctx, { ...FIRST, sort: 'drop', limit: 10, filters });
    const moments = products.flatMap(({ drop }) => drop?.at ?? []);
    expect(moments.length).toBeGreaterThan(0);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const [{ productId, drop, offers }] = products as [(typeof products)[0]];
    expect(drop!.now).toBeLessThan(drop!.before);
    const { items } = await ratingTrend(ctx, { productId });
    const course = items.find(({ companyName }) => companyName === drop!.companyName)!;
    expect(course.points.at(-1)?.rating).toBe(offers.find((one) => one.companyName === drop!.companyName)!.rating);
    expect(course.points.map(({ rating }) => rating)).toContain(drop!.before);
  });

  it.each([
    [
      [
        { rating: 450, ratingCount: null, stars: null },
        { rating: 401, ratingCount: null, stars: null },
      ],
      426,
      null,
    ],
    [
      [
        { rating: 500, ratingCount: 3, stars: [0, 0, 0, 0, 3] },
        { rating: 100, ratingCount: 1, stars: null },
      ],
      400,
      500,
    ],
    [[], null, null],
  ])('are means by numbers of reviews: %j', (offers, averageReviewRating, averageStarRating) => {
    expect(ratingFigures(offers)).toMatchObject({ averageReviewRating, averageStarRating });
  });

  it('know no other monitoring, no bounds the wrong way round, and are not for agents', async () => {
    const { filters } = ratingReportRoutes.ratingReport.query.shape;
    for (const wrong of [{ ratingMin: 4, ratingMax: 3 }, { ratingMax: 5.5 }, { ratingMin: -1 }, { ratingMin: 1.001 }])
      expect(filters.safeParse(JSON.stringify({ parsingCollectionIds: [1], ...wrong })).success).toBe(false);
    expect(filters.safeParse(JSON.stringify({ parsingCollectionIds: [] })).success).toBe(false);
    const unknown = { ...FIRST, filters: { parsingCollectionIds: [ids[0]!, 999_999_999_999] } };
    await expect(ratingReport(ctx, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ratingTrend(ctx, { productId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ratingReport(as(test.db, 'agent'), unknown)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
