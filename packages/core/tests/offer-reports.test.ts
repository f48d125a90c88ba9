import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brandSegmentRoutes,
  INITIAL_MRP_SETTINGS,
  ratingReportRoutes,
  rrpReportRoutes,
  webReportRoutes,
} from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { openWorkbook } from '@tsenomer/sheets';
import type { SystemContext } from '../src/index.ts';
import {
  brandSegmentReport,
  mainReport,
  quickCounts,
  ratingReport,
  ratingTrend,
  rrpReport,
  rrpReportFile,
  webReport,
  webReportFile,
} from '../src/reports/report/index.ts';
import { setClientSetting } from '../src/platform/setting/index.ts';
import { decisions, keepMarketDays, rivals } from '../src/reports/home/index.ts';
import { ratingFigures } from '../src/reports/report/rules/rating-figures.ts';
import type { ProductOffers } from '../src/reports/report/rules/segment-figures.ts';
import { bandOf, segmentFigures } from '../src/reports/report/rules/segment-figures.ts';
import { systemContext } from './support/context.ts';
import { DEMO_DAYS, DEMO_MARKET } from './support/demo-market.ts';
import { as } from './support/directories.ts';

/** Reports of offers against what is worked out plainly from the states of links, of the demo's last days. */
let test: TestDatabase;
let ctx: SystemContext;
let states: State[];
let collections: { id: number; city_id: number; products: Set<number>; companies: Set<number> }[];

interface State {
  readonly product_id: number;
  readonly company_id: number;
  readonly city_id: number;
  readonly link_id: number;
  readonly outcome: number;
  readonly price: bigint | null;
  readonly violation: boolean;
  readonly rating: number | null;
  readonly rating_count: number | null;
  readonly rating_stars: number[] | null;
  readonly mrp: bigint | null;
  readonly own: boolean;
}

beforeAll(async () => {
  test = await createTestDatabase({ contents: DEMO_MARKET });
  ctx = systemContext(test.db);
  states = await test.db
    .selectFrom('link_state as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .where('s.analog', '=', false)
    .select([
      's.product_id',
      's.company_id',
      's.city_id',
      's.link_id',
      's.outcome',
      's.price',
      's.violation',
      's.rating',
      's.rating_count',
      's.rating_stars',
      'p.mrp',
      'c.own',
    ])
    .where('s.company_shop_id', '=', 0)
    .where('p.deleted_at', 'is', null)
    .execute();
  const rows = await test.db
    .selectFrom('collection')
    .select(['id', 'city_id'])
    .where('kind', 'in', ['priceParsing', 'ratingReview'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const members = await test.db.selectFrom('collection_product').selectAll().execute();
  const companies = await test.db.selectFrom('collection_company').selectAll().where('disabled', '=', false).execute();
  const shops = await test.db.selectFrom('collection_company_shop').select('collection_id').execute();
  collections = rows
    .filter(({ id }) => !shops.some((shop) => shop.collection_id === id))
    .map((row) => ({
      ...row,
      products: new Set(members.filter((m) => m.collection_id === row.id).map((m) => m.product_id)),
      companies: new Set(companies.filter((c) => c.collection_id === row.id).map((c) => c.company_id)),
    }));
});
afterAll(() => test.drop());

/** The states that reports of these monitorings look at, once each. */
function watched(ids: readonly number[]): State[] {
  const wanted = collections.filter(({ id }) => ids.includes(id));
  return states.filter((state) =>
    wanted.some(
      ({ city_id, products, companies }) =>
        state.city_id === city_id && products.has(state.product_id) && companies.has(state.company_id),
    ),
  );
}

const halfUp = (total: bigint, count: bigint): number | null =>
  count === 0n ? null : Number(((total < 0n ? -1n : 1n) * (2n * (total < 0n ? -total : total) + count)) / (2n * count));
const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const least = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b < a ? b : a));
const most = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b > a ? b : a));
const priced = (state: State): bigint[] => (state.outcome === 1 && state.price !== null ? [state.price] : []);
const all = () => collections.map(({ id }) => id);

async function rowsOfFile(stream: ReadableStream<Uint8Array>): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-offers-'));
  try {
    await writeFile(join(folder, 'report.xlsx'), await new Response(stream).bytes());
    const workbook = await openWorkbook(join(folder, 'report.xlsx'));
    const rows: string[][] = [];
    for await (const batch of workbook.rows(0)) rows.push(...batch.map((row) => row.map((cell) => cell.text)));
    await workbook.close();
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('[REP-2] [REP-9] ratings and reviews', () => {
  const FIRST = { page: 1, limit: 1000, sort: 'rating', descending: true } as const;

  it('equal a plain recomputation of every product, in the order of what is shown', async () => {
    const report = await ratingReport(ctx, { ...FIRST, filters: { parsingCollectionIds: all() } });
    expect(ratingReportRoutes.ratingReport.response.parse(report)).toEqual(report);
    const rated = Map.groupBy(
      watched(all()).filter(({ rating }) => rating !== null),
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
    const filters = { parsingCollectionIds: all() };
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
    const filters = { parsingCollectionIds: all() };
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
    const unknown = { ...FIRST, filters: { parsingCollectionIds: [all()[0]!, 999_999_999_999] } };
    await expect(ratingReport(ctx, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ratingTrend(ctx, { productId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ratingReport(as(test.db, 'agent'), unknown)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('[REP-3] [REP-9] recommended prices of a monitoring', () => {
  const input = () => ({
    parsingCollectionId: all()[0]!,
    page: 1,
    limit: 1000,
    sort: 'violations' as const,
    descending: true,
  });

  it('equal a plain recomputation of every product with one', async () => {
    const report = await rrpReport(ctx, input());
    expect(rrpReportRoutes.rrpReport.response.parse(report)).toEqual(report);
    const offers = Map.groupBy(watched([all()[0]!]), ({ product_id }) => product_id);
    const expected = [...collections[0]!.products].filter((id) => offers.get(id)?.some(({ mrp }) => mrp !== null));
    expect(report.rows.map(({ productId }) => productId)).toEqual(expect.arrayContaining(expected));
    expect(report.total).toBe(report.rows.length);
    const open = await test.db
      .selectFrom('violation')
      .select(['product_id', 'company_id', 'city_id'])
      .where('ended_at', 'is', null)
      .where('company_shop_id', '=', 0)
      .execute();
    expect(open.length).toBeGreaterThan(0);
    const isOpen = (at: State) =>
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
    const state = watched([all()[0]!]).find(
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
      const [of] = [collections[0]!];
      const typed = await test.db
        .selectFrom('link_state')
        .selectAll()
        .where('city_id', '=', of.city_id)
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
          price !== null && of.products.has(product_id) && of.companies.has(company_id),
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

describe('[REP-6] [REP-9] the web report', () => {
  const FIRST = { page: 1, limit: 1000, sort: 'price', descending: false } as const;

  it('has every offer of its monitorings once', async () => {
    const filters = { parsingCollectionIds: all() };
    const report = await webReport(ctx, { ...FIRST, filters });
    expect(webReportRoutes.webReport.response.parse(report)).toEqual(report);
    const expected = watched(all());
    expect(report.total).toBe(expected.length);
    const pages = [report];
    while (pages.length * 1000 < report.total)
      pages.push(await webReport(ctx, { ...FIRST, page: pages.length + 1, filters }));
    const rows = pages.flatMap(({ items }) => items);
    const total = add(rows.flatMap(({ state, price }) => (state === 'offer' && price !== null ? [BigInt(price)] : [])));
    expect(total).toBe(add(expected.flatMap(priced)));
    for (const { price, mrp, deviation, state } of rows)
      expect(deviation).toBe(
        state === 'offer' && price !== null && mrp !== null
          ? halfUp((BigInt(price) - BigInt(mrp)) * 10_000n, BigInt(mrp))
          : null,
      );
    expect(await webReport(ctx, { ...FIRST, page: 900, filters })).toEqual({ items: [], total: report.total });
  });

  it('is narrowed, and saved whole as Web-report.xlsx', async () => {
    const filters = { parsingCollectionIds: [all()[0]!], violationsOnly: true };
    const { items, total } = await webReport(ctx, { ...FIRST, filters });
    expect(total).toBe(watched([all()[0]!]).filter(({ violation, outcome }) => violation && outcome === 1).length);
    const { stream, fileName } = await webReportFile(ctx, { ...FIRST, filters, locale: 'ru' });
    expect(fileName).toBe('Web-report.xlsx');
    const rows = await rowsOfFile(stream);
    expect(rows).toHaveLength(total + 1);
    expect(rows[1]?.[0]).toBe(items[0]!.name);
  });

  it('tells of a corrected check what it had recorded, in its row and in the file', async () => {
    const filters = { parsingCollectionIds: [all()[0]!] };
    const { items } = await webReport(ctx, { ...FIRST, filters });
    expect(items.every(({ corrected }) => corrected === undefined)).toBe(true);
    const { productId, companyId } = items[0]!;
    const recordedThen = (outcome: 1 | null, price: bigint | null) =>
      test.db
        .updateTable('link_state')
        .set({ recorded_outcome: outcome, recorded_price: price })
        .where('product_id', '=', productId)
        .where('company_id', '=', companyId)
        .execute();
    await recordedThen(1, 12_900n);
    const { items: after } = await webReport(ctx, { ...FIRST, filters });
    expect(after[0]).toEqual({ ...items[0], corrected: { outcome: 'success', price: 12_900 } });
    const { stream } = await webReportFile(ctx, { ...FIRST, filters, locale: 'en' });
    const [head, first, second] = await rowsOfFile(stream);
    expect([head?.at(-1), first?.at(-1), second?.length]).toEqual(['Recorded before correction', '129', 19]);
    await recordedThen(null, null);
  });
});

describe('[REP-1] [REP-9] quick filters and the baseline of the main report', () => {
  const input = () =>
    ({ parsingCollectionId: all()[0]!, page: 1, limit: 5000, sort: 'name', descending: false }) as const;

  it('leave just the products that the question is about, and tell their number', async () => {
    const whole = (await mainReport(ctx, input())).rows;
    const offers = Map.groupBy(watched([all()[0]!]), ({ product_id }) => product_id);
    const moved = await test.db
      .selectFrom('link_state')
      .select('product_id')
      .where('analog', '=', false)
      .where('price_changed_at', '>=', new Date('2026-11-19T21:00:00Z'))
      .where('price', 'is not', null)
      .where('city_id', '=', collections[0]!.city_id)
      .where('company_id', 'in', [...collections[0]!.companies])
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
    const counts = await quickCounts(ctx, { parsingCollectionId: all()[0]! });
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
          priced({ ...states[0]!, ...row }).map((price) => ({
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

/** What an offer cost on the 13th, of its days with a price up to yesterday, if no break of them is longer than 30 days. */
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
      parsingCollectionId: all()[0]!,
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
    const offers = Map.groupBy(watched([all()[0]!]), ({ product_id }) => product_id);
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
    const members = brands.filter(({ id }) => collections[0]!.products.has(id));
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
