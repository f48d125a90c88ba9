import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { companyRobots, getProxies, setProxies } from '@tsenomer/core/collecting/proxy';
import { startHttpProxy } from '@tsenomer/loopback';
import { reportCollecting } from '../src/node-collecting.ts';
import { testProxies } from '../src/test-proxies.ts';
import { openShards } from './support/shards.ts';
import type { Shards } from './support/shards.ts';
import { html, productPage, startSite } from './support/site.ts';

const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

let shards: Shards;
beforeAll(async () => {
  shards = await openShards();
});
afterAll(() => shards.close());

describe('a shard on a node', () => {
  it('[PARSE-4] keeps photo and name where the company says so, and tells what it has learnt', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/robots.txt')
        response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nCrawl-delay: 1');
      else if (request.url === '/photo.jpg') response.end(JPEG);
      else html(productPage({ image: '/photo.jpg' }))(request, response);
    });
    const { shardId, companyId, linkId } = await shards.shardOf(site.host, {
      productPhotoSavingFlag: true,
      productSubnameSavingFlag: true,
    });
    const { collecting, dataDir } = await shards.nodeCollecting();
    await shards.work(shardId, collecting);
    const seen = await shards.observed(linkId);
    expect(seen).toMatchObject({ error_code: null, site_name: 'Кофе молотый 250 г' });
    expect(seen!.photo).toMatch(new RegExp(`^photos/\\d{4}/\\d{2}/\\d{2}/\\d+/${linkId}-\\d{6}\\.jpg$`));
    expect(await readFile(join(dataDir, seen!.photo!))).toEqual(JPEG);
    expect(site.seen.map(({ headers }) => headers['user-agent'])).toEqual(
      Array.from({ length: 3 }, () => 'Tsenomer/1.2.3 (+https://prices.example)'),
    );

    await reportCollecting(shards.ctx, 1, collecting.memory);
    expect(await companyRobots(shards.ctx, { companyId })).toMatchObject([
      { origin: site.origin, status: 200, crawlDelay: 1 },
    ]);
    const { rows } = await shards.database.pool.query(
      'select pages::int, sessions_burnt::int from site_day where site = $1',
      [site.host],
    );
    expect(rows).toEqual([{ pages: 1, sessions_burnt: 0 }]);
  });

  it('[PARSE-10] hands photos over where it shares no folder with the server, and loses no check when nothing takes them', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/photo.jpg') response.end(JPEG);
      else html(productPage({ image: '/photo.jpg' }))(request, response);
    });
    const far = await shards.shardOf(site.host, { productPhotoSavingFlag: true, obeyRobotsTxt: false });
    await shards.work(far.shardId, (await shards.nodeCollecting(null)).collecting);
    const { photo } = (await shards.observed(far.linkId))!;
    const handed = await shards.database.db.selectFrom('picture_handover').select(['key', 'data']).execute();
    expect(handed).toEqual([{ key: photo, data: JPEG }]);
    const full = await shards.shardOf(site.host, { productPhotoSavingFlag: true, obeyRobotsTxt: false });
    await shards.work(
      full.shardId,
      (await shards.nodeCollecting({ kind: 'folder', folder: '/proc/nowhere' })).collecting,
    );
    expect(await shards.observed(full.linkId)).toMatchObject({ error_code: null, photo: null });
  });

  it('[PARSE-5] code 4 for every link when the company’s robot was taken away meanwhile', async () => {
    const site = await startSite(html(productPage()));
    const { shardId, companyId, linkId } = await shards.shardOf(site.host, {});
    await shards.database.pool.query('update company set parser_config = null where id = $1', [companyId]);
    await shards.work(shardId, (await shards.nodeCollecting()).collecting);
    expect((await shards.observed(linkId))?.error_code).toBe(4);
    expect(site.seen).toEqual([]);
    const { rows } = await shards.database.pool.query('select status from shard where id = $1', [shardId]);
    expect(rows).toEqual([{ status: 'done' }]);
  });

  it('[PARSE-1] keeps a name without its NUL, and a mark without a count that no database takes', async () => {
    const pages: Readonly<Record<string, string>> = {
      '/name': productPage({ name: 'Кофе\u0000' }),
      '/reviews': productPage({ rating: true }).replace('"reviewCount":12', '"reviewCount":999999999999'),
    };
    const site = await startSite((request, response) => html(pages[request.url ?? ''] ?? '')(request, response));
    const config = { obeyRobotsTxt: false, productSubnameSavingFlag: true, ratingReviewFlag: true };
    const { shardId, linkIds } = await shards.shardOf(site.host, config, Object.keys(pages));
    await shards.work(shardId, (await shards.nodeCollecting()).collecting);
    const seen = await Promise.all(linkIds.map(async (linkId) => shards.observed(linkId)));
    expect(seen).toMatchObject([
      { error_code: null, site_name: 'Кофе' },
      { error_code: null, site_name: 'Кофе молотый 250 г' },
    ]);
  });

  it('[PARSE-5] code 0 for a page whose values no database keeps; the others of its batch stand, and the shard ends', async () => {
    const pages: Readonly<Record<string, string>> = {
      '/first': productPage(),
      '/price': productPage({ price: '99999999999999999999999' }),
      '/last': productPage(),
    };
    const site = await startSite((request, response) => html(pages[request.url ?? ''] ?? '')(request, response));
    const { shardId, linkIds } = await shards.shardOf(
      site.host,
      { obeyRobotsTxt: false, productSubnameSavingFlag: true },
      Object.keys(pages),
    );
    await shards.work(shardId, (await shards.nodeCollecting()).collecting);
    const seen = await Promise.all(linkIds.map(async (linkId) => (await shards.observed(linkId))?.error_code));
    expect(seen).toEqual([null, 0, null]);
    const { rows } = await shards.database.pool.query(
      'select s.status, t.success, t.with_error from shard s join parser_task t on t.id = s.task_id where s.id = $1',
      [shardId],
    );
    expect(rows).toEqual([{ status: 'done', success: 2, with_error: 1 }]);
  });

  it('a config of an older version obeys robots.txt', async () => {
    const site = await startSite(
      (request, response) =>
        void response.end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /' : productPage()),
    );
    const { shardId, companyId, linkId } = await shards.shardOf(site.host, {});
    await shards.database.pool.query(
      "update company set parser_config = parser_config - 'obeyRobotsTxt' - 'requestsPerSecond' - 'userAgent' - 'browserAfterBan' where id = $1",
      [companyId],
    );
    await shards.work(shardId, (await shards.nodeCollecting()).collecting);
    expect((await shards.observed(linkId))?.error_code).toBe(23);
    expect(site.seen.map(({ path }) => path)).toEqual(['/robots.txt']);
  });
});

it('[PARSE-9] a node tries every proxy of the list and writes down how each did', async () => {
  const site = await startSite(html(productPage()));
  await shards.shardOf(site.host, {});
  const [alive, locked, dead] = await Promise.all([
    startHttpProxy(),
    startHttpProxy({ credentials: { user: 'user', password: 'right' } }),
    startHttpProxy({ fault: 'refuse' }),
  ]);
  onTestFinished(async () => void (await Promise.all([alive, locked, dead].map((proxy) => proxy.close()))));
  await setProxies(shards.ctx, {
    proxies: [alive.url, locked.url.replace('right', 'wrong'), 'junk here', dead.url].join('\n'),
  });
  await shards.database.pool.query('insert into proxy_test (ordered_at) values (now())');
  const { collecting } = await shards.nodeCollecting();
  await testProxies(
    { ctx: shards.ctx, nodeId: 1, collecting, allowedHosts: [site.host] },
    new AbortController().signal,
  );
  const { items, test } = await getProxies(shards.ctx);
  expect(items.map(({ successes, errors, score }) => [successes, errors, score])).toEqual([
    [1, 0, 100],
    [0, 1, 0],
    [0, 1, 0],
  ]);
  expect(items.map(({ lastError }) => lastError)).toEqual([
    null,
    expect.stringContaining('407'),
    expect.stringMatching(/reached|ECONNREFUSED/u),
  ]);
  expect(items[2]?.asideUntil).not.toBeNull();
  expect(test?.finishedAt).not.toBeNull();
  expect(site.seen.map(({ path }) => path)).toEqual(['/robots.txt']);
});
