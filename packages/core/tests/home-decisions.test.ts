import { INITIAL_MRP_SETTINGS } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemContext } from '../src/index.ts';
import { setClientSetting } from '../src/platform/setting/index.ts';
import { decisions, keepMarketDays, rivals } from '../src/reports/home/index.ts';
import { mainReport } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';
import { DEMO_DAYS, DEMO_MARKET } from './support/demo-market.ts';
import type { OfferState } from './support/offer-states.ts';
import { offerStates, priced } from './support/offer-states.ts';
import { add, halfUp, least, most } from './support/plain-sums.ts';

let test: TestDatabase;
let ctx: SystemContext;
let states: OfferState[];

beforeAll(async () => {
  test = await createTestDatabase({ contents: DEMO_MARKET });
  ctx = systemContext(test.db);
  states = await offerStates(test.db);
});
afterAll(() => test.drop());

describe('[REP-9] what the home page decides by', () => {
  it('is how our prices stand now, and on the days before by their last prices', async () => {
    const { days, belowRrp } = await decisions(ctx);
    expect(days).toHaveLength(DEMO_DAYS);
    const market = (offers: readonly { product: number; city: number; own: boolean; price: bigint }[]) => {
      const groups = [...Map.groupBy(offers, ({ product, city }) => `${product} ${city}`).values()];
      const compared = groups.flatMap((group) => {
        const own = group.filter((one) => one.own).map(({ price }) => price);
        const others = group.filter((one) => !one.own).map(({ price }) => price);
        return own.length === 0 || others.length === 0
          ? []
          : [{ product: group[0]!.product, own: least(own), low: least(others), high: most(others), others }];
      });
      const count = (list: readonly { product: number }[]) => new Set(list.map(({ product }) => product)).size;
      const raisable = compared.filter(({ own, low }) => own < low);
      const mean = (list: readonly bigint[]) => halfUp(add(list), BigInt(list.length));
      return {
        ownIndex: mean(
          compared.map(({ own, others }) => BigInt(halfUp(own * 10_000n * BigInt(others.length), add(others))!)),
        ),
        compared: count(compared),
        cheaper: count(compared.filter(({ own, low }) => low < own)),
        dearest: count(compared.filter(({ own, high }) => high < own)),
        raisable: count(raisable),
        room: mean(raisable.map(({ own, low }) => BigInt(halfUp((low - own) * 10_000n, own)!))),
      };
    };
    const rows = await test.db
      .selectFrom('link_state as s')
      .innerJoin('company as c', 'c.id', 's.company_id')
      .select(['s.product_id', 's.city_id', 's.price', 's.outcome', 's.violation', 'c.own'])
      .where('s.analog', '=', false)
      .execute();
    expect(days.at(-1)).toMatchObject({
      date: '2026-11-20',
      ...market(
        rows.flatMap((row) =>
          priced(row).map((price) => ({
            product: row.product_id,
            city: row.city_id,
            own: row.own,
            price,
          })),
        ),
      ),
      violations: belowRrp,
    });
    const earlier = await test.db
      .selectFrom('price_day as d')
      .innerJoin('company as c', 'c.id', 'd.company_id')
      .select(['d.product_id', 'd.city_id', 'd.price_last', 'c.own'])
      .where('d.day', '=', '2026-11-15')
      .where('d.outcome_last', '=', 1)
      .execute();
    expect(days.find(({ date }) => date === '2026-11-15')).toMatchObject(
      market(
        earlier.flatMap(({ product_id, city_id, price_last, own }) =>
          price_last === null ? [] : [{ product: product_id, city: city_id, own, price: price_last }],
        ),
      ),
    );
    expect(await keepMarketDays(ctx)).toBe(1);
  });

  it('[REP-4] leads into a report that shows as many products below the recommended price, by any tolerance', async () => {
    const before = await decisions(ctx);
    expect(before.belowRrp).toBeGreaterThan(0);
    await setClientSetting(ctx, {
      name: 'mrpSettings',
      value: { ...INITIAL_MRP_SETTINGS, tolerancePercent: 50 },
    });
    const { belowRrp, collectionId } = await decisions(ctx);
    const input = { page: 1, limit: 200, sort: 'name', descending: false, filters: { quick: 'belowRrp' } } as const;
    const report = await mainReport(ctx, { ...input, parsingCollectionId: collectionId! });
    expect([belowRrp, belowRrp]).toEqual([report.total, before.belowRrp]);
    const plainly = report.rows.filter(({ best, mrp }) => best !== null && mrp !== null && best < mrp);
    expect(plainly).toHaveLength(report.rows.length);
    await setClientSetting(ctx, { name: 'mrpSettings', value: INITIAL_MRP_SETTINGS });
  });

  it('is which competitors are cheaper than we are, as the report of both shows', async () => {
    const { collectionId, items, total } = await rivals(ctx);
    expect(items.length).toBeGreaterThan(1);
    expect(items).toHaveLength(total);
    expect(items.map(({ cheaper }) => cheaper)).toEqual(items.map(({ cheaper }) => cheaper).toSorted((a, b) => b - a));
    const input = {
      page: 1,
      limit: 1000,
      sort: 'name',
      descending: false,
      parsingCollectionId: collectionId!,
    } as const;
    for (const { companyId, compared, cheaper, level, gap } of items) {
      const companyIds = [companyId];
      const { rows, sources } = await mainReport(ctx, { ...input, filters: { companyIds } });
      const pairs = rows.flatMap(({ cells, ownPrice, currency }) => {
        const asked = cells.flatMap((cell) =>
          sources[cell.source]?.companyId === companyId && cell.state === 'offer' && cell.currency === currency
            ? [BigInt(cell.price!)]
            : [],
        );
        return ownPrice === null || asked.length === 0 ? [] : [{ own: BigInt(ownPrice), theirs: least(asked) }];
      });
      const exact = pairs.reduce((sum, { own, theirs }) => sum + Number(theirs - own) / Number(own), 0) / pairs.length;
      expect({ compared, cheaper, level }).toEqual({
        compared: pairs.length,
        cheaper: pairs.filter(({ own, theirs }) => theirs < own).length,
        level: pairs.filter(({ own, theirs }) => theirs === own).length,
      });
      expect(Math.abs(gap - exact * 10_000)).toBeLessThanOrEqual(0.51);
      const found = await mainReport(ctx, { ...input, filters: { companyIds, quick: 'cheaper' } });
      expect(found.total).toBe(cheaper);
    }
  });

  it('is which competitors moved their prices, falls and rises apart, beside our price', async () => {
    const { falls, rises } = await decisions(ctx);
    expect(falls.items.length).toBeGreaterThan(0);
    expect(falls.total).toBeGreaterThanOrEqual(falls.items.length);
    const steps = falls.items.map(({ change }) => change);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.every((step) => step < 0)).toBe(true);
    expect(rises.items.every(({ change }) => change > 0)).toBe(true);
    for (const { productId, now, gap } of [...falls.items, ...rises.items]) {
      const own = states.filter((one) => one.own && one.product_id === productId).flatMap(priced);
      const gaps = own.map((price) => halfUp((price - BigInt(now)) * 10_000n, BigInt(now)));
      expect(own.length === 0 ? [null] : gaps).toContain(gap);
    }
  });
});
