import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MachineError } from '@tsenomer/core/collecting/node';
import type { MachinePort } from '@tsenomer/core/collecting/node';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let refusal: Error | null = null;
const order = async (): Promise<void> => {
  if (refusal) throw refusal;
};
const machines: MachinePort = { turnOn: order, turnOff: order, restart: order, status: async () => null };

let running: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  running = await testApp({ machines });
  admin = await running.signedIn('admin');
});
afterAll(() => running.close());
beforeEach(async () => {
  refusal = null;
  await running.test.pool.query('delete from parser_run; delete from cluster_node');
});

function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = admin,
) {
  return running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}
const statusIn = (answer: { json(): { settings: { cloud: { currentStatus: { status: string } } } } }) =>
  answer.json().settings.cloud.currentStatus.status;
const added = async (payload: object = { ip: '10.0.0.5' }): Promise<number> =>
  (await call('POST', '/cluster-nodes', payload)).json().id;

describe('nodes over HTTP', () => {
  it('[NODE-1] are listed, added, changed and deleted', async () => {
    const made = await call('POST', '/cluster-nodes', { ip: ' 10.0.0.5 ', comment: 'Стойка 1', power: 3 });
    expect([made.statusCode, made.json()]).toMatchObject([
      200,
      { ip: '10.0.0.5', comment: 'Стойка 1', power: 3, autobalance: true, parserVersion: { tag: 'N/A' } },
    ]);
    const { id } = made.json();
    expect((await call('PATCH', `/cluster-nodes/${id}`, { power: 5 })).json()).toMatchObject({
      id,
      ip: '10.0.0.5',
      power: 5,
    });
    expect((await call('GET', '/cluster-nodes')).json()).toMatchObject({ items: [{ id, power: 5 }], total: 1 });
    expect((await call('DELETE', `/cluster-nodes/${id}`)).json()).toEqual({});
    expect((await call('GET', '/cluster-nodes?page=1&limit=25')).json()).toEqual({ items: [], total: 0 });
    expect((await call('GET', '/cluster-nodes/key')).json()).toEqual({
      nodeKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each<[string, object, string, string]>([
    ['no address', { ip: ' ' }, 'body.ip', 'required'],
    ['a name', { ip: 'node-1' }, 'body.ip', 'ip'],
    ['a wrong IPv4 address', { ip: '10.0.0.256' }, 'body.ip', 'ip'],
    ['a wrong IPv6 address', { ip: 'fe80::1::2' }, 'body.ip', 'ip'],
    ['no power', { ip: '10.0.0.1', power: 0 }, 'body.power', 'too_small'],
    ['too much power', { ip: '10.0.0.1', power: 101 }, 'body.power', 'too_big'],
  ])('[NODE-1] are refused with %s', async (_case, payload, path) => {
    const answer = await call('POST', '/cluster-nodes', payload);
    expect([answer.statusCode, answer.json().details.fields.map((field: { path: string }) => field.path)]).toEqual([
      400,
      [path],
    ]);
  });

  it('[NODE-1] take addresses of both kinds', async () => {
    for (const ip of ['192.0.2.1', '2001:db8::1', '::1'])
      expect((await call('POST', '/cluster-nodes', { ip })).statusCode).toBe(200);
  });

  it('[NODE-2] are turned on and off, and say when that failed', async () => {
    const id = await added();
    expect(statusIn(await call('POST', `/cluster-nodes/${id}/turn-on`))).toBe('starting');
    refusal = new MachineError('no quota');
    const refused = await call('POST', `/cluster-nodes/${id}/turn-on`);
    expect([refused.statusCode, refused.json().code]).toEqual([502, 'NODE_NOT_TURNED_ON']);
    expect((await call('GET', '/cluster-nodes')).json().items).toMatchObject([
      { statusNote: 'no quota', settings: { cloud: { currentStatus: { status: 'off' } } } },
    ]);
    expect((await call('POST', `/cluster-nodes/${id}/turn-off`)).json().code).toBe('NODE_NOT_TURNED_OFF');
    refusal = null;
    expect(statusIn(await call('POST', `/cluster-nodes/${id}/restart`))).toBe('starting');
  });

  it('[NODE-4] restart a parser by its node, or all', async () => {
    const id = await added();
    expect((await call('POST', '/parser/restart', { nodeId: id })).json()).toEqual({ restarted: 1 });
    expect((await call('POST', '/parser/restart', {})).json()).toEqual({ restarted: 1 });
    expect((await call('POST', '/parser/restart', { nodeId: 999_999 })).statusCode).toBe(404);
  });

  it('[NODE-1] know no others, and keep the master and what is on', async () => {
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/turn-on'],
      ['POST', '/turn-off'],
      ['POST', '/restart'],
    ] as const) {
      expect(
        (await call(method, `/cluster-nodes/999999${path}`, method === 'PATCH' ? { power: 1 } : undefined)).statusCode,
      ).toBe(404);
    }
    await running.test.db
      .insertInto('cluster_node')
      .values([
        { id: 0, identity: randomUUID(), name: 'master' },
        { id: 77, identity: randomUUID(), name: 'n' },
      ])
      .execute();
    expect((await call('DELETE', '/cluster-nodes/0')).json().code).toBe('MASTER_NODE_STAYS');
    expect((await call('DELETE', '/cluster-nodes/77')).json().code).toBe('NODE_IS_ON');
  });

  it('[NODE-1] are the platform administrators’ alone', async () => {
    const id = await added();
    const calls = [
      ['GET', '/cluster-nodes'],
      ['POST', '/cluster-nodes', { ip: '10.0.0.1' }],
      ['PATCH', `/cluster-nodes/${id}`, { power: 1 }],
      ['DELETE', `/cluster-nodes/${id}`],
      ['POST', `/cluster-nodes/${id}/turn-on`],
      ['POST', `/cluster-nodes/${id}/turn-off`],
      ['POST', `/cluster-nodes/${id}/restart`],
      ['GET', '/cluster-nodes/key'],
      ['POST', '/parser/restart', {}],
    ] as const;
    for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
      const headers = await running.signedIn(role);
      for (const [method, url, payload] of calls)
        expect((await call(method, url, payload, headers)).statusCode).toBe(403);
    }
    for (const [method, url, payload] of calls) expect((await call(method, url, payload, {})).statusCode).toBe(401);
  });
});

describe('parser tasks over HTTP', () => {
  let collectionId: number;
  let companyIds: number[];
  beforeEach(async () => {
    const { db } = running.test;
    companyIds = [await makeCompany(db), await makeCompany(db)];
    const productId = await makeProduct(db);
    for (const companyId of companyIds) await makeLink(db, productId, companyId);
    collectionId = await makeCollection(db, { cityId: await makeCity(db), companyIds, productIds: [productId] });
  });
  const task = (companyId: number, changes: object = {}) => ({
    parsingCollectionId: collectionId,
    commandArguments: { dbIoParams: { companyId } },
    ...changes,
  });

  it('[PARSE-6] are started, listed, interrupted and remembered', async () => {
    const started = await call('POST', '/parser-tasks', task(companyIds[0]!));
    expect([started.statusCode, started.json()]).toMatchObject([200, { collectionId, status: 'queued' }]);
    const bulk = (
      await call('POST', '/parser-tasks/bulk', { tasks: [task(companyIds[0]!), task(companyIds[1]!)] })
    ).json();
    expect([bulk.runs.length, bulk.refused]).toEqual([1, [{ index: 0, code: 'COLLECTION_RUNNING' }]]);
    const list = (await call('GET', '/parser-tasks?limit=100000000')).json();
    expect([list.total, list.items[0]]).toMatchObject([
      2,
      {
        status: 'queued',
        activityType: 'priceParsing',
        company: { id: companyIds[0] },
        parsingCollection: { id: collectionId },
        node: null,
        commandArguments: { dbIoParams: { companyId: companyIds[0], filter: 'all' }, sellersCreationFlag: false },
        progress: { banned: 0, withError: 0, success: 0, total: 1, sellers: 0 },
      },
    ]);
    expect((await call('PATCH', `/parser-tasks/${list.items[0].id}/interrupt`)).json()).toMatchObject({
      status: 'stopped',
    });
    expect((await call('PATCH', `/parser-tasks/${list.items[0].id}/interrupt`)).json().code).toBe(
      'COLLECTION_NOT_RUNNING',
    );
    expect((await call('GET', `/parsing-collections/${collectionId}/company-statuses`)).json().items).toEqual([
      { companyId: companyIds[0], companyShopId: null, priceParsing: 'PROCESSED', findLinks: null },
      { companyId: companyIds[1], companyShopId: null, priceParsing: 'IN_QUEUE', findLinks: null },
    ]);
    expect((await call('GET', `/parsing-collections/statuses?collectionIds=${collectionId}`)).json()).toEqual({
      items: [{ collectionId, status: 'IN_QUEUE' }],
    });
    expect(
      (await call('POST', `/parser/company-shop-stop/${collectionId}`, { companyId: companyIds[1] })).json(),
    ).toEqual({ stopped: 1 });
    expect(
      (await call('POST', `/parser/company-shop-stop/${collectionId}`, { companyId: companyIds[1] })).statusCode,
    ).toBe(409);
  });

  it('[PARSE-6] stand in the history of their month and company', async () => {
    await call('POST', '/parser-tasks', task(companyIds[0]!));
    await running.test.pool.query(
      `update parser_task set created_at = '2026-10-31T21:30:00Z', started_at = '2026-10-31T21:30:00Z', finished_at = '2026-10-31T21:31:30Z',
       status = 'done', total = 30, success = 20, not_available = 3, with_error = 7, banned = 2, timeouts = 4, sellers = 5, new_links = 6`,
    );
    const entry = {
      start: '2026-10-31T21:30:00.000Z',
      finishedAt: '2026-10-31T21:31:30.000Z',
      status: 'done',
      robotType: 'priceParsing',
      sellersCreationFlag: false,
      linksCount: 30,
      linksPerMinute: 20,
      newLinks: 6,
      newSellers: 5,
      errors: 7,
      bans: 2,
      timeout: 4,
      parsingCollection: { id: collectionId },
      company: { id: companyIds[0] },
    };
    const items = async (url: string) => (await call('GET', `/parsing-collections/${url}`)).json().items;
    // Half past midnight in Moscow: the first of November.
    expect(await items('parsing-history?month=11&year=2026')).toMatchObject([entry]);
    expect(await items('parsing-history?month=10&year=2026')).toEqual([]);
    const own = `${collectionId}/parsing-history/${companyIds[0]}`;
    expect(await items(`${own}?date_from=2026-11-01&date_to=2026-11-30`)).toMatchObject([entry]);
    expect(await items(`${own}?date_from=2026-10-01&date_to=2026-10-31`)).toEqual([]);
    expect(
      await items(
        `${collectionId}/parser-task-history/${companyIds[0]}?date_from=2026-11-01&date_to=2026-11-30&command=findLinks`,
      ),
    ).toEqual([]);
    await running.test.pool.query("update parser_task set kind = 'findSellersAndLinks'");
    expect(
      await items(`${collectionId}/parser-task-history/${companyIds[0]}?date_from=2026-11-01&date_to=2026-11-30`),
    ).toMatchObject([{ sellersCreationFlag: true }]);
    expect(
      (await call('GET', `/parsing-collections/999999/parsing-history/1?date_from=2026-11-01&date_to=2026-11-30`))
        .statusCode,
    ).toBe(404);
    for (const query of ['month=13&year=2026', 'month=1', 'month=x&year=2026'])
      expect((await call('GET', `/parsing-collections/parsing-history?${query}`)).statusCode).toBe(400);
  });

  it('[PARSE-6] are counted from the first of the month', async () => {
    const before = (await call('GET', '/parser/run-counts')).json();
    await call('POST', '/parser-tasks', task(companyIds[0]!));
    expect((await call('GET', '/parser/run-counts')).json()).toEqual({
      ...before,
      priceParsing: before.priceParsing + 1,
    });
    expect(before.from).toBe(`${before.to.slice(0, 8)}01`);
  });

  it('[PARSE-6] are refused with what makes no sense, and to who may not', async () => {
    for (const payload of [
      {},
      task(0),
      task(companyIds[0]!, { commandArguments: { dbIoParams: { companyId: companyIds[0], filter: 'some' } } }),
    ]) {
      expect((await call('POST', '/parser-tasks', payload)).statusCode).toBe(400);
    }
    expect((await call('POST', '/parser-tasks/bulk', { tasks: [] })).statusCode).toBe(400);
    expect((await call('POST', '/parser-tasks', task(999_999))).json().code).toBe('NOT_FOUND');
    expect((await call('PATCH', '/parser-tasks/999999/interrupt')).statusCode).toBe(404);
    const manager = await running.signedIn('manager');
    expect((await call('GET', '/parser-tasks', undefined, await running.signedIn('demo'))).statusCode).toBe(200);
    expect((await call('GET', '/parser-tasks', undefined, manager)).statusCode).toBe(403);
    expect((await call('POST', '/parser-tasks', task(companyIds[0]!), manager)).statusCode).toBe(403);
    expect((await call('GET', '/parser-tasks', undefined, await running.signedIn('agent'))).statusCode).toBe(403);
    expect((await call('GET', '/parser-tasks', undefined, {})).statusCode).toBe(401);
  });
});
