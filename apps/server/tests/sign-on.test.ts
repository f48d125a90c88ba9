import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startIdentityProvider } from '@tsenomer/loopback/identity-provider';
import type { IdentityProvider, Person } from '@tsenomer/loopback/identity-provider';
import type { SignOnEdit } from '@tsenomer/contracts';
import { makeCity, makeCompany } from '@tsenomer/db/testing';
import { PASSWORD, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const PUBLIC_URL = 'https://prices.example.org';
const CALLBACK = `${PUBLIC_URL}/auth/sign-on`;

let running: TestApp;
let provider: IdentityProvider;
let admin: { authorization: string };
let companyId: number;
/** How far our clock is from the provider's, in milliseconds. */
let apart = 0;
beforeAll(async () => {
  provider = await startIdentityProvider({ callbackUrls: [CALLBACK], idTokenSeconds: 60 });
  running = await testApp({ publicUrl: PUBLIC_URL, now: () => new Date(Date.now() + apart) });
  admin = await running.signedIn('admin');
  companyId = await makeCompany(running.test.db, { name: 'Ромашка' });
});
afterAll(async () => {
  await running.close();
  await provider.close();
});
beforeEach(() => set({}));
afterEach(() => {
  apart = 0;
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload?: object,
  headers: Record<string, string> = admin,
) {
  const answer = await running.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
}

function set(patch: Partial<SignOnEdit>) {
  const edit: SignOnEdit = {
    enabled: true,
    name: 'Ромашка ID',
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    scopes: 'openid email profile',
    roleClaim: '',
    roles: [],
    newRole: null,
    companyId: null,
    onlyWayIn: false,
    breakGlassUserId: null,
    ...patch,
  };
  return call('PUT', '/sign-on/settings', edit);
}

interface Journey {
  readonly parameters: string;
  readonly cookie: string;
}

/** Sends a browser to the provider and follows it back to the address that we are to be called at. */
async function toProviderAndBack(returnTo = ''): Promise<Journey> {
  const started = await call('POST', '/auth/sign-on/start', { returnTo }, {});
  const jar = new Map<string, string>();
  let url = String(started.body.url);
  for (let hop = 0; hop < 10 && !url.startsWith(CALLBACK); hop += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    url = new URL(answer.headers.get('location') ?? '', url).href;
  }
  expect(url).toContain(CALLBACK);
  return { parameters: new URL(url).search.slice(1), cookie: started.cookies[0]?.value ?? '' };
}

function finish({ parameters, cookie }: Journey) {
  return call('POST', '/auth/sign-on/finish', { parameters }, { cookie: `sign_on=${cookie}` });
}

async function enterAs(person: Person | null) {
  provider.person = person;
  return finish(await toProviderAndBack());
}

async function me(token: string) {
  return (await call('POST', '/auth/me', undefined, { authorization: `Bearer ${token}` })).body;
}

let made = 0;
/** Somebody of the provider, whose e-mail is verified unless the test says otherwise. */
function someone(claims: object = {}): Person & { email: string } {
  made += 1;
  return {
    sub: `person-${made}`,
    email: `person-${made}@example.org`,
    email_verified: true,
    given_name: 'Анна',
    ...claims,
  };
}

describe('sign-in by a provider', () => {
  it('[AUTH-1] opens the account of the verified e-mail, and then of the same person under another e-mail', async () => {
    const { login, id } = await running.person('manager');
    const first = someone({ email: login.toUpperCase() });
    const entered = await enterAs(first);
    expect(entered).toMatchObject({ status: 200, body: { expires_in: 3600, returnTo: '' } });
    expect(entered.cookies.map(({ name }) => name)).toContain('refresh_token');
    expect(await me(entered.body.access_token)).toMatchObject({ id, role: 'manager' });
    const again = await enterAs({ ...first, email: 'renamed@example.org' });
    expect(await me(again.body.access_token)).toMatchObject({ id, email: login });
  });

  it('[AUTH-1] does not take an account for somebody’s whose holder only wrote that e-mail', async () => {
    const taken = someone();
    const headers = await running.signedIn('user');
    const cityId = await makeCity(running.test.db);
    const edit = { name: 'Борис', surname: '', email: taken.email, phone: '', cityId, companyId: null };
    expect(await call('PATCH', '/account/editProfile', edit, headers)).toMatchObject({ status: 200 });
    expect(await enterAs(taken)).toMatchObject({ status: 403, body: { code: 'SIGN_ON_EMAIL_UNPROVEN' } });
    // As a recovery of its password by that e-mail does.
    await running.test.db
      .updateTable('app_user')
      .set({ email_proven: true })
      .where('email', '=', taken.email)
      .execute();
    expect(await me((await enterAs(taken)).body.access_token)).toMatchObject({ email: taken.email, role: 'user' });
  });

  it.each([
    ['no e-mail', { email: undefined }, 'SIGN_ON_NO_EMAIL'],
    ['an e-mail that is none', { email: 'anna' }, 'SIGN_ON_NO_EMAIL'],
    ['an e-mail that is not verified', { email_verified: false }, 'SIGN_ON_EMAIL_UNVERIFIED'],
    ['an e-mail of which nothing is said', { email_verified: undefined }, 'SIGN_ON_EMAIL_UNVERIFIED'],
    ['an e-mail without an account', {}, 'SIGN_ON_NO_ACCOUNT'],
  ])('[AUTH-11] says in words what is wrong: %s', async (_name, claims, code) => {
    expect(await enterAs(someone(claims))).toMatchObject({ status: 403, body: { code } });
  });

  it('[AUTH-11] says that the provider refused, and that it is away', async () => {
    expect(await enterAs(null)).toMatchObject({ status: 403, body: { code: 'SIGN_ON_REFUSED' } });
    await set({ issuer: 'http://127.0.0.1:9' });
    const started = await call('POST', '/auth/sign-on/start', {}, {});
    expect(started).toMatchObject({ status: 502, body: { code: 'SIGN_ON_PROVIDER_AWAY' } });
    expect(await call('POST', '/sign-on/check', { issuer: 'http://127.0.0.1:9' })).toMatchObject({
      status: 502,
      body: { code: 'SIGN_ON_PROVIDER_AWAY' },
    });
    expect(await call('POST', '/sign-on/check', { issuer: provider.issuer })).toMatchObject({
      status: 200,
      body: { issuer: provider.issuer },
    });
    await set({ enabled: false });
    expect(await call('POST', '/auth/sign-on/start', {}, {})).toMatchObject({ body: { code: 'SIGN_ON_OFF' } });
    expect((await call('GET', '/auth/sign-on', undefined, {})).body).toEqual({ name: null, onlyWayIn: false });
  });

  it('[AUTH-11] says that the clocks are 5 minutes apart', async () => {
    const { login } = await running.person('user');
    provider.person = someone({ email: login });
    apart = 5 * 60_000;
    const journey = await toProviderAndBack();
    expect(await finish(journey)).toMatchObject({ status: 502, body: { code: 'SIGN_ON_CLOCK' } });
  });

  it('[AUTH-11] a wrong secret is refused in words', async () => {
    await set({ clientSecret: 'another secret altogether, as long' });
    const { login } = await running.person('user');
    expect(await enterAs(someone({ email: login }))).toMatchObject({ status: 403, body: { code: 'SIGN_ON_REFUSED' } });
  });

  it('[AUTH-1] what came back opens once, for the browser that was sent, for ten minutes', async () => {
    const { login } = await running.person('user');
    provider.person = someone({ email: login });
    const mine = await toProviderAndBack('/settings');
    const other = await toProviderAndBack();
    const expired = { status: 400, body: { code: 'SIGN_ON_EXPIRED' } };
    expect(await finish({ ...mine, cookie: '' })).toMatchObject(expired);
    expect(await finish({ ...mine, cookie: other.cookie })).toMatchObject(expired);
    expect(await finish({ ...mine, cookie: `${mine.cookie.slice(0, -2)}AA` })).toMatchObject(expired);
    apart = 11 * 60_000;
    expect(await finish(mine)).toMatchObject(expired);
    apart = 0;
    expect(await finish(mine)).toMatchObject({ status: 200, body: { returnTo: '/settings' } });
    expect(await finish(mine)).toMatchObject({ status: 403, body: { code: 'SIGN_ON_REFUSED' } });
  });

  it('[AUTH-9] gives roles by a claim, at each sign-in, and an account to who has none', async () => {
    const mapping = {
      roleClaim: 'realm_access.roles',
      roles: [
        { value: 'price-admins', role: 'user' as const },
        { value: 'price-readers', role: 'manager' as const },
      ],
      companyId,
    };
    await set(mapping);
    const person = someone({ family_name: 'Ли', realm_access: { roles: ['other', 'price-readers'] } });
    const first = await enterAs(person);
    expect(await me(first.body.access_token)).toMatchObject({
      role: 'manager',
      email: person.email,
      name: 'Анна',
      surname: 'Ли',
      companyId,
    });
    const raised = await enterAs({ ...person, realm_access: { roles: ['price-readers', 'price-admins'] } });
    expect(await me(raised.body.access_token)).toMatchObject({ role: 'user' });
    expect(await enterAs({ ...person, realm_access: { roles: ['other'] } })).toMatchObject({
      body: { code: 'SIGN_ON_ROLE_UNKNOWN' },
    });
    const { rows } = await running.test.pool.query(
      `select changes->'role' as role from audit_entry where action = 'setRole' and title = $1`,
      [person.email],
    );
    expect(rows).toEqual([{ role: { from: 'manager', to: 'user' } }]);
    await set({ newRole: 'demo' });
    const guest = await enterAs(someone());
    expect(await me(guest.body.access_token)).toMatchObject({ role: 'demo' });
  });

  it('[AUTH-9] opens no closed account, and asks for no code of ours', async () => {
    const { login, id } = await running.person('user');
    const person = someone({ email: login });
    await call('POST', '/admin-settings', { name: 'secondFactorRequired', value: { roles: ['user'] } });
    const entered = await enterAs(person);
    expect(await me(entered.body.access_token)).toMatchObject({ lacksSecondFactor: false });
    await call('POST', '/admin-settings', { name: 'secondFactorRequired', value: { roles: [] } });
    await set({ roleClaim: 'groups', roles: [{ value: 'all', role: 'user' }] });
    await call('PATCH', `/users/${id}/set-role`, { roleId: 4 });
    expect(await enterAs({ ...person, groups: 'all' })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_CLOSED' },
    });
  });

  it('[AUTH-9] as the only way in leaves one administrator a password', async () => {
    const keeper = await running.person('admin');
    const user = await running.person('user');
    const login = (name: string) => call('POST', '/auth/login', { login: name, password: PASSWORD }, {});
    expect(await set({ onlyWayIn: true })).toMatchObject({ status: 400 });
    expect(await set({ onlyWayIn: true, breakGlassUserId: user.id })).toMatchObject({
      body: { code: 'SIGN_ON_BREAK_GLASS' },
    });
    await set({ onlyWayIn: true, breakGlassUserId: keeper.id });
    expect(await login(user.login)).toMatchObject({ status: 403, body: { code: 'SIGN_ON_ONLY' } });
    expect(await login(keeper.login)).toMatchObject({ status: 200 });
    expect(await call('PATCH', `/users/${keeper.id}/set-role`, { roleId: 2 })).toMatchObject({
      status: 409,
      body: { code: 'BREAK_GLASS_ADMIN' },
    });
    expect((await call('GET', '/auth/sign-on', undefined, {})).body).toEqual({ name: 'Ромашка ID', onlyWayIn: true });
    expect(await enterAs(someone({ email: user.login }))).toMatchObject({ status: 200 });
  });

  it('[SET-8] never tells the secret, and asks for it anew for another issuer', async () => {
    const { body } = await call('GET', '/sign-on/settings');
    expect(body).toMatchObject({ callbackUrl: CALLBACK, settings: { secretKept: true } });
    expect(JSON.stringify(body)).not.toContain(provider.clientSecret);
    const { rows } = await running.test.pool.query('select client_secret::text as kept from sign_on_provider');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(provider.clientSecret).toString('hex'));
    expect(await set({ clientSecret: null })).toMatchObject({ status: 200 });
    expect(await set({ clientSecret: null, issuer: 'https://elsewhere.example.org' })).toMatchObject({
      status: 400,
      body: { code: 'SIGN_ON_SECRET_MISSING' },
    });
    for (const issuer of ['http://sso.example.org', 'https://sso.example.org?x=1', 'sso', 'ftp://sso.example.org'])
      expect(await set({ issuer })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await set({ scopes: 'email profile' })).toMatchObject({ status: 400 });
  });
});
