import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeCity,
  makeCollection,
  makeCompany,
  makeLink,
  makeProduct,
  makeUser,
} from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { findBill } from '../src/billing/bill/index.ts';
import { watchQuotas } from '../src/billing/quota/index.ts';
import { reconcileLedger } from '../src/billing/reconciliation/index.ts';
import { setTariffSettings } from '../src/billing/settings/index.ts';
import { createTariff, setCompanyTariff, updateTariff } from '../src/billing/tariff/index.ts';
import { fireTimetable, storeEntries } from '../src/collecting/timetable/index.ts';
import type { SystemContext } from '../src/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import { handInEntries } from '../src/offline/agent-sync/index.ts';
import { approveTask } from '../src/offline/approval/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { CHOICE, choose, count, emptyBilling, TARIFF } from './support/billing.ts';
import { systemContext } from './support/context.ts';
import { takeEvents } from './support/domain-events.ts';
import { entry, shelfOn } from './support/offline.ts';

let database: TestDatabase;
let now: Date;
let ctx: SystemContext;
let companyId: number;
let cityId: number;
let collectionId: number;
let linkId: number;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  companyId = await makeCompany(db, { name: 'Вега', host: 'vega.test' });
  cityId = await makeCity(db, { name: 'Москва' });
  productId = await makeProduct(db);
  linkId = await makeLink(db, productId, companyId);
  collectionId = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
  await makeUser(db, 'admin', { email: 'platform@tsenomer.example' });
  await database.pool.query(`select ensure_month_partitions('2026-10-01', '2026-12-31')`);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z');
  ctx = systemContext(database.db, { jobs: recordJobs(), now: () => now });
  await emptyBilling(database);
  await database.pool.query(
    'delete from mail; delete from timetable_entry; delete from parser_run; delete from observation',
  );
  await setTariffSettings(ctx, {
    notificationContacts: [{ email: 'a@client.example' }, { email: 'b@client.example' }],
  });
});

const add = (checks: number, day = '2026-11-05') => count(database, [{ companyId, cityId, collectionId, day, checks }]);

/** Letters since the last time, by address. */
async function letters(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    `with gone as (delete from mail returning id, recipient || ': ' || split_part(subject, ' / ', 1) as text) select text from gone order by id`,
  );
  return rows.map(({ text }) => text);
}

const both = (text: string) => [`a@client.example: ${text}`, `b@client.example: ${text}`];

describe('[BILL-5] who gets letters about the tariff', () => {
  beforeEach(async () => {
    await choose(ctx);
    await letters();
    await takeEvents(database);
  });

  it('is told once when 30 % and 10 % are left, and of each package', async () => {
    await add(69);
    expect(await watchQuotas(ctx)).toBe(0);
    await add(1);
    expect([await watchQuotas(ctx), await watchQuotas(ctx)]).toEqual([1, 0]);
    expect(await letters()).toEqual(both('Тариф «Базовый»: остаётся 30 %'));
    await add(20);
    await watchQuotas(ctx);
    expect(await letters()).toEqual(both('Тариф «Базовый»: остаётся 10 %'));
    await add(11);
    await watchQuotas(ctx);
    expect(await letters()).toEqual(both('Тариф «Базовый»: добавлен пакет, всего за месяц: 1'));
    await add(40);
    await watchQuotas(ctx);
    // At once beyond both thresholds of the package: the nearer one is said.
    expect(await letters()).toEqual(both('Тариф «Базовый»: остаётся 10 %'));
    await add(60);
    expect([await watchQuotas(ctx), await watchQuotas(ctx)]).toEqual([2, 0]);
    expect(await letters()).toEqual([
      ...both('Тариф «Базовый»: добавлен пакет, всего за месяц: 2'),
      ...both('Тариф «Базовый»: проверки кончились'),
    ]);
    expect((await takeEvents(database)).map(({ type, payload }) => [type, Object.values(payload).slice(2)])).toEqual([
      ['quotaLow', [30, 30, 100]],
      ['quotaLow', [10, 10, 100]],
      ['packageAdded', [1]],
      ['quotaLow', [10, 9, 150]],
      ['packageAdded', [2]],
      ['quotaLow', [0, 0, 200]],
    ]);
    const { rows } = await database.pool.query(
      `select what, packages, cardinality(recipients) as told from quota_notice where what = 'package' order by packages`,
    );
    expect(rows).toEqual([
      { what: 'package', packages: 1, told: 2 },
      { what: 'package', packages: 2, told: 2 },
    ]);
  });

  it('is told anew in the next month, and not of what is not billed', async () => {
    await add(80);
    await watchQuotas(ctx);
    now = new Date('2026-11-30T20:59:00Z');
    expect(await watchQuotas(ctx)).toBe(0);
    now = new Date('2026-11-30T21:00:00Z');
    expect(await watchQuotas(ctx)).toBe(0);
    await add(80, '2026-12-01');
    expect(await watchQuotas(ctx)).toBe(1);
    await setCompanyTariff(ctx, { ...CHOICE, onlineTariffId: (await tariffId()) ?? null, checkPriceParsing: false });
    await add(20, '2026-12-01');
    expect(await watchQuotas(ctx)).toBe(0);
  });

  it('is told when another tariff is chosen or the chosen one changes, unless the setting forbids it', async () => {
    const other = await createTariff(ctx, { ...TARIFF, name: 'Сеть' });
    const { type: _type, ...edit } = { ...TARIFF, name: 'Сеть', tariffPrice: 12_000_00 };
    const changed = await updateTariff(ctx, { id: other.id, updatedAt: other.updatedAt, ...edit });
    expect(await letters()).toEqual([]);
    await setCompanyTariff(ctx, { ...CHOICE, onlineTariffId: other.id });
    expect(await letters()).toEqual(both('Тариф изменён'));
    await setCompanyTariff(ctx, { ...CHOICE, onlineTariffId: other.id, checkAboveTariff: false });
    expect(await letters()).toEqual([]);
    const again = await updateTariff(ctx, { id: other.id, updatedAt: changed.updatedAt, ...edit, tariffPrice: 1 });
    const { rows } = await database.pool.query<{ body_text: string }>('select body_text from mail limit 1');
    expect(rows[0]?.body_text.replaceAll('\u00A0', ' ')).toContain(
      'Стало: «Сеть», 0,01 ₽ за 100, пакет 50 за 4 000,00 ₽, до 2 в месяц.',
    );
    expect(await letters()).toEqual(both('Тариф изменён'));
    await updateTariff(ctx, { id: other.id, updatedAt: again.updatedAt, ...edit, tariffPrice: 1 });
    expect(await letters()).toEqual([]);
    await writeSetting(ctx, 'notifyTariffChange', { flag: false });
    await setCompanyTariff(ctx, CHOICE);
    expect(await letters()).toEqual([]);
    await writeSetting(ctx, 'notifyTariffChange', { flag: true });
  });
});

async function tariffId(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ id: number }>('select online_tariff_id as id from billing_settings');
  return rows[0]?.id;
}

describe('[BILL-5] when the checks are used up', () => {
  const plan = (date: string) =>
    storeEntries(ctx, {
      date,
      time: '13:00',
      timezone: 'Europe/Moscow',
      collectionIds: [collectionId],
      command: 'parse',
      filter: 'all',
      sellersCreationFlag: false,
    });
  const entries = async () => {
    const { rows } = await database.pool.query<{ state: string; reason: string | null }>(
      'select state, reason from timetable_entry order by start_at',
    );
    return rows.map(({ state, reason }) => reason ?? state);
  };

  it.each([
    ['they go on above the tariff', true, 'started'],
    ['no run of the timetable begins', false, 'QUOTA_SPENT'],
  ])('%s', async (_, checkAboveTariff, state) => {
    await choose(ctx, { checkAboveTariff });
    await add(200);
    await plan('2026-11-20');
    now = new Date('2026-11-20T10:00:00Z');
    await fireTimetable(ctx);
    expect(await entries()).toEqual([state]);
    const missed = (await takeEvents(database)).filter(({ type }) => type === 'runMissed');
    expect(missed).toHaveLength(checkAboveTariff ? 0 : 1);
  });

  it('a run that has begun goes on, and with one check left one still begins', async () => {
    await choose(ctx, { checkAboveTariff: false });
    await add(199);
    await plan('2026-11-20');
    await plan('2026-11-21');
    now = new Date('2026-11-20T10:00:00Z');
    await fireTimetable(ctx);
    await add(1);
    const running = async () => {
      const { rows } = await database.pool.query<{ status: string }>('select status from parser_run');
      return rows.map(({ status }) => status);
    };
    expect(await running()).toEqual(['queued']);
    await database.pool.query(`update parser_run set status = 'done'; update parser_task set status = 'done'`);
    now = new Date('2026-11-21T10:00:00Z');
    await fireTimetable(ctx);
    expect(await entries()).toEqual(['started', 'QUOTA_SPENT']);
    expect(await running()).toEqual(['done']);
  });
});

describe('[BILL-1] the ledger beside what was observed', () => {
  /** Checks of the link on a day, in the table that bills never read. */
  const observe = (day: string, times: number) =>
    database.pool.query(
      `insert into observation (observed_at, product_id, link_id, company_id, city_id, collection_id, task_id, node_id, outcome)
       select ($1::date + interval '12 hours')::timestamptz, $2, $3, $4, $5, $6, 1, 0, 1 from generate_series(1, $7::int)`,
      [day, productId, linkId, companyId, cityId, collectionId, times],
    );
  const online = { month: '2026-11', type: 'online' } as const;

  it('is equal until it is broken: then the administrators are told, once, and the bill says so', async () => {
    await choose(ctx);
    await letters();
    await add(3, '2026-11-05');
    await observe('2026-11-05', 3);
    await add(2, '2026-11-19');
    await observe('2026-11-19', 2);
    // Today is not over yet.
    await add(7, '2026-11-20');
    expect((await findBill(ctx, online)).reconciled).toBeNull();
    expect(await reconcileLedger(ctx)).toBe(0);
    expect((await findBill(ctx, online)).reconciled).toEqual({ at: now.toISOString(), equal: true });

    await takeEvents(database);
    await database.pool.query(`update check_ledger set checks = checks + 1 where day = '2026-11-05'`);
    expect([await reconcileLedger(ctx), await reconcileLedger(ctx)]).toEqual([1, 1]);
    expect((await findBill(ctx, online)).reconciled).toMatchObject({ equal: false });
    expect(await letters()).toEqual(['platform@tsenomer.example: Сверка: счётчик проверок расходится с журналом']);
    expect(await takeEvents(database)).toEqual([
      { type: 'ledgerDiffered', payload: { day: '2026-11-05', tariffType: 'online', counted: 4, observed: 3 } },
    ]);

    await database.pool.query(`update check_ledger set checks = checks - 1 where day = '2026-11-05'`);
    expect(await reconcileLedger(ctx)).toBe(0);
    expect((await findBill(ctx, online)).reconciled).toMatchObject({ equal: true });
  });

  it('differs where the sum is right and the place is not, or checks are missing', async () => {
    await observe('2026-11-18', 2);
    await observe('2026-11-19', 1);
    await count(database, [
      { companyId, cityId, collectionId, day: '2026-11-18', outcome: 2, checks: 2 },
      { companyId, cityId, collectionId, day: '2026-11-19', kind: 'ratingReview', checks: 1 },
      { companyId, cityId, collectionId, day: '2026-11-19', kind: 'findLinks', checks: 5 },
    ]);
    expect(await reconcileLedger(ctx)).toBe(1);
    await database.pool.query(`delete from check_ledger`);
    expect(await reconcileLedger(ctx)).toBe(2);
  });

  it('[OFF-9] has each approved price of a shelf once, and an extra price as one more', async () => {
    const shelf = await shelfOn(database);
    const id = await shelf.task();
    const [first, second] = shelf.productIds;
    const entries = [
      entry(id, 'reading', { productId: first, price: 100, extraPrice: 90 }),
      entry(id, 'reading', { productId: second, price: 200 }),
      entry(id, 'finish'),
    ];
    await handInEntries(shelf.agent(), { entries });
    await approveTask(shelf.user(), { id, anyway: false });
    const { rows } = await database.pool.query(
      'select day::text, company_id, city_id, company_shop_id, kind, checks::int from shelf_ledger',
    );
    const place = { company_id: shelf.companyId, city_id: shelf.cityId, company_shop_id: shelf.shopId };
    expect(rows).toEqual([{ ...place, day: '2026-11-20', kind: 'manualPrice', checks: 3 }]);
    now = new Date('2026-11-21T09:00:00Z');
    expect(await reconcileLedger(ctx)).toBe(0);
    await database.pool.query('update shelf_ledger set checks = 2');
    expect(await reconcileLedger(ctx)).toBe(1);
  });
});
