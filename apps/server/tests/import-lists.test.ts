import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { productRoutes, zodOf } from '@tsenomer/contracts';
import type { ImportListItem } from '@tsenomer/contracts';
import { makeProduct } from '@tsenomer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

type Headers = { authorization?: string };

const MAPPING = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'name' },
    { index: 1, field: 'article' },
  ],
};

let test: TestApp;
let folder: string;
let user: Headers;
let other: Headers;

beforeAll(async () => {
  test = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-lists-'));
  user = await test.signedIn('user', { name: 'Анна', surname: 'Смирнова' });
  other = await test.signedIn('admin');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(method: 'GET' | 'POST', url: string, payload?: InjectOptions['payload'], headers: Headers = user) {
  const answer = await test.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const push = (rows: readonly (readonly string[])[], options?: object) =>
  ask('POST', '/products/import', { data: { rows }, metadata: MAPPING, mode: 'update', ...(options && { options }) });
const list = async (headers?: Headers, query = ''): Promise<{ items: ImportListItem[]; total: number }> => {
  const { status, body } = await ask('GET', `/products/imports${query}`, undefined, headers);
  expect(status).toBe(200);
  zodOf(productRoutes.listImports.response).parse(body);
  return body;
};

describe('the list of imports', () => {
  it('[PROD-5] shows who imported what, how it went, and what repeats it; the newest first, by pages', async () => {
    const first = (
      await push([
        ['Название', 'Артикул'],
        ['Чайник', 'Ч-1'],
      ])
    ).body;
    const second = (
      await push(
        [
          ['Название', 'Артикул'],
          ['Утюг', 'У-1'],
        ],
        { dryRun: true },
      )
    ).body;
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items[1]).toMatchObject({
      status: 'queued',
      mode: 'update',
      dryRun: false,
      startedBy: { name: 'Смирнова Анна' },
      datasource: null,
      mapping: MAPPING,
      file: { sheets: [{ index: 0, name: 'API' }] },
      refused: 0,
    });
    expect(items[0]).toMatchObject({ dryRun: true });
    expect((await list(user, '?limit=1&page=2')).items.map(({ id }) => id)).toEqual([first.id]);

    // Another's file is not theirs to import again; the import is seen all the same.
    expect((await list(other)).items.map(({ file, startedBy }) => [file, startedBy?.name])).toEqual([
      [null, 'Смирнова Анна'],
      [null, 'Смирнова Анна'],
    ]);
    await test.test.db.updateTable('import_file').set({ path: '' }).execute();
    expect((await list()).items.map(({ file }) => file)).toEqual([null, null]);
  });

  it('[PROD-6] says which spreadsheet link an import came from, and who started it', async () => {
    const { id: starter } = await test.person('user', { name: 'Пётр', surname: null });
    const path = join(folder, 'a.csv');
    await writeFile(path, 'Название;Артикул\n');
    const db = test.test.db;
    const fileId = randomUUID();
    await db
      .insertInto('import_file')
      .values({ id: fileId, user_id: null, file_name: 'a.csv', path, sheets: '[{"index":0,"name":""}]' })
      .execute();
    const run = await db
      .insertInto('import_run')
      .values({ file_id: fileId, file_name: 'a.csv', mode: 'create', mapping: JSON.stringify(MAPPING), user_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const options = JSON.stringify({ mode: 'create', schedule: { type: 'off' }, active: true });
    const source = await db
      .insertInto('external_datasource')
      .values({
        url: 'https://a.example/a.csv',
        title: 'a.csv — Лист1',
        mapping: JSON.stringify(MAPPING),
        options,
        created_by: null,
        next_import_at: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('external_datasource_log')
      .values({
        datasource_id: source.id,
        cause: 'person',
        started_at: new Date(),
        import_id: run.id,
        started_by: starter,
      })
      .execute();
    expect((await list()).items[0]).toMatchObject({
      id: run.id,
      datasource: { id: source.id, name: 'a.csv — Лист1' },
      startedBy: { name: 'Пётр' },
      file: null,
    });
  });

  it.each(['manager', 'agent', 'demo'] as const)('is not for the role %s', async (role) => {
    const headers = await test.signedIn(role);
    expect((await ask('GET', '/products/imports', undefined, headers)).status).toBe(403);
    expect(
      (await ask('POST', '/products/import/codes', { rows: [{ article: 'A', barcodes: [] }] }, headers)).status,
    ).toBe(403);
  });

  it('is for those who signed in, by pages that exist', async () => {
    expect((await ask('GET', '/products/imports', undefined, {})).status).toBe(401);
    expect((await ask('GET', '/products/imports?page=0')).status).toBe(400);
    expect((await ask('GET', '/products/imports?limit=1001')).status).toBe(400);
  });
});

describe('the codes of rows', () => {
  it('[PROD-5] are checked in one call: repeated in the rows, or of a product that exists', async () => {
    const db = test.test.db;
    const kettle = await makeProduct(db, { name: 'Чайник Вега', client_article: 'AB-77' });
    const iron = await makeProduct(db, { name: 'Утюг', client_article: null });
    await db.insertInto('product_barcode').values({ product_id: iron, code: '96385074' }).execute();
    await makeProduct(db, { name: 'Удалённый', client_article: 'GONE', deleted_at: new Date() });
    const rows = [
      { article: ' АВ-77 ', barcodes: [] },
      { article: 'NEW-1', barcodes: ['96385074'] },
      { article: '', barcodes: ['96385074'] },
      { article: 'NEW-1', barcodes: [] },
      { article: 'GONE', barcodes: [] },
      { article: '', barcodes: [''] },
    ];
    expect(await ask('POST', '/products/import/codes', { rows })).toEqual({
      status: 200,
      body: {
        items: [
          { repeats: null, product: { id: kettle, name: 'Чайник Вега' } },
          { repeats: null, product: null },
          { repeats: 1, product: { id: iron, name: 'Утюг' } },
          { repeats: 1, product: null },
          { repeats: null, product: null },
          { repeats: null, product: null },
        ],
      },
    });
  });

  it.each([
    ['no rows', [], 'body.rows', 'required'],
    ['too many', Array.from({ length: 1001 }, () => ({ article: 'A', barcodes: [] })), 'body.rows', 'too_many'],
  ])('are refused: %s', async (_, rows, path, code) => {
    const { status, body } = await ask('POST', '/products/import/codes', { rows });
    expect([status, body.details.fields[0].path, body.details.fields[0].code]).toEqual([400, path, code]);
  });
});
