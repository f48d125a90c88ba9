import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { ImportMapping } from '@tsenomer/contracts';
import { createTestDatabase, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import {
  createDatasource,
  deleteDatasource,
  editDatasource,
  importDatasource,
  importFetchedDatasource,
  listDatasourceLogs,
  listDatasources,
  previewDatasource,
  closeDatasourceLog,
  startDueImports,
} from '../src/catalogue/datasource/index.ts';
import { fetchOrder, forgetOldFetches, recordFetch } from '../src/platform/fetched-file/index.ts';
import { runImport } from '../src/catalogue/product-import/index.ts';
import type { SheetStore } from '../src/catalogue/product-import/index.ts';
import { systemContext } from '../src/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

const MAPPING: ImportMapping = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'name' },
    { index: 1, field: 'article' },
    { index: 2, field: 'mrp' },
  ],
};
const PRICES = 'Название;Артикул;РРЦ\nЧайник;Ч-1;1 234,50\nУтюг;У-1;999\n';
const options = (schedule: object = { type: 'off' }) => ({
  mode: 'update' as const,
  active: true,
  schedule: schedule as { type: 'off' },
});

let database: TestDatabase;
let store: SheetStore;
let jobs: RecordedJobs;
let user: SystemContext;
let system: SystemContext;
let now: Date;

beforeAll(async () => {
  database = await createTestDatabase();
  store = { folder: await mkdtemp(join(tmpdir(), 'tsenomer-sources-')), maxBytes: 1_000_000, newId: randomUUID };
});
afterAll(async () => {
  await database.drop();
  await rm(store.folder, { recursive: true, force: true });
});
beforeEach(async () => {
  jobs = recordJobs();
  now = new Date('2026-11-20T10:00:00Z');
  const userId = await makeUser(database.db, 'user');
  system = systemContext({ db: database.db, jobs, now: () => now, installation: INITIAL_INSTALLATION });
  user = { ...system, actor: { kind: 'user', userId, role: 'user', companyId: null } };
});

const source = (changes: object = {}) =>
  createDatasource(user, {
    url: 'https://shop.example/price.csv',
    name: '',
    metadata: MAPPING,
    options: options(),
    ...changes,
  });
/** What a node and the server do between them with the newest ordered fetch. */
async function work(text: string | null, fileName = 'price.csv'): Promise<void> {
  const fileId = jobs.sent.fetchFile.at(-1)!.data.fileId;
  const result =
    text === null
      ? { errorCode: 'DATASOURCE_UNREACHABLE' as const }
      : { bytes: Buffer.from(text), fileName, contentType: 'text/csv' };
  await recordFetch(system, { fileId, result });
  await importFetchedDatasource(system, store, { fileId });
  const importId = jobs.sent.import.at(-1)?.data.importId;
  if (importId === undefined) return;
  await runImport(system, { importId }, { signal: new AbortController().signal });
  await closeDatasourceLog(system, { importId });
}

describe('datasources', () => {
  it('[PROD-6] are kept, listed, changed and forgotten', async () => {
    const made = await source({ name: 'Прайс поставщика' });
    expect(made).toMatchObject({
      name: 'Прайс поставщика',
      url: 'https://shop.example/price.csv',
      metadata: MAPPING,
      lastImport: null,
      nextImportAt: null,
    });
    const daily = options({ type: 'daily', time: '06:00', timeZone: 'Europe/Moscow' });
    expect(await editDatasource(user, { id: made.id, edit: { options: daily } })).toMatchObject({
      nextImportAt: '2026-11-21T03:00:00.000Z',
      name: 'Прайс поставщика',
    });
    const edit = {
      url: 'https://shop.example/new.csv',
      metadata: { ...MAPPING, headerRow: 1, columns: MAPPING.columns.slice(0, 2) },
    };
    await editDatasource(user, { id: made.id, edit: { ...edit, options: daily } });
    const trace = await database.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('action', '=', 'edit')
      .where('entity', '=', 'datasource')
      .orderBy('id')
      .execute();
    expect(trace.map(({ changes }) => changes)).toEqual([
      { schedule: { from: ['off'], to: ['06:00', 'Europe/Moscow', 'daily'] } },
      {
        url: { from: 'https://shop.example/price.csv', to: 'https://shop.example/new.csv' },
        headerRow: { from: 0, to: 1 },
        columns: { from: ['1 name', '2 article', '3 mrp'], to: ['1 name', '2 article'] },
      },
    ]);
    expect((await listDatasources(user, { page: 1, limit: 10 })).items.map(({ id }) => id)).toContain(made.id);
    await deleteDatasource(user, { id: made.id });
    expect((await listDatasources(user, { page: 1, limit: 100 })).items.map(({ id }) => id)).not.toContain(made.id);
    await expect(deleteDatasource(user, { id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(editDatasource(user, { id: made.id, edit: { name: 'x' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      source({ options: options({ type: 'daily', time: '06:00', timeZone: 'Mars/Olympus' }) }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('[PROD-6] are imported at a time of the installation’s zone where none is named', async () => {
    const far = { ...user, installation: { ...user.installation, timeZone: 'Asia/Vladivostok' } };
    const daily = options({ type: 'daily', time: '06:00' });
    const made = await createDatasource(far, {
      url: 'https://a.example/b.csv',
      name: '',
      metadata: MAPPING,
      options: daily,
    });
    expect(made).toMatchObject({
      options: { schedule: { timeZone: 'Asia/Vladivostok' } },
      nextImportAt: '2026-11-20T20:00:00.000Z',
    });
    await deleteDatasource(user, { id: made.id });
  });

  it('[PROD-6] are imported now: a node fetches, the server reads, the log tells; again changes instead of doubling', async () => {
    const { id } = await source();
    const log = await importDatasource(user, { id });
    expect(log).toMatchObject({ datasourceId: id, trigger: 'person', status: 'running', import: null });
    await expect(importDatasource(user, { id })).rejects.toMatchObject({ code: 'DATASOURCE_BUSY' });
    await work(PRICES);
    const [done] = (await listDatasourceLogs(user, { page: 1, limit: 5, datasourceId: id })).items;
    expect(done).toMatchObject({
      status: 'done',
      errorCode: null,
      datasourceName: 'price.csv',
      import: { status: 'done', created: 2, updated: 0, refused: 0 },
    });
    expect((await listDatasources(user, { page: 1, limit: 100 })).items.find((item) => item.id === id)).toMatchObject({
      name: 'price.csv',
      lastImport: { status: 'done' },
    });

    await importDatasource(user, { id });
    await work(PRICES.replace('999', '1050'));
    const [again] = (await listDatasourceLogs(user, { page: 1, limit: 5, datasourceId: id })).items;
    expect(again).toMatchObject({ status: 'done', import: { created: 0 } });
    const products = await database.db
      .selectFrom('product')
      .select(['name', 'mrp'])
      .where('client_article', 'in', ['Ч-1', 'У-1'])
      .orderBy('name')
      .execute();
    expect(products).toEqual([
      { name: 'Утюг', mrp: 105_000n },
      { name: 'Чайник', mrp: 123_450n },
    ]);
    expect(await database.db.selectFrom('fetched_file').select('id').execute()).toEqual([]);
  });

  it.each([
    ['cannot be fetched', null, 'price.csv', 'DATASOURCE_UNREACHABLE'],
    ['is no table', 'Страница входа', 'login.xlsx', 'INVALID_FILE_FORMAT'],
    ['has lost the columns', 'Название;Цвет\nЧайник;белый\n', 'price.csv', 'COLUMNS_MISSING'],
    ['has no columns', 'Название\nЧайник\n', 'price.csv', 'NO_TABLE'],
  ])('[PROD-6] a file that %s ends the attempt and leaves the products', async (_, text, fileName, code) => {
    const { id } = await source();
    const before = await database.db.selectFrom('product').select('id').execute();
    await importDatasource(user, { id });
    await work(text, fileName);
    expect((await listDatasourceLogs(user, { page: 1, limit: 1, datasourceId: id })).items).toMatchObject([
      { status: 'failed', errorCode: code, import: null },
    ]);
    expect(await database.db.selectFrom('product').select('id').execute()).toHaveLength(before.length);
    // And it can be tried again.
    expect(await importDatasource(user, { id })).toMatchObject({ status: 'running' });
  });

  it('[PROD-6] are imported on schedule, once however many servers ask', async () => {
    const { id } = await source({ options: options({ type: 'hours', hours: 2 }) });
    expect(await startDueImports(system)).toBe(0);
    now = new Date('2026-11-20T12:00:30Z');
    const started = await Promise.all([startDueImports(system), startDueImports(system)]);
    expect(started.toSorted()).toEqual([0, 1]);
    expect((await listDatasourceLogs(user, { page: 1, limit: 5, datasourceId: id })).items).toMatchObject([
      { trigger: 'schedule', status: 'running' },
    ]);
    expect(
      (await listDatasources(user, { page: 1, limit: 100 })).items.find((item) => item.id === id)?.nextImportAt,
    ).toBe('2026-11-20T14:00:30.000Z');
    await work(PRICES);
    expect((await listDatasourceLogs(user, { page: 1, limit: 5, datasourceId: id })).items).toMatchObject([
      { status: 'done' },
    ]);
    await editDatasource(user, { id, edit: { options: { ...options({ type: 'hours', hours: 1 }), active: false } } });
    now = new Date('2026-11-21T12:00:00Z');
    expect(await startDueImports(system)).toBe(0);
  });

  it('[PROD-6] are begun together with their log or not at all, and tried again only then', async () => {
    const { id } = await source();
    await importDatasource(user, { id });
    const fileId = jobs.sent.fetchFile.at(-1)!.data.fileId;
    await recordFetch(system, {
      fileId,
      result: { bytes: Buffer.from(PRICES), fileName: 'price.csv', contentType: 'text/csv' },
    });
    await database.pool.query(`
      create function lost() returns trigger language plpgsql as $$ begin raise exception 'the connection is lost'; end $$;
      create trigger lost before update on external_datasource_log for each row execute function lost()`);
    const before = await database.db.selectFrom('import_run').select('id').execute();
    await expect(importFetchedDatasource(system, store, { fileId })).rejects.toThrow('the connection is lost');
    expect(await database.db.selectFrom('import_run').select('id').execute()).toEqual(before);
    await database.pool.query('drop function lost cascade');
    await importFetchedDatasource(system, store, { fileId });
    await importFetchedDatasource(system, store, { fileId });
    expect(await database.db.selectFrom('import_run').select('id').execute()).toHaveLength(before.length + 1);
    await runImport(
      system,
      { importId: jobs.sent.import.at(-1)!.data.importId },
      { signal: new AbortController().signal },
    );
    await closeDatasourceLog(system, { importId: jobs.sent.import.at(-1)!.data.importId });
    expect((await listDatasourceLogs(user, { page: 1, limit: 1, datasourceId: id })).items).toMatchObject([
      { status: 'done', import: { status: 'done' } },
    ]);
  });

  it('[PROD-6] show their first rows before they are kept, and fail clearly', async () => {
    const preview = (url: string) =>
      previewDatasource(user, store, { url, sheet: 0, from: 0, limit: 10 }, new AbortController().signal);
    const shown = preview('https://shop.example/price.csv');
    await expect.poll(() => jobs.sent.fetchFile.length).toBe(1);
    await recordFetch(system, {
      fileId: jobs.sent.fetchFile[0]!.data.fileId,
      result: { bytes: Buffer.from(PRICES), fileName: 'price.csv', contentType: 'text/csv' },
    });
    expect(await shown).toMatchObject({
      title: 'price.csv',
      preview: {
        rows: [{ cells: ['Название', 'Артикул', 'РРЦ'] }, { cells: ['Чайник', 'Ч-1', '1 234,50'] }, {}],
        suggestion: { headerRow: 0 },
      },
    });
    const refused = preview('https://10.0.0.1/price.csv');
    await expect.poll(() => jobs.sent.fetchFile.length).toBe(2);
    await recordFetch(system, {
      fileId: jobs.sent.fetchFile[1]!.data.fileId,
      result: { errorCode: 'PRIVATE_ADDRESS' },
    });
    await expect(refused).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
    // Previews are not handed to the server's worker.
    expect(jobs.sent.fetched).toEqual([]);
  });

  it('[PROD-6] are not stuck when no node ever fetched their file', async () => {
    const { id } = await source();
    await importDatasource(user, { id });
    now = new Date('2026-11-22T12:00:00Z');
    await forgetOldFetches(system);
    await expect(importDatasource(user, { id })).rejects.toMatchObject({ code: 'DATASOURCE_BUSY' });
    await startDueImports(system);
    expect((await listDatasourceLogs(user, { page: 1, limit: 1, datasourceId: id })).items).toMatchObject([
      { status: 'failed', errorCode: 'DATASOURCE_UNREACHABLE' },
    ]);
    expect(await importDatasource(user, { id })).toMatchObject({ status: 'running' });
  });

  it('records a fetch once, and forgets files that nobody took', async () => {
    const { id } = await source();
    await importDatasource(user, { id });
    const fileId = jobs.sent.fetchFile.at(-1)!.data.fileId;
    expect(await fetchOrder(system, { fileId })).toMatchObject({
      url: 'https://shop.example/price.csv',
      purpose: 'datasource',
    });
    const large = Buffer.alloc(2_500_000, 'x');
    await recordFetch(system, { fileId, result: { bytes: large, fileName: 'a.csv', contentType: '' } });
    await recordFetch(system, { fileId, result: { errorCode: 'DATASOURCE_UNREACHABLE' } });
    expect(await fetchOrder(system, { fileId })).toBeNull();
    expect(
      await database.db.selectFrom('fetched_chunk').select('ordinal').where('file_id', '=', fileId).execute(),
    ).toHaveLength(3);
    now = new Date('2026-11-22T10:00:00Z');
    await forgetOldFetches(system);
    expect(
      await database.db.selectFrom('fetched_chunk').select('ordinal').where('file_id', '=', fileId).execute(),
    ).toEqual([]);
  });

  it.each(['manager', 'demo', 'agent'] as const)('refuses a %s', async (role) => {
    const ctx: SystemContext = { ...system, actor: { kind: 'user', userId: 1, role, companyId: null } };
    await expect(listDatasourceLogs(ctx, { page: 1, limit: 1 })).rejects.toThrow();
    await expect(listDatasources(ctx, { page: 1, limit: 1 })).rejects.toMatchObject({
      code: role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN',
    });
  });
});
