import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASSIGNABLE_ROLES, ROLE_ID, ROLE_NAMES } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { Actor } from '../src/index.ts';
import { authenticate, signIn } from '../src/access/auth/index.ts';
import {
  checkInvitation,
  forgetOldInvitations,
  register,
  registrationCities,
  sendInvitation,
} from '../src/access/invitation/index.ts';
import type { SendInvitationInput } from '../src/access/invitation/index.ts';
import { registrationLink } from '../src/access/invitation/registration-link.ts';
import { accountsOn, HERE } from './support/accounts.ts';
import { heldUp } from './support/held-up.ts';
import type { Accounts } from './support/accounts.ts';

const SITE = 'https://prices.example.org';
const DAY = 86_400_000;
const PASSWORD = 'Novyj-456';

let test: TestDatabase;
let accounts: Accounts;
let companyId: number;
let cityId: number;
let email: string;
let counter = 0;
beforeAll(async () => {
  test = await createTestDatabase();
  accounts = await accountsOn(test);
  companyId = await makeCompany(test.db, { name: 'Ромашка' });
  cityId = await makeCity(test.db, { name: 'Тверь' });
});
afterAll(() => test.drop());
beforeEach(() => {
  counter += 1;
  email = `guest-${counter}@example.org`;
});

function send(actor: Actor | undefined, part: Partial<SendInvitationInput> = {}) {
  return sendInvitation(accounts.context(actor), {
    email,
    roleId: ROLE_ID.user,
    companyId,
    registerUrl: `${SITE}/auth/register`,
    installation: SITE,
    ...part,
  });
}

function person(token: string, part: Partial<Parameters<typeof register>[1]> = {}) {
  return { name: 'Анна', surname: 'Ли', phone: null, cityId, password: PASSWORD, externalUid: null, token, ...part };
}

function join(token: string, part: Parameters<typeof person>[1] = {}) {
  return register(accounts.context(), person(token, part));
}

describe('sendInvitation', () => {
  it('[AUTH-7] mails a link that lasts four days, and keeps only its hash', async () => {
    const inviter = await accounts.person('user', { company_id: companyId, name: 'Пётр', surname: 'Иванов' });
    const { code, url, expiresAt } = await send(inviter.actor);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(url).toBe(`${SITE}/auth/register?token=${code}`);
    expect(expiresAt.getTime() - accounts.now.getTime()).toBe(4 * DAY);
    const row = await test.db.selectFrom('invitation').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role_id: 2, company_id: companyId, invited_by: inviter.id, activated_at: null });
    expect(JSON.stringify({ ...row, token_hash: row.token_hash.toString('latin1') })).not.toContain(code);
    const [letter] = await accounts.letters();
    expect(letter).toMatchObject({ recipient: email, body_text: expect.stringContaining(url) });
    expect(letter?.body_text).toContain(
      'Пётр Иванов приглашает вас работать в Ценомере в компании «Ромашка». Роль: Администратор клиента.',
    );
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'invite')
      .where('title', '=', email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      code,
    );
  });

  const GIVING = ROLE_NAMES.flatMap((by) => ROLE_NAMES.map((role) => ({ by, role })));
  it.each(GIVING)('[AUTH-9] $by invites as $role only if that role is theirs to give', async ({ by, role }) => {
    const inviter = await accounts.person(by, { company_id: companyId });
    const sent = send(inviter.actor, { roleId: ROLE_ID[role] });
    if (ASSIGNABLE_ROLES[by].includes(role)) await expect(sent).resolves.toBeDefined();
    else
      await expect(sent).rejects.toMatchObject({
        code: by === 'demo' ? 'DEMO_FORBIDDEN' : by === 'admin' || by === 'user' ? 'ROLE_NOT_ASSIGNABLE' : 'FORBIDDEN',
      });
  });

  it('[AUTH-9] invites into the own company only, administrators into any', async () => {
    const other = await makeCompany(test.db);
    const user = await accounts.person('user', { company_id: companyId });
    await expect(send(user.actor, { companyId: other })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      fields: [{ path: 'body.companyId' }],
    });
    await expect(send((await accounts.person('user')).actor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const admin = await accounts.person('admin');
    await expect(send(admin.actor, { companyId: other })).resolves.toBeDefined();
    await expect(send(admin.actor, { companyId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(send(admin.actor, { companyId: 9_007_199_254_740_991 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[AUTH-7] refuses who has an account', async () => {
    const { login } = await accounts.person();
    await expect(send(undefined, { email: login })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      fields: [{ path: 'body.email' }],
    });
  });

  it('replaces the older invitation of the same person, also of two at once', async () => {
    const first = await send(undefined);
    const both = await heldUp(test, 'lock table invitation in share mode', [
      () => send(undefined),
      () => send(undefined),
    ]);
    await expect(checkInvitation(accounts.context(), { token: first.code })).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    });
    const open = await Promise.allSettled(
      both.map((sent) =>
        checkInvitation(accounts.context(), { token: sent.status === 'fulfilled' ? sent.value.code : '' }),
      ),
    );
    expect(open.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lets no company withdraw the invitation of another', async () => {
    const theirs = await send(undefined);
    const other = await makeCompany(test.db);
    await send((await accounts.person('user', { company_id: other })).actor, { companyId: other });
    await expect(checkInvitation(accounts.context(), { token: theirs.code })).resolves.toMatchObject({
      state: 'valid',
    });
  });

  it.each([
    'https://evil.example/auth/register',
    'http://prices.example.org/auth/register',
    'https://prices.example.org:8443/x',
    'https://prices.example.org.evil.example/',
    'https://prices.example.org@evil.example/',
    'https://evil.example@prices.example.org/',
    'https://user:x@prices.example.org/',
    'javascript:alert(1)',
    'blob:https://prices.example.org/x',
    '//prices.example.org/',
    'nonsense',
  ])('[AUTH-7] leads nowhere else: %s', (registerUrl) => {
    expect(() => registrationLink({ registerUrl, installation: SITE }, 't')).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });

  it('puts the token into whatever query the page has', () => {
    expect(registrationLink({ registerUrl: `${SITE}/r?lang=ru&token=old#x`, installation: `${SITE}/app` }, 'new')).toBe(
      `${SITE}/r?lang=ru&token=new`,
    );
  });
});

describe('register', () => {
  it('[AUTH-4] makes the account that was offered, once', async () => {
    const others = await send(undefined, { email: `another-${email}` });
    const { code } = await send(undefined, { roleId: ROLE_ID.agent });
    expect(await checkInvitation(accounts.context(), { token: code })).toEqual({
      state: 'valid',
      invitation: {
        email,
        role: 'agent',
        companyName: 'Ромашка',
        expiresAt: new Date(accounts.now.getTime() + 4 * DAY).toISOString(),
      },
    });
    expect(await join(code, { phone: '+79990000001', externalUid: 'A-1' })).toEqual({ email });
    const tokens = await signIn(accounts.context(), { login: email, password: PASSWORD, ...HERE });
    expect(await authenticate(accounts.context(), { token: tokens.accessToken })).toMatchObject({
      role: 'agent',
      companyId,
    });
    expect(await checkInvitation(accounts.context(), { token: code })).toEqual({
      state: 'activated',
      invitation: null,
    });
    await expect(join(code)).rejects.toMatchObject({ code: 'INVITATION_ACTIVATED' });
    const row = await test.db.selectFrom('invitation').select('user_id').where('email', '=', email).executeTakeFirst();
    expect(row?.user_id).not.toBeNull();
    expect(await checkInvitation(accounts.context(), { token: others.code })).toMatchObject({ state: 'valid' });
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['entity', 'entity_id', 'actor_id'])
      .where('action', '=', 'register')
      .where('title', '=', email)
      .execute();
    expect(entries).toEqual([{ entity: 'user', entity_id: String(row?.user_id), actor_id: row?.user_id }]);
  });

  it('[AUTH-4] refuses an unknown link, and one of four days ago', async () => {
    await expect(join('x'.repeat(43))).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    const { code } = await send(undefined);
    accounts.later(4 * DAY - 1);
    expect(await checkInvitation(accounts.context(), { token: code })).toMatchObject({ state: 'valid' });
    accounts.later(1);
    expect(await checkInvitation(accounts.context(), { token: code })).toEqual({ state: 'expired', invitation: null });
    await expect(join(code)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' });
    const used = await send(undefined, { email: `used-${email}` });
    await join(used.code);
    const state = async (token: string) => (await checkInvitation(accounts.context(), { token })).state;
    accounts.later(90 * DAY);
    await forgetOldInvitations(accounts.context());
    expect(await state(code)).toBe('expired');
    accounts.later(4 * DAY + 1);
    expect(await forgetOldInvitations(accounts.context())).toBeGreaterThan(0);
    expect(await state(used.code)).toBe('activated');
    await expect(join(code)).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
  });

  it.each([
    ['a phone', { phone: '79997770001' }, { phone: '+79997770001' }, 'PHONE_TAKEN', 'body.phone'],
    ['an external id', { external_uid: 'uid-1' }, { externalUid: 'uid-1' }, 'EXTERNAL_UID_TAKEN', 'body.externalUid'],
    ['a city', {}, { cityId: 999_999 }, 'NOT_FOUND', 'body.cityId'],
  ] as const)(
    '[AUTH-4] refuses %s of another or of nobody, and the link still works',
    async (_name, taken, part, code, path) => {
      await accounts.person('user', taken);
      const sent = await send(undefined);
      await expect(join(sent.code, part)).rejects.toMatchObject({ code, fields: [{ path }] });
      await expect(join(sent.code)).resolves.toEqual({ email });
    },
  );

  it('refuses when somebody has made the account by hand meanwhile', async () => {
    const { code } = await send(undefined);
    await accounts.person('user', { email: email.toUpperCase() });
    await expect(join(code)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('[AUTH-4] makes one account of two registrations at once', async () => {
    const { code } = await send(undefined);
    const outcomes = await heldUp(test, `select from invitation where email = '${email}' for update`, [
      () => join(code),
      () => join(code),
      () => join(code),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'INVITATION_ACTIVATED' });
    expect(await test.db.selectFrom('app_user').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });

  it('[AUTH-9] gives a demo 14 days', async () => {
    const { code } = await send((await accounts.person('admin')).actor, { roleId: ROLE_ID.demo });
    await join(code);
    const { accessToken: token } = await signIn(accounts.context(), { login: email, password: PASSWORD, ...HERE });
    accounts.later(14 * DAY - 1);
    const { accessToken: fresh } = await signIn(accounts.context(), { login: email, password: PASSWORD, ...HERE });
    await expect(authenticate(accounts.context(), { token: fresh })).resolves.toMatchObject({ role: 'demo' });
    accounts.later(1);
    await expect(authenticate(accounts.context(), { token: fresh })).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    await expect(signIn(accounts.context(), { login: email, password: PASSWORD, ...HERE })).rejects.toMatchObject({
      code: 'ACCOUNT_CLOSED',
    });
    expect(token).not.toBe(fresh);
  });

  it('shows cities to who holds a link that works, and to nobody else', async () => {
    const { code } = await send(undefined);
    const look = (name: string, token = code) => registrationCities(accounts.context(), { token, name });
    await makeCity(test.db, { name: 'Орёл' });
    expect(await look('орел')).toMatchObject([{ name: 'Орёл', countryName: 'Россия' }]);
    expect((await look('')).map(({ name }) => name)).toEqual(['Орёл', 'Тверь']);
    expect(await look('%')).toEqual([]);
    for (let at = 0; at <= 50; at += 1) await makeCity(test.db, { name: `Новый ${at}` });
    expect(await look('новый')).toHaveLength(50);
    await expect(look('', 'y'.repeat(43))).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    await join(code);
    await expect(look('')).rejects.toMatchObject({ code: 'INVITATION_ACTIVATED' });
  });
});
