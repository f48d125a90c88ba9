import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import { makeCompany } from '@tsenomer/db/testing';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let admin: { authorization: string };
let companyId: number;
beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
  companyId = await makeCompany(running.test.db, { config: null });
});
afterAll(() => running.close());

function call(
  method: 'GET' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = admin,
) {
  return running.app.inject({ method, url: `/api/companies/${url}`, headers, ...(payload ? { payload } : {}) });
}

describe('parser configs over HTTP', () => {
  it('[DIR-5] are read, set, listed and taken away', async () => {
    const url = `${companyId}/parser-configs`;
    expect((await call('GET', url)).json()).toEqual({ companyId, config: null });
    const config = {
      ...DEFAULT_PARSER_CONFIG,
      threadCount: 12,
      proxyRotation: { type: 'minutes', timeoutInMin: 2, withBrowserRefresh: false },
    };
    expect((await call('PATCH', url, config)).json()).toEqual({ companyId, config });
    expect((await call('GET', url)).json()).toEqual({ companyId, config });
    const list = await call(
      'GET',
      `parser-config-list?companyIds=${encodeURIComponent(JSON.stringify([companyId, 999_999]))}`,
    );
    expect(list.json()).toEqual({ items: [{ companyId, config }] });
    const deleted = await call('DELETE', url);
    expect([deleted.statusCode, deleted.json()]).toEqual([200, {}]);
    expect((await call('GET', url)).json()).toEqual({ companyId, config: null });
  });

  it('[DIR-5] are read by the client’s administrator, but for proxies, and changed by the platform’s', async () => {
    await call('PATCH', `${companyId}/parser-configs`, { ...DEFAULT_PARSER_CONFIG, proxy: true });
    const user = await running.signedIn('user');
    const { proxy: _proxy, proxyRotation: _rotation, ...shown } = DEFAULT_PARSER_CONFIG;
    const read = { companyId, config: shown };
    expect((await call('GET', `${companyId}/parser-configs`, undefined, user)).json()).toEqual(read);
    const many = await call('GET', `parser-config-list?companyIds=[${companyId}]`, undefined, user);
    expect(many.json()).toEqual({ items: [read] });
    expect((await call('GET', `${companyId}/parser-configs`)).json().config).toMatchObject({ proxy: true });
    await call('DELETE', `${companyId}/parser-configs`);
  });

  it('[DIR-5] are changed by administrators of the platform only, and read by nobody below the client’s', async () => {
    const url = `${companyId}/parser-configs`;
    const calls = [
      ['GET', url],
      ['PATCH', url, DEFAULT_PARSER_CONFIG],
      ['DELETE', url],
      ['GET', 'parser-config-list?companyIds=[1]'],
    ] as const;
    for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
      const headers = await running.signedIn(role);
      for (const [method, path, payload] of calls)
        expect([role, method, (await call(method, path, payload, headers)).statusCode]).toEqual([
          role,
          method,
          role === 'user' && method === 'GET' ? 200 : 403,
        ]);
    }
    for (const [method, path, payload] of calls) expect((await call(method, path, payload, {})).statusCode).toBe(401);
  });

  it('[DIR-5] are refused field by field', async () => {
    const bad = {
      ...DEFAULT_PARSER_CONFIG,
      threadCount: 0,
      timeout: 10,
      delayBetweenPages: { min: 5, max: 1 },
      fetcher: 'telnet',
      proxyRotation: { type: 'minutes', withBrowserRefresh: true },
    };
    const answer = await call('PATCH', `${companyId}/parser-configs`, bad);
    expect(answer.statusCode).toBe(400);
    const paths = answer.json().details.fields.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['body.threadCount', 'body.timeout', 'body.fetcher', 'body.proxyRotation.timeoutInMin']),
    );
  });

  it('[DIR-5] name the selector that cannot be understood', async () => {
    const answer = await call('PATCH', `${companyId}/parser-configs`, {
      ...DEFAULT_PARSER_CONFIG,
      robot: { price: '.price:nosuch' },
    });
    expect([answer.statusCode, answer.json().details.fields]).toEqual([
      400,
      [{ path: 'body.robot.price', code: 'selector', message: 'A CSS selector expected' }],
    ]);
  });

  it('know no company that is not there', async () => {
    expect((await call('GET', '999999/parser-configs')).statusCode).toBe(404);
    expect((await call('PATCH', '999999/parser-configs', DEFAULT_PARSER_CONFIG)).statusCode).toBe(404);
    expect((await call('DELETE', '999999/parser-configs')).statusCode).toBe(404);
    expect((await call('GET', 'parser-config-list?companyIds=x')).statusCode).toBe(400);
  });
});
