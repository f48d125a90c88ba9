import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_SETTINGS, adminSetting, CLIENT_SETTINGS, clientSetting } from '@tsenomer/contracts';
import { json, loopbackServer } from './loopback-server.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const KEY = 'a-shared-key-of-tests';
let running: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  running = await testApp({ infobase: { infobaseKey: KEY } });
  admin = await running.signedIn('admin');
});
afterAll(() => running.close());

function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = admin) {
  return running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
}

describe('admin settings', () => {
  it('[SET-8] offers every name with what it holds until it is set', async () => {
    const initial = Object.entries(ADMIN_SETTINGS).map(([name, setting]) => ({ name, value: setting.initial }));
    expect((await call('GET', '/admin-settings')).json()).toEqual({ items: initial });
    expect(adminSetting.options.map(({ shape }) => shape.name.value)).toEqual(Object.keys(ADMIN_SETTINGS));
    for (const { name, value } of initial) expect(adminSetting.parse({ name, value })).toEqual({ name, value });
  });

  it('[SET-8] are set by name and found by names, in their order', async () => {
    const set = { name: 'parserFreezeTimeout', value: { timeout: 20 } };
    const answer = await call('POST', '/admin-settings', set);
    expect([answer.statusCode, answer.json()]).toEqual([200, set]);
    const found = await call('GET', '/admin-settings/find?names=restartFrozenParser,parserFreezeTimeout');
    expect(found.json()).toEqual({ items: [{ name: 'restartFrozenParser', value: { flag: false } }, set] });
  });

  it.each([
    ['a name that is none', { name: 'nothing', value: {} }],
    ['a name of the program’s own', { name: 'collectorAllowedHosts', value: { hosts: ['127.0.0.1:1'] } }],
    ['a name of the client’s', { name: 'language', value: { locale: 'en' } }],
    ['the value of another', { name: 'restartFrozenParser', value: { timeout: 20 } }],
    ['a time of no minutes', { name: 'parserFreezeTimeout', value: { timeout: 0 } }],
    ['a setting that nothing acts by', { name: 'mobileAppSettings', value: { allowNewProducts: true } }],
    ['a client of two words', { name: 'clientInfo', value: { clientId: 'a b' } }],
    ['a storage at no address', { name: 'screenshotStorage', value: { storage: 'ftp://a.example', clientAlias: '' } }],
    ['a storage outside its folder', { name: 'screenshotStorage', value: { storage: '/var/../etc', clientAlias: '' } }],
    ['an alias that leaves its folder', { name: 'screenshotStorage', value: { storage: '', clientAlias: '../x' } }],
    [
      'days that are none',
      { name: 'oldDataRemoving', value: { companiesWithoutLinks: 0, links404: null, linksNotAvailable: null } },
    ],
    ['too few months', { name: 'observationRetention', value: { observationMonths: 1, priceDayMonths: null } }],
    [
      'an address with a password',
      { name: 'infobaseSettings', value: { url: 'https://u:p@a.example', reserveUrl: null } },
    ],
    ['a reserve of nothing', { name: 'infobaseSettings', value: { url: null, reserveUrl: 'https://a.example' } }],
    ['no value', { name: 'proxies' }],
  ])('[SET-8] refuse %s', async (_, payload) => {
    const answer = await call('POST', '/admin-settings', payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('[SET-8] refuse to find what is no name', async () => {
    for (const names of ['', 'nothing', 'proxies,', 'collectorAllowedHosts']) {
      expect([names, (await call('GET', `/admin-settings/find?names=${names}`)).statusCode]).toEqual([names, 400]);
    }
  });

  it('[SET-8] are the administrators’ only', async () => {
    const calls = [
      ['GET', '/admin-settings'],
      ['GET', '/admin-settings/find?names=proxies'],
      ['POST', '/admin-settings', { name: 'restartFrozenParser', value: { flag: true } }],
    ] as const;
    for (const [method, url, payload] of calls) {
      expect((await call(method, url, payload, {})).statusCode).toBe(401);
      for (const role of ['user', 'demo', 'manager', 'agent'] as const) {
        expect([role, (await call(method, url, payload, await running.signedIn(role))).statusCode]).toEqual([
          role,
          403,
        ]);
      }
    }
  });

  it('leaves the proxies’ passwords out of the audit', async () => {
    await call('POST', '/admin-settings', { name: 'proxies', value: { list: 'http://u:secret@proxy.example:8080' } });
    expect(
      JSON.stringify(
        await running.test.db
          .selectFrom('audit_entry')
          .select(['changes'])
          .where('entity_id', '=', 'proxies')
          .execute(),
      ),
    ).toBe('[{"changes":{}}]');
  });
});

describe('settings of the client', () => {
  it('[SET-5] are read and set by both kinds of administrators', async () => {
    expect(clientSetting.options.map(({ shape }) => shape.name.value)).toEqual(Object.keys(CLIENT_SETTINGS));
    const user = await running.signedIn('user');
    expect((await call('GET', '/settings', undefined, user)).json()).toEqual({
      items: Object.entries(CLIENT_SETTINGS).map(([name, { initial }]) => ({ name, value: initial })),
    });
    const set = { name: 'language', value: { locale: 'en' } };
    expect((await call('POST', '/settings', set, user)).json()).toEqual(set);
    expect((await call('GET', '/settings/find?names=language')).json()).toEqual({ items: [set] });
    expect((await call('POST', '/settings', { name: 'language', value: { locale: 'de' } })).statusCode).toBe(400);
    expect((await call('POST', '/settings', { name: 'proxies', value: { list: '' } }, user)).statusCode).toBe(400);
  });

  it('[SET-5] are read in demo mode, and are no others’', async () => {
    const set = { name: 'language', value: { locale: 'ru' } };
    for (const [role, read, code] of [
      ['demo', 200, 'DEMO_FORBIDDEN'],
      ['manager', 403, 'FORBIDDEN'],
      ['agent', 403, 'FORBIDDEN'],
    ] as const) {
      const headers = await running.signedIn(role);
      for (const url of ['/settings', '/settings/find?names=language'])
        expect([role, (await call('GET', url, undefined, headers)).statusCode]).toEqual([role, read]);
      expect((await call('POST', '/settings', set, headers)).json()).toMatchObject({ code });
    }
    expect((await call('GET', '/settings', undefined, {})).statusCode).toBe(401);
  });
});

describe('the check of an information base', () => {
  it('[SET-9] tells how each address answers', async () => {
    const fine = await loopbackServer((response, { headers }) =>
      json(response, headers['x-infobase-key'] === KEY ? 200 : 401, { items: [] }),
    );
    const wrong = await loopbackServer((response) => json(response, 200, { hello: 'world' }));
    const refusing = await loopbackServer((response) => json(response, 401, {}));
    const gone = await loopbackServer(() => undefined);
    await gone.close();
    const check = async (url: string, reserveUrl: string | null) => {
      const { first, reserve } = (await call('POST', '/admin-settings/check-infobase', { url, reserveUrl })).json();
      return [first.state, reserve?.state ?? null];
    };
    expect(await check(fine.url, null)).toEqual(['fine', null]);
    expect(await check(wrong.url, refusing.url)).toEqual(['wrong', 'refused']);
    expect(await check(gone.url, fine.url)).toEqual(['unreachable', 'fine']);
    await Promise.all([fine, wrong, refusing].map((server) => server.close()));
  });

  it('[SET-9] is an administrator’s, of addresses only', async () => {
    const user = await running.signedIn('user');
    expect(
      (await call('POST', '/admin-settings/check-infobase', { url: 'https://a.example', reserveUrl: null }, user))
        .statusCode,
    ).toBe(403);
    expect(
      (await call('POST', '/admin-settings/check-infobase', { url: 'file:///etc/passwd', reserveUrl: null }))
        .statusCode,
    ).toBe(400);
  });
});
