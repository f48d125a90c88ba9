import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessAllows, infobaseRoutes, ROLE_NAMES, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { json, loopbackServer } from './loopback-server.ts';
import type { LoopbackServer } from './loopback-server.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { recordJobs } from '@tsenomer/core/testing';
import { systemContext } from '@tsenomer/core';

const KEY = 'a-shared-key-of-tests';
const PATHS = [
  'cities?name=kaz',
  'currencies',
  'proxies',
  'sellers?name=',
  'parsing-modules',
  'auth-digests',
  'user-exists?login=a',
];

let own: TestApp;
let keyless: TestApp;
beforeAll(async () => {
  own = await testApp({ infobase: { infobaseKey: KEY, publicUrl: 'https://own.example' } });
  keyless = await testApp();
});
afterAll(async () => {
  await own.close();
  await keyless.close();
});

function ask(path: string, headers: Record<string, string>, at: TestApp = own) {
  return at.app.inject({ url: `/api/infobase/${path}`, headers });
}

describe('the information base over HTTP', () => {
  it('[SET-9] answers every call in the shape of the contract', async () => {
    const headers = await own.signedIn('admin');
    const answers = await Promise.all(PATHS.map((path) => ask(path, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(PATHS.map(() => 200));
    const [cities, currencies] = answers.map((answer) => answer.json());
    expect(cities.items[0]).toEqual({
      externalUid: 'RU-kazan',
      names: ['Казань', 'Kazan'],
      countryNames: ['Россия', 'Russia'],
      lat: 55.79,
      lon: 49.11,
    });
    expect(currencies.items).toContainEqual({ code: 'KZT', name: 'Тенге', symbol: '₸' });
  });

  it('[SET-9] answers under the names of the digests too', async () => {
    const headers = await own.signedIn('user');
    for (const name of ['currencies', 'sellers?name=', 'parsing-modules']) {
      const digest = await own.app.inject({ url: `/api/digests/${name}`, headers });
      expect([name, digest.statusCode, digest.json()]).toEqual([name, 200, (await ask(name, headers)).json()]);
    }
  });

  it('[SET-9] opens to the roles of the matrix, to 401 and 403 for others', async () => {
    for (const role of ROLE_NAMES.filter((name) => name !== 'closed')) {
      const headers = await own.signedIn(role);
      for (const [at, record] of Object.values(infobaseRoutes).entries()) {
        const { statusCode } = await ask(PATHS[at] ?? '', headers);
        expect([role, record.path, statusCode]).toEqual([
          role,
          record.path,
          accessAllows(record.access, role) ? 200 : 403,
        ]);
      }
    }
    for (const path of PATHS) expect((await ask(path, {})).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('[SET-9] opens to the shared key without signing in', async () => {
    for (const path of PATHS)
      expect([path, (await ask(path, { 'x-infobase-key': KEY })).statusCode]).toEqual([path, 200]);
  });

  it.each(['', 'wrong', `${KEY} `.slice(1), KEY.toUpperCase(), `${KEY}${KEY}`])(
    '[SET-9] stays closed to the key %j',
    async (key) => {
      for (const path of PATHS) expect((await ask(path, { 'x-infobase-key': key })).statusCode).toBe(401);
    },
  );

  it('lets a wrong key change nothing for who is signed in', async () => {
    const manager = await own.signedIn('manager');
    expect((await ask('cities?name=', { ...manager, 'x-infobase-key': 'wrong' })).json().code).toBe('FORBIDDEN');
    const user = await own.signedIn('user');
    expect((await ask('cities?name=', { ...user, 'x-infobase-key': 'wrong' })).statusCode).toBe(200);
  });

  it('[SET-9] knows no key where none is configured', async () => {
    for (const key of ['', 'null', 'undefined', KEY]) {
      expect((await ask('currencies', { 'x-infobase-key': key }, keyless)).statusCode).toBe(401);
    }
  });

  it('opens nothing else by the key', async () => {
    const answer = await own.app.inject({ url: '/api/audit', headers: { 'x-infobase-key': KEY } });
    expect(answer.statusCode).not.toBe(200);
  });

  it('refuses a login that is none', async () => {
    const answer = await ask('user-exists?login=', { 'x-infobase-key': KEY });
    expect([answer.statusCode, answer.json().details.fields[0].path]).toEqual([400, 'query.login']);
  });
});

describe('two installations', () => {
  let other: TestApp;
  beforeAll(async () => {
    const url = await own.app.listen({ port: 0, host: '127.0.0.1' });
    other = await testApp({ infobase: { infobaseUrl: url, infobaseKey: KEY, publicUrl: 'https://other.example' } });
  });
  afterAll(() => other.close());

  it('[SET-9] one asks the other where a login has an account', async () => {
    const { login } = await own.person('user');
    const headers = await other.signedIn('admin');
    expect((await ask(`user-exists?login=${login}`, headers, other)).json()).toEqual({ url: 'https://own.example' });
    expect((await ask('user-exists?login=free@example.org', headers, other)).json()).toEqual({ url: '' });
  });

  it('[SET-9] who is asked by key answers for itself and asks no further', async () => {
    const { login } = await own.person('user');
    const answer = await ask(`user-exists?login=${login}`, { 'x-infobase-key': KEY }, other);
    expect(answer.json()).toEqual({ url: '' });
  });

  it('[SET-8] the client is told by its identifier where it has one', async () => {
    const told: unknown[] = [];
    const base = await loopbackServer((response, { headers: heard }) => {
      told.push(heard['x-client-id']);
      json(response, 200, { items: [] });
    });
    const asking = await testApp({ infobase: { infobaseUrl: base.url } });
    const headers = await asking.signedIn('admin');
    const payload = { name: 'clientInfo', value: { clientId: 'retail-7' } };
    expect((await ask('currencies', headers, asking)).statusCode).toBe(200);
    await asking.app.inject({ method: 'POST', url: '/api/admin-settings', headers, payload });
    expect((await asking.app.inject({ url: '/api/digests/currencies', headers })).json()).toEqual({ items: [] });
    expect(told).toEqual([undefined, 'retail-7']);
    await asking.close();
    await base.close();
  });

  it('[SET-9] takes the address of the setting before the environment’s, and says when it is away', async () => {
    const gone: LoopbackServer = await loopbackServer(() => undefined);
    await gone.close();
    const third = await testApp({ infobase: { infobaseKey: KEY } });
    const ctx = systemContext({
      db: third.test.db,
      now: () => new Date(),
      jobs: recordJobs(),
      installation: INITIAL_INSTALLATION,
    });
    await writeSetting(ctx, 'infobaseSettings', { url: gone.url, reserveUrl: null });
    const answer = await ask('currencies', await third.signedIn('user'), third);
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      {
        code: 'INFOBASE_UNAVAILABLE',
        message: 'Информационная база недоступна',
        details: { requestId: expect.any(String) },
      },
    ]);
    await third.close();
  });
});
