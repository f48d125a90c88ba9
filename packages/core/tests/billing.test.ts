import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BILLING_OPTIONS } from '@tsenomer/contracts';
import type { CompanyTariff, TariffEdit } from '@tsenomer/contracts';
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
import type { SystemContext } from '../src/index.ts';
import {
  closeMonths,
  compareTariffs,
  exportBill,
  exportBillDocument,
  findBill,
  openBillLine,
} from '../src/billing/bill/index.ts';
import {
  createFindLinksRange,
  deleteFindLinksRange,
  listFindLinksRanges,
  setFindLinksRanges,
  updateFindLinksRange,
} from '../src/billing/range/index.ts';
import {
  createBilledAction,
  deleteBilledAction,
  listBilledActions,
  updateBilledAction,
} from '../src/billing/service/index.ts';
import { readTariffSettings, setTariffSettings } from '../src/billing/settings/index.ts';
import {
  createTariff,
  deleteTariff,
  listTariffs,
  readCompanyTariff,
  setCompanyTariff,
  updateTariff,
} from '../src/billing/tariff/index.ts';
import { storeEntries } from '../src/collecting/timetable/index.ts';
import { CHOICE, choose as chooseTariff, count as countRows, emptyBilling, TARIFF } from './support/billing.ts';
import type { Counted } from './support/billing.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let ctx: SystemContext;
let shop: number;
let market: number;
let city: number;

const MONTH = '2026-11';
const ONLINE = { month: MONTH, type: 'online' } as const;
const RANGE = {
  tariffType: 'mp',
  rangeFrom: 1,
  rangeTo: null,
  price: 3_50,
  isSellerSolid: true,
  isPriceForMarketplace: false,
} as const;
const { tariffType: _tariffType, ...PLAIN } = RANGE;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  shop = await makeCompany(db, { name: 'Вега', host: 'vega.test' });
  market = await makeCompany(db, { name: 'Ozon', host: 'ozon.ru' });
  city = await makeCity(db, { name: 'Москва' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyBilling(database);
  const userId = await makeUser(database.db, 'admin', {});
  ctx = systemContext(database.db, { actor: { kind: 'user', userId, role: 'admin', companyId: null } });
});

const count = (...rows: readonly (Omit<Counted, 'companyId' | 'cityId'> & { readonly companyId?: number })[]) =>
  countRows(
    database,
    rows.map((row) => ({ companyId: shop, cityId: city, ...row })),
  );
const choose = (patch: Partial<CompanyTariff> = {}, tariff: Partial<TariffEdit> = {}) =>
  chooseTariff(ctx, patch, tariff);

describe('[BILL-2] tariffs', () => {
  it('are kept, listed and changed; of two people who change one, the second hears of the first', async () => {
    const made = await createTariff(ctx, TARIFF);
    expect(made).toMatchObject({ ...TARIFF, inUse: false });
    await expect(createTariff(ctx, { ...TARIFF, name: 'БАЗОВЫЙ' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    const { type: _type, ...edit } = { ...TARIFF, tariffPrice: 1 };
    const later = { ...ctx, now: () => new Date('2026-11-20T10:00:00Z') };
    await updateTariff(later, { id: made.id, updatedAt: made.updatedAt, ...edit });
    await expect(updateTariff(later, { id: made.id, updatedAt: made.updatedAt, ...edit })).rejects.toMatchObject({
      code: 'TARIFF_CHANGED',
    });
    expect((await listTariffs(ctx, { type: 'online' })).items).toMatchObject([{ tariffPrice: 1 }]);
    expect((await listTariffs(ctx, { type: 'offline' })).total).toBe(0);
  });

  it('in use are not deleted', async () => {
    const id = await choose();
    await expect(deleteTariff(ctx, { id })).rejects.toMatchObject({ code: 'TARIFF_IN_USE' });
    await setCompanyTariff(ctx, CHOICE);
    await deleteTariff(ctx, { id });
    await expect(setCompanyTariff(ctx, { ...CHOICE, onlineTariffId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readCompanyTariff(ctx)).toEqual(CHOICE);
  });

  it('have ranges that follow each other, whoever changes them', async () => {
    const range = { ...RANGE, rangeTo: 10 };
    const first = await createFindLinksRange(ctx, range);
    await expect(createFindLinksRange(ctx, { ...range, rangeFrom: 10, rangeTo: 20 })).rejects.toMatchObject({
      code: 'RANGES_DO_NOT_FIT',
    });
    await expect(createFindLinksRange(ctx, { ...range, rangeFrom: 12, rangeTo: 20 })).rejects.toMatchObject({
      code: 'RANGES_DO_NOT_FIT',
    });
    const last = await createFindLinksRange(ctx, { ...range, rangeFrom: 11, rangeTo: null });
    await expect(deleteFindLinksRange(ctx, { id: first.id })).rejects.toMatchObject({ code: 'RANGES_DO_NOT_FIT' });
    const { tariffType: _type, ...edit } = range;
    await expect(updateFindLinksRange(ctx, { id: first.id, ...edit, rangeTo: 9 })).rejects.toMatchObject({
      code: 'RANGES_DO_NOT_FIT',
    });
    await createFindLinksRange(ctx, { ...range, tariffType: 'regular' });
    expect(
      (await listFindLinksRanges(ctx, {})).items.map((one) => [one.tariffType, one.rangeFrom, one.isSellerSolid]),
    ).toEqual([
      ['mp', 1, true],
      ['mp', 11, true],
      ['regular', 1, false],
    ]);
    await deleteFindLinksRange(ctx, { id: last.id });
  });

  it('have all ranges of a type set at once, or none', async () => {
    await createFindLinksRange(ctx, RANGE);
    const set = (...ranges: readonly (readonly [number, number | null])[]) =>
      setFindLinksRanges(ctx, {
        tariffType: 'mp',
        ranges: ranges.map(([rangeFrom, rangeTo]) => ({ ...PLAIN, rangeFrom, rangeTo })),
      });
    await expect(set([1, 10], [12, null])).rejects.toMatchObject({
      code: 'RANGES_DO_NOT_FIT',
      fields: [{ path: 'body.ranges[1].rangeFrom', code: 'gap' }],
    });
    await set([11, null], [1, 10]);
    expect((await listFindLinksRanges(ctx, {})).items.map(({ rangeFrom, rangeTo }) => [rangeFrom, rangeTo])).toEqual([
      [1, 10],
      [11, null],
    ]);
    expect((await set()).total).toBe(0);
  });
});

it('[BILL-3] options are on only where they have a price; parts that are not named stay', async () => {
  const free = { optionName: BILLING_OPTIONS[0], optionPrice: 0, isEnabled: true };
  await expect(async () => setTariffSettings(ctx, { options: [free] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await setTariffSettings(ctx, { comment: 'до конца года' });
  await setTariffSettings(ctx, { options: [{ ...free, optionPrice: 500_00 }] });
  const settings = await readTariffSettings(ctx);
  expect(settings.comment).toBe('до конца года');
  expect(settings.options.map(({ isEnabled }) => isEnabled)).toEqual([true, false, false, false, false]);
  const noted = ctx.db.selectFrom('audit_entry').select(['title', 'changes']).where('title', '=', 'settings');
  expect(await noted.orderBy('id', 'desc').limit(2).execute()).toEqual([
    { title: 'settings', changes: { [free.optionName]: { from: null, to: 500_00 } } },
    { title: 'settings', changes: { comment: { from: '', to: 'до конца года' } } },
  ]);
});

it('[BILL-2] [BILL-4] the journal tells which range and which service was changed, and how', async () => {
  const range = { rangeFrom: 1, rangeTo: null, price: 300, isSellerSolid: false, isPriceForMarketplace: false };
  const { id } = await createFindLinksRange(ctx, { ...range, tariffType: 'delivery' });
  await updateFindLinksRange(ctx, { ...range, id, rangeTo: 50, price: 250 });
  await deleteFindLinksRange(ctx, { id });
  const work = { comment: 'Разметка', quantity: 1, price: 100_00 };
  const service = await createBilledAction(ctx, { month: '2031-01', ...work });
  await updateBilledAction(ctx, { id: service.id, ...work, quantity: 2 });
  await deleteBilledAction(ctx, { id: service.id });
  const noted = await ctx.db.selectFrom('audit_entry').select(['action', 'title', 'changes']).orderBy('id', 'desc').limit(6).execute(); // oxfmt-ignore
  expect(noted.toReversed().map(({ action, title, changes }) => [action, title, changes])).toEqual([
    ['create', 'delivery 1–', {}],
    ['edit', 'delivery 1–50', { rangeTo: { from: null, to: 50 }, price: { from: 300, to: 250 } }],
    ['delete', 'delivery 1–50', {}],
    ['create', 'Разметка', {}],
    ['edit', 'Разметка', { quantity: { from: 1, to: 2 } }],
    ['delete', 'Разметка', {}],
  ]);
});

describe('[BILL-4] the bill of a month', () => {
  it('adds up to the kopeck: tariff, packages, what is above, searches, options and services', async () => {
    await choose();
    await createFindLinksRange(ctx, { ...RANGE, isSellerSolid: false });
    await setTariffSettings(ctx, {
      options: [{ optionName: 'mobileProxyPrice', optionPrice: 1_000_00, isEnabled: true }],
      findLinksRegularAlwaysOn: { isEnabled: true, amount: 200_00 },
    });
    await createBilledAction(ctx, { month: MONTH, comment: 'Настройка', quantity: 2, price: 150_00 });
    await count(
      { checks: 200 },
      { checks: 7, day: `${MONTH}-06`, outcome: 2 },
      { checks: 4, outcome: 3, errorCode: 10 },
      { checks: 6, outcome: 3, errorCode: 0 },
      { checks: 12, companyId: market, kind: 'findLinks' },
      { checks: 5, kind: 'findLinks' },
      { checks: 1000, day: '2026-10-31' },
    );
    const bill = await findBill(ctx, ONLINE);
    // 100 of the tariff, two packages of 50, 7 above at 100.00 each.
    expect(bill.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['tariff', 207, 10_000_00],
      ['packages', 2, 8_000_00],
      ['aboveTariff', 7, 700_00],
      ['findLinksMp', 12, 42_00],
      ['findLinksRegularAlwaysOn', 5, 200_00],
      ['option', 1, 1_000_00],
      ['personalService', 2, 300_00],
    ]);
    expect(bill).toMatchObject({ total: 20_242_00, used: 207, included: 200, packagesAdded: 2 });
    expect(bill.notBilled).toEqual([
      { reason: 'ban', checks: 4 },
      { reason: 'own', checks: 6 },
    ]);
    expect(bill.forecast?.checks).toBeGreaterThan(207);
    const days = await openBillLine(ctx, { ...ONLINE, line: 'tariff:', by: 'day' });
    expect(days.items.map(({ key, checks, amount }) => [key, checks, amount])).toEqual([
      [`${MONTH}-05`, 200, 9_661_84],
      [`${MONTH}-06`, 7, 338_16],
    ]);
    const sites = await openBillLine(ctx, { ...ONLINE, line: 'findLinksMp:mp', by: 'company' });
    expect(sites.items).toEqual([{ key: String(market), name: 'Ozon', checks: 12, amount: 42_00 }]);
    await expect(openBillLine(ctx, { ...ONLINE, line: 'packages:', by: 'day' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { fileName } = await exportBill(ctx, { ...ONLINE, locale: 'ru' });
    expect(fileName).toBe('Счёт за 2026-11.xlsx');
    const { stream } = await exportBillDocument(ctx, { ...ONLINE, document: 'act', locale: 'ru' });
    const { value } = await stream.getReader().read();
    expect(
      Buffer.from(value ?? [])
        .subarray(0, 5)
        .toString('latin1'),
    ).toBe('%PDF-');
  });

  it.each([
    ['checks above the tariff', { checkAboveTariff: false }, 10_000_00 + 8_000_00],
    ['checks of prices', { checkPriceParsing: false }, 10_000_00],
  ] as const)('leaves out what is not billed: %s', async (_name, patch, total) => {
    await choose(patch);
    await count({ checks: 300 });
    expect((await findBill(ctx, ONLINE)).total).toBe(total);
  });

  it('is not there for a month to come, and before tariffs were chosen; searches without a price have none', async () => {
    await expect(findBill(ctx, { ...ONLINE, month: '2026-12' })).rejects.toMatchObject({ code: 'BILL_NOT_FOUND' });
    await expect(findBill(ctx, { ...ONLINE, month: '2026-10' })).rejects.toMatchObject({ code: 'BILL_NOT_FOUND' });
    expect(await findBill(ctx, ONLINE)).toMatchObject({ tariff: null, lines: [], total: 0 });
    await choose();
    await count({ checks: 1, kind: 'findLinks' });
    await expect(findBill(ctx, ONLINE)).rejects.toMatchObject({ code: 'TARIFF_NOT_SUITABLE' });
  });

  it('stays as it was once the month is closed, whatever changes afterwards', async () => {
    const id = await choose();
    await count({ checks: 120 });
    const service = await createBilledAction(ctx, { month: MONTH, comment: 'Отчёт', quantity: 1, price: 1 });
    const open = await findBill(ctx, ONLINE);
    const december = { ...ctx, now: () => new Date('2026-12-02T09:00:00Z') };
    await closeMonths({ ...ctx, now: () => new Date('2026-11-30T22:00:00Z') });
    expect((await findBill(ctx, ONLINE)).closedAt).toBeNull();
    await closeMonths(december);
    await closeMonths(december);
    const tariff = (await listTariffs(ctx, { type: 'online' })).items[0]!;
    const { type: _type, ...edit } = { ...TARIFF, tariffPrice: 1 };
    await updateTariff(ctx, { id, updatedAt: tariff.updatedAt, ...edit });
    await count({ checks: 500, day: `${MONTH}-07` });
    const closed = await findBill(december, ONLINE);
    expect(closed).toMatchObject({ total: open.total, lines: open.lines, closedAt: '2026-12-02T09:00:00.000Z' });
    const month = { month: MONTH, comment: 'x', quantity: 1, price: 1 };
    await expect(createBilledAction(ctx, month)).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
    await expect(updateBilledAction(ctx, { ...month, id: service.id })).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
    await expect(deleteBilledAction(ctx, { id: service.id })).rejects.toMatchObject({ code: 'MONTH_CLOSED' });
    expect((await listBilledActions(ctx, { month: MONTH })).total).toBe(1);
  });

  it('counts the sellers of a marketplace as one where the range says so: by day, city and monitoring', async () => {
    await choose();
    const { db } = database;
    const seller = await makeCompany(db, { name: 'Ozon, Вега', host: 'www.ozon.ru', seller_name: 'Вега' });
    await createFindLinksRange(ctx, RANGE);
    await count(
      { kind: 'findLinks', companyId: market, checks: 10 },
      { kind: 'findLinks', companyId: seller, checks: 8 },
      { kind: 'findLinks', companyId: seller, outcome: 2, checks: 4 },
      // Nobody pays for these, so they make nobody the largest.
      { kind: 'findLinks', companyId: market, outcome: 3, errorCode: 11, checks: 50 },
      { kind: 'findLinks', companyId: seller, day: `${MONTH}-06`, checks: 3 },
      { kind: 'findLinks', companyId: market, collectionId: 2, checks: 2 },
    );
    const line = async () => (await findBill(ctx, ONLINE)).lines.find(({ kind }) => kind === 'findLinksMp');
    expect(await line()).toMatchObject({ quantity: 12 + 3 + 2, unit: 'card', amount: 17 * 3_50 });
    await setFindLinksRanges(ctx, { tariffType: 'mp', ranges: [{ ...PLAIN, isPriceForMarketplace: true }] });
    expect(await line()).toMatchObject({ quantity: 1, unit: 'marketplace', amount: 3_50 });
  });

  it('has extra equipment for each node beside the own server, and the sign that was set when it was closed', async () => {
    await choose();
    await database.pool
      .query(`insert into cluster_node (id, identity, name) values (0, gen_random_uuid(), 'own'), (1, gen_random_uuid(), 'n1'),
      (2, gen_random_uuid(), 'n2') on conflict do nothing; update cluster_node set left_at = now() where id = 2`);
    const options = [{ optionName: 'clusterNodePrice', optionPrice: 500_00, isEnabled: true }] as const;
    const currency = (symbol: string) => setTariffSettings(ctx, { currency: { name: 'рубль', symbol } });
    await setTariffSettings(ctx, { options: [...options] });
    expect((await findBill(ctx, ONLINE)).lines[1]).toMatchObject({ kind: 'option', quantity: 1, unit: 'node' });
    await currency('р.');
    const open = await findBill(ctx, ONLINE);
    expect(open).toMatchObject({ currency: 'RUB', currencySign: 'р.' });
    const december = { ...ctx, now: () => new Date('2026-12-02T09:00:00Z') };
    await closeMonths(december);
    await currency('руб.');
    expect(await findBill(december, ONLINE)).toMatchObject({ currencySign: 'р.', total: open.total });
    expect(await findBill(december, { ...ONLINE, month: '2026-12' })).toMatchObject({ currencySign: 'руб.' });
    await database.pool.query('delete from cluster_node');
  });

  it('of agents counts approved prices by the offline tariff, without searches, options and services', async () => {
    await choose({}, { type: 'offline', name: 'Полка' });
    await setTariffSettings(ctx, { options: [{ optionName: 'mobileProxyPrice', optionPrice: 1, isEnabled: true }] });
    await createBilledAction(ctx, { month: MONTH, comment: 'Отчёт', quantity: 1, price: 1 });
    await count({ checks: 500 });
    await database.pool.query(`insert into shelf_ledger values ('2026-11-05', $1, $2, 7, 'manualPrice', 100),
      ('2026-11-06', $1, $2, 7, 'priceTagRecognition', 20), ('2026-10-31', $1, $2, 7, 'manualPrice', 5)`, [shop, city]); // oxfmt-ignore
    const bill = await findBill(ctx, { ...ONLINE, type: 'offline' });
    expect(bill.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['tariff', 120, 10_000_00],
      ['packages', 1, 4_000_00],
    ]);
    const days = await openBillLine(ctx, { ...ONLINE, type: 'offline', line: 'tariff:', by: 'company' });
    expect(days.items).toEqual([{ key: String(shop), name: 'Вега', checks: 120, amount: 10_000_00 }]);
    const december = { ...ctx, now: () => new Date('2026-12-02T09:00:00Z') };
    await closeMonths(december);
    const offline = { ...ONLINE, type: 'offline' } as const;
    expect(await compareTariffs(december, offline)).toMatchObject({ checks: 120, items: [{ amount: 14_000_00 }] });
  });

  it('is foretold by what the timetable still starts in the month', async () => {
    await choose();
    const { db } = database;
    const products = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
    for (const product of products) await makeLink(db, product, shop);
    const collection = await makeCollection(db, { cityId: city, companyIds: [shop], productIds: products });
    await count({ checks: 30 }, { checks: 10, outcome: 3, errorCode: 10 });
    expect((await findBill(ctx, ONLINE)).forecast).toMatchObject({ reason: 'pace', runs: 0 });
    const plan = (date: string) =>
      storeEntries(ctx, { date, time: '09:00', timezone: 'Europe/Moscow', collectionIds: [collection], command: 'parse', filter: 'all', sellersCreationFlag: false }); // oxfmt-ignore
    for (const date of [`${MONTH}-21`, `${MONTH}-30`, '2026-12-01']) await plan(date);
    // Of the checks so far three quarters are paid for, and of 6 that are planned 5.
    expect((await findBill(ctx, ONLINE)).forecast).toEqual({
      checks: 35,
      amount: 10_000_00,
      reason: 'timetable',
      runs: 2,
    });
  });

  it('of a closed month is compared by the terms it was closed with', async () => {
    const id = await choose();
    await count({ checks: 300 });
    const december = { ...ctx, now: () => new Date('2026-12-02T09:00:00Z') };
    await closeMonths(december);
    await setCompanyTariff(ctx, { ...CHOICE, onlineTariffId: id, checkAboveTariff: false });
    await count({ checks: 50 });
    expect(await compareTariffs(december, ONLINE)).toMatchObject({ checks: 300, items: [{ amount: 28_000_00 }] });
  });

  it('is compared with what each tariff would have cost, the cheapest first', async () => {
    const id = await choose();
    await createTariff(ctx, { ...TARIFF, name: 'Большой', tariffChecksCount: 1000, tariffPrice: 15_000_00 });
    await count({ checks: 200 });
    expect(await compareTariffs(ctx, ONLINE)).toMatchObject({
      checks: 200,
      items: [
        { name: 'Большой', amount: 15_000_00, current: false },
        { tariffId: id, amount: 18_000_00, current: true },
      ],
    });
  });
});
