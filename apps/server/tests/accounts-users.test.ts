import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCity, makeCompany } from '@tsenomer/db/testing';
import { PASSWORD, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const DAY = 86_400_000;
let running: TestApp;
let companyId: number;
let cityId: number;
let admin: { authorization: string };
let user: { authorization: string };
beforeAll(async () => {
  running = await testApp();
  companyId = await makeCompany(running.test.db, { name: 'Ромашка' });
  cityId = await makeCity(running.test.db, { name: 'Тверь' });
  admin = await running.signedIn('admin');
  user = await running.signedIn('user', { company_id: companyId });
});
afterAll(() => running.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function call(method: Method, url: string, headers: Record<string, string>, payload?: object) {
  const answer = await running.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

function newUser(part: object = {}) {
  return {
    name: 'Анна',
    surname: 'Ли',
    email: ` New-${randomUUID()}@Example.org `,
    roleId: 6,
    cityId,
    companyId,
    password: 'Novyj-456',
    passwordConfirmation: 'Novyj-456',
    ...part,
  };
}

function login(login: string, password: string) {
  return running.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { login, password },
    remoteAddress: '10.77.0.1',
  });
}

describe('users over HTTP', () => {
  it('[AUTH-7] makes an account, lists it, and tells that its e-mail exists', async () => {
    const wanted = newUser();
    const made = await call('POST', '/users', user, wanted);
    expect(made).toMatchObject({
      status: 200,
      body: { email: wanted.email.trim().toLowerCase(), role: 'manager', companyName: 'Ромашка', fullName: 'Ли Анна' },
    });
    const email = made.body.email;
    const filters = encodeURIComponent(JSON.stringify({ search: email, companyId }));
    expect(await call('GET', `/users?filters=${filters}`, user)).toEqual({
      status: 200,
      body: { items: [made.body], total: 1 },
    });
    expect((await login(email, 'Novyj-456')).statusCode).toBe(200);
    expect((await call('POST', '/users', user, wanted)).body).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Email существует',
      details: { fields: [{ path: 'body.email', code: 'taken' }] },
    });
    expect((await call('GET', `/auth/user-exist-email?email=${encodeURIComponent(email)}`, user)).body).toEqual({
      exists: true,
    });
    expect((await call('GET', `/users/exists?email=${encodeURIComponent(email)}&phone=123`, user)).body).toEqual({
      email: true,
      phone: false,
      externalUid: false,
    });
  });

  it('[AUTH-11] answers what is taken with the catalogue’s code and text', async () => {
    await running.person('user', { phone: '+79991230000', external_uid: 'E-77' });
    expect(await call('POST', '/users', user, newUser({ phone: '+79991230000' }))).toMatchObject({
      status: 409,
      body: { code: 'PHONE_TAKEN', message: 'Этот телефон уже зарегистрирован' },
    });
    expect(await call('POST', '/users', user, newUser({ externalUid: 'E-77' }))).toMatchObject({
      status: 409,
      body: { code: 'EXTERNAL_UID_TAKEN', message: 'Внешний ID уже существует' },
    });
    expect(await call('POST', '/users', user, newUser({ roleId: 1 }))).toMatchObject({
      status: 403,
      body: { code: 'ROLE_NOT_ASSIGNABLE' },
    });
    expect(
      await call('POST', '/users', user, newUser({ companyId: await makeCompany(running.test.db) })),
    ).toMatchObject({ status: 404 });
    const inEnglish = await call(
      'POST',
      '/users',
      { ...user, cookie: 'locale=en' },
      newUser({ phone: '+79991230000' }),
    );
    expect(inEnglish.body.message).toBe('This phone is already registered');
  });

  it('[AUTH-9] titles the roles that the caller may give', async () => {
    const titles = async (headers: Record<string, string>) =>
      (await call('GET', '/roles?assignable=true', headers)).body.items.map(({ title }: { title: string }) => title);
    expect(await titles(user)).toEqual(['Администратор клиента', 'Агент', 'Менеджер']);
    expect(await titles({ ...user, cookie: 'locale=en' })).toEqual(['Client administrator', 'Agent', 'Manager']);
    expect((await call('GET', '/roles', user)).body.items).toHaveLength(6);
  });

  it('[AUTH-9] closes an account: its next call is 403 ACCOUNT_CLOSED', async () => {
    const person = await running.person('manager');
    const { access_token } = (await login(person.login, PASSWORD)).json();
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await call('POST', '/auth/me', headers)).status).toBe(200);
    expect((await call('PATCH', `/users/${person.id}/set-role`, admin, { roleId: 4 })).body).toMatchObject({
      role: 'closed',
    });
    expect(await call('POST', '/auth/me', headers)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_CLOSED', message: 'Доступ закрыт' },
    });
    expect((await call('PATCH', '/users/999999/set-role', admin, { roleId: 4 })).status).toBe(404);
  });

  it('[AUTH-9] ends a demo after 14 days with 403 ACCOUNT_CLOSED', async () => {
    const { id, login: name } = await running.person('user');
    await call('PATCH', `/users/${id}/set-role`, admin, { roleId: 3 });
    const { access_token } = (await login(name, PASSWORD)).json();
    const headers = { authorization: `Bearer ${access_token}` };
    const me = await call('POST', '/auth/me', headers);
    expect(Math.round((Date.parse(me.body.demoEndsAt) - Date.now()) / DAY)).toBe(14);
    await running.test.db
      .updateTable('app_user')
      .set({ demo_ends_at: new Date(Date.parse(me.body.demoEndsAt) - 14 * DAY) })
      .where('id', '=', id)
      .execute();
    expect(await call('POST', '/auth/me', headers)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_CLOSED' } });
  });

  it.each(['O’Brien "Ann" & <b>Co</b>', '👩‍🔧 Мастер', '\u202Eمرحبا\u202C', 'Zażółć', '&amp;lt;'])(
    'keeps the name %s as it is',
    async (name) => {
      expect((await call('POST', '/users', user, newUser({ name }))).body.name).toBe(name);
    },
  );

  it('refuses names of 10,000 characters', async () => {
    const answer = await call('POST', '/users', user, newUser({ name: 'а'.repeat(10_000) }));
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'body.name', code: 'too_long' }] } },
    });
  });
});

describe('one’s own account over HTTP', () => {
  async function device() {
    const person = await running.person('agent');
    const signedIn = await login(person.login, PASSWORD);
    return {
      ...person,
      headers: { authorization: `Bearer ${signedIn.json().access_token}` },
      refresh: signedIn.cookies[0]?.value ?? '',
    };
  }

  it('shows and edits the profile', async () => {
    const { login: email, headers } = await device();
    const edit = { name: 'Олег', surname: '', email, phone: '', cityId, companyId: null };
    expect(await call('PATCH', '/account/editProfile', headers, edit)).toEqual({
      status: 200,
      body: { name: 'Олег', surname: null, email, phone: null, cityId, companyId: null },
    });
    expect((await call('GET', '/account/showProfile', headers)).body).toMatchObject({ name: 'Олег', cityId });
    expect(await call('PATCH', '/account/editProfile', headers, { ...edit, companyId })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await call('PATCH', '/account/editProfile', headers, { ...edit, cityId: 999_999 })).toMatchObject({
      status: 404,
    });
  });

  it('[AUTH-9] who must sign in with a code and has none is let to its set-up and to nothing else', async () => {
    const { headers } = await device();
    const set = (roles: string[]) =>
      call('POST', '/admin-settings', admin, { name: 'secondFactorRequired', value: { roles } });
    expect(await set(['agent'])).toMatchObject({ status: 200 });
    expect(await call('GET', '/account/showProfile', headers)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_MISSING' },
    });
    expect(await call('POST', '/auth/me', headers)).toMatchObject({ status: 200, body: { lacksSecondFactor: true } });
    expect(await call('GET', '/account/second-factor', headers)).toMatchObject({
      status: 200,
      body: { since: null, required: true },
    });
    const begun = await call('POST', '/account/second-factor', headers, { current_password: PASSWORD });
    expect(begun.body.address).toContain(begun.body.secret);
    const wrong = await call('POST', '/account/second-factor/confirm', headers, { code: '12345' });
    expect(wrong).toMatchObject({ status: 400, body: { details: { fields: [{ path: 'body.code', code: 'code' }] } } });
    await set([]);
    expect(await call('GET', '/account/showProfile', headers)).toMatchObject({ status: 200 });
    expect(await call('POST', '/users/999999/second-factor/reset', admin)).toMatchObject({ status: 404 });
  });

  it('[AUTH-5] changes the password; 400 says that the current one is wrong', async () => {
    const { login: name, headers } = await device();
    const body = { current_password: 'Wrong-123', new_password: 'Novyj-456', new_confirm_password: 'Novyj-456' };
    expect(await call('PATCH', '/account/changePassword', headers, body)).toMatchObject({
      status: 400,
      body: {
        code: 'INCORRECT_CURRENT_PASSWORD',
        message: 'Неверный текущий пароль',
        details: { fields: [{ path: 'body.current_password' }] },
      },
    });
    expect(await call('PATCH', '/account/changePassword', headers, { ...body, current_password: PASSWORD })).toEqual({
      status: 200,
      body: {},
    });
    expect((await login(name, PASSWORD)).statusCode).toBe(401);
    expect((await login(name, 'Novyj-456')).statusCode).toBe(200);
    expect((await call('POST', '/auth/me', headers)).status).toBe(200);
  });

  it('lists sessions and ends them at once', async () => {
    const { login: name, headers } = await device();
    const other = (await login(name, PASSWORD)).json().access_token;
    const { items } = (await call('GET', '/account/sessions', headers)).body;
    expect(items).toMatchObject([{ current: true, ip: '10.77.0.1' }, { current: false }]);
    expect((await call('DELETE', `/account/sessions/${items[1].id}`, headers)).status).toBe(200);
    expect(await call('POST', '/auth/me', { authorization: `Bearer ${other}` })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect((await call('DELETE', `/account/sessions/${items[1].id}`, headers)).status).toBe(404);
    expect((await call('DELETE', '/account/sessions', headers)).body).toEqual({ ended: 0 });
    expect((await call('POST', '/auth/me', headers)).status).toBe(200);
  });

  it('ends the access token with the session', async () => {
    const { headers, refresh } = await device();
    await running.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: { refresh_token: refresh } });
    expect((await call('POST', '/auth/me', headers)).status).toBe(401);
  });
});

describe('the audit over HTTP', () => {
  it('shows who did what, the newest first, filtered', async () => {
    const { login: email } = await running.person('user');
    await login(email, 'Wrong-123');
    await login(email, PASSWORD);
    const filters = encodeURIComponent(JSON.stringify({ entity: 'session', search: email }));
    const { body } = await call('GET', `/audit?filters=${filters}`, admin);
    expect(body.total).toBe(2);
    expect(body.items).toMatchObject([
      { action: 'signIn', ip: '10.77.0.1', actor: { email } },
      { action: 'signInRefused', actor: { email } },
    ]);
    expect(JSON.stringify(body)).not.toContain('Wrong-123');
  });
});
