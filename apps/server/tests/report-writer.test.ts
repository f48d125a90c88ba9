import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INITIAL_INSTALLATION, reportOrder } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { orderReportFile } from '@tsenomer/core/reports/file';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { reportFileMaker } from '../src/reports/make-report-file.ts';

let database: TestDatabase;
let folder: string;
let ctx: SystemContext;
let collectionId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-reports-'));
  const { db } = database;
  const companyIds = [await makeCompany(db, { name: 'Орион' })];
  const productIds = [await makeProduct(db, { name: 'Чай' })];
  await makeLink(db, productIds[0]!, companyIds[0]!);
  collectionId = await makeCollection(db, { cityId: await makeCity(db), companyIds, productIds });
  const nothing = () => Promise.resolve();
  ctx = systemContext({
    db,
    jobs: { send: nothing, cancel: nothing },
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const ordered = () =>
  orderReportFile(ctx, {
    order: reportOrder.parse({ kind: 'results', format: 'csv', parsingCollectionId: collectionId }),
    locale: 'ru',
  });
const maker = (databaseUrl = database.url) =>
  reportFileMaker({ databaseUrl, replicaUrls: [], folder, installation: INITIAL_INSTALLATION });
const rowOf = (id: number) =>
  database.db.selectFrom('report_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('[REP-8] a file is written by a program of its own', async () => {
  const { id } = await ordered();
  await maker()({ fileId: id }, new AbortController().signal);
  const file = await rowOf(id);
  expect(file).toMatchObject({ status: 'done', rows_done: 1 });
  expect(await readFile(join(folder, file.stored_as!), 'utf8')).toContain('Чай');
});

it('[REP-8] a writer that is stopped leaves nothing, and its file waits for the next', async () => {
  const { id } = await ordered();
  const before = await readdir(folder);
  const stopping = new AbortController();
  const writing = maker()({ fileId: id }, stopping.signal);
  stopping.abort();
  await expect(writing).rejects.toThrow('aborted');
  expect(await readdir(folder)).toEqual(before);
  expect((await rowOf(id)).status).not.toBe('done');
  await maker()({ fileId: id }, new AbortController().signal);
  expect((await rowOf(id)).status).toBe('done');
});

it('[REP-8] a writer that fails says why', async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = '/gone';
  await expect(maker(nowhere.href)({ fileId: 1 }, new AbortController().signal)).rejects.toThrow(
    /ended with 1: [^]*gone/,
  );
});
