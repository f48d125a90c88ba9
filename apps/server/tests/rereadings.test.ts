import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext, transact } from '@tsenomer/core';
import { keepCheckedPage } from '@tsenomer/core/collecting/kept-page';
import { ensurePartitions, NOTHING_SEEN, writeObservations } from '@tsenomer/core/collecting/observation';
import { warcOf } from '@tsenomer/core/violations/evidence';
import { runRereading } from '@tsenomer/core/violations/rereading';
import { recordJobs } from '@tsenomer/core/testing';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let user: { authorization: string };
let companyId: number;
let productId: number;
const now = new Date();
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: INITIAL_INSTALLATION.timeZone }).format(now);
const DAYS = { dateFrom: today, dateTo: today };

beforeAll(async () => {
  running = await testApp();
  user = await running.signedIn('user');
  await ensurePartitions(system());
  await keepPage();
});
afterAll(() => running.close());

const system = () =>
  systemContext({ db: running.test.db, jobs: recordJobs(), now: () => now, installation: INITIAL_INSTALLATION });

/** A check that recorded 1 999, and its page. */
async function keepPage(): Promise<void> {
  const { db } = running.test;
  companyId = await makeCompany(db, { config: DEFAULT_PARSER_CONFIG });
  const cityId = await makeCity(db);
  productId = await makeProduct(db);
  const linkId = await makeLink(db, productId, companyId);
  const collectionId = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
  const origin = { taskId: 7, collectionId, companyId, companyShopId: 0, cityId, nodeId: 0 };
  const recorded = { price: 199_900n, currency: 'RUB' };
  const check = { ...NOTHING_SEEN, ...recorded, linkId, observedAt: now, outcome: 'success', durationMs: 1 } as const;
  await transact(system(), (tx) => writeObservations(tx, origin, [check]));
  const answer = { url: 'https://lavka.test/1', status: 200, headers: {}, body: Buffer.from('<b>1 199 ₽</b>') };
  const page = await warcOf([{ ...answer, as: 'received', proxy: null, via: 'http' }], {
    at: now,
    taskId: 7,
    nodeId: 0,
    city: null,
    trainingId: null,
    newId: () => crypto.randomUUID(),
  });
  await keepCheckedPage(system(), { companyId, linkId, taskId: 7, why: 'jump', page });
}

/** A reading of today that finds 1 199 on each page. */
const reader = {
  trainingId: null,
  read: async ({ linkId, observedAt }: { linkId: number; observedAt: Date }) =>
    ({
      ...NOTHING_SEEN,
      linkId,
      observedAt,
      outcome: 'success',
      price: 119_900n,
      currency: 'RUB',
      durationMs: 1,
    }) as const,
};

function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = user) {
  return running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

const CALLS = [
  ['GET', '/rereadings', undefined],
  ['POST', '/rereadings', DAYS],
  ['GET', '/rereadings/1', undefined],
  ['POST', '/rereadings/1/cancel', undefined],
  ['GET', '/rereadings/1/pages', undefined],
  ['GET', '/rereadings/1/pages/file', undefined],
  ['GET', '/reread-pages/1/page', undefined],
  ['POST', '/rereadings/1/decisions', { ids: [1], decision: 'approved' }],
] as const;

describe('rereadings', () => {
  it.each(CALLS)('%s %s is for administrators, of the client too', async (method, url, payload) => {
    expect((await call(method, url, payload, {})).statusCode).toBe(401);
    for (const role of ['demo', 'manager', 'agent'] as const) {
      const headers = await running.signedIn(role);
      expect([role, (await call(method, url, payload, headers)).statusCode]).toEqual([role, 403]);
    }
  });

  it.each([
    ['a period that ends before it begins', { dateFrom: '2026-02-02', dateTo: '2026-02-01' }],
    ['one of years', { dateFrom: '2020-01-01', dateTo: '2026-01-01' }],
    ['no day', { dateFrom: 'today', dateTo: '2026-01-01' }],
    ['no company', { ...DAYS, companyId: 0 }],
  ])('refuses %s', async (_case, body) => {
    expect((await call('POST', '/rereadings', body)).statusCode).toBe(400);
  });

  it.each([
    ['no pages', { ids: [], decision: 'approved' }],
    ['too many', { ids: Array.from({ length: 201 }, (_each, at) => at + 1), decision: 'approved' }],
    ['an unknown decision', { ids: [1], decision: 'open' }],
  ])('refuses a decision on %s', async (_case, body) => {
    expect((await call('POST', '/rereadings/1/decisions', body)).statusCode).toBe(400);
  });

  it.each(CALLS.filter(([, url]) => url !== '/rereadings').map(([method, url, body]) => [method, url, body] as const))(
    '%s %s of none is not found',
    async (method, url, payload) => {
      expect((await call(method, url.replace('/1', '/999999'), payload)).statusCode).toBe(404);
    },
  );

  it('are ordered, looked at, decided and taken back; a page of another one is none of it', async () => {
    expect((await call('POST', '/rereadings', { ...DAYS, companyId: 999_999 })).statusCode).toBe(404);
    const none = await call('POST', '/rereadings', { dateFrom: '2020-01-01', dateTo: '2020-01-01' });
    expect([none.statusCode, none.json().code]).toEqual([409, 'NO_KEPT_PAGES']);
    const { id } = (await call('POST', '/rereadings', { ...DAYS, companyId })).json();
    expect((await call('POST', '/rereadings', DAYS)).json().code).toBe('REREADING_RUNNING');
    await runRereading(system(), reader, { rereadingId: id, environment: null });
    expect((await call('GET', `/rereadings/${id}`)).json()).toMatchObject({ status: 'done', pages: { differs: 1 } });
    expect((await call('POST', `/rereadings/${id}/cancel`)).json().code).toBe('REREADING_ENDED');
    const filters = encodeURIComponent(JSON.stringify({ state: 'differs', decision: 'open', companyId }));
    const [page] = (await call('GET', `/rereadings/${id}/pages?filters=${filters}`)).json().items;
    expect(page).toMatchObject({ recorded: { price: 199_900 }, now: { price: 119_900 }, fields: ['price'] });
    const file = await call('GET', `/reread-pages/${page.id}/page`);
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString('hex')]).toEqual([200, '1f8b']);
    expect((await call('GET', `/rereadings/${id}/pages/file?format=csv`)).body).toContain('1199');
    const other = (await call('POST', '/rereadings', { ...DAYS, companyId })).json();
    const decide = (of: number, decision: string) =>
      call('POST', `/rereadings/${of}/decisions`, { ids: [page.id], decision }).then((answer) => answer.json());
    expect(await decide(other.id, 'approved')).toEqual({ decided: 0, refused: [{ id: page.id, why: 'gone' }] });
    expect(await decide(id, 'undone')).toMatchObject({ refused: [{ why: 'decided' }] });
    expect(await decide(id, 'approved')).toEqual({ decided: 1, refused: [] });
    expect(await decide(id, 'undone')).toEqual({ decided: 1, refused: [] });
    const { rows } = await running.test.pool.query(
      `select action from audit_entry where entity = 'rereading' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['run', 'run', 'approve', 'restore']);
    expect((await call('GET', '/rereadings')).json()).toMatchObject({ total: 2 });
  });
});
