import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleName } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import {
  collectingFigures,
  companyRobots,
  finishProxyTest,
  forgetOldProxySites,
  getProxies,
  proxySites,
  recordCollecting,
  setProxies,
  testProxies,
} from '../src/collecting/proxy/index.ts';
import { systemContext } from './support/context.ts';
import { recordJobs } from '../src/testing/index.ts';

let test: TestDatabase;
let adminId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  adminId = await makeUser(test.db, 'admin');
  await test.pool.query(
    "insert into cluster_node (id, identity, name) values (1, gen_random_uuid(), 'a'), (2, gen_random_uuid(), 'b')",
  );
});
afterAll(() => test.drop());
beforeEach(() =>
  test.pool.query('truncate proxy_state, proxy_site_day, proxy_test, site_robots, site_day, audit_entry, check_ledger'),
);

function context(role: RoleName = 'admin'): SystemContext {
  return systemContext(test.db, { actor: { kind: 'user', userId: adminId, role, companyId: null } });
}

const AT = Date.parse('2026-11-20T08:00:00Z');
const tally = (proxy: string, changes: object = {}) => ({
  proxy,
  successes: 1,
  bans: 0,
  errors: 0,
  score: 100,
  lastUsedAt: AT,
  lastError: null,
  asideUntil: null,
  ...changes,
});
const learnt = (changes: object) => ({ nodeId: 1, proxies: [], proxySites: [], robots: [], sites: [], ...changes });

describe('the proxy list', () => {
  it('[PARSE-9] is kept trimmed, without empty lines; lines that are no proxies are told by their number', async () => {
    const list = await setProxies(context(), { proxies: '  a.ru:1 \r\n\n??\n user:secret@b.ru:2\n' });
    expect(list).toMatchObject({
      proxies: 'a.ru:1\n??\nuser:secret@b.ru:2',
      rejected: [{ line: 2, text: '??' }],
      test: null,
    });
    expect(list.items.map(({ proxy, score }) => [proxy, score])).toEqual([
      ['http://a.ru:1', null],
      ['http://user@b.ru:2', null],
    ]);
    expect(await getProxies(context())).toEqual(list);
  });

  it('[PARSE-9] is written down as changed, without what it holds', async () => {
    await setProxies(context(), { proxies: 'user:secret@new.ru:2' });
    const { rows } = await test.pool.query<{ entity_id: string; changes: object }>(
      'select entity_id, changes from audit_entry',
    );
    expect(rows).toEqual([{ entity_id: 'proxies', changes: {} }]);
  });

  it('[PARSE-9] shows how each proxy does, over all nodes; what is known of others is forgotten', async () => {
    const ctx = systemContext(test.db);
    await setProxies(ctx, { proxies: 'a.ru:1\nb.ru:2' });
    await recordCollecting(
      ctx,
      learnt({ proxies: [tally('http://a.ru:1', { successes: 4, bans: 1, score: 80 }), tally('http://b.ru:2')] }),
    );
    await recordCollecting(ctx, learnt({ proxies: [tally('http://a.ru:1', { successes: 2, errors: 1, score: 60 })] }));
    await recordCollecting(
      ctx,
      learnt({
        nodeId: 2,
        proxies: [
          tally('http://a.ru:1', {
            score: 0,
            successes: 0,
            errors: 3,
            lastUsedAt: AT + 1000,
            lastError: 'no answer',
            asideUntil: Date.now() + 60_000,
          }),
        ],
      }),
    );
    const {
      items: [a],
    } = await getProxies(ctx);
    expect(a).toMatchObject({
      successes: 6,
      bans: 1,
      errors: 4,
      score: 30,
      lastError: 'no answer',
      lastUsedAt: '2026-11-20T08:00:01.000Z',
    });
    expect(a?.asideUntil).not.toBeNull();
    await setProxies(ctx, { proxies: 'b.ru:2' });
    await setProxies(ctx, { proxies: 'a.ru:1\nb.ru:2' });
    expect((await getProxies(ctx)).items.map(({ score }) => score)).toEqual([null, 100]);
  });

  it('[PARSE-9] is tested once at a time, and the end is told', async () => {
    const jobs = recordJobs();
    const ctx = context();
    const counting: SystemContext = { ...ctx, jobs };
    const { test: ordered } = await testProxies(counting);
    expect(ordered).toEqual({ orderedAt: '2026-11-20T09:00:00.000Z', finishedAt: null });
    await testProxies(counting);
    expect(jobs.sent.testProxies).toHaveLength(1);
    await finishProxyTest(systemContext(test.db));
    expect((await getProxies(ctx)).test?.finishedAt).toBe('2026-11-20T09:00:00.000Z');
    await testProxies(counting);
    expect(jobs.sent.testProxies).toHaveLength(2);
    // A test whose node was lost does not stand in the way for ever.
    const later: SystemContext = { ...counting, now: () => new Date('2026-11-20T09:20:00Z') };
    await testProxies(later);
    expect(jobs.sent.testProxies).toHaveLength(3);
  });

  it('[PARSE-9] is for administrators', async () => {
    for (const verb of [getProxies, testProxies, (ctx: SystemContext) => setProxies(ctx, { proxies: '' })]) {
      await expect(verb(context('user'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('proxies by site', () => {
  const counts = (proxy: string, site: string, changes: object = {}) => ({
    proxy,
    site,
    requests: 10,
    errors: 0,
    bans: 0,
    milliseconds: 1000.4,
    lastBanAt: null,
    ...changes,
  });
  const page = { page: 1, limit: 25 };
  const on = (day: string): SystemContext => systemContext(test.db, { now: () => new Date(`${day}T09:00:00Z`) });

  it('[PARSE-9] are sums of a week over all nodes, the worst first; those that left the list are forgotten', async () => {
    const ctx = on('2026-11-20');
    await setProxies(ctx, { proxies: 'a.ru:1\nb.ru:2' });
    await recordCollecting(
      on('2026-11-13'),
      learnt({ proxySites: [counts('http://a.ru:1', 'shop.example', { bans: 99 })] }),
    );
    await recordCollecting(
      on('2026-11-14'),
      learnt({ proxySites: [counts('http://a.ru:1', 'shop.example', { bans: 1, lastBanAt: AT - 86_400_000 })] }),
    );
    await recordCollecting(
      ctx,
      learnt({
        proxySites: [
          counts('http://b.ru:2', 'shop.example'),
          counts('http://a.ru:1', 'shop.example', { bans: 2, lastBanAt: AT }),
          counts('http://a.ru:1', '', { requests: 3, errors: 3, milliseconds: 0 }),
        ],
      }),
    );
    await recordCollecting(
      ctx,
      learnt({
        nodeId: 2,
        proxySites: [counts('http://a.ru:1', 'shop.example', { requests: 5, errors: 5, milliseconds: 0 })],
      }),
    );
    const { items, total } = await proxySites(context(), page);
    expect(items).toEqual([
      {
        proxy: 'http://a.ru:1',
        site: 'shop.example',
        requests: 25,
        errors: 5,
        bans: 3,
        averageMs: 100,
        lastBanAt: '2026-11-20T08:00:00.000Z',
      },
      { proxy: 'http://a.ru:1', site: '', requests: 3, errors: 3, bans: 0, averageMs: null, lastBanAt: null },
      {
        proxy: 'http://b.ru:2',
        site: 'shop.example',
        requests: 10,
        errors: 0,
        bans: 0,
        averageMs: 100,
        lastBanAt: null,
      },
    ]);
    expect(total).toBe(3);
    expect(await proxySites(context(), { page: 2, limit: 2 })).toMatchObject({
      items: [{ proxy: 'http://b.ru:2' }],
      total: 3,
    });
    expect(await proxySites(context(), { ...page, search: 'B.ru' })).toMatchObject({
      items: [{ proxy: 'http://b.ru:2' }],
      total: 1,
    });
    await setProxies(ctx, { proxies: 'b.ru:2' });
    expect(await proxySites(context(), page)).toMatchObject({ items: [{ proxy: 'http://b.ru:2' }], total: 1 });
    await expect(proxySites(context('user'), page)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('[PARSE-9] of one site are those of its parts, too, and of no other that is called alike', async () => {
    const ctx = on('2026-11-20');
    await setProxies(ctx, { proxies: 'a.ru:1' });
    const sites = ['host.example', 'www.host.example', 'my-host.example', 'host.example.ru', 'xhost.example'];
    await recordCollecting(
      ctx,
      learnt({ proxySites: sites.map((site, at) => counts('http://a.ru:1', site, { bans: at })) }),
    );
    expect(await proxySites(context(), { ...page, host: 'Host.example' })).toMatchObject({
      items: [{ site: 'www.host.example' }, { site: 'host.example' }],
      total: 2,
    });
  });

  it('[PARSE-9] are kept for a week, and no more of them than there is room for: the newest and most asked stay', async () => {
    for (const day of ['2026-11-12', '2026-11-13', '2026-11-20']) {
      await recordCollecting(
        on(day),
        learnt({ proxySites: ['a', 'b', 'c'].map((site, at) => counts('http://a.ru:1', site, { requests: at + 1 })) }),
      );
    }
    expect(await forgetOldProxySites(on('2026-11-20'), 4)).toBe(5);
    const { rows } = await test.pool.query<{ day: string; site: string }>(
      'select day, site from proxy_site_day order by day, site',
    );
    expect(rows).toEqual([
      { day: '2026-11-13', site: 'c' },
      ...['a', 'b', 'c'].map((site) => ({ day: '2026-11-20', site })),
    ]);
  });
});

describe('robots.txt of a company', () => {
  it('[PARSE-4] is what nodes read last, of its host with and without www', async () => {
    const ctx = systemContext(test.db);
    const companyId = await makeCompany(test.db, { host: 'shop.example' });
    const robots = (origin: string, text: string, readAt = AT) => ({ origin, readAt, status: 200, text });
    await recordCollecting(
      ctx,
      learnt({
        robots: [
          robots('https://shop.example', 'User-agent: *\nCrawl-delay: 3'),
          robots('https://www.shop.example', 'b', AT + 1),
          robots('https://other.example', 'c'),
        ],
      }),
    );
    await recordCollecting(ctx, learnt({ robots: [robots('https://shop.example', 'old', AT - 1000)] }));
    expect(await companyRobots(context(), { companyId })).toEqual([
      {
        origin: 'https://www.shop.example',
        readAt: '2026-11-20T08:00:00.001Z',
        status: 200,
        text: 'b',
        crawlDelay: null,
      },
      {
        origin: 'https://shop.example',
        readAt: '2026-11-20T08:00:00.000Z',
        status: 200,
        text: 'User-agent: *\nCrawl-delay: 3',
        crawlDelay: 3,
      },
    ]);
    await expect(companyRobots(context(), { companyId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(companyRobots(context('user'), { companyId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('takes bytes that a database does not: none is lost but those', async () => {
    const companyId = await makeCompany(test.db, { host: 'zero.example' });
    await recordCollecting(
      systemContext(test.db),
      learnt({ robots: [{ origin: 'http://zero.example', readAt: AT, status: 200, text: 'a\0b' }] }),
    );
    expect(await companyRobots(context(), { companyId })).toMatchObject([{ text: 'ab' }]);
  });
});

describe('the figures of the day', () => {
  it('are sums by company and code, and what sites cost', async () => {
    const ctx = systemContext(test.db);
    const companyId = await makeCompany(test.db, { name: 'Ладья' });
    const row = (outcome: number, code: number, checks: number, city: number) =>
      `('2026-11-20', 1, ${companyId}, ${city}, 'priceParsing', ${outcome}, ${code}, ${checks})`;
    await test.pool.query(
      `insert into check_ledger (day, collection_id, company_id, city_id, kind, outcome, error_code, checks) values ${row(1, -1, 5, 1)}, ${row(1, -1, 2, 2)}, ${row(3, 10, 1, 1)}`,
    );
    for (const sessionsBurnt of [2, 3])
      await recordCollecting(
        ctx,
        learnt({ sites: [{ site: 'shop.example', pages: 10, milliseconds: 99.6, sessionsBurnt }] }),
      );
    const { checks, sites } = await collectingFigures(ctx);
    expect(checks).toEqual(
      expect.arrayContaining([
        { company: 'Ладья', outcome: 'success', code: null, checks: 7 },
        { company: 'Ладья', outcome: 'error', code: 10, checks: 1 },
      ]),
    );
    expect(sites).toEqual([{ site: 'shop.example', pages: 20, milliseconds: 200, sessionsBurnt: 5 }]);
  });
});
