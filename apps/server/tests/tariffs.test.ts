import { accessAllows, ROLE_NAMES } from '@tsenomer/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let admin: { authorization: string };
let tariff: { id: number; updatedAt: string };

const TARIFF = {
  type: 'online',
  name: 'Базовый',
  comment: '',
  tariffChecksCount: 100,
  tariffPrice: 10_000_00,
  packetChecksCount: 50,
  packetPrice: 4_000_00,
  packetsAvailable: 2,
};
const RANGE = { rangeFrom: 1, rangeTo: 10, price: 150, isSellerSolid: false, isPriceForMarketplace: false };
const CHOICE = {
  onlineTariffId: null,
  offlineTariffId: null,
  checkAboveTariff: true,
  checkPriceParsing: true,
  checkFindLinksMarketplace: true,
  checkFindLinksRegular: true,
};
const THIRTEEN = 1_234_567_890_123;

beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
  tariff = (await call('POST', 'tariffs', TARIFF)).json();
});
afterAll(() => running.close());

function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return running.app.inject({ method, url: `/api/${url}`, headers: admin, ...(payload ? { payload } : {}) });
}

/** Status, code, and the first field that is wrong with why. */
async function refusal(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await call(method, url, payload);
  const { code, details: { fields = [] } = {} } = answer.json();
  return [answer.statusCode, code, ...fields.slice(0, 1).map((field: { path: string; code: string }) => `${field.path} ${field.code}`)]; // oxfmt-ignore
}

describe('[BILL-2] over HTTP a tariff is refused', () => {
  it.each([
    ['without a name', { name: ' ' }, 'body.name required'],
    ['without checks', { tariffChecksCount: 0 }, 'body.tariffChecksCount required'],
    ['without a price', { tariffPrice: 0 }, 'body.tariffPrice required'],
    ['below nothing', { tariffPrice: -1 }, 'body.tariffPrice negative'],
    ['with a price of 13 digits', { tariffPrice: THIRTEEN }, 'body.tariffPrice too_large'],
    ['with 13 digits of checks', { tariffChecksCount: THIRTEEN }, 'body.tariffChecksCount too_large'],
    ['with a package below nothing', { packetChecksCount: -1 }, 'body.packetChecksCount negative'],
    ['with packages of 13 digits', { packetPrice: THIRTEEN }, 'body.packetPrice too_large'],
    ['with packages below nothing', { packetsAvailable: -1 }, 'body.packetsAvailable negative'],
  ])('%s', async (_, patch, field) => {
    const made = { ...TARIFF, name: 'Другой', ...patch };
    expect(await refusal('POST', 'tariffs', made)).toEqual([400, 'INVALID_INPUT', field]);
    const { type: _type, ...edit } = made;
    const changed = { ...edit, updatedAt: tariff.updatedAt };
    expect(await refusal('PATCH', `tariffs/${tariff.id}`, changed)).toEqual([400, 'INVALID_INPUT', field]);
  });

  it('whose name is taken, that is not there, that somebody changed, and that is in use', async () => {
    expect(await refusal('POST', 'tariffs', TARIFF)).toContain('NAME_TAKEN');
    const { type: _type, ...edit } = TARIFF;
    const changed = { ...edit, updatedAt: '2020-01-01T00:00:00.000Z' };
    expect(await refusal('PATCH', `tariffs/${tariff.id}`, changed)).toEqual([409, 'TARIFF_CHANGED']);
    expect((await refusal('PATCH', 'tariffs/999999', changed))[0]).toBe(404);
    expect((await refusal('GET', 'tariffs/999999'))[0]).toBe(404);
    expect((await call('PUT', 'company-tariff', { ...CHOICE, onlineTariffId: tariff.id })).statusCode).toBe(200);
    expect(await refusal('DELETE', `tariffs/${tariff.id}`)).toEqual([409, 'TARIFF_IN_USE']);
    expect((await refusal('PUT', 'company-tariff', { ...CHOICE, onlineTariffId: 999_999 }))[0]).toBe(404);
  });
});

describe('[BILL-2] over HTTP ranges', () => {
  it.each([
    ['begin with 0', { rangeFrom: 0 }, 'body.ranges[1].rangeFrom zero'],
    ['end with 0', { rangeTo: 0 }, 'body.ranges[1].rangeTo zero'],
    ['have 13 digits', { rangeTo: THIRTEEN }, 'body.ranges[1].rangeTo too_large'],
    ['cost less than nothing', { price: -1 }, 'body.ranges[1].price negative'],
  ])('are refused that %s', async (_, patch, field) => {
    const ranges = [RANGE, { ...RANGE, rangeFrom: 11, rangeTo: 20, ...patch }];
    const set = { tariffType: 'mp', ranges };
    expect(await refusal('POST', 'tariffs/find-links/set', set)).toEqual([400, 'INVALID_INPUT', field]);
  });

  it.each([
    ['overlap', { rangeFrom: 10, rangeTo: 20 }],
    ['gap', { rangeFrom: 12, rangeTo: 20 }],
    ['order', { rangeFrom: 11, rangeTo: 11 }],
  ])('are refused for %s, and touching ones set', async (code, patch) => {
    const set = (ends: object) => ({ tariffType: 'regular', ranges: [RANGE, { ...RANGE, ...ends }] });
    expect(await refusal('POST', 'tariffs/find-links/set', set(patch))).toEqual([
      409,
      'RANGES_DO_NOT_FIT',
      `body.ranges[1].rangeFrom ${code}`,
    ]);
    expect((await call('POST', 'tariffs/find-links/set', set({ rangeFrom: 11, rangeTo: null }))).json().total).toBe(2);
  });
});

it.each([
  ['an option that is on without a price', { options: [{ optionName: 'mobileProxyPrice', optionPrice: 0, isEnabled: true }] }], // oxfmt-ignore
  ['a price of 13 digits', { findLinksMpAlwaysOn: { isEnabled: true, amount: THIRTEEN } }],
  ['an address that is none', { notificationContacts: [{ email: 'nobody' }] }],
  ['a currency without a sign', { currency: { name: 'рубль', symbol: '' } }],
])('[BILL-3] settings are refused with %s', async (_, edit) => {
  expect((await refusal('PATCH', 'tariff-settings', edit)).slice(0, 2)).toEqual([400, 'INVALID_INPUT']);
});

it('[BILL-3] parts of the settings are read and set by themselves, and leave the others as they are', async () => {
  const set = async (path: string, body: object) => (await call('POST', `tariff-settings/${path}`, body)).json();
  const option = { optionName: 'clusterNodePrice', optionPrice: 700_00, isEnabled: true };
  expect((await set('options', option)).options).toContainEqual(option);
  expect((await call('GET', 'tariff-settings/options?optionName=clusterNodePrice')).json()).toEqual({ items: [option], total: 1 }); // oxfmt-ignore
  expect((await set('find-links-marketplace-price', { price: 0 })).options).toContainEqual({
    optionName: 'findLinksMarketplacePrice',
    optionPrice: 0,
    isEnabled: false,
  });
  const currency = { name: 'тенге', symbol: '₸' };
  await set('currency', currency);
  expect((await call('GET', 'tariff-settings/currency')).json()).toEqual(currency);
  await set('comment', { comment: ' Оплата до 10-го ' });
  await set('notification-contacts', { notificationContacts: [{ email: 'a@example.test' }] });
  await set('always-on', { tariffType: 'regular', isEnabled: true, amount: 300_00 });
  expect(await set('always-on', { tariffType: 'mp', isEnabled: true, amount: 500_00 })).toMatchObject({
    comment: 'Оплата до 10-го',
    notificationContacts: [{ email: 'a@example.test' }],
    currency,
    findLinksRegularAlwaysOn: { isEnabled: true, amount: 300_00 },
    findLinksMpAlwaysOn: { isEnabled: true, amount: 500_00 },
  });
  expect(await refusal('POST', 'tariff-settings/options', { ...option, optionPrice: 0 })).toContain('INVALID_INPUT');
});

describe('[BILL-4] over HTTP', () => {
  it.each([
    ['bills/find?month=2099-01&type=online', 404, 'BILL_NOT_FOUND'],
    ['bills/export?month=2099-01&type=online&locale=ru', 404, 'BILL_NOT_FOUND'],
    ['bills/find?month=2026-13&type=online', 400, 'INVALID_INPUT'],
    ['bills/find?month=2026-11&type=shelf', 400, 'INVALID_INPUT'],
  ])('%s is %s', async (url, status, code) => {
    expect((await refusal('GET', url)).slice(0, 2)).toEqual([status, code]);
  });

  it.each([
    [{ comment: '' }, 'body.comment required'],
    [{ quantity: 0 }, 'body.quantity required'],
    [{ price: 0 }, 'body.price required'],
    [{ price: THIRTEEN }, 'body.price too_large'],
  ])('a service with %o is refused', async (patch, field) => {
    const service = { month: '2026-11', comment: 'Отчёт', quantity: 1, price: 1, ...patch };
    expect(await refusal('POST', 'billed-actions', service)).toEqual([400, 'INVALID_INPUT', field]);
  });

  const day = (patch: string) => `bills/checks?month=2026-11&type=online&line=tariff%3A&day=2026-11-05${patch}`;

  it.each([
    ['a line without a day', 'bills/checks?month=2026-11&type=online&line=tariff%3A', 400],
    ['a cursor that is none', day('&cursor=last'), 400],
    ['pages of thousands', day('&limit=5000'), 400],
    ['a company that is no number', day('&companyId=x'), 400],
    ['a file in an unknown language', day('&locale=de').replace('checks', 'checks/export'), 400],
    ['a month to come', day('').replaceAll('2026-11', '2099-11'), 404],
    ['a day of another month', day('').replace('day=2026-11', 'day=2026-10'), 404],
    ['a line that no bill has', day('').replace('tariff', 'nothing'), 404],
  ])('single checks are refused of %s', async (_case, url, status) => {
    expect((await refusal('GET', url))[0]).toBe(status);
  });

  it('single checks are read and leave as a file, for who reads bills', async () => {
    expect((await running.app.inject({ url: `/api/${day('')}` })).statusCode).toBe(401);
    const month = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Moscow' }).slice(0, 7);
    const url = day('').replaceAll('2026-11', month);
    const nothing = { items: [], next: null, billed: 0, notBilled: [], removed: false };
    for (const role of ROLE_NAMES.filter((name) => name !== 'closed')) {
      const headers = await running.signedIn(role);
      const may = accessAllows('billing.read', role);
      const answer = await running.app.inject({ url: `/api/${url}`, headers });
      expect([role, answer.statusCode]).toEqual([role, may ? 200 : 403]);
      if (may) expect(answer.json()).toEqual(nothing);
    }
    const file = await call('GET', `${url.replace('checks', 'checks/export')}&locale=en&format=csv`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain('Time;What it is;Monitoring;');
  });

  it('this month leaves as a spreadsheet, an invoice and an act', async () => {
    const month = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Moscow' }).slice(0, 7);
    const of = `month=${month}&type=online&locale=en`;
    expect((await call('GET', `bills/find?month=${month}&type=online`)).json()).toMatchObject({ closedAt: null });
    expect((await call('GET', `bills/export?${of}`)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    for (const document of ['invoice', 'act'])
      expect((await call('GET', `bills/export/${document}?${of}`)).rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  });
});
