import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { fixInstallation } from '@tsenomer/core/platform/installation';
import { createDatabase, createPool } from '@tsenomer/db';
import { makeCity, makeCollection, makeCompany, makeProduct, startReplicated } from '@tsenomer/db/testing';
import type { Replicated } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let servers: Replicated;
let running: TestApp;
let headers: { authorization: string };
let collectionId: number;

beforeAll(async () => {
  servers = await startReplicated();
  const pool = createPool({ url: servers.primaryUrl, max: 8 });
  const db = createDatabase(pool);
  await fixInstallation(db, INITIAL_INSTALLATION);
  running = await testApp({
    database: { url: servers.primaryUrl, pool, db, drop: () => db.destroy() },
    replicaUrls: [servers.replicaUrl],
  });
  headers = await running.signedIn('admin');
  collectionId = await makeCollection(db, {
    cityId: await makeCity(db),
    companyIds: [await makeCompany(db)],
    productIds: [await makeProduct(db, { name: 'Product 1' })],
  });
});
afterAll(async () => {
  await running.close();
  await servers.stop();
});

/** A figure of the replica, as `GET /api/metrics` tells it. */
async function figure(name: string): Promise<number> {
  const { body } = await running.app.inject({ url: '/api/metrics' });
  return Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)`, 'm').exec(body)?.[1]);
}

async function until(met: () => Promise<boolean>): Promise<void> {
  while (!(await met())) await pause(20);
}

/** How many products the report has, and what the answer of it was. */
async function reported(): Promise<[number, number]> {
  const answer = await running.app.inject({
    url: `/api/reports/main?parsingCollectionId=${collectionId}&page=1&limit=25&sort=name`,
    headers,
  });
  return [answer.statusCode, answer.json().total];
}

let products = 1;
async function addProduct(): Promise<void> {
  const productId = await makeProduct(running.test.db, { name: `Product ${(products += 1)}` });
  await running.test.db
    .insertInto('collection_product')
    .values({ collection_id: collectionId, product_id: productId })
    .execute();
}

it('[REP-9] reports come from a replica and show every write before them; without it nobody notices', async () => {
  await until(async () => (await figure('replica_passed_over')) === 0);
  for (let nth = 0; nth < 30; nth += 1) {
    await addProduct();
    expect(await reported()).toEqual([200, products]);
  }
  expect(await figure('replica_reads')).toBeGreaterThan(0);
  expect(await figure('replica_reads')).toBeGreaterThan(await figure('replica_reads_repeated'));

  await servers.killReplica();
  await addProduct();
  expect(await reported()).toEqual([200, products]);
  await until(async () => (await figure('replica_passed_over')) === 1);
  await addProduct();
  expect(await reported()).toEqual([200, products]);

  await servers.startReplica();
  await until(async () => (await figure('replica_passed_over')) === 0);
  const before = await figure('replica_reads');
  await addProduct();
  await until(async () => {
    expect(await reported()).toEqual([200, products]);
    return (await figure('replica_reads')) > before;
  });
  expect(await figure('replica_lag_bytes')).toBeGreaterThanOrEqual(0);
});

it('what is written by a call of a report’s own page is in the next report: renamed, then read', async () => {
  const name = `Renamed ${Date.now()}`;
  const [product] = await running.test.db.selectFrom('product').select('id').orderBy('id').limit(1).execute();
  const edited = await running.app.inject({
    method: 'PATCH',
    url: `/api/products/${product!.id}`,
    headers,
    payload: { name },
  });
  expect(edited.statusCode).toBe(200);
  const answer = await running.app.inject({
    url: `/api/reports/main?parsingCollectionId=${collectionId}&page=1&limit=100&sort=name`,
    headers,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(name);
});
