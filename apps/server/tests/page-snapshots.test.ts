import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARSING_ERROR, ROBOT_SELECTORS, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { recordSnapshot } from '@tsenomer/core/collecting/robot';
import { fieldValuesOf } from '@tsenomer/robot-builder';
import { readAnswer } from '@tsenomer/sites';
import { makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { recordJobs } from '@tsenomer/core/testing';
import { systemContext } from '@tsenomer/core';

const ADDRESS = 'https://lavka.test/p/1';
const HTML =
  '<h1>Чайник</h1><p class="price" onclick="alert(1)">1 299 ₽</p><script>alert(1)</script><img src="https://evil.test/x" onerror="alert(1)" alt="Фото">';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let running: TestApp;
let admin: { authorization: string };
let companyId: number;
beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
  companyId = await makeCompany(running.test.db, { name: 'Лавка', host: 'lavka.test' });
  await makeCompany(running.test.db, { name: 'Другая', host: 'other.test' });
  await makeLink(running.test.db, await makeProduct(running.test.db, { name: 'Чайник' }), companyId, ADDRESS);
});
afterAll(() => running.close());

function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = admin) {
  return running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

const order = (urls: unknown[], id = companyId) => call('POST', `/companies/${id}/page-snapshots`, { urls });

/** A page that a node has fetched. */
async function fetched(html = HTML): Promise<string> {
  const { id } = (await order([ADDRESS])).json().items[0];
  const ctx = systemContext({
    db: running.test.db,
    jobs: recordJobs(),
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
  const values = fieldValuesOf(readAnswer({ html, url: ADDRESS }).offer);
  const result = { html, finalUrl: ADDRESS, httpStatus: 200, errorCode: PARSING_ERROR.priceNotFound, values };
  await recordSnapshot(ctx, { snapshotId: id, result });
  return id;
}

describe('pages for the builder of robots over HTTP', () => {
  it('[PARSE-8] are suggested, ordered, looked at, picked from and read', async () => {
    expect((await call('GET', `/companies/${companyId}/sample-links?limit=3`)).json()).toEqual({
      items: [{ url: ADDRESS, productName: 'Чайник' }],
    });
    const ordered = await order([ADDRESS, `${ADDRESS}1`]);
    expect([
      ordered.statusCode,
      ordered.json().items.map(({ url, status }: { url: string; status: string }) => [url, status]),
    ]).toEqual([
      200,
      [
        [ADDRESS, 'queued'],
        [`${ADDRESS}1`, 'queued'],
      ],
    ]);
    const id = await fetched();
    expect((await call('GET', `/page-snapshots/${id}`)).json()).toMatchObject({
      id,
      companyId,
      status: 'done',
      errorCode: 2,
      httpStatus: 200,
    });
    const outline = await call('GET', `/page-snapshots/${id}/outline`);
    expect(
      outline
        .json()
        .entries.map(({ text }: { text: string }) => text)
        .filter(Boolean),
    ).toEqual(['Чайник', '1 299 ₽', 'Фото']);
    // Nothing of the markup leaves the server.
    expect(outline.body).not.toMatch(/alert|evil|onerror|onclick/);
    const { node } = outline.json().entries.find(({ text }: { text: string }) => text === '1 299 ₽');
    const picked = await call('POST', `/page-snapshots/${id}/pick`, { node, field: 'price', robot: {}, others: [] });
    expect(picked.json()).toMatchObject({
      name: 'p.price',
      candidates: expect.arrayContaining([
        { selector: '.price', found: '1 299 ₽', value: { kind: 'money', amount: '1299', currency: 'RUB' }, pages: 1 },
      ]),
    });
    expect((await call('POST', `/page-snapshots/${id}/propose`, { currency: 'RUB', others: [NOBODY] })).json()).toEqual(
      { robot: { currency: 'RUB', price: '.price' } },
    );
    const read = await call('POST', `/page-snapshots/${id}/read`, { robot: { price: '.price' } });
    expect(read.json().fields.map(({ field }: { field: string }) => field)).toEqual(ROBOT_SELECTORS);
    expect(read.json().fields[0]).toMatchObject({ field: 'price', found: '1 299 ₽', robot: { amount: '1299' } });
  });

  it('[PARSE-8] have selectors proposed that fit the other pages', async () => {
    const page = (look: string) => `<h1>Чайник</h1><p><b class="${look} sum">1 299 ₽</b></p>`;
    const [first, second] = [await fetched(page('red')), await fetched(page('blue'))];
    const proposed = await Promise.all(
      [[], [second]].map((others) => call('POST', `/page-snapshots/${first}/propose`, { others })),
    );
    expect(proposed.map((answer) => answer.json().robot.price)).toEqual(['.red', '.sum']);
  });

  it('[PARSE-8] are for administrators only', async () => {
    const calls = [
      ['GET', `/companies/${companyId}/sample-links`],
      ['POST', `/companies/${companyId}/page-snapshots`, { urls: [ADDRESS] }],
      ['GET', `/page-snapshots/${NOBODY}`],
      ['GET', `/page-snapshots/${NOBODY}/outline`],
      ['POST', `/page-snapshots/${NOBODY}/pick`, { node: 1, field: 'price', robot: {}, others: [] }],
      ['POST', `/page-snapshots/${NOBODY}/read`, { robot: {} }],
      ['POST', `/page-snapshots/${NOBODY}/propose`, { others: [] }],
    ] as const;
    for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
      const headers = await running.signedIn(role);
      for (const [method, path, payload] of calls)
        expect((await call(method, path, payload, headers)).statusCode).toBe(403);
    }
    for (const [method, path, payload] of calls) expect((await call(method, path, payload, {})).statusCode).toBe(401);
  });

  it('[PARSE-8] are refused for what cannot be', async () => {
    expect((await order([])).statusCode).toBe(400);
    expect((await order(Array.from({ length: 11 }, () => ADDRESS))).statusCode).toBe(400);
    expect((await order(['x'])).json().code).toBe('INCORRECT_LINK');
    expect((await order(['https://other.test/p'])).json().code).toBe('LINK_OF_ANOTHER_COMPANY');
    expect((await order([ADDRESS], 999_999)).statusCode).toBe(404);
    expect((await call('GET', `/companies/${companyId}/sample-links?limit=11`)).statusCode).toBe(400);
    expect((await call('GET', '/companies/999999/sample-links')).statusCode).toBe(404);
    for (const path of ['', '/outline'])
      expect((await call('GET', `/page-snapshots/${NOBODY}${path}`)).statusCode).toBe(404);
    expect((await call('GET', '/page-snapshots/not-an-id')).statusCode).toBe(400);
    expect((await call('POST', `/page-snapshots/${NOBODY}/propose`, { others: [] })).statusCode).toBe(404);
    const id = await fetched();
    const misput = await call('POST', `/page-snapshots/${id}/propose`, { currency: 'roubles', others: ['x'] });
    expect([misput.statusCode, misput.json().details.fields.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['body.currency', 'body.others[0]'],
    ]);
    expect(
      (await call('POST', `/page-snapshots/${id}/pick`, { node: -1, field: 'colour', robot: {}, others: [] }))
        .json()
        .details.fields.map(({ path }: { path: string }) => path),
    ).toEqual(['body.node', 'body.field']);
    const bad = await call('POST', `/page-snapshots/${id}/read`, { robot: { price: 'b >' } });
    expect([bad.statusCode, bad.json().details.fields[0].path]).toEqual([400, 'body.robot.price']);
  });
});
