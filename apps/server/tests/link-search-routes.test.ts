import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DEFAULT_LINK_SEARCH_SETTINGS,
  DEFAULT_PARSER_CONFIG,
  SELECTED_GROUPS_MAX,
  SELECTED_PRODUCTS_MAX,
} from '@tsenomer/contracts';
import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let user: { authorization: string };
let admin: { authorization: string };
let companyId: number;
let productId: number;
let collectionId: number;
let counter = 0;

beforeAll(async () => {
  running = await testApp();
  user = await running.signedIn('user');
  admin = await running.signedIn('admin');
});
afterAll(() => running.close());
beforeEach(async () => {
  const { db } = running.test;
  counter += 1;
  companyId = await makeCompany(db, {
    host: `orion-${counter}.example`,
    config: { ...DEFAULT_PARSER_CONFIG, searchUrl: 'https://shop.example/?q={text}' },
  });
  productId = await makeProduct(db, { name: '=Дрель' });
  collectionId = await makeCollection(
    db,
    { cityId: await makeCity(db), companyIds: [companyId], productIds: [productId] },
    { kind: 'findLinks' },
  );
});

function call(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: Record<string, string> = user) {
  return running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

const address = (path: string) => `https://orion-${counter}.example/${path}`;

async function candidate(path: string, score: number): Promise<number> {
  const { id } = await running.test.db
    .insertInto('link_candidate')
    .values({
      product_id: productId,
      company_id: companyId,
      collection_id: collectionId,
      task_id: 1,
      mode: 'nameMl',
      url: address(path),
      name: `=Дрель ${path}`,
      brand: null,
      sku: null,
      gtin: null,
      seller_name: null,
      seller_url: null,
      price: 499_050n,
      currency: 'RUB',
      score,
      delivered_score: score,
      link_company_id: null,
      ended_by: null,
      found_at: new Date('2026-11-20T09:00:00Z'),
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const listed = (filters: object) =>
  `/link-search/candidates?filters=${encodeURIComponent(JSON.stringify({ collectionId, ...filters }))}`;

describe('[PARSE-2] finds over HTTP', () => {
  it('are listed, counted, confirmed, rejected and taken back', async () => {
    const [first, second] = [await candidate('a', 0.8), await candidate('b', 0.5)];
    const list = (await call('GET', listed({}))).json();
    expect([list.total, list.items.map((item: { id: number }) => item.id)]).toEqual([2, [second, first]]);
    expect(list.items[0]).toMatchObject({
      status: 'proposed',
      score: 0.5,
      offer: { url: address('b'), price: 499_050 },
      product: { id: productId },
      currentUrl: null,
    });
    expect((await call('POST', '/link-search/candidates/confirm', { ids: [first] })).json()).toEqual({ confirmed: 1 });
    expect((await call('GET', listed({ status: 'confirmed' }))).json().items).toMatchObject([
      { id: first, currentUrl: address('a') },
    ]);
    expect((await call('POST', '/link-search/candidates/reject', { ids: [second] })).json()).toEqual({ rejected: 1 });
    expect((await call('GET', `/link-search/summary?collectionId=${collectionId}`)).json()).toMatchObject({
      counts: { proposed: 0, accepted: 0, confirmed: 1, rejected: 1 },
    });
    expect((await call('POST', '/link-search/candidates/reopen', { ids: [first, second] })).json()).toEqual({
      reopened: 2,
    });
    expect((await call('GET', listed({}))).json().total).toBe(2);
  });

  it('are refused with what makes no sense', async () => {
    for (const url of [
      '/link-search/candidates?limit=101',
      listed({ status: 'maybe' }),
      listed({ scoreMin: 2 }),
      '/link-search/summary?collectionId=x',
      '/link-search/companies?kind=priceParsing',
    ]) {
      expect((await call('GET', url)).statusCode).toBe(400);
    }
    for (const decision of ['confirm', 'reject', 'reopen']) {
      for (const payload of [{}, { ids: [] }, { ids: [0] }])
        expect((await call('POST', `/link-search/candidates/${decision}`, payload)).statusCode).toBe(400);
      const gone = await call('POST', `/link-search/candidates/${decision}`, { ids: [999_999] });
      expect([gone.statusCode, gone.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('are read in demo mode, decided by editors, and closed to managers and strangers', async () => {
    const ids = { ids: [await candidate('a', 0.6)] };
    const manager = await running.signedIn('manager');
    const demo = await running.signedIn('demo');
    const agent = await running.signedIn('agent');
    for (const url of [
      '/link-search/candidates',
      '/link-search/summary',
      '/link-search/companies?kind=findLinks',
      `/parsing-collections/${collectionId}/results/product-matching`,
    ]) {
      expect([
        (await call('GET', url, undefined, demo)).statusCode,
        (await call('GET', url, undefined, manager)).statusCode,
        (await call('GET', url, undefined, agent)).statusCode,
        (await call('GET', url, undefined, {})).statusCode,
      ]).toEqual([200, 403, 403, 401]);
    }
    for (const decision of ['confirm', 'reject', 'reopen']) {
      const url = `/link-search/candidates/${decision}`;
      expect([
        (await call('POST', url, ids, manager)).statusCode,
        (await call('POST', url, ids, {})).statusCode,
      ]).toEqual([403, 401]);
      expect((await call('POST', url, ids, demo)).json().code).toBe('DEMO_FORBIDDEN');
    }
  });

  it('are downloaded as a spreadsheet', async () => {
    const answer = await call('GET', `/parsing-collections/${collectionId}/results/product-matching`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ]);
    expect([answer.headers['content-disposition'], answer.rawPayload.subarray(0, 2).toString()]).toEqual([
      expect.stringContaining('.xlsx'),
      'PK',
    ]);
    expect((await call('GET', '/parsing-collections/999999/results/product-matching')).statusCode).toBe(404);
  });

  it('say at which companies they can be looked for', async () => {
    const plain = await makeCompany(running.test.db);
    const { companyIds } = (await call('GET', '/link-search/companies?kind=findLinks')).json();
    expect([companyIds.includes(companyId), companyIds.includes(plain)]).toEqual([true, false]);
    expect((await call('GET', '/link-search/companies?kind=findSellersAndLinks')).json().companyIds).not.toContain(
      companyId,
    );
  });
});

describe('[COLL-3] a collection over HTTP', () => {
  const url = () => `/parsing-collections/${collectionId}`;
  const search = { ...DEFAULT_LINK_SEARCH_SETTINGS, accuracyThreshold: 95, timeout: 12 };

  it('is changed in part; how it searches only by an administrator', async () => {
    const answer = await call('PATCH', url(), {
      name: ' Дрели ',
      note: 'по понедельникам',
      settings: { balanceFlag: true },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        name: 'Дрели',
        note: 'по понедельникам',
        settings: {
          balanceFlag: true,
          singleProductFlag: false,
          parserTaskCommandArguments: DEFAULT_LINK_SEARCH_SETTINGS,
        },
      },
    ]);
    const same = await call('PATCH', url(), { settings: { parserTaskCommandArguments: DEFAULT_LINK_SEARCH_SETTINGS } });
    expect(same.statusCode).toBe(200);
    const refused = await call('PATCH', url(), { settings: { parserTaskCommandArguments: search } });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
    const changed = await call('PATCH', url(), { settings: { parserTaskCommandArguments: search } }, admin);
    expect(changed.json().settings).toMatchObject({ balanceFlag: true, parserTaskCommandArguments: search });
    const trail = await running.test.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('entity', '=', 'collection')
      .where('entity_id', '=', String(collectionId))
      .orderBy('id', 'desc')
      .execute();
    expect([trail.length, Object.keys(trail[0]?.changes ?? {})]).toEqual([2, ['parserTaskCommandArguments']]);
  });

  it.each([
    [{ timeout: 11 }, 'body.settings.parserTaskCommandArguments.timeout', 'timeout_too_small'],
    [{ timeout: 601 }, 'body.settings.parserTaskCommandArguments.timeout', 'timeout_too_large'],
    [{ accuracyThreshold: 101 }, 'body.settings.parserTaskCommandArguments.accuracyThreshold', expect.any(String)],
    [{ parseBy: 'links' }, 'body.settings.parserTaskCommandArguments.parseBy', expect.any(String)],
  ])('refuses %j', async (wrong, path, code) => {
    const answer = await call(
      'PATCH',
      url(),
      { settings: { parserTaskCommandArguments: { ...search, ...wrong } } },
      admin,
    );
    const [field] = answer.json().details.fields;
    expect([answer.statusCode, field.path, field.code === code ? code : field.message]).toEqual([400, path, code]);
  });

  it.each([
    [{ threadCount: 7 }, {}],
    [{ parseBy: 'barcode', topCount: 3 }, { dealersNotificationFlag: true }],
    [{}, { singleProductFlag: true }],
  ])('[COLL-3] takes %j and the flags %j alone, and what is left out stays', async (part, flags) => {
    const settings = { ...flags, parserTaskCommandArguments: part };
    const refused = await call('PATCH', url(), { settings });
    expect(refused.statusCode).toBe(Object.keys(part).length > 0 ? 403 : 200);
    const before = (await call('GET', url())).json().settings;
    const after = (await call('PATCH', url(), { settings }, admin)).json().settings;
    expect(after).toEqual({
      ...before,
      ...flags,
      parserTaskCommandArguments: { ...before.parserTaskCommandArguments, ...part },
    });
    expect((await call('PATCH', url(), { settings: {} }, admin)).json().settings).toEqual(after);
    const unknown = { settings: { parserTaskCommandArguments: { ...part, threads: 7 } } };
    expect((await call('PATCH', url(), unknown, admin)).statusCode).toBe(400);
  });

  it('moves to another city when it watches no addresses and does not run', async () => {
    const cityId = await makeCity(running.test.db);
    expect((await call('PATCH', url(), { cityId: 999_999 })).json().details.fields).toMatchObject([
      { path: 'body.cityId', code: 'unknown' },
    ]);
    const run = await call('POST', `${url()}/run`);
    expect(run.json()).toMatchObject({ kind: 'findLinks', progress: { total: 1 } });
    expect((await call('PATCH', url(), { cityId })).json().code).toBe('COLLECTION_RUNNING');
    await running.test.pool.query("update parser_task set status = 'done'");
    expect((await call('PATCH', url(), { cityId })).json()).toMatchObject({ city: { id: cityId } });
    const shop = await running.test.db
      .insertInto('company_shop')
      .values({ company_id: companyId, city_id: cityId, address: 'Ленина, 1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await running.test.db
      .insertInto('collection_company_shop')
      .values({ collection_id: collectionId, company_shop_id: shop.id })
      .execute();
    expect(
      (await call('PATCH', url(), { cityId: await makeCity(running.test.db) })).json().details.fields,
    ).toMatchObject([{ code: 'has_addresses' }]);
  });

  it('becomes another kind of monitoring when it does not run; links and what was done stay', async () => {
    await call('POST', `${url()}/run`);
    const before = (await call('GET', url())).json();
    expect([before.kind, before.results[0].activityType]).toEqual(['findLinks', 'findLinks']);
    expect((await call('PATCH', url(), { typeId: 5 })).statusCode).toBe(400);
    expect((await call('PATCH', url(), { typeId: 1 })).json().code).toBe('COLLECTION_RUNNING');
    await running.test.pool.query("update parser_task set status = 'done' where collection_id = $1", [collectionId]);
    const after = (await call('PATCH', url(), { typeId: 1 })).json();
    expect(after).toMatchObject({
      kind: 'priceParsing',
      linksCount: before.linksCount,
      results: [{ status: null, activityType: null, progress: null }],
    });
    const { kind } = await running.test.db
      .selectFrom('parser_task')
      .select('kind')
      .where('collection_id', '=', collectionId)
      .executeTakeFirstOrThrow();
    expect(kind).toBe('findLinks');
    const back = (await call('PATCH', url(), { typeId: 3 })).json();
    expect(back).toMatchObject({ kind: 'findLinks', results: [{ activityType: 'findLinks' }] });
    const { changes } = await running.test.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('entity_id', '=', String(collectionId))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual({ kind: { from: 'priceParsing', to: 'findLinks' } });
  });

  it('is closed to who may not change it', async () => {
    const manager = await running.signedIn('manager');
    expect([
      (await call('PATCH', url(), { name: 'X' }, manager)).statusCode,
      (await call('PATCH', url(), { name: 'X' }, {})).statusCode,
    ]).toEqual([403, 401]);
    expect((await call('PATCH', '/parsing-collections/999999', { name: 'X' })).statusCode).toBe(404);
    expect((await call('PATCH', url(), { name: ' ' })).statusCode).toBe(400);
  });

  it('[COLL-2] is counted before it is made, by whom may make it, and by no more than bounded lists', async () => {
    const { db } = running.test;
    const [brand, tag] = await Promise.all([
      db
        .insertInto('brand')
        .values({ name: `b${counter}` })
        .returning('id')
        .executeTakeFirstOrThrow(),
      db
        .insertInto('tag')
        .values({ name: `t${counter}` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ]);
    const branded = await makeProduct(db, { brand_id: brand.id });
    const tagged = await makeProduct(db, { brand_id: brand.id });
    await makeProduct(db, { brand_id: brand.id, deleted_at: new Date('2026-11-20T09:00:00Z') });
    await db.insertInto('product_tag').values({ product_id: tagged, tag_id: tag.id }).execute();
    for (const id of [productId, tagged]) await makeLink(db, id, companyId);
    const selection = { tagIds: [tag.id], brandIds: [brand.id], categoryIds: [], productIds: [productId, branded] };
    const count = (patch: object, headers?: Record<string, string>) =>
      call(
        'POST',
        '/parsing-collections/count-selection',
        { selection: { ...selection, ...patch }, companyIds: [companyId] },
        headers,
      );
    expect((await count({}, await running.signedIn('demo'))).json()).toEqual({
      products: 3,
      links: 2,
      byCompany: [{ companyId, links: 2 }],
    });
    expect((await count({}, {})).statusCode).toBe(401);
    for (const role of ['manager', 'agent'] as const)
      expect((await count({}, await running.signedIn(role))).json()).toMatchObject({ code: 'FORBIDDEN' });
    for (const [list, most] of [
      ['tagIds', SELECTED_GROUPS_MAX],
      ['brandIds', SELECTED_GROUPS_MAX],
      ['categoryIds', SELECTED_GROUPS_MAX],
      ['productIds', SELECTED_PRODUCTS_MAX],
    ] as const) {
      const ids = Array.from({ length: most + 1 }, (_, index) => index + 1);
      const refused = await count({ [list]: ids });
      expect([refused.statusCode, refused.json().details.fields[0].path]).toEqual([400, `body.selection.${list}`]);
    }
  });

  it('starts with the usual search settings unless an administrator says otherwise', async () => {
    const body = {
      name: 'Новый',
      kind: 'findLinks',
      cityId: await makeCity(running.test.db),
      companyIds: [companyId],
      selection: { tagIds: [], brandIds: [], categoryIds: [], productIds: [productId] },
      settings: {
        balanceFlag: true,
        singleProductFlag: false,
        dealersNotificationFlag: false,
        productSubnameMatchingFlag: false,
        productPhotoMatchingFlag: false,
        parserTaskCommandArguments: search,
      },
    };
    for (const [headers, expected] of [
      [user, DEFAULT_LINK_SEARCH_SETTINGS],
      [admin, search],
    ] as const) {
      const { id } = (await call('POST', '/parsing-collections', body, headers)).json();
      expect((await call('GET', `/parsing-collections/${id}`)).json().settings).toMatchObject({
        balanceFlag: true,
        parserTaskCommandArguments: expected,
      });
    }
  });
});
