import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productRoutes, searchRoutes, zodOf, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { listenToHints } from '@tsenomer/core/platform/events';
import { createJobEngine } from '@tsenomer/db';
import { createTestDatabase, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { jobHandlers } from '../src/jobs/job-handlers.ts';
import { startJobs } from '../src/jobs/start-jobs.ts';
import { NO_JOB_TOOLS } from './no-job-tools.ts';
import { decorateKit, mount } from '../src/kit/index.ts';
import { rateLimits } from '../src/plugins/rate-limits.ts';
import { productHandlers } from '../src/routes/catalogue/products.ts';
import { searchHandlers } from '../src/routes/catalogue/search.ts';

type Engine = ReturnType<typeof createJobEngine>;

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let engine: Engine;
let context: SystemContext;
const stop = new AbortController();
const failures: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-products-'));
  engine = createJobEngine({
    url: database.url,
    name: 'test',
    supervise: false,
    onError: (error) => failures.push(error),
  });
  await engine.start();
  context = systemContext({
    db: database.db,
    jobs: createJobPort(engine),
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
  const userId = await makeUser(database.db, 'admin');
  app = Fastify();
  await rateLimits(app);
  await decorateKit(app, {
    authenticateProgram: () => Promise.reject(new Error('No program calls here')),
    authenticate: async (token) => ({
      kind: 'user',
      userId,
      role: token.includes('manager') ? 'manager' : 'admin',
      companyId: null,
    }),
    context: (actor) => ({ ...context, actor }),
    readingContext: (actor) => ({ ...context, actor }),
  });
  mount(app, searchRoutes, searchHandlers);
  mount(app, productRoutes, productHandlers({ folder, maxBytes: 100_000, newId: randomUUID }));
  await startJobs({
    engine,
    handlers: jobHandlers({ ...NO_JOB_TOOLS, ctx: context }),
    stopping: stop.signal,
    onError: (error) => failures.push(error),
  });
});
afterAll(async () => {
  stop.abort();
  await engine.stop({ graceful: false });
  await app.close();
  // Dropping the database ends connections that the engine may still listen on: that is no failure.
  const whileRunning = [...failures];
  await database.drop();
  await rm(folder, { recursive: true, force: true });
  expect(whileRunning).toEqual([]);
});

function call(options: InjectOptions, token = 'x.admin.x') {
  return app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } });
}

function upload(fileName: string, content: string | Buffer) {
  const boundary = 'part-of-a-form';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return call({
    method: 'POST',
    url: '/products/import/files',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

const SHEET = 'Артикул;Наименование;РРЦ\r\n001;Чайник;70,50\r\n002;;5\r\n';
const COLUMNS = [
  { index: 0, field: 'article' },
  { index: 1, field: 'name' },
  { index: 2, field: 'mrp' },
];

function order(fileId: string, metadata: object) {
  return call({ method: 'POST', url: '/products/import', payload: { data: { fileId }, metadata, mode: 'create' } });
}

/** Waits, by the hints of the worker, until the import has ended. */
async function ended(id: number): Promise<void> {
  const done = Promise.withResolvers<void>();
  const look = async (): Promise<void> => {
    const progress = (await call({ url: `/products/import/${id}` })).json();
    if (progress.status === 'done' || progress.status === 'failed') done.resolve();
  };
  const listener = await listenToHints({ url: database.url, onHint: () => void look().catch(done.reject) });
  await done.promise;
  await listener.close();
}

describe('[PROD-5] importing over the API', () => {
  it('uploads, previews, imports and reports', async () => {
    const uploaded = await upload('price.csv', SHEET);
    expect(uploaded.statusCode).toBe(200);
    const { fileId, sheets } = uploaded.json();
    expect(sheets).toHaveLength(1);
    const preview = await call({ url: `/products/import/files/${fileId}/preview?sheet=0` });
    expect(preview.json()).toMatchObject({ more: false, suggestion: { headerRow: 0, columns: COLUMNS } });

    const started = await order(fileId, { sheet: 0, headerRow: 0, columns: COLUMNS });
    expect(started.statusCode).toBe(200);
    const { id } = started.json();
    await ended(id);
    const progress = (await call({ url: `/products/import/${id}` })).json();
    expect(progress).toMatchObject({ status: 'done', created: 1, refused: 1, total: 2 });
    const refusals = await call({ url: `/products/import/${id}/refusals` });
    expect(refusals.json()).toEqual({
      items: [{ row: 3, reason: 'name_missing', scope: 'row', value: '002 · 5', column: 'Наименование' }],
      total: 1,
      rejected: 1,
      warnings: 0,
    });
    const [product] = (await call({ url: '/products' })).json().items;
    expect((await call({ url: `/products/import/${id}/products` })).json()).toEqual({
      productIds: [product.id],
      complete: true,
    });
    const file = await call({ url: `/products/import/${id}/refusals/excel` });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');

    const list = (await call({ url: '/products?filters=%7B%22withLinks%22%3Afalse%7D' })).json();
    expect(zodOf(productRoutes.listProducts.response).parse(list)).toMatchObject({
      total: 1,
      items: [{ name: 'Чайник', clientArticle: '001', mrp: 7050 }],
    });
    const [{ id: productId }] = list.items;
    const found = await call({ url: `/products/search?cityId=1&mode=name&query=${encodeURIComponent('чайник')}` });
    expect(found.json()).toMatchObject({ recordCounts: 1, products: [{ id: productId }] });
    expect((await call({ url: `/products/${productId}/profile` })).json()).toMatchObject({ id: productId, links: [] });
    const period = { from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
    const history = await call({ method: 'POST', url: `/products/${productId}/price-history`, payload: period });
    expect(history.json()).toMatchObject({ productId, mrp: 7050, series: [] });
  });

  it.each([
    ['photo.png', 'x', 400, 'INVALID_FILE_FORMAT'],
    ['empty.xlsx', '', 400, 'SHEET_EMPTY'],
    ['large.csv', 'a'.repeat(100_001), 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s', async (fileName, content, status, code) => {
    const answer = await upload(fileName, content);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it.each([
    ['COLUMNS_MISSING', COLUMNS.slice(0, 1)],
    ['COLUMNS_MISSING', []],
    ['COLUMN_DUPLICATED', [...COLUMNS, { index: 2, field: 'brand' }]],
  ])('refuses columns that will not do: %s', async (code, columns) => {
    const { fileId } = (await upload('price.csv', SHEET)).json();
    const answer = await order(fileId, { sheet: 0, headerRow: 0, columns });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code });
  });

  it.each([
    ['ru', 'Названия столбцов повторяются: переименуйте столбцы в файле'],
    ['en', 'Names of columns are repeated: rename the columns in the file'],
  ])('says in %s which name stands over two columns', async (language, message) => {
    const { fileId } = (await upload('price.csv', 'Артикул;Наименование; артикул\r\n1;Чайник;2\r\n')).json();
    const payload = {
      data: { fileId },
      metadata: { sheet: 0, headerRow: 0, columns: COLUMNS.slice(0, 2) },
      mode: 'create',
    };
    const answer = await call({
      method: 'POST',
      url: '/products/import',
      payload,
      headers: { cookie: `locale=${language}` },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'COLUMN_NAME_REPEATED',
      message,
      details: { fields: [{ message: 'Артикул' }] },
    });
  });

  it('refuses a header without rows, and a text without columns', async () => {
    const { fileId } = (await upload('price.csv', SHEET.slice(0, SHEET.indexOf('\r\n')))).json();
    const answer = await order(fileId, { sheet: 0, headerRow: 0, columns: COLUMNS });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'ROWS_MISSING']);
    const letter = await upload('letter.csv', 'Здравствуйте!\r\nВысылаем прайс.\r\n');
    expect([letter.statusCode, letter.json().code]).toEqual([400, 'NO_TABLE']);
  });

  it('refuses a header row that the sheet does not have, and an unknown file', async () => {
    const { fileId } = (await upload('price.csv', SHEET)).json();
    expect((await order(fileId, { sheet: 0, headerRow: 50, columns: COLUMNS })).json()).toMatchObject({
      code: 'HEADER_ROW_MISSING',
    });
    expect((await order(randomUUID(), { sheet: 0, headerRow: 0, columns: COLUMNS })).statusCode).toBe(404);
  });

  it.each(['/products/import/1', '/products/import/1/refusals', '/products/import/1/products'])(
    'lets no manager read %s',
    async (url) => {
      expect((await call({ url }, 'x.manager.x')).statusCode).toBe(403);
    },
  );

  it.each(['/products/999999/profile', '/products/import/999999', '/products/import/999999/refusals/excel'])(
    'knows no %s',
    async (url) => expect((await call({ url })).statusCode).toBe(404),
  );
});
