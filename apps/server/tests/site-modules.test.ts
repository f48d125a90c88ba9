import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  running = await testApp();
  admin = await running.signedIn('admin');
});
afterAll(() => running.close());

function call(
  method: 'GET' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = admin,
) {
  return running.app.inject({ method, url: `/api/site-modules${url}`, headers, ...(payload ? { payload } : {}) });
}

describe('site modules over HTTP', () => {
  it('[PARSE-8] are listed, read, edited and reset', async () => {
    const list = await call('GET', '');
    expect(list.json().items.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['wildberries', 'ozon', 'yandex-market', 'megamarket', 'uzum', 'verum-agro']),
    );
    const { module } = (await call('GET', '/komus')).json();
    const edited = await call('PATCH', '/komus', { ...module, pause: 4000 });
    expect([edited.statusCode, edited.json().module.pause, edited.json().shipped.pause]).toEqual([200, 4000, 1000]);
    expect((await call('DELETE', '/komus')).statusCode).toBe(200);
    expect((await call('GET', '/komus')).json().module.pause).toBe(1000);
  });

  it('[PARSE-8] tell what they make of an address', async () => {
    const answer = await call(
      'GET',
      `/recognise?url=${encodeURIComponent('https://www.komus.ru/katalog/bumaga/p/150/')}`,
    );
    expect(answer.json()).toMatchObject({
      moduleId: 'komus',
      parts: { id: '150' },
      requests: [{ name: 'card', via: 'http', method: 'GET', body: null }],
    });
    expect((await call('GET', '/recognise?url=x')).json().code).toBe('INCORRECT_LINK');
    expect((await call('GET', '/recognise')).statusCode).toBe(400);
  });

  it('[PARSE-8] are for administrators only', async () => {
    const { module } = (await call('GET', '/komus')).json();
    const calls = [
      ['GET', ''],
      ['GET', '/komus'],
      ['GET', '/recognise?url=https://a.test/'],
      ['PATCH', '/komus', module],
      ['DELETE', '/komus'],
    ] as const;
    for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
      const headers = await running.signedIn(role);
      for (const [method, path, payload] of calls)
        expect((await call(method, path, payload, headers)).statusCode).toBe(403);
    }
    for (const [method, path, payload] of calls) expect((await call(method, path, payload, {})).statusCode).toBe(401);
  });

  it('[PARSE-8] are refused field by field, and unknown ones not found', async () => {
    const { module } = (await call('GET', '/komus')).json();
    const bad = await call('PATCH', '/komus', { ...module, hosts: ['not a host'], pause: -1, requests: [] });
    expect([bad.statusCode, bad.json().details.fields.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      expect.arrayContaining(['body.hosts[0]', 'body.pause', 'body.requests']),
    ]);
    expect((await call('PATCH', '/komus', { ...module, hosts: ['ozon.ru'] })).json().code).toBe(
      'HOST_OF_ANOTHER_MODULE',
    );
    expect((await call('GET', '/nosuch')).statusCode).toBe(404);
    expect((await call('DELETE', '/komus')).statusCode).toBe(404);
  });
});
