import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemContext } from '../src/index.ts';
import { mainReport, quickCounts } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';
import { DEMO_MARKET } from './support/demo-market.ts';
import type { OfferState, WatchedCollection } from './support/offer-states.ts';
import { offerStates, priced, watchedBy, watchedCollections } from './support/offer-states.ts';
import { halfUp } from './support/plain-sums.ts';

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

describe('[REP-1] [REP-9] quick filters and the baseline of the main report', () => {
  const input = () =>
    ({ parsingCollectionId: collection.id, page: 1, limit: 5000, sort: 'name', descending: false }) as const;

  it('leave just the products that the question is about, and tell their number', async () => {
    const whole = (await mainReport(ctx, input())).rows;
    const offers = Map.groupBy(watched, ({ product_id }) => product_id);
    const moved = await test.db
      .selectFrom('link_state')
      .select('product_id')
      .where('analog', '=', false)
      .where('price_changed_at', '>=', new Date('2026-11-19T21:00:00Z'))
      .where('price', 'is not', null)
      .where('city_id', '=', collection.city_id)
      .where('company_id', 'in', [...collection.companies])
      .execute();
    const today = new Set(moved.map(({ product_id }) => product_id));
    const expected = {
      cheaper: whole.filter(({ productId, ownPrice }) =>
        (offers.get(productId) ?? []).some(
          (one) => !one.own && ownPrice !== null && priced(one).some((price) => price < BigInt(ownPrice)),
        ),
      ),
      belowRrp: whole.filter(({ best, mrp }) => best !== null && mrp !== null && best < mrp),
      suspicious: whole.filter(({ cells }) => cells.some(({ suspicious }) => suspicious)),
      changedToday: whole.filter(({ productId }) => today.has(productId)),
    };
    const counts = await quickCounts(ctx, { parsingCollectionId: collection.id });
    for (const quick of ['cheaper', 'belowRrp', 'suspicious', 'changedToday'] as const) {
      const { rows, total } = await mainReport(ctx, { ...input(), filters: { quick } });
      expect([quick, rows.map((row) => row.productId)]).toEqual([quick, expected[quick].map((row) => row.productId)]);
      expect([quick, counts[quick]]).toEqual([quick, total]);
    }
    expect(counts.cheaper).toBeGreaterThan(0);
    expect(counts.belowRrp).toBeGreaterThan(0);
    expect(counts.changedToday).toBeGreaterThan(0);
    expect(counts.suspicious).toBeLessThan(whole.length);
  });

  it.each(['own', 'mrp', 'median'] as const)('order by what is shown against the baseline: %s', async (baseline) => {
    const { rows } = await mainReport(ctx, { ...input(), sort: 'deviation', baseline });
    for (const row of rows) {
      const reference = { own: row.ownPrice, mrp: row.mrp, median: row.median }[baseline];
      expect(row.deviation).toBe(
        row.best === null || reference === null
          ? null
          : halfUp((BigInt(row.best) - BigInt(reference)) * 10_000n, BigInt(reference)),
      );
    }
    const shown = rows.map(({ deviation }) => deviation ?? Infinity);
    expect(shown).toEqual(shown.toSorted((a, b) => (a === b ? 0 : a - b)));
  });
});
