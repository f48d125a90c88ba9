import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRepricing } from '@tsenomer/core/reports/repricing';
import { systemContext } from '@tsenomer/core';
import { INITIAL_INSTALLATION, repricingRoutes } from '@tsenomer/contracts';
import { makeCity, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { NO_JOBS, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

type Headers = Record<string, string>;

let running: TestApp;
let user: Headers;
let ids: { city: number; rival: number; product: number };

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Headers = user) =>
  running.app.inject({ method, url: `/api/repricing/${url}`, headers, ...(payload ? { payload } : {}) });

const rule = (change: object = {}) => ({
  cityId: ids.city,
  collectionId: null,
  brandIds: [],
  categoryIds: [],
  tagIds: [],
  companyIds: [],
  goal: 'cheapest',
  goalCompanyId: null,
  shift: { side: 'below', unit: 'percent', value: 100 },
  minMargin: 500,
  recommended: 'ceiling',
  maxStep: null,
  minRivals: 1,
  freshDays: 30,
  availableOnly: true,
  rounding: 'whole',
  ...change,
});
const body = (name: string, change: object = {}) => ({ name, enabled: true, rule: rule(change) });

beforeAll(async () => {
  running = await testApp();
  user = await running.signedIn('user');
  const { db } = running.test;
  const city = await makeCity(db);
  const rival = await makeCompany(db, { name: 'Соперник' });
  const product = await makeProduct(db, {
    name: '=Чай «Утро»',
    client_article: '00042',
    own_price: 1_200_00n,
    cost: 800_00n,
  });
  ids = { city, rival, product };
  await db
    .insertInto('link_state')
    .values({
      product_id: product,
      link_id: await makeLink(db, product, rival),
      city_id: city,
      company_id: rival,
      observed_at: new Date(),
      task_id: 1,
      outcome: 1,
      error_code: null,
      price: 1_000_00n,
      old_price: null,
      card_price: null,
      club_price: null,
      coupon_price: null,
      currency: 'RUB',
      mrp: null,
      rating: null,
      rating_count: null,
      rating_stars: null,
      seller: null,
      screenshot: null,
      photo: null,
      evidence: null,
      last_price: 1_000_00n,
      last_price_at: new Date(),
      previous_price: null,
      price_changed_at: null,
      previous_rating: null,
      rating_changed_at: null,
      available: true,
    })
    .execute();
});
afterAll(() => running.close());

/** The rows of a file whose cells hold no semicolons. */
const readCsv = (text: string): string[][] =>
  text
    .replace('\u{FEFF}', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

/** What the server's job does. */
async function worked(runId: number): Promise<void> {
  const ctx = systemContext({
    db: running.test.db,
    jobs: NO_JOBS,
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
  await runRepricing(ctx, { runId, signal: new AbortController().signal });
}

describe('advice on prices over HTTP', () => {
  let strategyId: number;
  let adviceId: number;

  it('is for nobody who is not signed in, and for no agent', async () => {
    const agent = await running.signedIn('agent');
    for (const url of [
      'strategies',
      'advice',
      'calculations/newest',
      'backtests',
      'advice/file',
      'advice/1',
      'backtests/1',
    ]) {
      expect((await call('GET', url, undefined, {})).statusCode).toBe(401);
      expect((await call('GET', url, undefined, agent)).statusCode).toBe(403);
    }
  });

  it.each(['demo', 'manager', 'agent'] as const)('is decided by no %s', async (role) => {
    const other = await running.signedIn(role);
    const calls = [
      call('POST', 'strategies', body('Чужая'), other),
      call('PUT', 'strategies/order', { ids: [1] }, other),
      call('PUT', 'strategies/1', body('Чужая'), other),
      call('DELETE', 'strategies/1', undefined, other),
      call('POST', 'strategies/preview', { rule: rule() }, other),
      call('POST', 'calculations', undefined, other),
      call('POST', 'advice/decisions', { ids: [1], state: 'approved' }, other),
      call('POST', 'backtests', { strategyId: 1, from: '2026-11-01', to: '2026-11-02' }, other),
      call('POST', 'backtests/1/cancel', undefined, other),
      call('DELETE', 'backtests/1', undefined, other),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(403);
    const reads = role === 'agent' ? 403 : 200;
    expect((await call('GET', 'advice', undefined, other)).statusCode).toBe(reads);
    expect((await call('GET', 'strategies', undefined, other)).statusCode).toBe(reads);
  });

  it.each<[string, object]>([
    ['body.rule.minMargin', { minMargin: -1 }],
    ['body.rule.maxStep', { maxStep: 0 }],
    ['body.rule.maxStep', { maxStep: 10_001 }],
    ['body.rule.minRivals', { minRivals: 0 }],
    ['body.rule.freshDays', { freshDays: 91 }],
    ['body.rule.shift.value', { shift: { side: 'below', unit: 'percent', value: 9001 } }],
    ['body.rule.shift.value', { shift: { side: 'below', unit: 'amount', value: 0 } }],
    ['body.rule.goalCompanyId', { goal: 'company' }],
    ['body.rule.goalCompanyId', { goalCompanyId: 1 }],
    ['body.rule.rounding', { rounding: 'up' }],
    ['body.rule.brandIds', { brandIds: Array.from({ length: 1001 }, (_, at) => at + 1) }],
  ])('refuses a rule by %s', async (path, change) => {
    const answer = await call('POST', 'strategies', body('Неверная', change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details.fields[0].path).toBe(path);
  });

  it('refuses what is not there, a name that is taken, and too many', async () => {
    const created = await call('POST', 'strategies', body('Дешевле всех'));
    expect(created.statusCode).toBe(200);
    const strategy = repricingRoutes.createStrategy.response.parse(created.json());
    strategyId = strategy.id;
    expect((await call('POST', 'strategies', body('дешевле ВСЕХ'))).json().code).toBe('NAME_TAKEN');
    expect((await call('POST', 'strategies', body('Нигде', { cityId: 999_999 }))).statusCode).toBe(404);
    expect((await call('POST', 'strategies', body('Нигде', { collectionId: 999_999 }))).statusCode).toBe(404);
    for (const [method, url, payload] of [
      ['PUT', 'strategies/999999', body('Нет такой')],
      ['DELETE', 'strategies/999999', undefined],
      ['PUT', 'strategies/order', { ids: [999_999] }],
      ['GET', 'advice/999999', undefined],
      ['GET', 'backtests/999999', undefined],
      ['POST', 'backtests/999999/cancel', undefined],
      ['DELETE', 'backtests/999999', undefined],
      ['POST', 'backtests', { strategyId: 999_999, from: '2026-01-01', to: '2026-01-02' }],
    ] as const)
      expect((await call(method, url, payload)).statusCode).toBe(404);
    for (let at = 1; at < 50; at += 1) await call('POST', 'strategies', body(`Стратегия ${at}`));
    expect((await call('POST', 'strategies', body('Лишняя'))).json().code).toBe('TOO_MANY_STRATEGIES');
    const { items } = (await call('GET', 'strategies')).json<{ items: { id: number }[] }>();
    for (const { id } of items.slice(1)) expect((await call('DELETE', `strategies/${id}`)).statusCode).toBe(200);
  });

  it('calculates, explains, and exports what was approved', async () => {
    expect((await call('GET', 'calculations/newest')).json()).toEqual({ calculation: null });
    expect((await call('POST', 'strategies/preview', { rule: rule() })).json()).toEqual({
      covered: 1,
      withOwnPrice: 1,
      withCost: 1,
      withRivals: 1,
    });
    const run = (await call('POST', 'calculations')).json();
    expect(run).toMatchObject({ status: 'queued', productsTotal: null });
    await worked(run.id);
    const { items } = repricingRoutes.listAdvice.response.parse((await call('GET', 'advice')).json());
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      verdict: 'change',
      price: 990_00,
      change: -1750,
      indexBefore: 12_000,
      indexAfter: 9900,
    });
    adviceId = items[0]?.id ?? 0;
    const details = repricingRoutes.adviceDetails.response.parse((await call('GET', `advice/${adviceId}`)).json());
    expect(details).toMatchObject({
      cost: 800_00,
      ownOrigin: 'card',
      bounds: [{ guard: 'margin', side: 'least', limit: 840_00, bit: false }],
      offers: [{ companyName: 'Соперник', price: 1_000_00, use: 'counted' }],
    });

    const empty = readCsv((await call('GET', 'advice/file?format=csv')).body);
    expect(empty).toHaveLength(1);
    const decided = await call('POST', 'advice/decisions', { ids: [adviceId], state: 'approved' });
    expect(decided.json()).toEqual({ changed: { open: [adviceId], approved: [], dismissed: [] }, gone: 0 });
    const file = await call('GET', 'advice/file?format=csv');
    expect(file.headers['content-type']).toContain('text/csv');
    const [heading, row] = readCsv(file.body);
    expect(heading?.slice(0, 7)).toEqual(['Код', 'Артикул', 'Товар', 'Бренд', 'Город', 'Наша цена', 'Новая цена']);
    expect(row?.slice(0, 3)).toEqual([String(ids.product), '00042', "'=Чай «Утро»"]);
    expect(row?.slice(5, 8)).toEqual(['1200', '990', '-17.5']);
    expect(row?.[9]).toMatch(/самая низкая цена конкурентов: 1\s000\sRUB/u);
    const workbook = await call('GET', 'advice/file');
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    // Nothing was applied by itself.
    const { own_price: own } = await running.test.db
      .selectFrom('product')
      .select('own_price')
      .where('id', '=', ids.product)
      .executeTakeFirstOrThrow();
    expect(own).toBe(1_200_00n);
  });

  it.each<[string, object]>([
    ['no advice', { ids: [], state: 'approved' }],
    ['an unknown state', { ids: [1], state: 'applied' }],
  ])('refuses a decision with %s', async (_, wrong) => {
    expect((await call('POST', 'advice/decisions', wrong)).statusCode).toBe(400);
  });

  it.each<[string, object]>([
    ['93 days', { from: '2026-08-01', to: '2026-11-01' }],
    ['an end before the beginning', { from: '2026-11-02', to: '2026-11-01' }],
    ['a day that is none', { from: '2026-02-30', to: '2026-03-01' }],
  ])('refuses a back-test of %s', async (_, period) => {
    expect((await call('POST', 'backtests', { strategyId, ...period })).statusCode).toBe(400);
  });

  it('back-tests, and keeps what came of it', async () => {
    const answer = await call('POST', 'backtests', { strategyId, from: '2026-08-02', to: '2026-11-01' });
    expect(answer.statusCode).toBe(200);
    const { id } = repricingRoutes.orderBacktest.response.parse(answer.json());
    await worked(id);
    const done = repricingRoutes.readBacktest.response.parse((await call('GET', `backtests/${id}`)).json());
    expect(done).toMatchObject({ status: 'done', result: { covered: 1, compared: 0, changes: 0, meanChange: null } });
    expect(done.result?.days).toHaveLength(92);
    expect((await call('POST', `backtests/${id}/cancel`)).json().code).toBe('BACKTEST_ENDED');
    expect((await call('GET', 'backtests')).json().items).toHaveLength(1);
    expect((await call('DELETE', `backtests/${id}`)).statusCode).toBe(200);
    expect((await call('GET', 'backtests')).json().items).toHaveLength(0);
  });

  it('leaves its trace in the journal', async () => {
    const { rows } = await running.test.pool.query<{ entity: string; action: string }>(
      `select distinct entity, action from audit_entry where entity like 'repricing%' order by 1, 2`,
    );
    expect(rows).toEqual([
      { entity: 'repricingAdvice', action: 'approve' },
      { entity: 'repricingStrategy', action: 'create' },
      { entity: 'repricingStrategy', action: 'delete' },
      { entity: 'repricingStrategy', action: 'run' },
    ]);
  });
});
