import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_ID } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { Actor } from '../src/index.ts';
import { authenticate, refreshSession, signIn } from '../src/access/auth/index.ts';
import { createUser, listRoles, listUsers, setRole, userExists, userExistsByEmail } from '../src/access/user/index.ts';
import type { NewUserInput } from '../src/access/user/index.ts';
import { accountsOn, HERE } from './support/accounts.ts';
import type { Accounts } from './support/accounts.ts';
import { heldUp } from './support/held-up.ts';

const DAY = 86_400_000;
let test: TestDatabase;
let accounts: Accounts;
let companyId: number;
let cityId: number;
let counter = 0;
beforeAll(async () => {
  test = await createTestDatabase();
  accounts = await accountsOn(test);
  companyId = await makeCompany(test.db, { name: 'Ромашка' });
  cityId = await makeCity(test.db, { name: 'Тверь' });
});
afterAll(() => test.drop());

/** What the journal says of an account, the oldest first. */
function journal(id: number) {
  return test.db
    .selectFrom('audit_entry')
    .select(['action', 'title', 'changes'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(id))
    .where('action', 'in', ['create', 'setRole'])
    .orderBy('id')
    .execute();
}

function create(actor: Actor | undefined, part: Partial<NewUserInput> = {}) {
  counter += 1;
  return createUser(accounts.context(actor), {
    name: 'Анна',
    surname: '',
    email: `made-${counter}@example.org`,
    phone: null,
    roleId: ROLE_ID.user,
    cityId,
    companyId,
    password: 'Novyj-456',
    externalUid: null,
    installation: 'https://prices.example.org',
    ...part,
  });
}

describe('createUser', () => {
  it('[AUTH-7] makes an account that signs in, and mails its owner no password', async () => {
    const made = await create(undefined, {
      surname: 'Ли',
      email: 'anna@example.org',
      phone: '+79990001122',
      externalUid: 'E-1',
    });
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Анна',
      surname: 'Ли',
      fullName: 'Ли Анна',
      email: 'anna@example.org',
      phone: '+79990001122',
      cityId,
      cityName: 'Тверь',
      companyId,
      companyName: 'Ромашка',
      role: 'user',
      roleId: 2,
      externalUid: 'E-1',
      offlineMonitoringAutoApproveFlag: false,
      secondFactor: false,
      demoEndsAt: null,
      createdAt: accounts.now.toISOString(),
    });
    await expect(
      signIn(accounts.context(), { login: 'anna@example.org', password: 'Novyj-456', ...HERE }),
    ).resolves.toBeDefined();
    expect(await journal(made.id)).toEqual([
      { action: 'create', title: 'anna@example.org', changes: { role: { from: null, to: 'user' } } },
    ]);
    const [letter] = await accounts.letters();
    expect(letter?.recipient).toBe('anna@example.org');
    expect(letter?.body_text).toContain('https://prices.example.org/auth/login');
    expect(`${letter?.body_text}${letter?.body_html}`).not.toContain('Novyj-456');
  });

  it('[AUTH-7] refuses each thing that is taken or out of reach, at its field', async () => {
    const { login } = await accounts.person('user', { phone: '79998880001', external_uid: 'taken' });
    const user = await accounts.person('user', { company_id: companyId });
    const refused = (part: Partial<NewUserInput>, code: string, path: string) =>
      expect(create(user.actor, part)).rejects.toMatchObject({ code, fields: [{ path }] });
    await refused({ email: login }, 'EMAIL_TAKEN', 'body.email');
    await refused({ phone: '+79998880001' }, 'PHONE_TAKEN', 'body.phone');
    await refused({ externalUid: 'taken' }, 'EXTERNAL_UID_TAKEN', 'body.externalUid');
    await refused({ cityId: 999_999 }, 'NOT_FOUND', 'body.cityId');
    await refused({ companyId: await makeCompany(test.db) }, 'NOT_FOUND', 'body.companyId');
    await refused({ roleId: ROLE_ID.admin }, 'ROLE_NOT_ASSIGNABLE', 'body.roleId');
    await refused({ roleId: ROLE_ID.closed }, 'ROLE_NOT_ASSIGNABLE', 'body.roleId');
    await refused({ roleId: ROLE_ID.demo }, 'ROLE_NOT_ASSIGNABLE', 'body.roleId');
  });

  it('makes one account of two that are made at once', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => create(undefined, { email: 'twice@example.org' })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('gives a phone to one of two who are made at once', async () => {
    const phone = '+79990001133';
    const both = await heldUp(test, 'lock table app_user in share mode', [
      () => create(undefined, { phone }),
      () => create(undefined, { phone }),
    ]);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'PHONE_TAKEN', fields: [{ path: 'body.phone' }] },
    });
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('setRole', () => {
  const set = (actor: Actor | undefined, id: number, role: RoleName) =>
    setRole(accounts.context(actor), { id, roleId: ROLE_ID[role] });

  it('[AUTH-9] closes an account at once: tokens, refresh, sign-in', async () => {
    const admin = await accounts.person('admin');
    const user = await accounts.person('user');
    const tokens = await signIn(accounts.context(), { ...user, ...HERE });
    expect(await set(admin.actor, user.id, 'closed')).toMatchObject({ role: 'closed', roleId: 4 });
    await expect(authenticate(accounts.context(), { token: tokens.accessToken })).rejects.toMatchObject({
      code: 'ACCOUNT_CLOSED',
    });
    await expect(refreshSession(accounts.context(), { ...tokens, ...HERE })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    await expect(signIn(accounts.context(), { ...user, ...HERE })).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    await set(admin.actor, user.id, 'manager');
    await expect(authenticate(accounts.context(), { token: tokens.accessToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(signIn(accounts.context(), { ...user, ...HERE })).resolves.toBeDefined();
  });

  it('acts on open sessions at once', async () => {
    const user = await accounts.person('user');
    const { accessToken: token } = await signIn(accounts.context(), { ...user, ...HERE });
    await set(undefined, user.id, 'agent');
    expect(await authenticate(accounts.context(), { token })).toMatchObject({ role: 'agent' });
  });

  it('[AUTH-9] begins the 14 days of a demo, anew when it is set again, and ends them with another role', async () => {
    const { id, login } = await accounts.person('user');
    const endsIn = (days: number) => ({ demoEndsAt: new Date(accounts.now.getTime() + days * DAY).toISOString() });
    const [first, second] = [endsIn(14).demoEndsAt, endsIn(34).demoEndsAt];
    expect(await set(undefined, id, 'demo')).toMatchObject(endsIn(14));
    accounts.later(20 * DAY);
    expect(await set(undefined, id, 'demo')).toMatchObject(endsIn(14));
    expect(await set(undefined, id, 'user')).toMatchObject({ demoEndsAt: null });
    expect(
      (await test.db.selectFrom('app_user').select('demo_ends_at').where('id', '=', id).executeTakeFirst())
        ?.demo_ends_at,
    ).toBeNull();
    await set(undefined, id, 'user');
    const entry = { action: 'setRole', title: login };
    expect(await journal(id)).toEqual([
      { ...entry, changes: { role: { from: 'user', to: 'demo' }, demoEndsAt: { from: null, to: first } } },
      { ...entry, changes: { demoEndsAt: { from: first, to: second } } },
      { ...entry, changes: { role: { from: 'demo', to: 'user' }, demoEndsAt: { from: second, to: null } } },
    ]);
  });

  it('keeps the last administrator, also when two dismiss each other', async () => {
    await test.db.updateTable('app_user').set({ role_id: ROLE_ID.user }).where('role_id', '=', ROLE_ID.admin).execute();
    const [one, two] = [await accounts.person('admin'), await accounts.person('admin')];
    await accounts.person('admin', { blocked: true });
    const outcomes = await Promise.allSettled([set(one.actor, two.id, 'user'), set(two.actor, one.id, 'closed')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = await test.db
      .selectFrom('app_user')
      .select('id')
      .where('role_id', '=', ROLE_ID.admin)
      .where('blocked', '=', false)
      .executeTakeFirstOrThrow();
    await expect(set(undefined, left.id, 'manager')).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    await expect(set(undefined, left.id, 'admin')).resolves.toMatchObject({ role: 'admin' });
  });

  it('is for administrators, and knows no strangers', async () => {
    const user = await accounts.person('user');
    await expect(set(user.actor, user.id, 'admin')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(set(undefined, 999_999, 'user')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set(undefined, 9_007_199_254_740_991, 'user')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('listUsers', () => {
  const page = { page: 1, limit: 100 };
  const names = async (actor: Actor | undefined, part: object) =>
    (await listUsers(accounts.context(actor), { ...page, ...part })).items.map(({ fullName }) => fullName);

  it('sorts by surname and name in Russian, filters, searches and pages', async () => {
    const listed = await makeCompany(test.db, { name: 'Лютик' });
    const add = (name: string, surname: string | null, role: RoleName = 'user', phone: string | null = null) =>
      accounts.person(role, { name, surname, phone, company_id: listed });
    await add('Яна', 'Ёлкина');
    await add('Пётр', 'Жуков', 'agent', '+79161234567');
    await add('анна', 'елисеева', 'manager');
    await add('Борис', null);
    const inCompany = { companyId: listed };
    expect(await names(undefined, inCompany)).toEqual(['Борис', 'елисеева анна', 'Ёлкина Яна', 'Жуков Пётр']);
    expect(await names(undefined, { ...inCompany, roles: ['agent', 'manager'] })).toEqual([
      'елисеева анна',
      'Жуков Пётр',
    ]);
    expect(await names(undefined, { ...inCompany, search: 'ЕЛ' })).toEqual(['елисеева анна', 'Ёлкина Яна']);
    expect(await names(undefined, { ...inCompany, search: 'петр  жук' })).toEqual(['Жуков Пётр']);
    expect(await names(undefined, { ...inCompany, search: '+7 (916) 123-45' })).toEqual(['Жуков Пётр']);
    expect(await names(undefined, { ...inCompany, search: '%' })).toEqual([]);
    // Ten words are looked for, however many are typed.
    expect(await names(undefined, { ...inCompany, search: `${'жук '.repeat(10)}нет` })).toEqual(['Жуков Пётр']);
    expect(await listUsers(accounts.context(), { ...inCompany, page: 2, limit: 3 })).toMatchObject({
      total: 4,
      items: [{ fullName: 'Жуков Пётр' }],
    });
    expect(await names(undefined, { companyId: 9_007_199_254_740_991 })).toEqual([]);
  });

  it('[AUTH-9] shows the own company only, and without one only oneself', async () => {
    const own = await makeCompany(test.db);
    const user = await accounts.person('user', { company_id: own, name: 'Своя' });
    await accounts.person('user', { company_id: own, name: 'Коллега' });
    expect(await names(user.actor, {})).toEqual(['Коллега', 'Своя']);
    expect(await names(user.actor, { companyId })).toEqual([]);
    const alone = await accounts.person('demo', { name: 'Один' });
    expect(await names(alone.actor, {})).toEqual(['Один']);
    await expect(names((await accounts.person('agent')).actor, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('listRoles', () => {
  it('[AUTH-9] titles roles in the caller’s language, and leaves those that they may give', async () => {
    const admin = await accounts.person('admin');
    const user = await accounts.person('user');
    const origin = { ip: '', userAgent: '', locale: 'en' } as const;
    const list = (actor: Actor, assignable: boolean) => listRoles(accounts.context(actor, { origin }), { assignable });
    expect((await list(admin.actor, false)).map(({ id, name }) => [id, name])).toEqual([
      [1, 'admin'],
      [2, 'user'],
      [3, 'demo'],
      [4, 'closed'],
      [5, 'agent'],
      [6, 'manager'],
    ]);
    expect(await list(user.actor, true)).toEqual([
      { id: 2, name: 'user', title: 'Client administrator' },
      { id: 5, name: 'agent', title: 'Agent' },
      { id: 6, name: 'manager', title: 'Manager' },
    ]);
    expect((await listRoles(accounts.context(user.actor), { assignable: true }))[0]?.title).toBe(
      'Администратор клиента',
    );
  });
});

describe('userExists', () => {
  it('[AUTH-8] looks here and in the information base; a look-up that fails counts as free', async () => {
    const { login } = await accounts.person('user', { phone: '79993334455', external_uid: 'X-1' });
    const ask = (input: object, infobase?: { userExists(login: string): Promise<string> }) =>
      userExists(accounts.context(), input, infobase);
    const free = { email: false, phone: false, externalUid: false };
    expect(await ask({})).toEqual(free);
    expect(await ask({ email: login.toUpperCase(), phone: '+7 999 333-44-55', externalUid: 'X-1' })).toEqual({
      email: true,
      phone: true,
      externalUid: true,
    });
    expect(await userExistsByEmail(accounts.context(), { email: login.toUpperCase() })).toBe(true);
    expect(await userExistsByEmail(accounts.context(), { email: 'free@example.org' })).toBe(false);
    expect(await ask({ email: 'free@example.org', phone: '1', externalUid: 'X-2' })).toEqual(free);
    const asked: string[] = [];
    const elsewhere = {
      userExists: async (name: string) => (asked.push(name), name.includes('@') ? 'https://other.example' : ''),
    };
    expect(await ask({ email: 'there@example.org', phone: '+7000' }, elsewhere)).toEqual({ ...free, email: true });
    expect(asked).toEqual(expect.arrayContaining(['there@example.org', '+7000']));
    const broken = { userExists: async () => Promise.reject(new Error('timeout')) };
    expect(await ask({ email: 'there@example.org', phone: '+7000' }, broken)).toEqual(free);
  });
});
