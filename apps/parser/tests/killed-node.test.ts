import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import { createJobPort } from '@tsenomer/core';
import type { Context } from '@tsenomer/core';
import { ensurePartitions } from '@tsenomer/core/observation';
import { runCollection } from '@tsenomer/core/work';
import { writeSetting } from '@tsenomer/core/setting';
import { createJobEngine } from '@tsenomer/db';
import { createTestDatabase, makeCity, makeCollection, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const LINKS = 700;

let database: TestDatabase;
let engine: ReturnType<typeof createJobEngine>;
let ctx: Context;
let shop: Server;
const requests = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  // Supervising frees the shards of the killed node.
  engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: true });
  await engine.start();
  ctx = { actor: { kind: 'system' }, db: database.db, jobs: createJobPort(engine), now: () => new Date() };
  await ensurePartitions(ctx);
  shop = createServer((request, response) => {
    const path = request.url ?? '';
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const offer = { '@type': 'Offer', price: '123.45', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' };
    const product = { '@context': 'https://schema.org', '@type': 'Product', name: `Товар ${path}`, offers: offer };
    setTimeout(() => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<html><body><h1>Товар</h1><script type="application/ld+json">${JSON.stringify(product)}</script></body></html>`);
    }, 15);
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await engine.stop({ graceful: false });
  shop.closeAllConnections();
  await new Promise((done) => shop.close(done));
  await database.drop();
});

function hostOfShop(): string {
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen');
  return `127.0.0.1:${address.port}`;
}

async function startNodeProcess(): Promise<ChildProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'node-'));
  const child = fork(MAIN, { env: { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_SHARDS: '2' }, stdio: 'ignore' });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });
  return child;
}

async function recorded(): Promise<{ rows: number; links: number }> {
  const { rows } = await database.pool.query('select count(*)::int as rows, count(distinct link_id)::int as links from observation');
  return rows[0];
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 50));
}

describe('a node that is killed', () => {
  it('[PARSE-7] in mid-shard leaves every link checked exactly once, by the nodes that live', { timeout: 120_000 }, async () => {
    const companyId = await makeCompany(database.db, { config: { ...DEFAULT_PARSER_CONFIG, threadCount: 6 } });
    const host = hostOfShop();
    await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [host] });
    const { rows } = await database.pool.query<{ id: number }>("insert into product (name) select 'Товар ' || n from generate_series(1, $1) n returning id", [LINKS]);
    const productIds = rows.map((row) => row.id);
    await database.pool.query("insert into link (product_id, company_id, url) select id, $2, $3 || id from unnest($1::int[]) id", [productIds, companyId, `http://${host}/p/`]);
    const collectionId = await makeCollection(database.db, { cityId: await makeCity(database.db), companyIds: [companyId], productIds });
    const run = await runCollection(ctx, { id: collectionId });

    const doomed = await startNodeProcess();
    await until(async () => (await recorded()).rows >= 100);
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    const atDeath = await recorded();
    expect(atDeath.rows).toBeLessThan(LINKS);

    await startNodeProcess();
    await until(async () => {
      const row = await database.db.selectFrom('parser_run').select('status').where('id', '=', run.id).executeTakeFirstOrThrow();
      return row.status === 'done';
    });
    expect(await recorded()).toEqual({ rows: LINKS, links: LINKS });
    const ledger = await database.pool.query('select sum(checks)::int as checks from check_ledger where collection_id = $1', [collectionId]);
    expect(ledger.rows[0]).toEqual({ checks: LINKS });
    const task = await database.db.selectFrom('parser_task').select(['success', 'total', 'status']).where('run_id', '=', run.id).executeTakeFirstOrThrow();
    expect(task).toEqual({ success: LINKS, total: LINKS, status: 'done' });
    // What was recorded before the kill was not fetched again; only pages in flight or unrecorded were.
    const fetchedTwice = [...requests.values()].filter((count) => count > 1).length;
    expect(fetchedTwice).toBeLessThanOrEqual(LINKS - atDeath.rows);
  });

  it('lets no second node work with the same identity', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'node-'));
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'info' };
    const first = fork(MAIN, { env: environment, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
    await once(first.stdout!, 'data');
    const second = fork(MAIN, { env: environment, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
    let said = '';
    second.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = await once(second, 'exit');
    expect(code).toBe(1);
    expect(said).toContain('A parser node with this identity is already running');
    first.kill('SIGTERM');
    await once(first, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
});
