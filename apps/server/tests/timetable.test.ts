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

  it('each ask for a sign-in and a role, and refuse what is not there', async () => {
    const headers = await running.signedIn('user');
    const manager = await running.signedIn('manager');
    const nowhere = 2_000_000_000;
    const draft = { date: '01-04-2090', time: '06:00', timezone: 'Europe/Moscow', command: 'parse' };
    const rule = { ...draft, collectionId: nowhere, weekdays: [1], from: '01-04-2090', date: undefined };
    const month = { date: '03-2090', timezone: 'Europe/Moscow' };
    const calls = [
      ['GET', `/timetable/show-month?date=03-2090&timezone=Europe/Moscow`, undefined, 200],
      ['GET', `/timetable/show-day?date=01-03-2090&timezone=Europe/Moscow`, undefined, 200],
      ['POST', '/timetable/bulk', { ...draft, collectionIds: [nowhere] }, 404],
      ['PATCH', '/timetable/bulk', { items: [{ id: nowhere, active: false }] }, 404],
      ['POST', '/timetable/copy-month', { ...month, date: '03-2091' }, 200],
      ['POST', '/timetable/copy/bulk', { items: [{ id: nowhere, date: '02-04-2090' }] }, 404],
      ['DELETE', '/timetable/delete-by-date?date=01-05-2090&timezone=Europe/Moscow', undefined, 200],
      ['DELETE', '/timetable/delete-by-dates', { dates: [{ ...month, date: '01-05-2090' }] }, 200],
      ['DELETE', `/timetable?ids=${nowhere}`, undefined, 404],
      ['POST', '/timetable/save', { timezone: 'Europe/Moscow', deletions: [nowhere] }, 404],
      ['GET', `/timetable/costs?collectionIds=${nowhere}`, undefined, 200],
      ['GET', '/timetable/next-starts', undefined, 200],
      ['GET', '/timetable/repetitions', undefined, 200],
      ['POST', '/timetable/repetitions', rule, 404],
      ['PATCH', `/timetable/repetitions/${nowhere}`, { time: '07:00' }, 404],
      ['DELETE', `/timetable/repetitions/${nowhere}`, undefined, 404],
      ['POST', `/parsing-collections/${nowhere}/pause`, undefined, 404],
      ['POST', `/parsing-collections/${nowhere}/resume`, undefined, 404],
      ['POST', `/parsing-collections/${nowhere}/duplicate`, { name: 'x' }, 404],
    ] as const;
    const answers = [];
    for (const [method, path, payload, wanted] of calls) {
      const ask = async (who: object) => {
        const body = payload === undefined ? {} : { payload };
        return (await running.app.inject({ method, url: `/api${path}`, headers: { ...who }, ...body })).statusCode;
      };
      answers.push({ path, got: [await ask({}), await ask(manager), await ask(headers)], wanted: [401, 403, wanted] });
    }
    expect(answers.filter(({ got, wanted }) => got.join() !== wanted.join())).toEqual([]);
  });

  it('refuse by each rule, and say which', async () => {
    const headers = await running.signedIn('user');
    const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const body = payload === undefined ? {} : { payload };
      const answer = await running.app.inject({ method, url: `/api${path}`, headers, ...body });
      const { code, details } = answer.json();
      return [answer.statusCode, code, details?.fields?.[0]?.code];
    };
    const stored = await running.app.inject({
      method: 'POST',
      url: '/api/timetable/bulk',
      headers,
      payload: entry({ date: '05-03-2090' }),
    });
    const [{ id, revision }] = stored.json().items;
    const zone = { timezone: 'Europe/Moscow' };
    const addition = { date: '06-03-2090', time: '06:00', ...zone, collectionId, command: 'parse' };
    const rule = { time: '06:00', ...zone, collectionId, command: 'parse', weekdays: [1], from: '06-03-2090' };
    expect([
      await send('POST', '/timetable/bulk', entry({ time: ':' })),
      await send('POST', '/timetable/bulk', entry({ time: '-1:00' })),
      await send('POST', '/timetable/copy/bulk', { items: [{ id, date: '05-03-2090' }] }),
      await send('PATCH', '/timetable/bulk', { items: [{ id, date: '05-03-2020' }] }),
      await send('POST', '/timetable/save', { ...zone, additions: [addition, addition] }),
      await send('POST', '/timetable/save', { ...zone, seen: [{ date: '05-03-2090', entries: [] }], deletions: [id] }),
      await send('POST', '/timetable/copy-month', { ...zone, date: '13-2090' }),
      await send('POST', '/timetable/copy-month', { ...zone, date: '03-2090', months: 13 }),
      await send('DELETE', '/timetable/delete-by-dates', { dates: [] }),
      await send('POST', '/timetable/repetitions', { ...rule, until: '05-03-2090' }),
      await send('POST', '/timetable/repetitions', { ...rule, weekdays: [8] }),
    ]).toEqual([
      [400, 'INVALID_INPUT', 'time_empty'],
      [400, 'INVALID_INPUT', 'time_negative'],
      [409, 'TIMETABLE_SAME_DAY', 'same_day'],
      [400, 'TIMETABLE_PAST', 'past'],
      [409, 'TIMETABLE_TAKEN', 'taken'],
      [409, 'TIMETABLE_CHANGED', 'added'],
      [400, 'INVALID_INPUT', 'date_format'],
      [400, 'INVALID_INPUT', 'too_big'],
      [400, 'INVALID_INPUT', 'required'],
      [400, 'INVALID_INPUT', 'ends_before_start'],
      [400, 'INVALID_INPUT', 'too_big'],
    ]);
    const seen = [{ date: '05-03-2090', entries: [{ id, revision }] }];
    expect(await send('POST', '/timetable/save', { ...zone, seen, deletions: [id] })).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });
});
