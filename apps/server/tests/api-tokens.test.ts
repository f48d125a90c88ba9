import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_ID, SCOPE_PERMISSIONS, TOKEN_SCOPES } from '@tsenomer/contracts';
import type { TokenScope } from '@tsenomer/contracts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let test: TestApp;
let admin: { authorization: string };
let user: { authorization: string };

beforeAll(async () => {
  test = await testApp();
  [admin, user] = [await test.signedIn('admin'), await test.signedIn('user')];
});
afterAll(() => test.close());

const create = (headers: { authorization: string }, payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/integration/api-tokens', headers, payload });
const tokenOf = async (scopes: readonly TokenScope[], expiresInDays: number | null = null): Promise<string> =>
  (await create(user, { name: 'Выгрузка из 1С', scopes, expiresInDays })).json().token;
const get = (token: string, url: string) =>
  test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` }, remoteAddress: '10.9.8.7' });

describe('API tokens', () => {
  it('[PROD-8] a token is shown once, kept as a hash, listed with its last use, and revoked at once', async () => {
    const { token, item } = (await create(user, { name: 'Склад', scopes: ['products.read'] })).json();
    expect(token).toMatch(/^tsn_[\w-]{43}$/);
    expect(item).toMatchObject({
      name: 'Склад',
      prefix: token.slice(0, 10),
      scopes: ['products.read'],
      lastUsedAt: null,
      expiresAt: null,
    });
    const stored = await test.test.pool.query('select * from api_token where id = $1', [item.id]);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    expect((await get(token, '/api/products')).statusCode).toBe(200);
    const { items } = (
      await test.app.inject({ method: 'GET', url: '/api/integration/api-tokens', headers: user })
    ).json();
    expect(items.find(({ id }: { id: number }) => id === item.id)).toMatchObject({ lastUsedIp: '10.9.8.7' });
    expect(
      (await test.app.inject({ method: 'DELETE', url: `/api/integration/api-tokens/${item.id}`, headers: user }))
        .statusCode,
    ).toBe(200);
    expect((await get(token, '/api/products')).statusCode).toBe(401);
    expect(
      (await test.app.inject({ method: 'DELETE', url: `/api/integration/api-tokens/${item.id}`, headers: user }))
        .statusCode,
    ).toBe(404);
  });

  it('[PROD-8] opens what its scopes name and nothing else', async () => {
    const token = await tokenOf(['products.read']);
    expect((await get(token, '/api/products')).statusCode).toBe(200);
    expect((await get(token, '/api/brands')).statusCode).toBe(200);
    expect((await get(token, '/api/users')).statusCode).toBe(403);
    expect((await get(token, '/api/audit')).statusCode).toBe(403);
    expect((await get(token, '/api/integration/api-tokens')).statusCode).toBe(403);
    const write = await test.app.inject({
      method: 'POST',
      url: '/api/products',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    expect(write.statusCode).toBe(403);
    for (const path of ['/api/auth/me', '/api/account/showProfile'])
      expect((await get(token, path)).statusCode).not.toBe(200);
  });

  it('[PROD-8] never opens accounts, settings or tokens by any scope', () => {
    const opened = TOKEN_SCOPES.flatMap((scope) => SCOPE_PERMISSIONS[scope]);
    for (const permission of opened)
      expect(permission).not.toMatch(/^(?:users|tokens|audit|system|infobase|parserConfigs|settings|adminSettings)\./);
  });

  it('[PROD-8] pushes a product and reads it again', async () => {
    const token = await tokenOf(['products.write', 'products.read']);
    const headers = { authorization: `Bearer ${token}` };
    const pushed = await test.app.inject({
      method: 'POST',
      url: '/api/products',
      headers,
      payload: { name: 'Из 1С', clientArticle: 'ONE-C' },
    });
    expect(pushed.statusCode).toBe(200);
    expect((await get(token, `/api/products/${pushed.json().id}`)).json()).toMatchObject({
      name: 'Из 1С',
      clientArticle: 'ONE-C',
    });
  });

  it('[PROD-8] ends with its time, and with its owner’s account', async () => {
    const over = await tokenOf(['products.read'], 1);
    await test.test.pool.query(`update api_token set expires_at = now() - interval '1 second' where prefix = $1`, [
      over.slice(0, 10),
    ]);
    expect((await get(over, '/api/products')).statusCode).toBe(401);
    const person = await test.person('user');
    const signIn = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { login: person.login, password: 'Parol-123' },
      remoteAddress: '10.1.1.9',
    });
    const { token } = (
      await create({ authorization: `Bearer ${signIn.json().access_token}` }, { name: 'x', scopes: ['products.read'] })
    ).json();
    expect((await get(token, '/api/products')).statusCode).toBe(200);
    await test.test.pool.query('update app_user set role_id = $2 where id = $1', [person.id, ROLE_ID.closed]);
    expect((await get(token, '/api/products')).json()).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  });

  it('[PROD-8] is seen by its owner and administrators only', async () => {
    const { item } = (await create(admin, { name: 'Админский', scopes: ['reports.read'] })).json();
    const listed = async (headers: { authorization: string }) =>
      (await test.app.inject({ method: 'GET', url: '/api/integration/api-tokens', headers }))
        .json()
        .items.map(({ id }: { id: number }) => id);
    expect(await listed(admin)).toContain(item.id);
    expect(await listed(user)).not.toContain(item.id);
    expect(
      (await test.app.inject({ method: 'DELETE', url: `/api/integration/api-tokens/${item.id}`, headers: user }))
        .statusCode,
    ).toBe(404);
  });

  it.each([
    ['no name', { name: ' ', scopes: ['products.read'] }],
    ['no scope', { name: 'x', scopes: [] }],
    ['an unknown scope', { name: 'x', scopes: ['all'] }],
    ['a time that is over', { name: 'x', scopes: ['products.read'], expiresInDays: 0 }],
  ])('refuses %s', async (_, payload) => expect((await create(user, payload)).statusCode).toBe(400));

  it.each(['tsn_', 'tsn_short', `tsn_${'x'.repeat(43)}`, `tsn_${'x'.repeat(44)}`])(
    'takes %j for nobody',
    async (token) => {
      expect((await get(token, '/api/products')).statusCode).toBe(401);
    },
  );
});

describe('the documented example', () => {
  it('[PROD-8] runs as it stands', async () => {
    const guide = await readFile(new URL('../../../docs/api-tokens.md', import.meta.url), 'utf8');
    const body: unknown = JSON.parse(/-d '(\{[^']+\})'/.exec(guide)?.[1] ?? '');
    const token = await tokenOf(['products.write', 'products.read', 'reports.read']);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const pushed = await test.app.inject({
      method: 'POST',
      url: '/api/products/import',
      headers,
      payload: JSON.stringify(body),
    });
    expect([pushed.statusCode, pushed.json()]).toMatchObject([
      200,
      { status: 'queued', mode: 'update', dryRun: false },
    ]);
    expect((await get(token, `/api/products/import/${pushed.json().id}`)).statusCode).toBe(200);
    const reads = [...guide.matchAll(/'http:\/\/127\.0\.0\.1:8080(\/[^']+)'/g)].map(([, path]) => path!);
    expect(reads).toHaveLength(2);
    expect((await get(token, reads[0]!)).statusCode).toBe(200);
    // There is no collection in this database; the token itself is let in.
    expect((await get(token, reads[1]!)).statusCode).toBe(404);
  });

  it.each([
    ['no rows', { rows: [] }, 'required'],
    ['a row of numbers', { rows: [[1]] }, 'invalid_union'],
    ['neither rows nor a file', {}, 'invalid_union'],
  ])('refuses %s', async (_, data, code) => {
    const token = await tokenOf(['products.write']);
    const payload = {
      data,
      metadata: {
        sheet: 0,
        headerRow: 0,
        columns: [
          { index: 0, field: 'article' },
          { index: 1, field: 'name' },
        ],
      },
      mode: 'update',
    };
    const refused = await test.app.inject({
      method: 'POST',
      url: '/api/products/import',
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    expect(refused.statusCode).toBe(400);
    expect(JSON.stringify(refused.json().details.fields)).toContain(code);
  });
});
