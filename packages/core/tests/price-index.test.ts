import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLLOW_DAYS, PRICE_KNOWN_DAYS, priceIndexRoutes } from '@tsenomer/contracts';
import type { PriceIndexFilters } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { calendarDay } from '../src/platform/context/calendar-day.ts';
import { listLinks } from '../src/catalogue/link/index.ts';
import { discounts, keepPriceMoves, priceIndex, priceLeaders, priceWaves } from '../src/reports/price-index/index.ts';
import { chainIndex, daysBetween } from '../src/reports/price-index/rules/chain-index.ts';
import { systemContext } from './support/context.ts';
import { DEMO_MARKET } from './support/demo-market.ts';
import { as } from './support/directories.ts';

/** Prices as they moved, against what is worked out plainly from the prices of each day. */
let test: TestDatabase;
let ctx: SystemContext;
let prices: DayPrice[];
let to: string;

interface DayPrice {
  readonly day: string;
  readonly offer: string;
  readonly product_id: number;
  readonly company_id: number;
  readonly city_id: number;
  readonly city: string;
  readonly price: number;
  readonly low: number;
  readonly currency: string;
  readonly own: boolean;
  readonly brand_id: number | null;
}

beforeAll(async () => {
  test = await createTestDatabase({ contents: DEMO_MARKET });
  ctx = systemContext(test.db);
  await addGaps();
  // As if nothing had been kept yet.
  await test.pool.query('truncate price_move, price_span, price_move_until');
  while ((await keepPriceMoves(ctx)) > 0);
  to = calendarDay(new Date(ctx.now().getTime() - 86_400_000), ctx.installation.timeZone);
  const { rows } = await test.pool.query<DayPrice>(`
    select to_char(d.day, 'YYYY-MM-DD') as day, concat_ws(':', d.product_id, d.company_id, d.city_id, d.company_shop_id) as offer,
      d.product_id, d.company_id, d.city_id, t.name as city, d.price_last::float8 as price, d.price_min::float8 as low, d.currency, c.own, p.brand_id
    from price_day d join city t on t.id = d.city_id join company c on c.id = d.company_id join product p on p.id = d.product_id and p.deleted_at is null
    where d.price_last is not null order by d.day`);
  prices = rows;
});
afterAll(() => test.drop());

/** An offer that was away for longer than a price is known, one that changed its currency, and one that came back. */
async function addGaps(): Promise<void> {
  const ago = (days: number) =>
    calendarDay(new Date(ctx.now().getTime() - days * 86_400_000), ctx.installation.timeZone);
  const { rows } = await test.pool.query<{ product_id: number; city_id: number; company_id: number }>(
    `select product_id, city_id, company_id from price_day order by day, product_id, company_id, city_id limit 1`,
  );
  const { product_id: product, city_id: city, company_id: company } = rows[0]!;
  const shops = [
    [
      9001,
      [
        [70, 1000n, 'RUB'],
        [60, 1100n, 'RUB'],
        [20, 5000n, 'RUB'],
        [5, 5500n, 'RUB'],
      ],
    ],
    [
      9002,
      [
        [40, 2000n, 'RUB'],
        [10, 30n, 'EUR'],
        [3, 33n, 'EUR'],
      ],
    ],
    [
      9003,
      [
        [45, 700n, 'RUB'],
        [16, 690n, 'RUB'],
      ],
    ],
  ] as const;
  await test.pool.query('select ensure_month_partitions($1::date, $2::date)', [ago(80), ago(0)]);
  for (const [shop, days] of shops) {
    for (const [back, price, currency] of days) {
      await test.pool.query(
        `insert into price_day (day, product_id, company_id, city_id, company_shop_id, checks, prices, errors, violations,
           price_min, price_max, price_sum, price_last, currency, outcome_last, observed_last)
         values ($1, $2, $3, $4, $5, 1, 1, 0, 0, $6, $6, $6, $6, $7, 1, $1::date)`,
        [ago(back), product, company, city, shop, price, currency],
      );
    }
  }
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The moves of offers and the days on which each has a known price, told day by day. */
function told(rows: readonly DayPrice[]) {
  const moves: (DayPrice & { before: number })[] = [];
  const spans = new Map<string, { first: string; since: string; last: DayPrice }>();
  for (const row of rows.filter(({ day }) => day <= to)) {
    const span = spans.get(row.offer);
    const known =
      span?.last.currency === row.currency && dayAfter(span.last.day, PRICE_KNOWN_DAYS) >= row.day ? span : undefined;
    if (known !== undefined && known.last.price !== row.price) moves.push({ ...row, before: known.last.price });
    spans.set(row.offer, { first: span?.first ?? row.day, since: known?.since ?? row.day, last: row });
  }
  return { moves, spans };
}

/** The index of these prices, by multiplying day by day. */
function plainIndex(rows: readonly DayPrice[], days: readonly string[]): (number | null)[] {
  const { moves, spans } = told(rows);
  const knownAt = (day: string): number =>
    [...spans.values()].filter(({ first, last }) => first <= day && dayAfter(last.day, PRICE_KNOWN_DAYS) >= day).length;
  let index: number | null = null;
  return days.map((day, at) => {
    const known = at === 0 ? 0 : knownAt(dayAfter(day, -1));
    if (index !== null && known > 0) {
      const factor = moves
        .filter((move) => move.day === day)
        .reduce((all, { before, price }) => all * (price / before), 1);
      index *= factor ** (1 / known);
    }
    if (index === null && knownAt(day) > 0) index = 100;
    return index;
  });
}

const near = (index: readonly (number | null)[]) =>
  index.map((value) => (value === null ? null : expect.closeTo(value * 100, 0)));

describe('[REP-9] the index of prices over time', () => {
  it.each([
    ['nothing narrowed', {}],
    ['some brands', { brandIds: [1, 2, 3] }],
    ['some companies', { companyIds: [2, 3] }],
  ] as [string, PriceIndexFilters][])('is that of the prices of each day: %s', async (_, filters) => {
    const from = dayAfter(to, -50);
    const days = daysBetween(from, to);
    const mine = prices.filter(
      ({ brand_id: brand, company_id: company }) =>
        (filters.brandIds?.includes(brand ?? 0) ?? true) && (filters.companyIds?.includes(company) ?? true),
    );
    const answer = await priceIndex(ctx, { from, to, by: 'company', level: 1, filters });
    expect(() => priceIndexRoutes.priceIndex.response.parse(answer)).not.toThrow();
    expect(answer.market.index).toEqual(
      near(
        plainIndex(
          mine.filter(({ own }) => !own),
          days,
        ),
      ),
    );
    expect(answer.market.index.at(-1)).not.toBe(10_000);
    if (answer.own)
      expect(answer.own.index).toEqual(
        near(
          plainIndex(
            mine.filter(({ own }) => own),
            days,
          ),
        ),
      );
    for (const { id, index, raised, lowered } of answer.lines) {
      const rows = mine.filter(({ company_id: company }) => company === id);
      expect(index).toEqual(near(plainIndex(rows, days)));
      const moved = told(rows).moves.filter(({ day }) => day > from);
      expect([raised, lowered]).toEqual([
        moved.filter(({ price, before }) => price > before).length,
        moved.filter(({ price, before }) => price < before).length,
      ]);
    }
  });

  it('by brands and categories tells competitors’ prices, which add up to the market', async () => {
    const [from, days] = [dayAfter(to, -8), daysBetween(dayAfter(to, -8), to)];
    const brands = await priceIndex(ctx, { from, to, by: 'brand', level: 1 });
    const rivals = prices.filter(({ own }) => !own);
    for (const { id, index } of brands.lines)
      expect(index).toEqual(
        near(
          plainIndex(
            rivals.filter(({ brand_id: brand }) => brand === id),
            days,
          ),
        ),
      );
    const categories = await priceIndex(ctx, { from, to, by: 'category', level: 1 });
    for (const { lines, market } of [brands, categories])
      expect(lines.reduce((sum, { offers }) => sum + offers, 0)).toBe(market.offers);
  });

  it('ends with the last day that is over, whatever is asked for, and says what is known', async () => {
    const answer = await priceIndex(ctx, { from: dayAfter(to, 3), to: dayAfter(to, 9), by: 'company', level: 1 });
    expect(answer).toMatchObject({ from: to, to, known: { to } });
    expect(answer.market.index).toEqual([10_000]);
  });

  it('may be read by who reads reports; an unknown monitoring is not there', async () => {
    await expect(priceLeaders(as(test.db, 'agent'), { from: to, to })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(priceLeaders(ctx, { from: to, to, parsingCollectionId: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('keeps since when the price of each offer has been known without a break', async () => {
    const { rows } = await test.pool.query<{ offer: string; first: string; since: string; last: string }>(`
      select concat_ws(':', product_id, company_id, city_id, company_shop_id) as offer,
        first_day::text as first, since_day::text as since, last_day::text as last from price_span`);
    const plain = [...told(prices).spans].map(([offer, { last, ...days }]) => ({ offer, ...days, last: last.day }));
    const order = (all: readonly { offer: string }[]) => all.toSorted((a, b) => a.offer.localeCompare(b.offer));
    expect(order(rows)).toEqual(order(plain));
    expect(rows.some(({ first, since }) => first < since)).toBe(true);
  });

  it('is kept once, whoever keeps it', async () => {
    const count = async () => (await test.pool.query('select count(*)::int as n from price_move')).rows;
    const before = await count();
    await Promise.all([keepPriceMoves(ctx), keepPriceMoves(ctx)]);
    expect(await count()).toEqual(before);
  });

  it.each([[['2026-11-20', '2026-11-19']], [['2025-11-19', '2026-11-20']]])('refuses the period %j', ([from, till]) =>
    expect(priceIndexRoutes.priceIndex.query.safeParse({ from, to: till }).success).toBe(false),
  );
});

describe('a chain of moves', () => {
  it('comes back where it began, and does not depend on the order of what happened in a day', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.double({ min: -0.3, max: 0.3, noNaN: true }))),
        (all) => {
          const days = daysBetween('2026-11-01', '2026-11-10');
          const moves = all.map(([at, logSum]) => ({ day: days[at]!, logSum }));
          const back = all.map(([, logSum]) => ({ day: days[9]!, logSum: -logSum }));
          const known = [{ day: '2026-10-01', change: 7 }];
          const there = chainIndex(days, [...moves, ...back], known);
          expect(there.at(-1)).toBe(10_000);
          expect(chainIndex(days, [...back, ...moves.toReversed()], known)).toEqual(there);
        },
      ),
    ));
});

interface Wave {
  readonly began: string;
  readonly moved: Map<number, string>;
}

/** The waves of the period, told move by move. */
function plainWaves(from: string): Wave[] {
  const moves = told(prices).moves.filter(({ day }) => day > from);
  const lines = Map.groupBy(moves, (move) => `${move.product_id} ${move.city_id} ${move.price > move.before}`);
  return [...lines.values()].flatMap((line) => {
    const found: { began: string; last: string; moved: Map<number, string> }[] = [];
    for (const { day, company_id: company } of line.toSorted((a, b) => a.day.localeCompare(b.day))) {
      const open = found.at(-1);
      if (open === undefined || dayAfter(open.last, FOLLOW_DAYS) < day)
        found.push({ began: day, last: day, moved: new Map([[company, day]]) });
      else {
        open.last = day;
        if (!open.moved.has(company) && day <= dayAfter(open.began, FOLLOW_DAYS)) open.moved.set(company, day);
      }
    }
    return found.filter(({ began, moved }) => [...moved.values()].some((day) => day > began));
  });
}

describe('[REP-9] who moves first and who follows', () => {
  it('is what the moves of each day tell', async () => {
    const from = dayAfter(to, -12);
    const expected = plainWaves(from);
    expect(expected.length).toBeGreaterThan(3);
    const { items, total } = await priceWaves(ctx, { from, to, page: 1, limit: 1000 });
    expect(total).toBe(expected.length);
    expect(items.map(({ day }) => day)).toEqual(
      expected
        .map(({ began }) => began)
        .toSorted()
        .toReversed(),
    );
    const { companies, pairs } = await priceLeaders(ctx, { from, to });
    for (const { companyId, led, followed } of companies) {
      const mine = expected.filter(({ moved }) => moved.has(companyId));
      const first = mine.filter(({ began, moved }) => moved.get(companyId) === began).length;
      expect([led, followed]).toEqual([first, mine.length - first]);
    }
    const [pair] = pairs;
    const together = expected.filter(
      ({ began, moved }) => moved.get(pair!.leaderId) === began && (moved.get(pair!.followerId) ?? began) > began,
    );
    expect(pair!.waves).toBe(together.length);
    expect((await priceWaves(ctx, { from, to, page: 50, limit: 20 })).total).toBe(total);
  });
});

describe('[REP-9] what crossed-out prices are worth', () => {
  it('is told by the lowest price of the 30 days before', async () => {
    const answer = await discounts(ctx, { page: 1, limit: 1000 });
    expect(() => priceIndexRoutes.discounts.response.parse(answer)).not.toThrow();
    expect(answer.total).toBeGreaterThan(5);
    for (const { productId, companyId, cityName, since, lowest, price, oldPrice, verdict, currency } of answer.items) {
      const before = prices.filter(
        (row) =>
          row.product_id === productId &&
          row.company_id === companyId &&
          row.city === cityName &&
          row.currency === currency &&
          since !== null &&
          row.day < since &&
          row.day >= dayAfter(since, -30) &&
          !/900\d$/.test(row.offer),
      );
      expect(lowest).toBe(before.length === 0 ? null : Math.min(...before.map(({ low }) => low)));
      const plain = lowest === null ? 'unknown' : price >= lowest ? 'none' : oldPrice > lowest ? 'overstated' : 'fair';
      expect(verdict).toBe(plain);
    }
    const { verdicts, total } = answer;
    expect(Object.values(verdicts).reduce((sum, count) => sum + count, 0)).toBe(total);
    const none = await discounts(ctx, { page: 1, limit: 1000, verdict: 'none' });
    expect(none.total).toBe(verdicts.none);
    expect(none.items.every(({ verdict }) => verdict === 'none')).toBe(true);
  });

  it('[PROD-2] the links of a product say the same beside their crossed-out prices, and nothing beside others', async () => {
    const { items } = await discounts(ctx, { page: 1, limit: 1000 });
    const cities = new Map(prices.map(({ city, city_id: id }) => [city, id]));
    for (const productId of new Set(items.map((item) => item.productId)))
      for (const [city, cityId] of cities) {
        const { items: links } = await listLinks(ctx, { id: productId, cityId });
        const beside = new Map(
          links.flatMap(({ id, discount }) => (discount === undefined ? [] : [[id, discount] as const])),
        );
        const told = items.filter((item) => item.productId === productId && item.cityName === city);
        const byLink = new Map(
          told.map(
            ({ link, verdict, lowest }) => [links.find(({ url }) => url === link)?.id, { verdict, lowest }] as const,
          ),
        );
        expect(beside).toEqual(byLink);
      }
  });
});
