import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { correctCheck, undoCorrection } from '../src/collecting/correction/index.ts';
import type { CheckKey, CorrectionRefusal } from '../src/collecting/correction/index.ts';
import { movedFigures } from '../src/collecting/correction/rules/moved-figures.ts';
import { ensurePartitions, priceLogs, writeObservations } from '../src/collecting/observation/index.ts';
import { priceHistory, priceStatistics, productHistory } from '../src/catalogue/product/index.ts';
import { getViolation } from '../src/violations/violation/index.ts';
import { keepPriceMoves } from '../src/reports/price-index/index.ts';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { systemContext } from './support/context.ts';
import { watchProduct } from './support/violations.ts';
import type { Watched } from './support/violations.ts';

let test: TestDatabase;
let ctx: SystemContext;
beforeAll(async () => {
  test = await createTestDatabase();
  ctx = systemContext(test.db);
  await ensurePartitions(ctx);
});
afterAll(() => test.drop());

/** What a page says: a price, or that the product is not there; `error`: nothing that could be read. */
type Saw =
  | { readonly kind: 'price'; readonly price: bigint; readonly card: boolean; readonly currency: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'error' };

const price: fc.Arbitrary<Saw> = fc.record({
  kind: fc.constant('price'),
  price: fc.constantFrom(80_000n, 90_000n, 110_000n, 120_000n),
  card: fc.boolean(),
  currency: fc.oneof({ weight: 6, arbitrary: fc.constant('RUB') }, { weight: 1, arbitrary: fc.constant('USD') }),
});
const absent: fc.Arbitrary<Saw> = fc.constant({ kind: 'absent' });
const readable = fc.oneof({ weight: 4, arbitrary: price }, { weight: 1, arbitrary: absent });
const seen = fc.oneof(
  { weight: 5, arbitrary: readable },
  { weight: 1, arbitrary: fc.constant<Saw>({ kind: 'error' }) },
);
/** Checks in their order: what was recorded, and what the page really said where that was something else. */
const checks = fc.array(
  fc.record({ hours: fc.integer({ min: 1, max: 40 }), recorded: seen, right: fc.option(readable, { nil: null }) }),
  { minLength: 1, maxLength: 12 },
);

const START = Date.parse('2026-11-01T06:00:00Z');

function valuesOf(saw: Saw) {
  const isPriced = saw.kind === 'price';
  return {
    price: isPriced ? saw.price : null,
    oldPrice: isPriced ? saw.price + 5_000n : null,
    cardPrice: isPriced && saw.card ? saw.price - 1_000n : null,
    clubPrice: null,
    couponPrice: null,
    currency: isPriced ? saw.currency : null,
    evidence: isPriced ? 'json-ld offers.price' : null,
  };
}

async function record(watched: Watched, at: Date, saw: Saw): Promise<CheckKey> {
  const { companyId, cityId, collectionId, linkId, productId } = watched;
  const taskId = Math.trunc(at.getTime() / 1000) % 1e9;
  const outcome = { price: 'success', absent: 'notAvailable', error: 'error' } as const;
  const check = {
    ...BARE_CHECK,
    ...valuesOf(saw),
    linkId,
    observedAt: at,
    outcome: outcome[saw.kind],
    errorCode: saw.kind === 'error' ? 2 : null,
  };
  await transact(ctx, (tx) =>
    writeObservations(tx, { taskId, collectionId, companyId, companyShopId: 0, cityId, nodeId: 0 }, [check]),
  );
  return { productId, linkId, taskId, observedAt: at, companyId, companyShopId: 0, cityId };
}

function correct(check: CheckKey, right: Saw, pageId = 1): Promise<CorrectionRefusal | null> {
  const outcome = right.kind === 'price' ? 1 : 2;
  return transact(ctx, (tx) => correctCheck(tx, { check, pageId, values: { ...valuesOf(right), outcome } }));
}

const undo = (check: CheckKey) => transact(ctx, (tx) => undoCorrection(tx, check));

/** What is kept of a product, but for what names it: by place, so that two products compare. */
async function kept({ productId }: Watched, without: string): Promise<Record<string, unknown[]>> {
  const of = async (statement: string): Promise<unknown[]> =>
    (await test.pool.query<{ row: unknown }>(statement, [productId])).rows.map(({ row }) => row);
  const left = `'{product_id,link_id,collection_id,id${without}}'::text[]`;
  return {
    states: await of(`select to_jsonb(s) - ${left} as row from link_state s where product_id = $1`),
    days: await of(`select to_jsonb(d) - ${left} as row from price_day d where product_id = $1 order by day`),
    moves: await of(`select to_jsonb(m) - ${left} as row from price_move m where product_id = $1 order by day`),
    spans: await of(`select to_jsonb(s) - ${left} as row from price_span s where product_id = $1`),
    checks: await of(
      `select to_jsonb(c) - ${left} as row from counted_check c where product_id = $1 order by observed_at`,
    ),
    violations:
      await of(`select jsonb_build_array(opened_at, ended_at, ending, currency, price_first, price_last, price_kind, price_min, depth, repeated) as row
      from violation where product_id = $1 and ending is distinct from 'withdrawn' order by opened_at`),
  };
}

/** What people see of it. */
async function reports({ productId: id, companyId }: Watched): Promise<unknown> {
  const [from, to] = [new Date(START), ctx.now()];
  const days = { date_from: '2026-11-01', date_to: '2026-11-20', page: 1, limit: 100 };
  const { companies, total } = await priceStatistics(ctx, { id, from, to, companyIds: [companyId] });
  return {
    logs: await priceLogs(ctx, { productId: id, ...days }),
    history: await productHistory(ctx, { id, page: 1, limit: 100 }),
    short: (await priceHistory(ctx, { id, from, to })).series.map(({ points }) => points),
    long: (await priceHistory(ctx, { id, from: new Date(START - 40 * 86_400_000), to })).series.map(
      ({ points }) => points,
    ),
    statistics: { companies, total },
  };
}

const RECORDED = ',recorded_outcome,recorded_price';

describe('corrections of checks', () => {
  it('come to what the right values would have come to, and undone to what was, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(checks, fc.infiniteStream(fc.nat()), async (sequence, dice) => {
        await test.pool.query('truncate price_move, price_span, price_move_until');
        const wrong = await watchProduct(ctx);
        const right = await watchProduct(ctx, wrong);
        const wrongs: { readonly key: CheckKey; readonly right: Saw }[] = [];
        let at = START;
        for (const one of sequence) {
          at += one.hours * 3_600_000;
          const key = await record(wrong, new Date(at), one.recorded);
          if (one.right !== null) wrongs.push({ key, right: one.right });
          await record(right, new Date(at), one.right ?? one.recorded);
        }
        while ((await keepPriceMoves(ctx)) > 0);
        const before = { kept: await kept(wrong, ''), reports: await reports(wrong) };
        const events = await test.pool.query('select count(*) from domain_event');
        const shuffled = wrongs
          .map((each) => ({ each, by: dice.next().value ?? 0 }))
          .toSorted((left, other) => left.by - other.by)
          .map(({ each }) => each);
        for (const { key, right: value } of shuffled) expect(await correct(key, value)).toBeNull();
        expect(await kept(wrong, RECORDED)).toEqual(await kept(right, RECORDED));
        for (const { key } of wrongs.toReversed()) expect(await undo(key)).toBeNull();
        expect({ kept: await kept(wrong, ''), reports: await reports(wrong) }).toEqual(before);
        expect((await test.pool.query('select count(*) from domain_event')).rows).toEqual(events.rows);
      }),
      { numRuns: 20 },
    );
  });
});

describe('[REP-4] evidence of a violation', () => {
  it('says what counts now beside what was recorded then, and no more once that is undone', async () => {
    const watched = await watchProduct(ctx);
    const key = await record(watched, new Date(START), { kind: 'price', price: 12_900n, card: false, currency: 'RUB' });
    const { rows } = await test.pool.query<{ id: number }>('select id from violation where product_id = $1', [
      watched.productId,
    ]);
    const changes = async () => (await getViolation(ctx, { id: rows[0]!.id })).changes;
    expect((await changes())[0]).toMatchObject({ kind: 'opened', price: 12_900 });
    expect((await changes())[0]).not.toHaveProperty('counts');
    expect(await correct(key, { kind: 'price', price: 129_000n, card: false, currency: 'RUB' })).toBeNull();
    expect((await changes())[0]).toMatchObject({ price: 12_900, counts: { outcome: 'success', price: 129_000 } });
    expect(await undo(key)).toBeNull();
    expect((await changes())[0]).not.toHaveProperty('counts');
  });
});

describe('movedFigures', () => {
  const at = new Date(5);
  it.each<[string, Parameters<typeof movedFigures>, ReturnType<typeof movedFigures>]>([
    ['nothing moves', [{ a: 1n }, { a: 1n }, { a: 1n }], {}],
    [
      'what differs moves',
      [
        { a: 1n, b: at },
        { a: 1n, b: new Date(5) },
        { a: 2n, b: new Date(5) },
      ],
      { a: 2n },
    ],
    [
      'a past that is not kept stays where nothing moves',
      [
        { a: 9n, b: 1 },
        { a: null, b: 1 },
        { a: null, b: 2 },
      ],
      { b: 2 },
    ],
    ['one that would move is not guessed', [{ a: 9n }, { a: null }, { a: 2n }], null],
    ['to nothing', [{ a: 9n }, { a: 9n }, { a: null }], { a: null }],
  ])('%s', (_case, given, moved) => expect(movedFigures(...given)).toEqual(moved));
});
