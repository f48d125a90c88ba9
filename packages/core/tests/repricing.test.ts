import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backtestResult, repricingRoutes } from '@tsenomer/contracts';
import type { AdviceFilters, StrategyRule } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { raiseEvents } from '../src/platform/domain-event/raise-events.ts';
import { transact } from '../src/platform/context/context.ts';
import { calendarDay } from '../src/platform/context/calendar-day.ts';
import {
  cancelBacktest,
  createStrategy,
  decideAdvice,
  deleteBacktest,
  deleteStrategy,
  editStrategy,
  failRepricing,
  listAdvice,
  listBacktests,
  listStrategies,
  markOutdated,
  newestCalculation,
  orderBacktest,
  orderCalculation,
  orderStrategies,
  previewStrategy,
  readAdvice,
  readBacktest,
  runRepricing,
} from '../src/reports/repricing/index.ts';
import { advise } from '../src/reports/repricing/rules/advise.ts';
import type { ProductFacts, RivalOffer } from '../src/reports/repricing/rules/facts.ts';
import { deviationOf } from '../src/platform/rules/money.ts';
import { systemContext } from './support/context.ts';

/** Advice as it is calculated for all products at once, against what is worked out plainly for each. */
let test: TestDatabase;
let ctx: SystemContext;
let cityId: number;
let own: number;
let rivals: number[];
let products: number[];
let brands: number[];
let tagId: number;
let categoryId: number;
let collectionId: number;

const plain = {
  collectionId: null,
  brandIds: [],
  categoryIds: [],
  tagIds: [],
  companyIds: [],
  goal: 'cheapest',
  goalCompanyId: null,
  shift: null,
  minMargin: null,
  recommended: 'none',
  maxStep: null,
  minRivals: 1,
  freshDays: 7,
  availableOnly: true,
  rounding: 'none',
} as const satisfies Omit<StrategyRule, 'cityId'>;

const signal = new AbortController().signal;
const PAGE = { page: 1, limit: 1000 };

/** The same figures at each run: a plain generator of numbers below a bound. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * below);
  };
}

beforeAll(async () => {
  test = await createTestDatabase();
  ctx = systemContext(test.db);
  const { db } = test;
  cityId = await makeCity(db);
  own = await makeCompany(db, { own: true });
  rivals = [];
  for (let at = 0; at < 5; at += 1) rivals.push(await makeCompany(db));
  const off = await makeCompany(db, { disabled: true });
  brands = [];
  for (const name of ['Первый', 'Второй'])
    brands.push((await db.insertInto('brand').values({ name }).returning('id').executeTakeFirstOrThrow()).id);
  tagId = (await db.insertInto('tag').values({ name: 'Ярлык' }).returning('id').executeTakeFirstOrThrow()).id;
  categoryId = (
    await db.insertInto('category').values({ name: 'Чай', level: 1 }).returning('id').executeTakeFirstOrThrow()
  ).id;
  const roll = dice(7);
  products = [];
  for (let at = 0; at < 60; at += 1) {
    const usual = 100_00 + roll(400_00);
    const near = (): bigint => BigInt(Math.round(usual * (0.8 + roll(400) / 1000)));
    const id = await makeProduct(db, {
      brand_id: brands[at % 3] ?? null,
      cost: roll(4) === 0 ? null : BigInt(Math.round(usual * 0.7)),
      mrp: roll(3) === 0 ? null : BigInt(Math.round(usual * 1.1)),
      own_price: roll(3) === 0 ? null : near(),
      currency: roll(15) === 0 ? 'USD' : 'RUB',
      updated_at: new Date('2026-11-01T00:00:00Z'),
    });
    products.push(id);
    if (at % 4 === 0) await db.insertInto('product_tag').values({ product_id: id, tag_id: tagId }).execute();
    if (at % 5 === 0)
      await db.insertInto('product_category').values({ product_id: id, category_id: categoryId }).execute();
    for (const company_id of [own, ...rivals, off]) {
      if (roll(4) === 0) continue;
      const link = await makeLink(db, id, company_id);
      const outcome = roll(6) === 0 ? 2 : roll(8) === 0 ? 3 : 1;
      const price = roll(25) === 0 ? near() * 10n : near();
      await db
        .insertInto('link_state')
        .values({
          product_id: id,
          link_id: link,
          city_id: cityId,
          company_id,
          observed_at: new Date(ctx.now().getTime() - roll(12) * 86_400_000),
          task_id: 1,
          outcome,
          error_code: outcome === 3 ? 1 : null,
          price: outcome === 1 ? price : null,
          currency: roll(20) === 0 ? 'USD' : 'RUB',
          last_price: price,
          last_price_at: new Date(ctx.now().getTime() - roll(12) * 86_400_000),
          mrp: null,
          analog: roll(30) === 0,
        } as never)
        .execute();
    }
  }
  collectionId = await makeCollection(db, {
    cityId,
    companyIds: rivals.slice(0, 3),
    productIds: products.slice(0, 20),
  });
  await db
    .insertInto('recommended_price')
    .values([
      { product_id: products[0] ?? 0, company_id: null, valid_from: '2026-11-01', valid_to: null, mrp: 77_00n },
      { product_id: products[1] ?? 0, company_id: own, valid_from: '2026-11-01', valid_to: '2026-11-30', mrp: 88_00n },
      { product_id: products[2] ?? 0, company_id: null, valid_from: '2026-10-01', valid_to: '2026-10-30', mrp: 99_00n },
    ])
    .execute();
});
afterAll(() => test.drop());

async function calculated(): Promise<void> {
  const { id } = await orderCalculation(ctx);
  await runRepricing(ctx, { runId: id, signal });
}

const advice = async (filters: AdviceFilters = {}) =>
  repricingRoutes.listAdvice.response.parse(await listAdvice(ctx, { ...PAGE, filters }));

/** What is known of one product, read plainly. */
async function factsOf(productId: number): Promise<ProductFacts> {
  const product = await test.db.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirstOrThrow();
  const states = await test.db
    .selectFrom('link_state as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .selectAll('s')
    .select('c.own')
    .where('s.product_id', '=', productId)
    .where('s.city_id', '=', cityId)
    .where('s.analog', '=', false)
    .where('c.disabled', '=', false)
    .execute();
  const seen = states
    .filter((state) => state.own && state.outcome === 1 && state.price !== null)
    .filter((state) => (state.currency ?? product.currency) === product.currency)
    .map((state) => state.price ?? 0n);
  const spans = await test.db.selectFrom('recommended_price').selectAll().where('product_id', '=', productId).execute();
  const span = spans.find(({ valid_to: to }) => to === null || to >= '2026-11-20');
  return {
    currency: product.currency,
    ownPrice: seen.toSorted((a, b) => Number(a - b))[0] ?? product.own_price,
    cost: product.cost,
    recommended: span?.mrp ?? product.mrp,
    offers: states
      .filter((state) => !state.own)
      .map((state): RivalOffer => ({
        companyId: state.company_id,
        shopId: state.company_shop_id,
        linkId: state.link_id,
        taskId: state.task_id,
        checkedAt: state.observed_at,
        outcome: state.outcome,
        price: state.price,
        lastPrice: state.last_price,
        lastPriceAt: state.last_price_at,
        currency: state.currency,
      })),
  };
}

describe('advice on prices', () => {
  let first: number;
  let second: number;

  it('is that of the first strategy that covers a product, all at once as for each alone', async () => {
    const body = (name: string, rule: Partial<StrategyRule>) => ({
      name,
      enabled: true,
      rule: { cityId, ...plain, ...rule },
    });
    first = (
      await createStrategy(
        ctx,
        body('Ярлык ниже рынка', {
          tagIds: [tagId],
          brandIds: brands,
          shift: { side: 'below', unit: 'percent', value: 150 },
          minMargin: 1000,
          recommended: 'ceiling',
          rounding: 'whole',
        }),
      )
    ).id;
    second = (
      await createStrategy(
        ctx,
        body('Медиана мониторинга', {
          collectionId,
          goal: 'median',
          maxStep: 1000,
          minRivals: 2,
          availableOnly: false,
        }),
      )
    ).id;
    const third = await createStrategy(
      ctx,
      body('Всё остальное', {
        companyIds: [rivals[0] ?? 0, rivals[4] ?? 0],
        goal: 'company',
        goalCompanyId: rivals[4] ?? 0,
      }),
    );
    await createStrategy(ctx, { ...body('Выключена', {}), enabled: false });
    await orderStrategies(ctx, { ids: [first, second] });
    expect(await newestCalculation(ctx)).toEqual({ calculation: null });
    await calculated();
    expect((await newestCalculation(ctx)).calculation).toMatchObject({
      status: 'done',
      productsDone: 60,
      productsTotal: 60,
    });

    const { items, total } = await advice();
    expect(total).toBe(60);
    const strategies = (await listStrategies(ctx)).items;
    const coverage = {
      first: new Set(
        (await test.db.selectFrom('product_tag').select('product_id').execute()).map((row) => row.product_id),
      ),
      second: new Set(products.slice(0, 20)),
    };
    const asked = new Map<number, Set<number> | null>([
      [first, null],
      [second, new Set(rivals.slice(0, 3))],
      [third.id, new Set([rivals[0] ?? 0, rivals[4] ?? 0])],
    ]);
    for (const productId of products) {
      const item = items.find((one) => one.productId === productId);
      const branded = products.indexOf(productId) % 3 !== 2;
      const strategyId =
        coverage.first.has(productId) && branded ? first : coverage.second.has(productId) ? second : third.id;
      const strategy = strategies.find(({ id }) => id === strategyId);
      if (item === undefined || strategy === undefined) throw new Error('Every product is advised');
      const facts = await factsOf(productId);
      const verdict = advise(facts, strategy.rule, {
        now: ctx.now(),
        currency: 'RUB',
        companies: asked.get(strategyId) ?? null,
      });
      const amount = (one: bigint | null): number | null => (one === null ? null : Number(one));
      expect(item).toMatchObject({
        strategyId,
        verdict: verdict.verdict,
        reason: verdict.reason,
        ownPrice: amount(facts.ownPrice),
        price: amount(verdict.price),
        change: verdict.price === null || facts.ownPrice === null ? null : deviationOf(verdict.price, facts.ownPrice),
        base: amount(verdict.base),
        goal: amount(verdict.goal),
        guards: verdict.guards,
        rivals: verdict.rivals,
        median: amount(verdict.median),
        state: 'open',
        outdated: false,
      });
    }
    expect(items.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining(['change', 'cannot']));
    expect(strategies.map(({ advised }) => advised).reduce((sum, count) => sum + count, 0)).toBe(60);
  });

  it('comes with its effect on our index', async () => {
    const { items, summary } = await advice();
    const compared = items.filter(({ ownPrice, median }) => ownPrice !== null && median !== null);
    const mean = (price: (item: (typeof items)[number]) => number): number =>
      Math.round(
        10_000 *
          Math.exp(
            compared.reduce((sum, item) => sum + Math.log(price(item) / (item.median ?? 1)), 0) / compared.length,
          ),
      );
    expect(summary).toMatchObject({
      compared: compared.length,
      open: items.filter(({ verdict }) => verdict === 'change').length,
      approved: 0,
      indexNow: mean(({ ownPrice }) => ownPrice ?? 1),
      indexApproved: summary.indexNow,
      indexAll: mean(({ ownPrice, price }) => price ?? ownPrice ?? 1),
    });
    expect(summary.indexAll).not.toBe(summary.indexNow);
  });

  it('stands by the filters, the largest changes first', async () => {
    const changes = (await advice({ verdict: 'change' })).items.map(({ change }) => Math.abs(change ?? 0));
    expect(changes.length).toBeGreaterThan(5);
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
    const up = await advice({ direction: 'up', brandIds: [brands[0] ?? 0] });
    expect(up.items.every(({ change }) => (change ?? 0) > 0)).toBe(true);
    const down = await advice({ direction: 'down', strategyId: first, categoryIds: [categoryId], outdated: false });
    expect(down.items.every(({ change, strategyId }) => (change ?? 0) < 0 && strategyId === first)).toBe(true);
    const some = (await advice()).items[0];
    const found = await advice({ search: some?.productName ?? '' });
    expect(found.items.map(({ productId }) => productId)).toContain(some?.productId);
  });

  it('tells the checks behind it and every guard', async () => {
    const [item] = (await advice({ verdict: 'change', strategyId: first })).items;
    const details = repricingRoutes.adviceDetails.response.parse(await readAdvice(ctx, { id: item?.id ?? 0 }));
    expect(details).toMatchObject({ id: item?.id, rule: { tagIds: [tagId] } });
    expect(details.offers.filter(({ use }) => use === 'counted')).toHaveLength(item?.rivals ?? 0);
    expect(details.offers[0]).toMatchObject({ use: 'counted', price: item?.base, companyName: expect.any(String) });
    await expect(readAdvice(ctx, { id: 2_000_000_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is approved and dismissed in bulk, and that is taken back', async () => {
    const ids = (await advice({ verdict: 'change' })).items.slice(0, 4).map(({ id }) => id);
    const cannot = (await advice({ verdict: 'cannot' })).items[0]?.id ?? 0;
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const approved = await decideAdvice(ctx, { ids: [a, b, c, cannot, 1_999_999_999], state: 'approved' });
    expect(approved).toEqual({
      changed: { open: [a, b, c].toSorted((x, y) => x - y), approved: [], dismissed: [] },
      gone: 2,
    });
    const dismissed = await decideAdvice(ctx, { ids: [c, d], state: 'dismissed' });
    expect(dismissed.changed).toEqual({ open: [d], approved: [c], dismissed: [] });
    const { summary } = await advice();
    expect(summary).toMatchObject({ approved: 2, dismissed: 2 });
    // Back, each as it was.
    await decideAdvice(ctx, { ids: dismissed.changed.open, state: 'open' });
    await decideAdvice(ctx, { ids: dismissed.changed.approved, state: 'approved' });
    expect((await advice({ state: 'approved' })).items.map(({ id }) => id).toSorted((x, y) => x - y)).toEqual(
      [a, b, c].toSorted((x, y) => x - y),
    );
    const nothing = await decideAdvice(ctx, { ids: [a], state: 'approved' });
    expect(nothing.changed).toEqual({ open: [], approved: [], dismissed: [] });
  });

  it('is outdated when a price moves, a cost or the strategy changes', async () => {
    const [one, other, third] = (await advice({ verdict: 'change', strategyId: second })).items;
    if (one === undefined || other === undefined || third === undefined) throw new Error('Three are needed');
    // The first time it only begins to read.
    expect(await markOutdated(ctx)).toBe(0);
    const moved = {
      linkId: 1,
      companyId: rivals[0] ?? 0,
      companyShopId: null,
      cityId,
      collectionId,
      oldPrice: 1,
      newPrice: 2,
      currency: 'RUB',
    };
    const later = new Date(ctx.now().getTime() + 1000).toISOString();
    const earlier = new Date(ctx.now().getTime() - 1000).toISOString();
    await transact(ctx, (tx) =>
      raiseEvents(tx, 'priceMoved', [
        { ...moved, productId: one.productId, observedAt: later },
        { ...moved, productId: third.productId, observedAt: earlier },
      ]),
    );
    await test.db
      .updateTable('product')
      .set({ cost: 1_00n, updated_at: later })
      .where('id', '=', other.productId)
      .execute();
    // What is under way elsewhere in the cluster holds events back for a while.
    let marked = 0;
    await expect.poll(async () => (marked += await markOutdated(ctx))).toBe(2);
    const outdated = (await advice({ outdated: true })).items.map(({ productId }) => productId);
    expect(new Set(outdated)).toEqual(new Set([one.productId, other.productId]));
    expect(await markOutdated(ctx)).toBe(0);

    const strategy = (await listStrategies(ctx)).items.find(({ id }) => id === second);
    if (strategy === undefined) throw new Error('The strategy is there');
    const { id, name, enabled, rule } = strategy;
    await editStrategy(ctx, { id, name: 'Другое имя', enabled, rule });
    expect((await advice({ outdated: true })).total).toBe(2);
    await editStrategy(ctx, { id, name, enabled, rule: { ...rule, maxStep: 500 } });
    expect((await advice({ outdated: true })).total).toBe((await advice({ strategyId: second })).total);
  });

  it('keeps what was decided as long as the same is advised, and opens what changed', async () => {
    const before = (await advice({ state: 'approved' })).items;
    const firsts = before.filter(({ strategyId }) => strategyId === first);
    const seconds = before.filter(({ strategyId }) => strategyId === second);
    await calculated();
    const after = await advice();
    expect(after.summary.outdated).toBe(0);
    for (const item of firsts)
      expect(after.items.find(({ id }) => id === item.id)).toMatchObject({ state: 'approved', price: item.price });
    for (const item of seconds) {
      const now = after.items.find(({ productId }) => productId === item.productId);
      if (now?.price === item.price) expect(now.id).toBe(item.id);
      else expect(now).toMatchObject({ state: 'open' });
    }
  });

  it('goes with its strategy, and is not given by one that is switched off', async () => {
    const [strategy] = (await listStrategies(ctx)).items;
    if (strategy === undefined) throw new Error('The strategy is there');
    const { id, name, rule } = strategy;
    expect(id).toBe(first);
    await editStrategy(ctx, { id, name, enabled: false, rule });
    await calculated();
    expect((await advice({ strategyId: first })).total).toBe(0);
    expect((await advice()).total).toBe(60);
    const last = (await listStrategies(ctx)).items.find(({ name: named }) => named === 'Всё остальное');
    await deleteStrategy(ctx, { id: last?.id ?? 0 });
    expect((await advice()).total).toBe((await advice({ strategyId: second })).total);
    await calculated();
    expect((await advice()).total).toBe(20);
  });

  it('is calculated once at a time', async () => {
    const one = await orderCalculation(ctx);
    expect((await orderCalculation(ctx)).id).toBe(one.id);
    await failRepricing(ctx, { runId: one.id, code: 'INTERNAL' });
    expect((await newestCalculation(ctx)).calculation).toMatchObject({ status: 'failed', error: { code: 'INTERNAL' } });
    // Ended: a job that comes late does nothing.
    await runRepricing(ctx, { runId: one.id, signal });
    expect((await newestCalculation(ctx)).calculation?.status).toBe('failed');
    expect((await orderCalculation(ctx)).id).not.toBe(one.id);
  });

  it('refuses what is not there', async () => {
    const rule = { cityId, ...plain };
    const body = { name: 'Новая', enabled: true, rule };
    await expect(createStrategy(ctx, { ...body, rule: { ...rule, cityId: 999_999 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const company = { ...rule, goal: 'company', goalCompanyId: own } as const;
    await expect(createStrategy(ctx, { ...body, rule: company })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(createStrategy(ctx, { ...body, name: 'медиана МОНИТОРИНГА' })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    });
    await expect(orderStrategies(ctx, { ids: [999_999] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('tells before how many products a rule covers', async () => {
    const some = await previewStrategy(ctx, {
      rule: { cityId, ...plain, brandIds: [brands[0] ?? 0], companyIds: [rivals[0] ?? 0] },
    });
    expect(some.covered).toBe(20);
    const known = await Promise.all(products.filter((_, at) => at % 3 === 0).map(factsOf));
    expect(some.withCost).toBe(known.filter(({ cost }) => cost !== null).length);
    expect(some.withOwnPrice).toBe(known.filter(({ ownPrice }) => ownPrice !== null).length);
    const sold = ({ currency, offers }: ProductFacts): boolean =>
      offers.some((one) => one.companyId === rivals[0] && one.outcome === 1 && (one.currency ?? currency) === currency);
    expect(some.withRivals).toBe(known.filter(sold).length);
  });
});

describe('a back-test', () => {
  const DAYS = 12;
  let strategyId: number;
  let rule: StrategyRule;
  const dayBefore = (back: number): string =>
    calendarDay(new Date(ctx.now().getTime() - back * 86_400_000), ctx.installation.timeZone);

  beforeAll(async () => {
    const roll = dice(23);
    await test.pool.query('select ensure_month_partitions($1::date, $2::date)', [dayBefore(60), dayBefore(0)]);
    for (const product of products.slice(0, 15)) {
      const usual = 100_00 + roll(400_00);
      for (const company of [own, ...rivals]) {
        for (let back = 40; back >= 1; back -= 1) {
          if (roll(3) === 0) continue;
          const outcome = roll(6) === 0 ? 2 : roll(8) === 0 ? 3 : 1;
          const price = outcome === 1 ? Math.round(usual * (0.8 + roll(400) / 1000)) : null;
          await test.pool.query(
            `insert into price_day (day, product_id, company_id, city_id, checks, prices, errors, violations, price_min, price_max,
               price_sum, price_last, currency, outcome_last, observed_last)
             values ($1, $2, $3, $4, 1, 1, 0, 0, $5::bigint, $5, coalesce($5, 0), $5, $6, $7, ($1::date + time '12:00') at time zone 'UTC')`,
            [dayBefore(back), product, company, cityId, price, roll(20) === 0 ? 'USD' : 'RUB', outcome],
          );
        }
      }
      await test.db
        .insertInto('product_mrp')
        .values({ product_id: product, changed_at: `${dayBefore(6)}T10:00:00Z`, mrp: BigInt(usual), currency: 'RUB' })
        .execute();
    }
    rule = {
      cityId,
      ...plain,
      collectionId,
      shift: { side: 'below', unit: 'percent', value: 100 },
      minMargin: 500,
      recommended: 'ceiling',
      freshDays: 3,
      availableOnly: false,
      rounding: 'whole',
    };
    strategyId = (await createStrategy(ctx, { name: 'На истории', enabled: false, rule })).id;
  });

  it('equals what is worked out plainly, day by day and product by product', async () => {
    const ordered = await orderBacktest(ctx, { strategyId, from: dayBefore(DAYS), to: dayBefore(-5) });
    expect(ordered).toMatchObject({ status: 'queued', from: dayBefore(DAYS), to: dayBefore(1), result: null, rule });
    await runRepricing(ctx, { runId: ordered.id, signal });
    const done = await readBacktest(ctx, { id: ordered.id });
    expect(done).toMatchObject({ status: 'done', productsDone: 20, productsTotal: 20 });
    const result = backtestResult.parse(done.result);

    const told = {
      covered: 20,
      compared: 0,
      changes: 0,
      raised: 0,
      lowered: 0,
      changedProducts: 0,
      belowCostAvoided: 0,
    };
    const days = Array.from({ length: DAYS }, (_, at) => ({
      day: dayBefore(DAYS - at),
      pairs: new Array<{ own: number; after: number; median: number }>(),
      changes: 0,
      belowCost: 0,
      belowCostAfter: 0,
    }));
    let moved = 0;
    for (const productId of products.slice(0, 20)) {
      const { currency, cost } = await test.db
        .selectFrom('product')
        .select(['currency', 'cost'])
        .where('id', '=', productId)
        .executeTakeFirstOrThrow();
      let made: bigint | null = null;
      let compared = false;
      let changed = false;
      for (const day of days) {
        const seen = await stateOn(productId, day.day, currency);
        if (seen.ownPrice === null) continue;
        compared = true;
        const before: bigint = made ?? seen.ownPrice;
        const verdict = advise({ ...seen, cost, ownPrice: before, currency }, rule, {
          now: new Date(Date.parse(`${day.day}T21:00:00Z`)),
          currency: 'RUB',
          companies: new Set(rivals.slice(0, 3)),
        });
        made = verdict.price ?? made;
        const after: bigint = made ?? seen.ownPrice;
        if (verdict.median !== null)
          day.pairs.push({ own: Number(seen.ownPrice), after: Number(after), median: Number(verdict.median) });
        if (verdict.verdict === 'change') {
          changed = true;
          day.changes += 1;
          told.changes += 1;
          const change = deviationOf(after, before);
          moved += change;
          if (change > 0) told.raised += 1;
          else told.lowered += 1;
        }
        if (cost !== null && seen.ownPrice < cost) day.belowCost += 1;
        if (cost !== null && after < cost) day.belowCostAfter += 1;
        if (cost !== null && seen.ownPrice < cost && after >= cost) told.belowCostAvoided += 1;
      }
      if (compared) told.compared += 1;
      if (changed) told.changedProducts += 1;
    }
    const { days: given, meanChange, ...rest } = result;
    expect(rest).toEqual(told);
    expect(told.changes).toBeGreaterThan(20);
    expect(meanChange).toBe(Math.round(moved / told.changes));
    for (const [at, { pairs, ...day }] of days.entries()) {
      expect(given[at]).toMatchObject({ ...day, products: pairs.length });
      for (const side of ['own', 'after'] as const) {
        const logs = pairs.reduce((sum, pair) => sum + Math.log(pair[side] / pair.median), 0);
        const index = Math.round(10_000 * Math.exp(logs / pairs.length));
        expect(Math.abs((given[at]?.[side === 'own' ? 'before' : 'after'] ?? 0) - index)).toBeLessThanOrEqual(1);
      }
    }
    const [listed] = (await listBacktests(ctx)).items;
    expect(listed).toMatchObject({
      id: ordered.id,
      strategyName: 'На истории',
      result: { changes: told.changes, days: [] },
    });
  });

  /** What was known of a product at the end of a day, read plainly. */
  async function stateOn(productId: number, day: string, currency: string): Promise<ProductFacts> {
    const { rows } = await test.pool.query<{
      company_id: number;
      day: string;
      outcome_last: 1 | 2 | 3;
      price: string | null;
      currency: string | null;
      at: Date;
      own: boolean;
    }>(
      `select d.company_id, to_char(d.day, 'YYYY-MM-DD') as day, d.outcome_last, d.price_last::text as price, d.currency, d.observed_last as at, c.own
       from price_day d join company c on c.id = d.company_id
       where d.product_id = $1 and d.city_id = $2 and d.day <= $3::date order by d.day`,
      [productId, cityId, day],
    );
    const since = new Date(Date.parse(day) - 30 * 86_400_000).toISOString().slice(0, 10);
    let ownPrice: bigint | null = null;
    const offers: RivalOffer[] = [];
    for (const company of [own, ...rivals]) {
      const mine = rows.filter((row) => row.company_id === company);
      const last = mine.at(-1);
      if (last === undefined) continue;
      const priced = mine.findLast((row) => row.outcome_last === 1 && row.price !== null);
      if (company === own) {
        if (
          last.outcome_last === 1 &&
          last.day > since &&
          (last.currency ?? currency) === currency &&
          last.price !== null
        )
          ownPrice = BigInt(last.price);
        continue;
      }
      offers.push({
        companyId: company,
        shopId: 0,
        linkId: 0,
        taskId: 0,
        checkedAt: last.at,
        outcome: last.outcome_last,
        price: last.price === null ? null : BigInt(last.price),
        lastPrice: typeof priced?.price === 'string' ? BigInt(priced.price) : null,
        lastPriceAt: priced?.at ?? null,
        currency: last.currency,
      });
    }
    const mrp = await test.pool.query<{ mrp: string; at: string }>(
      `select mrp::text, to_char(changed_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as at from product_mrp where product_id = $1`,
      [productId],
    );
    const spans = await test.db
      .selectFrom('recommended_price')
      .selectAll()
      .where('product_id', '=', productId)
      .execute();
    const span = spans.find((one) => one.valid_from <= day && (one.valid_to === null || one.valid_to >= day));
    const known = mrp.rows.find(({ at }) => at <= day);
    const recommended = span?.mrp ?? (known === undefined || currency !== 'RUB' ? null : BigInt(known.mrp));
    return { currency, ownPrice, cost: null, recommended, offers };
  }

  it('is cancelled, deleted, and refused for days to come', async () => {
    const { id } = await orderBacktest(ctx, { strategyId, from: dayBefore(5), to: dayBefore(1) });
    expect(await cancelBacktest(ctx, { id })).toMatchObject({ status: 'cancelled', result: null });
    await runRepricing(ctx, { runId: id, signal });
    expect(await readBacktest(ctx, { id })).toMatchObject({ status: 'cancelled' });
    await expect(cancelBacktest(ctx, { id })).rejects.toMatchObject({ code: 'BACKTEST_ENDED' });
    await deleteBacktest(ctx, { id });
    await expect(readBacktest(ctx, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(orderBacktest(ctx, { strategyId, from: dayBefore(0), to: dayBefore(0) })).rejects.toMatchObject({
      code: 'PERIOD_TO_COME',
    });
    for (let at = 0; at < 5; at += 1) await orderBacktest(ctx, { strategyId, from: dayBefore(5), to: dayBefore(1) });
    await expect(orderBacktest(ctx, { strategyId, from: dayBefore(5), to: dayBefore(1) })).rejects.toMatchObject({
      code: 'TOO_MANY_BACKTESTS',
    });
  });

  it('that is cancelled while it runs writes nothing more', async () => {
    const waiting = (await listBacktests(ctx)).items.filter(({ status }) => status === 'queued');
    const { id } = waiting[0] ?? { id: 0 };
    const running = runRepricing(ctx, { runId: id, signal });
    await cancelBacktest(ctx, { id });
    await running;
    expect(await readBacktest(ctx, { id })).toMatchObject({ status: 'cancelled', result: null });
  });
});
