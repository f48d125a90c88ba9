import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBrowserHost } from '@tsenomer/collect';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { ParserConfig, StorageAddress } from '@tsenomer/contracts';
import type { Context } from '@tsenomer/core';
import { companyRobots, getProxies, setProxies } from '@tsenomer/core/collecting';
import { ensurePartitions } from '@tsenomer/core/observation';
import { writeSetting } from '@tsenomer/core/setting';
import { runCollection } from '@tsenomer/core/work';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { startHttpProxy } from '@tsenomer/loopback';
import { createNodeCollecting, reportCollecting } from '../src/node-collecting.ts';
import type { NodeCollecting } from '../src/node-collecting.ts';
import { runShard } from '../src/run-shard.ts';
import { testProxies } from '../src/test-proxies.ts';
import { html, productPage, startSite } from './support/site.ts';

const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  const none = async (): Promise<void> => undefined;
  const jobs = { sendShards: none, sendImport: none, sendMail: none, sendFetches: none, sendFetched: none, sendSnapshots: none, sendProxyTest: none, sendKeepPicture: none, sendRemovePictures: none, cancelShards: none };
  ctx = { actor: { kind: 'system' }, db: database.db, jobs, now: () => new Date() };
  await ensurePartitions(ctx);
  await database.pool.query("insert into cluster_node (id, identity, name) values (1, gen_random_uuid(), 'a')");
});
afterAll(() => database.drop());

async function nodeCollecting(storage?: StorageAddress | null): Promise<{ readonly collecting: NodeCollecting; readonly dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'node-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { collecting: createNodeCollecting({ ctx, storage: storage === undefined ? { kind: 'folder', folder: dataDir } : storage, version: '1.2.3', publicUrl: 'https://prices.example', log: { warn: () => undefined } }), dataDir };
}

/** A collection of one link at a company of this config; returns its only shard. */
async function shardOf(host: string, config: Partial<ParserConfig>): Promise<{ shardId: number; companyId: number; linkId: number }> {
  const { db } = database;
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [host] });
  const companyId = await makeCompany(db, { host, config: { ...DEFAULT_PARSER_CONFIG, requestsPerSecond: null, ...config } });
  const productId = await makeProduct(db);
  const linkId = await makeLink(db, productId, companyId, `http://${host}/p`);
  const collectionId = await makeCollection(db, { cityId: await makeCity(db), companyIds: [companyId], productIds: [productId] });
  const run = await runCollection(ctx, { id: collectionId });
  const { rows } = await database.pool.query<{ id: number }>('select s.id from shard s join parser_task t on t.id = s.task_id where t.run_id = $1', [run.id]);
  return { shardId: rows[0]!.id, companyId, linkId };
}

async function work(shardId: number, collecting: NodeCollecting): Promise<void> {
  const browserHost = createBrowserHost();
  onTestFinished(() => browserHost.close());
  const { rows } = await database.pool.query<{ value: { hosts: string[] } }>("select value from setting where name = 'collectorAllowedHosts'");
  const tools = { ctx, nodeId: 1, proxies: [], allowedHosts: rows[0]!.value.hosts, browserHost, chromiumPath: null, ...collecting, log: { warn: () => undefined }, onTask: () => undefined };
  await runShard(tools, shardId, new AbortController().signal);
}

const observed = async (linkId: number) => {
  const { rows } = await database.pool.query<{ error_code: number | null; photo: string | null; site_name: string | null }>(
    'select o.error_code, o.photo, l.site_name from observation o join link l on l.id = o.link_id where o.link_id = $1', [linkId],
  );
  return rows[0];
};

describe('a shard on a node', () => {
  it('[PARSE-4] keeps photo and name where the company says so, and tells what it has learnt', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nCrawl-delay: 1');
      else if (request.url === '/photo.jpg') response.end(JPEG);
      else html(productPage({ image: '/photo.jpg' }))(request, response);
    });
    const { shardId, companyId, linkId } = await shardOf(site.host, { productPhotoSavingFlag: true, productSubnameSavingFlag: true });
    const { collecting, dataDir } = await nodeCollecting();
    await work(shardId, collecting);
    const seen = await observed(linkId);
    expect(seen).toMatchObject({ error_code: null, site_name: 'Кофе молотый 250 г' });
    expect(seen!.photo).toMatch(new RegExp(`^photos/\\d{4}/\\d{2}/\\d{2}/\\d+/${linkId}-\\d{6}\\.jpg$`));
    expect(await readFile(join(dataDir, seen!.photo!))).toEqual(JPEG);
    expect(site.seen.map(({ headers }) => headers['user-agent'])).toEqual(Array.from({ length: 3 }, () => 'Tsenomer/1.2.3 (+https://prices.example)'));

    await reportCollecting(ctx, 1, collecting.memory);
    expect(await companyRobots(ctx, { companyId })).toMatchObject([{ origin: site.origin, status: 200, crawlDelay: 1 }]);
    const { rows } = await database.pool.query("select pages::int, sessions_burnt::int from site_day where site = $1", [site.host]);
    expect(rows).toEqual([{ pages: 1, sessions_burnt: 0 }]);
  });

  it('[PARSE-10] hands photos over where it shares no folder with the server, and loses no check when nothing takes them', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/photo.jpg') response.end(JPEG);
      else html(productPage({ image: '/photo.jpg' }))(request, response);
    });
    const far = await shardOf(site.host, { productPhotoSavingFlag: true, obeyRobotsTxt: false });
    await work(far.shardId, (await nodeCollecting(null)).collecting);
    const { photo } = (await observed(far.linkId))!;
    const handed = await database.db.selectFrom('picture_handover').select(['key', 'data']).execute();
    expect(handed).toEqual([{ key: photo, data: JPEG }]);
    const full = await shardOf(site.host, { productPhotoSavingFlag: true, obeyRobotsTxt: false });
    await work(full.shardId, (await nodeCollecting({ kind: 'folder', folder: '/proc/nowhere' })).collecting);
    expect(await observed(full.linkId)).toMatchObject({ error_code: null, photo: null });
  });

  it('[PARSE-5] code 4 for every link when the company’s robot was taken away meanwhile', async () => {
    const site = await startSite(html(productPage()));
    const { shardId, companyId, linkId } = await shardOf(site.host, {});
    await database.pool.query('update company set parser_config = null where id = $1', [companyId]);
    await work(shardId, (await nodeCollecting()).collecting);
    expect((await observed(linkId))?.error_code).toBe(4);
    expect(site.seen).toEqual([]);
    const { rows } = await database.pool.query('select status from shard where id = $1', [shardId]);
    expect(rows).toEqual([{ status: 'done' }]);
  });

  it('a config of an older version obeys robots.txt', async () => {
    const site = await startSite((request, response) => void response.end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /' : productPage()));
    const { shardId, companyId, linkId } = await shardOf(site.host, {});
    await database.pool.query("update company set parser_config = parser_config - 'obeyRobotsTxt' - 'requestsPerSecond' - 'userAgent' - 'browserAfterBan' where id = $1", [companyId]);
    await work(shardId, (await nodeCollecting()).collecting);
    expect((await observed(linkId))?.error_code).toBe(23);
    expect(site.seen.map(({ path }) => path)).toEqual(['/robots.txt']);
  });
});

it('[PARSE-9] a node tries every proxy of the list and writes down how each did', async () => {
  const site = await startSite(html(productPage()));
  await shardOf(site.host, {});
  const [alive, locked, dead] = await Promise.all([startHttpProxy(), startHttpProxy({ credentials: { user: 'user', password: 'right' } }), startHttpProxy({ fault: 'refuse' })]);
  onTestFinished(async () => void (await Promise.all([alive, locked, dead].map((proxy) => proxy.close()))));
  await setProxies(ctx, { proxies: [alive.url, locked.url.replace('right', 'wrong'), 'junk here', dead.url].join('\n') });
  await database.pool.query('insert into proxy_test (ordered_at) values (now())');
  const { collecting } = await nodeCollecting();
  await testProxies({ ctx, nodeId: 1, collecting, allowedHosts: [site.host] }, new AbortController().signal);
  const { items, test } = await getProxies(ctx);
  expect(items.map(({ successes, errors, score }) => [successes, errors, score])).toEqual([[1, 0, 100], [0, 1, 0], [0, 1, 0]]);
  expect(items.map(({ lastError }) => lastError)).toEqual([null, expect.stringContaining('407'), expect.stringMatching(/reached|ECONNREFUSED/u)]);
  expect(items[2]?.asideUntil).not.toBeNull();
  expect(test?.finishedAt).not.toBeNull();
  expect(site.seen.map(({ path }) => path)).toEqual(['/robots.txt']);
});
