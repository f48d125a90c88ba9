import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
});
afterAll(() => running.close());

function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = admin) {
  return running.app.inject({ method, url: `/api/${url}`, headers, ...(payload ? { payload } : {}) });
}

const NO_PROXIES = { proxies: '', rejected: [], items: [], test: null };
const CALLS = [
  ['GET', 'digests/proxies'],
  ['POST', 'digests/proxies', { proxies: 'a.ru:1' }],
  ['POST', 'digests/proxies/test'],
  ['GET', 'digests/proxies/sites'],
  ['GET', 'companies/1/robots-txt'],
] as const;

describe('the proxy list over HTTP', () => {
  it('[PARSE-9] is read, saved and tested', async () => {
    expect((await call('GET', 'digests/proxies')).json()).toEqual(NO_PROXIES);
    const saved = await call('POST', 'digests/proxies', { proxies: 'a.ru:1\nnot a proxy' });
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      {
        proxies: 'a.ru:1\nnot a proxy',
        rejected: [{ line: 2, text: 'not a proxy' }],
        items: [{ proxy: 'http://a.ru:1' }],
      },
    ]);
    const tested = await call('POST', 'digests/proxies/test');
    expect([tested.statusCode, tested.json()]).toMatchObject([200, { test: { finishedAt: null } }]);
    expect((await call('GET', 'digests/proxies')).json()).toEqual(tested.json());
  });

  it('[PARSE-9] tells how each proxy does at each site', async () => {
    await running.test.pool.query(
      `insert into proxy_site_day (day, proxy, site, requests, errors, bans, milliseconds)
       values ((now() at time zone 'Europe/Moscow')::date, 'http://a.ru:1', 'shop.example', 4, 1, 2, 900)`,
    );
    const row = {
      proxy: 'http://a.ru:1',
      site: 'shop.example',
      requests: 4,
      errors: 1,
      bans: 2,
      averageMs: 300,
      lastBanAt: null,
    };
    expect((await call('GET', 'digests/proxies/sites?search=shop')).json()).toEqual({ items: [row], total: 1 });
    expect((await call('GET', 'digests/proxies/sites?search=other')).json()).toEqual({ items: [], total: 0 });
  });

  it('[PARSE-9] is refused when it is no text, or longer than a list is', async () => {
    for (const proxies of [5, 'x'.repeat(1_000_001)])
      expect((await call('POST', 'digests/proxies', { proxies })).statusCode).toBe(400);
  });

  it('[PARSE-9] is for administrators only', async () => {
    for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
      const headers = await running.signedIn(role);
      for (const [method, path, payload] of CALLS)
        expect((await call(method, path, payload, headers)).statusCode).toBe(403);
    }
    for (const [method, path, payload] of CALLS) expect((await call(method, path, payload, {})).statusCode).toBe(401);
  });
});

describe('robots.txt of a company over HTTP', () => {
  it('[PARSE-4] is shown as nodes read it', async () => {
    const companyId = await makeCompany(running.test.db, { host: 'shop.example' });
    const url = `companies/${companyId}/robots-txt`;
    expect((await call('GET', url)).json()).toEqual({ items: [] });
    await running.test.pool.query(
      "insert into site_robots (origin, read_at, status, content) values ('https://shop.example', '2026-11-20T08:00:00Z', 200, E'User-agent: *\\nCrawl-delay: 2')",
    );
    expect((await call('GET', url)).json()).toEqual({
      items: [
        {
          origin: 'https://shop.example',
          readAt: '2026-11-20T08:00:00.000Z',
          status: 200,
          text: 'User-agent: *\nCrawl-delay: 2',
          crawlDelay: 2,
        },
      ],
    });
    expect((await call('GET', 'companies/999999/robots-txt')).statusCode).toBe(404);
  });
});

describe('the figures of collecting', () => {
  it('stand in the metrics', async () => {
    const companyId = await makeCompany(running.test.db, { name: 'Ладья' });
    await running.test.pool.query(
      `insert into check_ledger (day, collection_id, company_id, city_id, kind, outcome, error_code, checks)
       values ((now() at time zone 'Europe/Moscow')::date, 1, ${companyId}, 1, 'priceParsing', 3, 10, 7)`,
    );
    await running.test.pool.query(
      "insert into site_day (day, site, pages, milliseconds, sessions_burnt) values ((now() at time zone 'Europe/Moscow')::date, 'shop.example', 3, 1500, 2)",
    );
    const { body } = await call('GET', 'metrics');
    expect(body).toMatch(/^collecting_checks_today\{company="Ладья",outcome="error",code="10"\} 7$/mu);
    expect(body).toMatch(/^collecting_page_seconds_today\{site="shop.example"\} 1.5$/mu);
    expect(body).toMatch(/^collecting_sessions_burnt_today\{site="shop.example"\} 2$/mu);
  });
});
