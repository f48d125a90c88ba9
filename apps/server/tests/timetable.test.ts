import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let collectionId: number;

beforeAll(async () => {
  running = await testApp();
  const { db } = running.test;
  const companyId = await makeCompany(db);
  const productId = await makeProduct(db);
  await makeLink(db, productId, companyId);
  collectionId = await makeCollection(db, {
    cityId: await makeCity(db),
    companyIds: [companyId],
    productIds: [productId],
  });
});
afterAll(() => running.close());

const entry = (more: object = {}) => ({
  date: '01-03-2090',
  time: '6:05',
  timezone: 'Europe/Moscow',
  collectionIds: JSON.stringify([collectionId]),
  command: 'parse',
  ...more,
});
const month = '/api/timetable/show-month?date=03-2090&timezone=Europe/Moscow';

describe('[COLL-9] the timetable’s calls', () => {
  it('are for administrators of both kinds and for demo', async () => {
    const answers: [string, number, number][] = [];
    for (const role of ['admin', 'user', 'demo', 'manager', 'agent'] as const) {
      const headers = await running.signedIn(role);
      const read = await running.app.inject({ method: 'GET', url: month, headers });
      const payload = entry({ time: '24:00' });
      const write = await running.app.inject({ method: 'POST', url: '/api/timetable/bulk', headers, payload });
      answers.push([role, read.statusCode, write.statusCode]);
    }
    expect(answers).toEqual([
      ['admin', 200, 400],
      ['user', 200, 400],
      ['demo', 200, 400],
      ['manager', 403, 403],
      ['agent', 403, 403],
    ]);
    expect((await running.app.inject({ method: 'GET', url: month })).statusCode).toBe(401);
  });

  it('take days, times and ids as P2 §7 writes them, and say what is wrong', async () => {
    const headers = await running.signedIn('user');
    const store = (payload: object) =>
      running.app.inject({ method: 'POST', url: '/api/timetable/bulk', headers, payload });
    expect((await store(entry())).json()).toMatchObject({ items: [{ date: '2090-03-01', time: '06:05' }] });
    expect((await running.app.inject({ method: 'GET', url: month, headers })).json().items).toHaveLength(1);
    for (const [more, code] of [
      [{ time: '24:00' }, 'hours_max'],
      [{ time: '12:60' }, 'minutes_max'],
      [{ time: 'ab:cd' }, 'time_number'],
      [{ date: '2090-03-01' }, 'date_format'],
    ] as const) {
      const answer = await store(entry(more));
      expect([answer.statusCode, answer.json().details.fields[0].code]).toEqual([400, code]);
    }
    expect((await store(entry({ timezone: 'Europe/Atlantis' }))).statusCode).toBe(400);
    expect((await store(entry({ date: '01-03-2020' }))).json().code).toBe('TIMETABLE_PAST');
    expect((await store(entry())).json()).toMatchObject({ code: 'TIMETABLE_TAKEN' });
  });
});
