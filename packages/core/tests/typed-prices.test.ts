import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPARED_PRICES, PRICE_TYPE_ID } from '@tsenomer/contracts';
import type { Offer, OtherPrice } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions, priceLogs, recalculated, typedPricesOf } from '../src/collecting/observation/index.ts';
import { priceHistory, productHistory } from '../src/catalogue/product/index.ts';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { writeShelfPrices } from '../src/offline/approval/write-shelf-prices.ts';
import { mainReport } from '../src/reports/report/index.ts';
import { NO_TYPED_PRICES } from '../src/platform/rules/price-by-kind.ts';
import { systemContext } from './support/context.ts';
import { recorded } from './support/recorded.ts';

const RUB = (amount: bigint) => ({ amount, currency: 'RUB' });
const evidence = { source: 'text', path: 'p' } as const;
const other = (kind: OtherPrice['kind'], amount: bigint, currency = 'RUB'): OtherPrice => ({
  kind,
  price: { amount, currency },
  evidence,
});

describe('which typed prices of a page are recorded', () => {
  it.each<[string, OtherPrice[], Partial<typeof NO_TYPED_PRICES>]>([
    ['each kind once, the first that is named', [other('card', 90n), other('card', 80n)], { cardPrice: 90n }],
    ['each kind by itself', [other('coupon', 70n), other('club', 95n)], { clubPrice: 95n, couponPrice: 70n }],
    ['none at or above the price', [other('card', 100n), other('club', 101n)], {}],
    ['none in another currency', [other('card', 90n, 'USD')], {}],
    ['none so far below that it is no price', [other('coupon', 49n), other('card', 50n)], { cardPrice: 50n }],
    ['no instalment and no candidate', [other('instalment', 50n), other('candidate', 90n)], {}],
  ])('[PARSE-1] %s', (_rule, otherPrices, expected) => {
    expect(typedPricesOf(RUB(100n), { otherPrices })).toEqual({ ...NO_TYPED_PRICES, ...expected });
  });

  it('are recalculated with the price', () => {
    const offer = {
      price: RUB(100n),
      oldPrice: null,
      measure: { value: 500, unit: 'ml', count: 1 },
      otherPrices: [other('card', 90n)],
      evidence: {},
    } as unknown as Offer;
    const made = recalculated(offer, { value: 1000, unit: 'ml', count: 1 });
    expect(made.otherPrices[0]?.price).toEqual(RUB(180n));
  });
});

describe('the way of typed prices', () => {
  let database: TestDatabase;
  let ctx: SystemContext;
  beforeAll(async () => {
    database = await createTestDatabase();
    ctx = systemContext(database.db);
    await ensurePartitions(ctx, new Date('2026-10-01T00:00:00Z'));
  });
  afterAll(() => database.drop());

  it('[PARSE-1] leads from the check to the newest state, the day, the history and the report of an earlier day', async () => {
    const { db } = database;
    const [companyId, cityId] = [await makeCompany(db), await makeCity(db)];
    const productId = await makeProduct(db, { mrp: 100_000n });
    const linkId = await makeLink(db, productId, companyId);
    const collection = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
    const typed = { cardPrice: 9_000n, couponPrice: 8_000n };
    const place = { linkId, companyId, cityId };
    await recorded(database, [
      { ...place, at: '2026-11-18T09:00:00Z', price: 10_000n, typed },
      { ...place, at: '2026-11-19T09:00:00Z', price: 10_000n, typed: { clubPrice: 9_500n } },
      { ...place, at: '2026-11-20T09:00:00Z', price: null },
      // It came late: the newest state stays.
      { ...place, at: '2026-11-18T08:00:00Z', price: 10_000n, typed: { clubPrice: 7_000n } },
    ]);
    const columns = 'card_price, club_price, coupon_price';
    const state = await database.pool.query(`select ${columns} from link_state where link_id = $1`, [linkId]);
    expect(state.rows).toEqual([{ card_price: null, club_price: null, coupon_price: null }]);
    const days = await database.pool.query(
      `select card_price_last, club_price_last, coupon_price_last from price_day where product_id = $1 order by day`,
      [productId],
    );
    expect(days.rows.map(Object.values)).toEqual([
      [9_000n, null, 8_000n],
      [null, 9_500n, null],
      [null, null, null],
    ]);
    const { items } = await productHistory(ctx, { id: productId, page: 1, limit: 10 });
    expect(items.map(({ typed: told }) => told)).toEqual([
      undefined,
      { club: 9_500 },
      { card: 9_000, coupon: 8_000 },
      { club: 7_000 },
    ]);
    const period = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };
    const history = await priceHistory(ctx, { id: productId, ...period });
    expect(history.series[0]?.points.at(-2)?.typed).toEqual({ club: 9_500 });
    const long = await priceHistory(ctx, { id: productId, ...period, from: new Date('2026-08-01T00:00:00Z') });
    expect(long.series[0]?.points.map((point) => point.typed)).toEqual([
      { card: 9_000, coupon: 8_000 },
      { club: 9_500 },
      undefined,
    ]);
    const logs = await priceLogs(ctx, { productId, date_from: '2026-11-18', date_to: '2026-11-20', page: 1, limit: 9 });
    expect(logs.items[1]?.typed).toEqual({ club: 9_500 });
    const bests = await Promise.all(
      COMPARED_PRICES.map(async (compared) => {
        const report = await mainReport(ctx, {
          parsingCollectionId: collection,
          page: 1,
          limit: 10,
          sort: 'best',
          descending: false,
          filters: { compared, date: '2026-11-18' },
        });
        return [compared, report.rows[0]?.best, report.rows[0]?.cells[0]?.compared];
      }),
    );
    expect(bests).toEqual([
      ['plain', 10_000, undefined],
      ['card', 9_000, 'card'],
      ['club', 10_000, undefined],
      ['coupon', 8_000, 'coupon'],
      ['lowest', 8_000, 'coupon'],
    ]);
  });

  it('[REP-1] the extra price of a shelf is its card price, in every figure by which it is compared', async () => {
    const { db } = database;
    const [companyId, cityId] = [await makeCompany(db), await makeCity(db)];
    const productId = await makeProduct(db);
    const collection = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
    const shop = await db
      .insertInto('company_shop')
      .values({ company_id: companyId, city_id: cityId, address: 'A' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tag = { productId, readAt: '2026-11-19T10:00:00.000Z', priceBeforePromo: null, measuredValue: null };
    const rest = { measureUnitId: null, analog: false, stock: null, photo: null };
    await transact(ctx, (tx) =>
      writeShelfPrices(
        tx,
        { id: 1, company_id: companyId, company_shop_id: shop.id, city_id: cityId, user_id: 1, finished_at: null },
        [
          { ...tag, ...rest, price: 10_000, priceTypeId: PRICE_TYPE_ID.shelf },
          { ...tag, ...rest, price: 9_400, priceTypeId: PRICE_TYPE_ID.extra },
        ],
      ),
    );
    const by = (compared: 'plain' | 'card' | 'lowest', date?: string) =>
      mainReport(ctx, {
        parsingCollectionId: collection,
        page: 1,
        limit: 10,
        sort: 'best',
        descending: false,
        filters: { compared, origin: 'shelf', ...(date && { date }) },
      });
    for (const date of [undefined, '2026-11-19']) {
      expect((await by('plain', date)).rows[0]).toMatchObject({ best: 10_000, cells: [{ typed: { card: 9_400 } }] });
      expect((await by('card', date)).rows[0]).toMatchObject({ best: 9_400, cells: [{ compared: 'card' }] });
      expect((await by('lowest', date)).rows[0]?.best).toBe(9_400);
    }
    const history = await priceHistory(ctx, {
      id: productId,
      from: new Date('2026-11-01T00:00:00Z'),
      to: new Date('2026-11-21T00:00:00Z'),
    });
    expect(history.series[0]?.points).toMatchObject([{ price: 10_000, typed: { card: 9_400 } }]);
  });
});
