import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { API_ROUTES } from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import { PASSWORD, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let web: string;
let running: TestApp;
const log: string[] = [];
let databaseIsAway = false;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'tsenomer-web-'));
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'index.html'), '<!doctype html><head><title>Ценомер</title></head>');
  await writeFile(join(web, 'assets', 'app-1a2b.js'), 'export {};');
  running = await testApp({
    webFolder: web,
    log: (line) => log.push(line),
    ping: async () => {
      if (databaseIsAway)
        throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    },
  });
});
afterAll(async () => {
  await running.close();
  await rm(web, { recursive: true });
});

function login(payload: object, address = '10.0.0.1') {
  return running.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: address });
}

function refresh(cookie: string | undefined) {
  return running.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    cookies: cookie === undefined ? {} : { refresh_token: cookie },
  });
}

describe('the contract', () => {
  const records = Object.values(API_ROUTES).flatMap((table) => Object.values<RouteRecord>(table));
  it.each(records)('is served: $method $path', ({ method, path }) => {
    expect(running.app.hasRoute({ method, url: `/api${path}` })).toBe(true);
  });
});

describe('sign-in', () => {
  it('[AUTH-1] signs in, shows who it is, refreshes and signs out', async () => {
    const { id, login: address } = await running.person('manager');
    const signedIn = await login({ login: ` ${address.toUpperCase()} `, password: PASSWORD });
    expect(signedIn.json()).toEqual({ access_token: expect.any(String), expires_in: 3600 });
    const [cookie] = signedIn.cookies;
    expect(cookie).toMatchObject({
      name: 'refresh_token',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
      maxAge: 648_000,
    });

    const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
    const me = await running.app.inject({ method: 'POST', url: '/api/auth/me', headers });
    expect(me.json()).toMatchObject({ id, role: 'manager', checksThisMonth: 0, demoEndsAt: null });

    const refreshed = await refresh(cookie?.value);
    expect(refreshed.json().access_token).toEqual(expect.any(String));
    const newCookie = refreshed.cookies[0]?.value;
    expect(newCookie).not.toBe(cookie?.value);

    const out = await running.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      cookies: { refresh_token: newCookie ?? '' },
    });
    expect(out.cookies[0]).toMatchObject({ name: 'refresh_token', value: '', path: '/api/auth' });
    expect((await refresh(newCookie)).json().code).toBe('SESSION_EXPIRED');
  });

  it('[AUTH-1] words the refusals in the language of the cookie', async () => {
    const { login: address } = await running.person('user');
    const wrong = await login({ login: address, password: 'x' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { code: 'INCORRECT_CREDENTIALS', message: 'Неверный логин или пароль' },
    ]);
    const closed = await running.person('closed');
    const refused = await login({ login: closed.login, password: PASSWORD });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_CLOSED']);
    const empty = await login({ login: '  ', password: '' });
    expect(empty.json().details.fields).toMatchObject([
      { path: 'body.login', code: 'required' },
      { path: 'body.password', code: 'required' },
    ]);
  });

  it('counts attempts by address', async () => {
    for (let attempt = 0; attempt < 20; attempt++) await login({}, '10.9.9.9');
    expect((await login({}, '10.9.9.9')).json().code).toBe('TOO_MANY_REQUESTS');
    expect((await login({}, '10.9.9.8')).json().code).toBe('INVALID_INPUT');
  });

  it('opens nothing by the cookie alone', async () => {
    const { login: address } = await running.person('admin');
    const { cookies } = await login({ login: address, password: PASSWORD });
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/cities',
      payload: {},
      cookies: { refresh_token: cookies[0]?.value ?? '' },
    });
    expect(answer.json().code).toBe('UNAUTHENTICATED');
    expect((await refresh(undefined)).json().code).toBe('SESSION_EXPIRED');
  });

  it('[AUTH-2] answers 403 ACCOUNT_CLOSED on any call as soon as the account is closed', async () => {
    const { id, login: address } = await running.person('user');
    const headers = {
      authorization: `Bearer ${(await login({ login: address, password: PASSWORD })).json().access_token}`,
    };
    expect((await running.app.inject({ url: '/api/brands', headers })).statusCode).toBe(200);
    await running.test.db.updateTable('app_user').set({ role_id: 4 }).where('id', '=', id).execute();
    for (const call of [{ url: '/api/brands' }, { method: 'POST', url: '/api/auth/me' }] as const) {
      const answer = await running.app.inject({ ...call, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'ACCOUNT_CLOSED']);
    }
  });
});

describe('directories over HTTP', () => {
  it('creates and lists', async () => {
    const headers = await running.signedIn('demo');
    const payload = { name: ' Тверь ', countryName: 'Россия' };
    const city = (await running.app.inject({ method: 'POST', url: '/api/cities', payload, headers })).json();
    expect(city).toMatchObject({ id: expect.any(Number), name: 'Тверь', countryName: 'Россия', shopsCount: 0 });
    const again = await running.app.inject({ method: 'POST', url: '/api/cities', payload, headers });
    expect([again.statusCode, again.json().code]).toEqual([409, 'NAME_TAKEN']);
    const filters = encodeURIComponent('{"name":"тве"}');
    const list = await running.app.inject({ url: `/api/cities?page=1&limit=25&filters=${filters}`, headers });
    expect(list.json()).toEqual({ items: [city], total: 1 });
    expect((await running.app.inject({ url: '/api/categories/meta', headers })).json()).toEqual({ max_level: 1 });
    for (const url of [
      '/api/companies',
      '/api/company-shops',
      '/api/brands',
      '/api/categories',
      '/api/tags?linksCount=true',
    ]) {
      expect((await running.app.inject({ url, headers })).json()).toEqual({ items: [], total: 0 });
    }
  });

  it('tells the versions to admins only', async () => {
    const url = '/api/app-version';
    const answer = await running.app.inject({ url, headers: await running.signedIn('admin') });
    expect(answer.json()).toMatchObject({ parser: { branch: 'N/A' }, slaveNodes: [] });
    expect((await running.app.inject({ url, headers: await running.signedIn('user') })).statusCode).toBe(403);
  });
});

describe('the shell', () => {
  const html = { accept: 'text/html,*/*' };

  it('opens a screen at any address outside the API', async () => {
    for (const url of ['/', '/parsing/7/report/main', '/products?x=1', '/apiary']) {
      const answer = await running.app.inject({ url, headers: html });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('Ценомер');
    }
  });

  it.each([
    ['/api/nothing', html],
    ['/assets/gone.js', html],
    ['/assets', html],
    ['/assets/..%2findex.html', html],
    ['/screen', { accept: 'application/json' }],
    ['/api', html],
  ])('answers 404 as an error body for %s', async (url, headers) => {
    const answer = await running.app.inject({ url, headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Не найдено: возможно, это уже удалили' },
    ]);
  });

  it('lets browsers keep what never changes', async () => {
    const { headers } = await running.app.inject('/assets/app-1a2b.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is the one that was built last, also when that was after the start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tsenomer-web-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const rebuilt = await testApp({ webFolder: folder });
    onTestFinished(() => rebuilt.close());
    const open = async (url: string) => (await rebuilt.app.inject({ url, headers: html })).statusCode;
    expect([await open('/'), await open('/assets/first-1a.js')]).toEqual([503, 404]);
    await mkdir(join(folder, 'assets'));
    for (const [name, former] of [
      ['first', undefined],
      ['second', 'first'],
    ] as const) {
      if (former !== undefined) await rm(join(folder, 'assets', `${former}-1a.js`));
      await writeFile(join(folder, 'assets', `${name}-1a.js`), 'export {};');
      await writeFile(join(folder, 'index.html'), `<head><script src="/assets/${name}-1a.js"></script></head>`);
      expect((await rebuilt.app.inject({ url: '/products', headers: html })).body).toContain(`/assets/${name}-1a.js`);
      expect([await open(`/assets/${name}-1a.js`), former && (await open(`/assets/${former}-1a.js`))]).toEqual([
        200,
        former && 404,
      ]);
    }
  });

  it('forbids scripts that are not its own', async () => {
    const policy = String((await running.app.inject({ url: '/', headers: html })).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toContain('unsafe');
  });

  it('admits the style sheets of its page by a nonce that is never the same', async () => {
    const answers = await Promise.all([1, 2].map(() => running.app.inject({ url: '/', headers: html })));
    const nonces = answers.map(({ body, headers }) => {
      const nonce = /<meta property="csp-nonce" nonce="([\w-]{22})"/.exec(body)?.[1] ?? 'none';
      expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}';`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
    expect((await running.app.inject({ url: '/index.html', headers: html })).body).toContain('csp-nonce');
  });

  it('[SHELL-11] speaks the language of the settings to who has not chosen one', async () => {
    const cookieOf = async (cookie?: string) =>
      (await running.app.inject({ url: '/', headers: { ...html, ...(cookie === undefined ? {} : { cookie }) } }))
        .headers['set-cookie'];
    expect(await cookieOf()).toBeUndefined();
    await running.test.db
      .insertInto('setting')
      .values({ name: 'language', value: JSON.stringify({ locale: 'en' }) })
      .execute();
    expect(await cookieOf()).toBe('locale=en; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(await cookieOf('locale=ru')).toBeUndefined();
    await running.test.db.deleteFrom('setting').where('name', '=', 'language').execute();
  });

  it('reads the API by a page without inline scripts', async () => {
    const page = (await running.app.inject('/api/docs')).body;
    expect(page).not.toMatch(/<script>|<style|onload=/);
    const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    for (const url of sources) expect((await running.app.inject(url)).statusCode).toBe(200);
    expect((await running.app.inject('/api/openapi.json')).json().openapi).toBe('3.1.0');
  });
});

describe('running it', () => {
  it('says that it is ready, and that the database is away', async () => {
    expect((await running.app.inject('/api/health')).json()).toMatchObject({ status: 'ok', version: '0.1.0' });
    databaseIsAway = true;
    const answer = await running.app.inject('/api/health');
    databaseIsAway = false;
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    expect((await running.app.inject('/api/health')).statusCode).toBe(200);
  });

  it('measures requests by route', async () => {
    await running.app.inject('/api/client-config');
    const { body } = await running.app.inject('/api/metrics');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/client-config",status="200"\} \d+/,
    );
    expect(body).toContain('event_loop_lag_p99_seconds');
    expect(body).toMatch(/process_memory_bytes\{kind="rss"\} \d+/);
  });

  it('gives every answer a request id, and logs serious errors under it', async () => {
    databaseIsAway = true;
    const answer = await running.app.inject('/api/health');
    databaseIsAway = false;
    const id = answer.headers['x-request-id'];
    expect(answer.json().details.requestId).toBe(id);
    expect(log.some((line) => line.includes(String(id)))).toBe(true);
  });
});
