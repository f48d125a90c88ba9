import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_MRP_SETTINGS } from '@tsenomer/contracts';
import type { MrpSettings } from '@tsenomer/contracts';
import { createTestDatabase, makeCity } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { setClientSetting } from '../src/platform/setting/index.ts';
import { recomputeProduct } from '../src/violations/violation/index.ts';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { systemContext } from './support/context.ts';
import { takeEvents } from './support/domain-events.ts';
import { check, checkTogether, watchProduct } from './support/violations.ts';
import type { Seen, Watched } from './support/violations.ts';

let database: TestDatabase;
let ctx: SystemContext;
const NOW = new Date('2026-11-20T09:00:00Z');
const HOUR = 3_600_000;
/** Hours after the first of November. */
const at = (hours: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + hours * HOUR);

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = systemContext(database.db);
  await ensurePartitions(ctx, new Date('2026-10-01T00:00:00Z'));
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from mrp_settings_version'));

async function periods({ productId }: Watched) {
  const { rows } = await database.pool.query(
    `select opened_at, ended_at, ending, price_first, price_min, price_last, price_kind, mrp_first, depth, repeated, confirmed_at
     from violation where product_id = $1 order by opened_at`,
    [productId],
  );
  return rows as Record<string, unknown>[];
}

async function changes({ productId }: Watched): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string }>(
    'select c.kind from violation_change c join violation v on v.id = c.violation_id where v.product_id = $1 order by c.id',
    [productId],
  );
  return rows.map(({ kind }) => kind);
}

function set(moment: Date, settings: Partial<MrpSettings>): Promise<unknown> {
  const value = { ...INITIAL_MRP_SETTINGS, ...settings };
  const then: SystemContext = { ...ctx, now: () => moment };
  return setClientSetting(then, { name: 'mrpSettings', value });
}

const recompute = (watched: Watched, from: Date) =>
  transact(ctx, (tx) => recomputeProduct(tx, { productId: watched.productId, companyId: null, from }));

describe('[REP-4] violations are decided with the checks', () => {
  it('keeps a period with every change, its evidence and its events', async () => {
    const watched = await watchProduct(ctx);
    await takeEvents(database);
    await check(ctx, watched, [
      { at: at(0), price: 100_000n },
      { at: at(1), price: 90_000n, screenshot: '2026/11/01/a.webp' },
      { at: at(2), price: null },
      { at: at(3), price: 85_000n },
      { at: at(4), price: 85_000n },
      { at: at(5), price: 100_000n },
      { at: at(6), price: 99_999n },
    ]);
    expect(await periods(watched)).toMatchObject([
      { opened_at: at(1), ended_at: at(5), ending: 'corrected', price_min: 85_000n, depth: 1500, confirmed_at: at(3) },
      { opened_at: at(6), ended_at: null, repeated: true, confirmed_at: null },
    ]);
    expect(await changes(watched)).toEqual(['opened', 'worsened', 'confirmed', 'corrected', 'opened']);
    const { rows } = await database.pool.query(
      `select c.screenshot, c.price, c.mrp from violation_change c join violation v on v.id = c.violation_id where v.product_id = $1 order by c.id limit 1`,
      [watched.productId],
    );
    expect(rows).toEqual([{ screenshot: '2026/11/01/a.webp', price: 90_000n, mrp: 100_000n }]);
    const events = (await takeEvents(database)).filter(({ type }) => type.startsWith('violation'));
    expect(events.map(({ type }) => type)).toEqual(['violationOpened', 'violationEnded', 'violationOpened']);
    expect(events[0]?.payload).toMatchObject({ productId: watched.productId, price: 90_000, mrp: 100_000 });
  });

  it('judges by the settings of the moment, and says "excused" when they allow it', async () => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [{ at: at(1), price: 98_000n }]);
    await set(at(2), { excluded: { ...INITIAL_MRP_SETTINGS.excluded, companyIds: [watched.companyId] } });
    await check(ctx, watched, [{ at: at(3), price: 98_000n }]);
    await set(at(4), { tolerancePercent: 1 });
    await check(ctx, watched, [{ at: at(5), price: 98_500n }]);
    expect(await periods(watched)).toMatchObject([
      { opened_at: at(1), ending: 'excused' },
      { opened_at: at(5), ending: null, repeated: false },
    ]);
    expect(await recompute(watched, at(0))).toBe(0);
  });

  it.each<[string, (watched: Watched) => Promise<unknown>, string]>([
    [
      'the product has no recommended price any more',
      ({ productId }) => database.db.updateTable('product').set({ mrp: null }).where('id', '=', productId).execute(),
      'excused',
    ],
    [
      'the recommended price came down to it',
      ({ productId }) => database.db.updateTable('product').set({ mrp: 90_000n }).where('id', '=', productId).execute(),
      'corrected',
    ],
    [
      'one of the company holds beside it',
      ({ productId, companyId }) =>
        database.db
          .insertInto('recommended_price')
          .values({ product_id: productId, company_id: companyId, valid_from: '2026-11-01', mrp: 90_000n })
          .execute(),
      'corrected',
    ],
    [
      'somebody said that the page shows another product',
      ({ productId }) =>
        database.db
          .updateTable('violation')
          .set({ dismissal: 'otherProduct', dismissed_at: at(2) })
          .where('product_id', '=', productId)
          .execute(),
      'excused',
    ],
  ])('ends by the same price when %s', async (_name, change, ending) => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [
      { at: at(1), price: 90_000n },
      { at: at(2), price: 90_000n },
    ]);
    await change(watched);
    await check(ctx, watched, [{ at: at(3), price: 90_000n }]);
    expect(await periods(watched)).toMatchObject([{ opened_at: at(1), ended_at: at(3), ending }]);
  });

  it('tells apart what each check of one batch does, and writes nothing of those that concern nobody', async () => {
    const first = await watchProduct(ctx);
    const { companyId, cityId } = first;
    const others = [];
    for (let nth = 0; nth < 6; nth += 1) others.push(await watchProduct(ctx, { companyId, cityId }));
    const [same, moved, ended, elsewhere, beside, never] = others;
    const below = { at: at(1), price: 90_000n, taskId: 1 };
    await checkTogether(ctx, [
      [first, { ...below, price: 100_000n }],
      ...[same, moved, ended].map((each) => [each!, below] as const),
    ]);
    await checkTogether(
      ctx,
      [same, moved, ended].map((each) => [each!, { ...below, at: at(2), taskId: 2 }] as const),
    );
    // Open in another city, which says nothing of this one.
    await check(ctx, { ...elsewhere!, cityId: await makeCity(database.db) }, [below]);
    await database.db
      .insertInto('recommended_price')
      .values({ product_id: beside!.productId, company_id: companyId, valid_from: '2026-11-01', mrp: 150_000n })
      .execute();
    const now = { at: at(3), taskId: 3 };
    await checkTogether(ctx, [
      [first, { ...now, price: 95_000n }],
      [same!, { ...now, price: 90_000n }],
      [moved!, { ...now, price: 85_000n }],
      [ended!, { ...now, price: 100_000n }],
      [elsewhere!, { ...now, price: 100_000n }],
      [beside!, { ...now, price: 120_000n }],
      [never!, { ...now, price: 100_000n }],
    ]);
    expect(await Promise.all([first, ...others].map(changes))).toEqual([
      ['opened'],
      ['opened', 'confirmed'],
      ['opened', 'confirmed', 'worsened'],
      ['opened', 'confirmed', 'corrected'],
      ['opened'],
      ['opened'],
      [],
    ]);
  });

  it('asks for brand, category and tag only where the settings do', async () => {
    const watched = await watchProduct(ctx);
    const { rows } = await database.pool.query<{ id: number }>(`insert into tag (name) values ('тег') returning id`);
    const tagId = rows[0]!.id;
    await database.db.insertInto('product_tag').values({ product_id: watched.productId, tag_id: tagId }).execute();
    await set(at(0), { excluded: { ...INITIAL_MRP_SETTINGS.excluded, tagIds: [tagId] } });
    await check(ctx, watched, [{ at: at(1), price: 10_000n }]);
    expect(await periods(watched)).toEqual([]);
  });

  it('takes a check that came late where it belongs, and says that it was judged anew', async () => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [
      { at: at(1), price: 90_000n },
      { at: at(5), price: 90_000n },
      { at: at(3), price: 100_000n },
    ]);
    expect(await periods(watched)).toMatchObject([
      { opened_at: at(1), ended_at: at(3), ending: 'corrected' },
      { opened_at: at(5), ended_at: null, repeated: true },
    ]);
    expect((await changes(watched)).slice(2)).toEqual(['recomputed', 'recomputed']);
  });

  it('ends one earlier by a late check of a batch whose other checks came in time, where none is open any more', async () => {
    const late = await watchProduct(ctx);
    const { companyId, cityId } = late;
    const timely = await watchProduct(ctx, { companyId, cityId });
    await check(ctx, late, [
      { at: at(1), price: 90_000n },
      { at: at(5), price: 100_000n },
    ]);
    await checkTogether(ctx, [
      [late, { at: at(3), price: 100_000n }],
      [timely, { at: at(3), price: 100_000n }],
    ]);
    expect(await periods(late)).toMatchObject([{ opened_at: at(1), ended_at: at(3), ending: 'corrected' }]);
  });

  it('withdraws openly what a corrected recommended price makes none, and goes on from a first check that was dropped', async () => {
    const watched = await watchProduct(ctx);
    await check(ctx, watched, [
      { at: at(1), price: 90_000n },
      { at: at(30), price: 80_000n },
    ]);
    const { productId, companyId } = watched;
    const correction = {
      product_id: productId,
      company_id: companyId,
      valid_from: '2026-11-01',
      valid_to: '2026-11-01',
      mrp: 90_000n,
    };
    await database.db
      .insertInto('recommended_price')
      .values({ ...correction, created_by: null })
      .execute();
    expect(await recompute(watched, at(0))).toBe(2);
    expect(await periods(watched)).toMatchObject([
      { opened_at: at(1), ending: 'withdrawn' },
      { opened_at: at(30), ended_at: null, price_first: 80_000n },
    ]);
    await check(ctx, watched, [{ at: at(40), price: 70_000n }]);
    await database.pool.query('delete from observation where product_id = $1 and observed_at < $2', [
      productId,
      at(35),
    ]);
    expect(await recompute(watched, at(0))).toBe(0);
    expect((await periods(watched)).at(-1)).toMatchObject({ opened_at: at(30), price_min: 70_000n });
  });

  it('periods recomputed from the raw checks are those that were decided', async () => {
    const seen = fc.record({
      price: fc.option(fc.integer({ min: 85_000, max: 110_000 }), { freq: 5 }),
      hours: fc.integer({ min: 0, max: 200 }),
      taskId: fc.integer({ min: 1, max: 3 }),
      currency: fc.constantFrom('RUB', 'RUB', 'RUB', 'USD'),
      mrp: fc.option(fc.constantFrom(100_000n, 95_000n, 105_000n), { freq: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(seen, { maxLength: 12, selector: ({ hours }) => hours }), async (history) => {
        const watched = await watchProduct(ctx);
        for (const { price, hours, taskId, currency, mrp } of history) {
          if (mrp !== null)
            await database.db.updateTable('product').set({ mrp }).where('id', '=', watched.productId).execute();
          const one: Seen = { at: at(hours), price: price === null ? null : BigInt(price), taskId, currency };
          await check(ctx, watched, [one]);
        }
        const decided = await periods(watched);
        expect(await recompute(watched, at(0))).toBe(0);
        await database.pool.query('delete from violation where product_id = $1', [watched.productId]);
        await recompute(watched, at(0));
        expect(await periods(watched)).toEqual(decided.filter(({ ending }) => ending !== 'withdrawn'));
      }),
      { numRuns: 25 },
    );
  });

  it('counts the typed prices that the settings choose, and says which one it was', async () => {
    const [plain, chosen] = [await watchProduct(ctx), await watchProduct(ctx)];
    const typed = { cardPrice: 90_000n, couponPrice: 80_000n };
    await check(ctx, plain, [{ at: at(1), price: 100_000n, typed }]);
    expect(await periods(plain)).toEqual([]);
    await set(at(2), { typedPrices: ['card', 'club'] });
    await check(ctx, chosen, [
      { at: at(3), price: 100_000n, typed },
      { at: at(4), price: 100_000n, typed },
      { at: at(5), price: 85_000n, typed: { cardPrice: null } },
      { at: at(6), price: 100_000n, typed: { couponPrice: 80_000n } },
    ]);
    const [period] = await periods(chosen);
    expect(period).toMatchObject({ opened_at: at(3), ended_at: at(6), price_first: 90_000n, price_kind: 'plain' });
    const { rows } = await database.pool.query(
      `select c.kind, c.price, c.price_kind from violation_change c join violation v on v.id = c.violation_id where v.product_id = $1 order by c.id`,
      [chosen.productId],
    );
    expect(rows).toEqual([
      { kind: 'opened', price: 90_000n, price_kind: 'card' },
      { kind: 'confirmed', price: 90_000n, price_kind: 'card' },
      { kind: 'worsened', price: 85_000n, price_kind: 'plain' },
      { kind: 'corrected', price: 100_000n, price_kind: 'plain' },
    ]);
  });

  it('periods by typed prices recomputed from the raw checks are those that were decided', async () => {
    const amount = fc.option(fc.integer({ min: 80_000, max: 104_000 }).map(BigInt), { nil: null });
    const seen = fc.record({
      price: fc.integer({ min: 90_000, max: 110_000 }).map(BigInt),
      typed: fc.record({ cardPrice: amount, clubPrice: amount, couponPrice: amount }),
      hours: fc.integer({ min: 0, max: 200 }),
      taskId: fc.integer({ min: 1, max: 3 }),
    });
    await set(at(0), { typedPrices: ['card'] });
    await set(at(70), { typedPrices: [] });
    await set(at(130), { typedPrices: ['club', 'coupon'] });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(seen, { maxLength: 12, selector: ({ hours }) => hours }), async (history) => {
        const watched = await watchProduct(ctx);
        for (const { hours, ...one } of history) await check(ctx, watched, [{ at: at(hours), ...one }]);
        const decided = await periods(watched);
        // Plainly: a check is below when the lowest of the prices that its moment counts is.
        const below = history
          .toSorted((one, other) => one.hours - other.hours)
          .map(({ price, typed, hours }) => {
            const kinds = hours < 70 ? [typed.cardPrice] : hours < 130 ? [] : [typed.clubPrice, typed.couponPrice];
            return { hours, lowest: kinds.reduce<bigint>((l, one) => (one !== null && one < l ? one : l), price) };
          });
        const begins = below.filter(
          ({ lowest }, place) => lowest < 100_000n && !((below[place - 1]?.lowest ?? 100_000n) < 100_000n),
        );
        expect(
          decided.filter(({ ending }) => ending !== 'withdrawn').map((one) => [one.opened_at, one.price_first]),
        ).toEqual(begins.map(({ hours, lowest }) => [at(hours), lowest]));
        expect(await recompute(watched, at(0))).toBe(0);
        await database.pool.query('delete from violation where product_id = $1', [watched.productId]);
        await recompute(watched, at(0));
        expect(await periods(watched)).toEqual(decided.filter(({ ending }) => ending !== 'withdrawn'));
      }),
      { numRuns: 20 },
    );
  });

  it('keeps the settings of a moment for later', async () => {
    await set(NOW, { repeatedWithinDays: 10 });
    const { rows } = await database.pool.query('select valid_from from mrp_settings_version');
    expect(rows).toEqual([{ valid_from: NOW }]);
  });
});
