import { rrpReportRoutes } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemContext } from '../src/index.ts';
import { rrpReport, rrpReportFile } from '../src/reports/report/index.ts';
import { systemContext } from './support/context.ts';
import { DEMO_MARKET } from './support/demo-market.ts';
import type { OfferState, WatchedCollection } from './support/offer-states.ts';
import { offerStates, priced, watchedBy, watchedCollections } from './support/offer-states.ts';
import { halfUp, least } from './support/plain-sums.ts';
import { rowsOfFile } from './support/rows-of-file.ts';

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

describe('[REP-3] [REP-9] recommended prices of a monitoring', () => {
  const input = () => ({
    parsingCollectionId: collection.id,
    page: 1,
    limit: 1000,
    sort: 'violations' as const,
    descending: true,
  });

  it('equal a plain recomputation of every product with one', async () => {
    const report = await rrpReport(ctx, input());
    expect(rrpReportRoutes.rrpReport.response.parse(report)).toEqual(report);
    const offers = Map.groupBy(watched, ({ product_id }) => product_id);
    const expected = [...collection.products].filter((id) => offers.get(id)?.some(({ mrp }) => mrp !== null));
    expect(report.rows.map(({ productId }) => productId)).toEqual(expect.arrayContaining(expected));
    expect(report.total).toBe(report.rows.length);
    const open = await test.db
      .selectFrom('violation')
      .select(['product_id', 'company_id', 'city_id'])
      .where('ended_at', 'is', null)
      .where('company_shop_id', '=', 0)
      .execute();
    expect(open.length).toBeGreaterThan(0);
    const isOpen = (at: OfferState) =>
      open.some(
        (each) => each.product_id === at.product_id && each.company_id === at.company_id && each.city_id === at.city_id,
      );
    for (const row of report.rows) {
      const list = offers.get(row.productId) ?? [];
      const prices = list.flatMap(priced);
      const mrp = BigInt(row.mrp);
      expect(row).toMatchObject({
        below: prices.filter((price) => price < mrp).length,
        even: prices.filter((price) => price === mrp).length,
        above: prices.filter((price) => price > mrp).length,
        violations: list.filter(isOpen).length,
        lowest: prices.length === 0 ? null : halfUp((least(prices) - mrp) * 10_000n, mrp),
      });
    }
    const below = report.rows.map((row) => row.below);
    expect(below).toEqual(below.toSorted((a, b) => b - a));
    expect(below[0]).toBeGreaterThan(0);
  });

  it('are those of a company where it has its own', async () => {
    const [before] = (await rrpReport(ctx, input())).rows;
    const state = watched.find(
      ({ product_id, own, outcome, price }) =>
        product_id === before!.productId && !own && outcome === 1 && price !== null,
    )!;
    const price = { product_id: state.product_id, valid_from: '2026-11-01', valid_to: null, created_by: null };
    await test.db
      .insertInto('recommended_price')
      .values([
        { ...price, company_id: null, mrp: 1n },
        { ...price, company_id: state.company_id, mrp: state.price! },
        { ...price, company_id: state.company_id, mrp: 5n, valid_to: '2026-11-02' },
      ])
      .execute();
    const after = (await rrpReport(ctx, input())).rows.find(({ productId }) => productId === state.product_id)!;
    await test.db.deleteFrom('recommended_price').where('product_id', '=', state.product_id).execute();
    const own = after.cells.filter(({ deviation }) => deviation === 0);
    expect(own).toMatchObject([{ price: Number(state.price), mrp: Number(state.price) }]);
    expect(after).toMatchObject({ below: 0, even: 1, mrp: before!.mrp });
    expect(after.cells.every(({ mrp }) => mrp !== null)).toBe(true);
  });

  it.each([
    ['card', 'по карте'],
    ['lowest', 'самая низкая'],
  ] as const)(
    'are held against the %s price where that is asked for, in rows, order and file',
    async (compared, word) => {
      const typed = await test.db
        .selectFrom('link_state')
        .selectAll()
        .where('city_id', '=', collection.city_id)
        .where('company_shop_id', '=', 0)
        .where('outcome', '=', 1)
        .where('analog', '=', false)
        .execute();
      const counted = (row: (typeof typed)[number]): bigint => {
        const all = [row.price, row.card_price, row.club_price, row.coupon_price].flatMap((price) => price ?? []);
        return compared === 'card' ? (row.card_price ?? row.price!) : least(all);
      };
      const states = typed.filter(
        ({ price, product_id, company_id }) =>
          price !== null && collection.products.has(product_id) && collection.companies.has(company_id),
      );
      expect(states.filter((row) => counted(row) !== row.price).length).toBeGreaterThan(0);
      const report = await rrpReport(ctx, { ...input(), filters: { compared, origin: 'web' } });
      expect(rrpReportRoutes.rrpReport.response.parse(report)).toEqual(report);
      for (const row of report.rows) {
        const prices = states.filter(({ product_id }) => product_id === row.productId).map(counted);
        const mrp = BigInt(row.mrp);
        expect(row).toMatchObject({
          below: prices.filter((price) => price < mrp).length,
          even: prices.filter((price) => price === mrp).length,
          above: prices.filter((price) => price > mrp).length,
          lowest: prices.length === 0 ? null : halfUp((least(prices) - mrp) * 10_000n, mrp),
        });
      }
      const below = report.rows.map((row) => row.below);
      expect(below).toEqual(below.toSorted((one, other) => other - one));
      const plain = await rrpReport(ctx, input());
      expect(report.rows.reduce((sum, row) => sum + row.below, 0)).toBeGreaterThan(
        plain.rows.reduce((sum, row) => sum + row.below, 0),
      );
      const { filters: asked } = rrpReportRoutes.rrpReport.query.shape;
      expect(asked.safeParse(JSON.stringify({ compared })).success).toBe(true);
      expect(asked.safeParse(JSON.stringify({ compared: 'dearest' })).success).toBe(false);
      const whole = { ...input(), filters: { compared, origin: 'web' }, locale: 'ru' } as const;
      const [head, ...lines] = await rowsOfFile((await rrpReportFile(ctx, whole)).stream);
      expect(head?.filter((name) => name.endsWith(`(${word})`))).toHaveLength(5 + 2 * report.sources.length);
      const at = report.rows.findIndex(({ cells }) => cells.some((cell) => cell.compared !== undefined));
      const cell = report.rows[at]!.cells.find((each) => each.compared !== undefined)!;
      expect(lines[at]?.[11 + 2 * cell.source]).toBe(String(cell.typed![cell.compared!]! / 100));
    },
  );

  it('are narrowed to one side, and saved as a spreadsheet with both price and deviation', async () => {
    const whole = await rrpReport(ctx, input());
    const side = await rrpReport(ctx, { ...input(), filters: { side: 'below' } });
    expect(side.total).toBe(whole.rows.filter(({ below }) => below > 0).length);
    const { stream, fileName } = await rrpReportFile(ctx, { ...input(), filters: { side: 'below' }, locale: 'ru' });
    expect(fileName).toMatch(/^Отчёт по РРЦ - .* - 2026-11-20\.xlsx$/);
    const [head, first, ...others] = await rowsOfFile(stream);
    expect(head).toHaveLength(11 + 2 * side.sources.length);
    expect(first?.slice(0, 2)).toEqual([side.rows[0]!.name, side.rows[0]!.clientArticle]);
    expect(others).toHaveLength(side.total - 1);
  });
});
