import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_MRP_SETTINGS } from '@tsenomer/contracts';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let admin: { authorization: string };
let ids: { company: number; product: number; violation: number; case: number };

beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
  const { db, pool } = running.test;
  const company = await makeCompany(db, { emails: ['shop@dealer.example'] });
  const product = await makeProduct(db, { mrp: 100_000n });
  const city = await makeCity(db);
  const link = await makeLink(db, product, company);
  const collection = await makeCollection(db, { cityId: city, companyIds: [company], productIds: [product] });
  const made = await pool.query<{ case: number; violation: number }>(
    `with c as (insert into violation_case (company_id, state, opened_at) values ($1, 'confirmed', now()) returning id)
     insert into violation (product_id, company_id, city_id, link_id, url, collection_id, opened_at, opened_task_id, currency, price_first, price_last,
       price_min, mrp_first, mrp_last, depth, repeated, confirmed_at, confirmed_task_id, case_id)
     select $2, $1, $3, $4, 'https://shop.example/p', $5, now() - interval '1 hour', 1, 'RUB', 90000, 90000, 90000, 100000, 100000, 1000, false, now(), 2, c.id
     from c returning id as violation, case_id as case`,
    [company, product, city, link, collection],
  );
  ids = { company, product, ...made.rows[0]! };
});
afterAll(() => running.close());

function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  return running.app.inject({ method, url: `/api/${url}`, headers: admin, ...(payload ? { payload } : {}) });
}

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
const report = (from: string, to: string, filters: object = { companyIds: [ids.company] }) =>
  `reports/mrp-violations-report?limit=10000000&periodFrom=${from}&periodTo=${to}&filters=${encodeURIComponent(JSON.stringify(filters))}`;

describe('violations over HTTP', () => {
  it('[REP-4] reports companies with their violations, and one company in detail', async () => {
    const answer = await call('GET', report('2026-01-01', today()));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        violationsTotalCount: 1,
        items: [
          {
            company: { id: ids.company },
            violationsCount: 1,
            parsingCollections: [{}],
            violations: [{ id: ids.violation, product: { id: ids.product }, priceLast: 90_000, mrpFirst: 100_000 }],
          },
        ],
      },
    ]);
    const details = `reports/mrp-violations-report/company?companyId=${ids.company}&periodFrom=2026-01-01&periodTo=${today()}`;
    expect((await call('GET', details)).json()).toMatchObject({ total: 1, violations: [{ id: ids.violation }] });
    expect((await call('GET', `${details}&block=repeated`)).json()).toMatchObject({ total: 0 });
    const file = await call('GET', report('2026-01-01', today()).replace('report?limit=10000000&', 'report/excel?'));
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
    expect((await call('GET', `violations/${ids.violation}`)).json()).toMatchObject({ changes: [] });
  });

  it.each([
    ['no companies', () => report('2026-01-01', today(), { companyIds: [] })],
    ['no filters', () => `reports/mrp-violations-report?periodFrom=2026-01-01&periodTo=${today()}`],
    ['days in the wrong order', () => report(today(), '2026-01-01')],
    ['days to come', () => report('2026-01-01', '2999-01-01')],
    ['more than ten years', () => report('2000-01-01', today())],
    ['no day', () => report('2026-02-30', today())],
    ['too many', () => report('2026-01-01', today()).replace('10000000', '10000001')],
  ])('[REP-4] refuses a report with %s', async (_case, url) => {
    expect((await call('GET', url())).statusCode).toBe(400);
  });

  it('[REP-4] handles cases: a note, a state, a letter, a dismissal', async () => {
    const handle = (change: object) => call('POST', 'violation-cases/handle', { ids: [ids.case], ...change });
    expect((await handle({})).statusCode).toBe(400);
    expect((await handle({ state: 'corrected' })).statusCode).toBe(400);
    expect((await handle({ note: 'x'.repeat(2001) })).statusCode).toBe(400);
    expect((await handle({ state: 'escalated', note: 'Юристам' })).json()).toEqual({ handled: 1 });
    const filters = encodeURIComponent(JSON.stringify({ states: ['escalated'] }));
    expect((await call('GET', `violation-cases?filters=${filters}`)).json()).toMatchObject({ total: 1 });
    expect((await call('POST', `violation-cases/${ids.case}/tell`)).json()).toEqual({ addresses: 1 });
    expect((await call('POST', `violation-cases/${ids.case}/tell`)).json()).toMatchObject({ code: 'NOTHING_TO_TELL' });
    expect((await call('GET', 'violation-cases/assignees')).json().items.length).toBeGreaterThan(0);
    const evidence = await call('GET', `violation-cases/${ids.case}/evidence`);
    expect([evidence.statusCode, evidence.headers['content-type']]).toEqual([200, 'application/zip']);
    expect((await call('GET', 'violation-cases/999999/evidence')).statusCode).toBe(404);
    const dismiss = (reason: string) => call('POST', 'violations/dismiss', { ids: [ids.violation], reason });
    expect((await dismiss('other')).statusCode).toBe(400);
    expect((await call('POST', 'violations/check', { ids: [ids.violation] })).json()).toEqual({ ordered: 1 });
    expect((await dismiss('promotion')).json()).toEqual({ dismissed: 1 });
    expect((await call('GET', `violation-cases/${ids.case}`)).json()).toMatchObject({ state: 'dismissed' });
    expect((await handle({ state: 'answered' })).json()).toMatchObject({ code: 'CASE_CLOSED' });
    expect((await call('GET', 'violation-cases/999999')).statusCode).toBe(404);
  });

  it('[REP-4] shows a case by a link that ends, as a page that runs nothing, and orders it printed', async () => {
    const shares = `violation-cases/${ids.case}/shares`;
    for (const days of [0, 91, 1.5]) expect((await call('POST', shares, { days })).statusCode).toBe(400);
    const { id, path } = (await call('POST', shares, { days: 7 })).json<{ id: number; path: string }>();
    const open = () => running.app.inject({ method: 'GET', url: path.replace('lang=ru', 'lang=en') });
    const page = await open();
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(page.body).toContain('Case No.');
    expect((await call('GET', shares)).json()).toMatchObject({ items: [{ id, openings: 1 }] });
    expect((await call('DELETE', `violation-cases/shares/${id}`)).json()).toEqual({ revoked: true });
    expect((await open()).statusCode).toBe(404);
    expect((await running.app.inject({ url: '/api/shared-cases/short' })).statusCode).toBe(400);

    const prints = `violation-cases/${ids.case}/prints`;
    const { printId } = (await call('POST', prints)).json<{ printId: string }>();
    expect((await call('GET', `violation-cases/prints/${printId}`)).json()).toEqual({ state: 'waiting' });
    expect((await call('GET', `violation-cases/prints/${printId}/file`)).statusCode).toBe(404);
    expect((await call('POST', 'violation-cases/999999/prints')).statusCode).toBe(404);
  });

  it('[SET-1] sets tolerances, and recommended prices by company', async () => {
    const value = { ...INITIAL_MRP_SETTINGS, tolerancePercent: 2.5 };
    expect((await call('POST', 'settings', { name: 'mrpSettings', value })).statusCode).toBe(200);
    expect((await call('GET', 'settings/find?names=mrpSettings')).json()).toEqual({
      items: [{ name: 'mrpSettings', value }],
    });
    const wrong = {
      ...value,
      promotions: [{ name: '', from: '2026-02-02', to: '2026-02-01', companyIds: [], brandIds: [] }],
    };
    expect((await call('POST', 'settings', { name: 'mrpSettings', value: wrong })).statusCode).toBe(400);
    const price = {
      productId: ids.product,
      companyId: null,
      validFrom: '2026-01-01',
      validTo: null,
      mrp: 90_000,
      currency: 'RUB',
    };
    for (const bad of [{ mrp: 0 }, { currency: 'USD' }, { validTo: '2025-01-01' }])
      expect((await call('POST', 'recommended-prices', { ...price, ...bad })).statusCode).toBe(400);
    const { id } = (await call('POST', 'recommended-prices', price)).json<{ id: number }>();
    expect((await call('GET', 'recommended-prices')).json()).toMatchObject({
      total: 1,
      items: [{ id, company: null }],
    });
    expect((await call('DELETE', `recommended-prices/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `recommended-prices/${id}`)).statusCode).toBe(404);
  });

  it('[SET-4] shows a letter before it is sent, and refuses templates that are none', async () => {
    const letter = (text: string, what = 'preview') =>
      call('POST', `violation-letters/${what}`, { audience: 'dealer', template: { text } });
    expect((await letter('<p>Добрый день</p>%body%')).json()).toMatchObject({
      text: expect.stringContaining('Добрый день'),
    });
    for (const text of ['<p>a</p>', '%body%%body%', '<b>a</b>%body%'])
      expect((await letter(text)).statusCode).toBe(400);
    expect((await letter('%body%', 'try')).json()).toEqual({ email: expect.stringContaining('@') });
    expect((await call('GET', 'violation-letters/bounced')).json()).toEqual({ items: [] });
  });
});
