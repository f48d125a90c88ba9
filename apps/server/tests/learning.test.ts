import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import { runTraining } from '@tsenomer/core/collecting/learning';
import { recordSnapshot } from '@tsenomer/core/collecting/robot';
import { recordJobs } from '@tsenomer/core/testing';
import { makeCompany } from '@tsenomer/db/testing';
import { lessonsOf, moveWeights, readPage } from '@tsenomer/extract';
import { fieldValuesOf } from '@tsenomer/robot-builder';
import { readAnswer } from '@tsenomer/sites';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const ADDRESS = 'https://lavka.test/p/1';
const HTML =
  '<html lang="ru"><h1>Чайник</h1><p class="price">1 299 ₽</p><p>Нет в наличии</p><button>В корзину</button></html>';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const BOUNDARY = '----part';

let running: TestApp;
let admin: { authorization: string };
let companyId: number;
beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
  companyId = await makeCompany(running.test.db, { name: 'Лавка', host: 'lavka.test' });
});
afterAll(() => running.close());
beforeEach(async () => {
  for (const table of ['labelled_page', 'reading_training'] as const) await running.test.db.deleteFrom(table).execute();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function call(method: Method, url: string, payload?: object, headers: Record<string, string> = admin) {
  return running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

function upload(text: string, headers: Record<string, string> = admin) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="pages.jsonl"\r\n\r\n`;
  return running.app.inject({
    method: 'POST',
    url: '/api/labelled-pages/import',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: `${head}${text}\r\n--${BOUNDARY}--\r\n`,
  });
}

const system = () =>
  systemContext({
    db: running.test.db,
    jobs: recordJobs(),
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });

/** A page that a node has fetched. */
async function fetched(): Promise<string> {
  const { id } = (await call('POST', `/companies/${companyId}/page-snapshots`, { urls: [ADDRESS] })).json().items[0];
  const values = fieldValuesOf(readAnswer({ html: HTML, url: ADDRESS }).offer);
  const result = { html: HTML, finalUrl: ADDRESS, httpStatus: 200, errorCode: null, values };
  await recordSnapshot(system(), { snapshotId: id, result });
  return id;
}

const labelled = async (labels: object) => call('POST', `/page-snapshots/${await fetched()}/labels`, labels);

async function train(trainingId: number): Promise<void> {
  await runTraining(
    system(),
    {
      lessons: async (page) => lessonsOf(page),
      read: async ({ utf8, url }, weights) => readPage({ utf8, url, weights }).offer,
      learn: async (from, lessons) => moveWeights(from, lessons),
    },
    { trainingId },
  );
}

describe('[PARSE-8] learning over HTTP', () => {
  it('explains a page, keeps what is right for it, trains, and is switched on and off', async () => {
    const id = await fetched();
    const explained = (await call('GET', `/page-snapshots/${id}/explanation`)).json();
    expect(explained.fields.map(({ field }: { field: string }) => field)).toEqual([
      'price',
      'oldPrice',
      'availability',
      'name',
      'brand',
      'sku',
    ]);
    expect(explained.fields[0]).toMatchObject({ said: '1299', source: 'text' });
    expect(explained.fields[3]).toMatchObject({ said: 'Чайник', candidates: [{ value: 'Чайник' }] });
    const kept = await call('POST', `/page-snapshots/${id}/labels`, { availability: 'OutOfStock', brand: null });
    expect([kept.statusCode, kept.json().company.name]).toEqual([200, 'Лавка']);
    expect((await call('GET', '/labelled-pages')).json()).toMatchObject({ total: 1, items: [{ url: ADDRESS }] });
    const ordered = await call('POST', '/reading-trainings');
    expect([ordered.statusCode, ordered.json().status]).toEqual([200, 'queued']);
    const trainingId = ordered.json().id;
    expect((await call('PUT', '/reading-weights', { trainingId })).json().code).toBe('TRAINING_UNFINISHED');
    await train(trainingId);
    expect((await call('GET', '/reading-trainings')).json().items[0]).toMatchObject({
      status: 'done',
      inUseSince: null,
      report: { pages: 1, fields: [{ field: 'availability' }, { field: 'brand', before: 1, after: 1 }] },
    });
    expect((await call('PUT', '/reading-weights', { trainingId })).statusCode).toBe(200);
    expect((await call('GET', '/reading-trainings')).json().items[0].inUseSince).not.toBeNull();
    expect((await call('PUT', '/reading-weights', { trainingId: null })).statusCode).toBe(200);
    expect((await call('GET', '/reading-trainings')).json().items[0].inUseSince).toBeNull();
  });

  it('hands its pages out and takes them back', async () => {
    const { id } = (await labelled({ brand: 'Acme' })).json();
    const file = await call('GET', '/labelled-pages/export');
    expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      'application/x-ndjson',
      expect.stringContaining('labelled-pages.jsonl'),
    ]);
    expect((await call('DELETE', `/labelled-pages/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/labelled-pages/${id}`)).statusCode).toBe(404);
    const taken = await upload(`${file.body}no line\n`);
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      { taken: 1, refused: 1, refusals: [{ line: 2, why: 'line' }] },
    ]);
    expect((await call('GET', '/labelled-pages')).json().total).toBe(1);
  });

  it('is for administrators of the platform only', async () => {
    const calls = [
      ['GET', `/page-snapshots/${NOBODY}/explanation`],
      ['POST', `/page-snapshots/${NOBODY}/labels`, { brand: null }],
      ['GET', '/labelled-pages'],
      ['DELETE', '/labelled-pages/1'],
      ['GET', '/labelled-pages/export'],
      ['GET', '/reading-trainings'],
      ['POST', '/reading-trainings'],
      ['PUT', '/reading-weights', { trainingId: null }],
    ] as const;
    for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
      const headers = await running.signedIn(role);
      for (const [method, path, payload] of calls)
        expect((await call(method, path, payload, headers)).statusCode).toBe(403);
      expect((await upload('', headers)).statusCode).toBe(403);
    }
    for (const [method, path, payload] of calls) expect((await call(method, path, payload, {})).statusCode).toBe(401);
    expect((await upload('', {})).statusCode).toBe(401);
  });

  it.each([
    ['nothing', {}, ''],
    ['an amount with a sign', { price: '12 ₽' }, 'price'],
    ['a negative amount', { price: '-5' }, 'price'],
    ['a former price that is not above the price', { price: '10', oldPrice: '10.00' }, 'oldPrice'],
    ['another availability', { availability: 'Soon' }, 'availability'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name without end', { name: 'x'.repeat(501) }, 'name'],
    ['another field', { image: 'x' }, ''],
  ])('refuses as what is right: %s', async (_, labels, field) => {
    const answer = await labelled(labels);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details.fields[0].path).toBe(['body', field].filter(Boolean).join('.'));
  });

  it('says what is not there, and what there is nothing for', async () => {
    expect((await call('GET', `/page-snapshots/${NOBODY}/explanation`)).statusCode).toBe(404);
    expect((await call('POST', `/page-snapshots/${NOBODY}/labels`, { brand: null })).statusCode).toBe(404);
    expect((await call('POST', '/reading-trainings')).json().code).toBe('NOTHING_LABELLED');
    expect((await call('PUT', '/reading-weights', { trainingId: 999_999 })).statusCode).toBe(404);
    expect((await call('PUT', '/reading-weights', {})).statusCode).toBe(400);
    expect((await call('GET', '/labelled-pages?limit=201')).statusCode).toBe(400);
    await labelled({ brand: null });
    await call('POST', '/reading-trainings');
    expect((await call('POST', '/reading-trainings')).json().code).toBe('TRAINING_RUNNING');
  });
});
