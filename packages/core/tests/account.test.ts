import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFRESH_TOKEN_SECONDS } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { Actor } from '../src/index.ts';
import {
  changePassword,
  chooseStartPage,
  editProfile,
  endOtherSessions,
  endSession,
  listSessions,
  rememberTour,
  showProfile,
} from '../src/access/account/index.ts';
import { authenticate, currentUser, refreshSession, sendRecoveryCode, signIn } from '../src/access/auth/index.ts';
import { accountsOn, HERE, PASSWORD } from './support/accounts.ts';
import type { Accounts } from './support/accounts.ts';

const NEW = 'Novyj-456';
const REFUSED = { code: 'UNAUTHENTICATED' };

let test: TestDatabase;
let accounts: Accounts;
let cityId: number;
beforeAll(async () => {
  test = await createTestDatabase();
  accounts = await accountsOn(test);
  cityId = await makeCity(test.db);
});
afterAll(() => test.drop());

type Person = Awaited<ReturnType<Accounts['person']>>;

/** Signs in on a device; tokens, and the actor of its calls. */
async function device(person: Person, userAgent = 'phone', ip = HERE.ip) {
  const tokens = await signIn(accounts.context(), { ...person, userAgent, ip });
  const actor = await authenticate(accounts.context(), { token: tokens.accessToken });
  return { ...tokens, actor, alive: () => authenticate(accounts.context(), { token: tokens.accessToken }) };
}

/** Who has a recovery code in the post. */
async function codeHolders(): Promise<number[]> {
  const rows = await test.db.selectFrom('recovery_code').select('user_id').orderBy('user_id').execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** What the journal says that somebody ended, the oldest first. */
async function endings({ id }: Person): Promise<unknown[]> {
  const rows = await test.db
    .selectFrom('audit_entry')
    .select(['entity', 'entity_id', 'title', 'changes'])
    .where('action', '=', 'endSession')
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute();
  return rows;
}

function change(actor: Actor, currentPassword: string, newPassword = NEW) {
  return changePassword(accounts.context(actor), { currentPassword, newPassword });
}

describe('changePassword', () => {
  it('[AUTH-5] sets the new password, ends every other session at once and tells the owner', async () => {
    const person = await accounts.person();
    const [here, there] = [await device(person), await device(person, 'laptop')];
    await change(here.actor, PASSWORD);
    await expect(here.alive()).resolves.toBeDefined();
    await expect(there.alive()).rejects.toMatchObject(REFUSED);
    await expect(refreshSession(accounts.context(), { ...there, ...HERE })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    await expect(refreshSession(accounts.context(), { ...here, ...HERE })).resolves.toBeDefined();
    await expect(device({ ...person, password: NEW })).resolves.toBeDefined();
    expect((await accounts.letters())[0]).toMatchObject({
      recipient: person.login,
      subject: expect.stringContaining('Your password was changed'),
    });
  });

  it('[AUTH-5] is nobody else’s password, session or code that changes', async () => {
    const [one, other] = [await accounts.person(), await accounts.person()];
    const theirs = await device(other);
    for (const { login } of [one, other]) await sendRecoveryCode(accounts.context(), { email: login, ip: HERE.ip });
    await change((await device(one)).actor, PASSWORD);
    await expect(device(other)).resolves.toBeDefined();
    await expect(theirs.alive()).resolves.toBeDefined();
    expect(await codeHolders()).toContain(other.id);
    expect(await codeHolders()).not.toContain(one.id);
  });

  it('[AUTH-5] refuses a wrong current password at its field, and changes nothing', async () => {
    const person = await accounts.person();
    const here = await device(person);
    await expect(change(here.actor, 'Wrong-123')).rejects.toMatchObject({
      code: 'INCORRECT_CURRENT_PASSWORD',
      fields: [{ path: 'body.current_password' }],
    });
    await expect(device(person)).resolves.toBeDefined();
  });

  it('stops guessing the current password after ten times', async () => {
    const { actor } = await device(await accounts.person());
    const codes: string[] = [];
    for (let at = 0; at < 11; at += 1)
      codes.push(
        await change(actor, `Wrong-${at}`).then(
          () => '',
          (error: { code: string }) => error.code,
        ),
      );
    expect([codes[9], codes[10]]).toEqual(['INCORRECT_CURRENT_PASSWORD', 'TOO_MANY_FAILURES']);
    await expect(change(actor, PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_FAILURES' });
  });

  it('begins to count anew after the right password', async () => {
    const { actor } = await device(await accounts.person());
    const guess = async (times: number) => {
      for (let at = 0; at < times; at += 1)
        await expect(change(actor, 'Wrong-123')).rejects.toMatchObject({ code: 'INCORRECT_CURRENT_PASSWORD' });
    };
    await guess(9);
    await change(actor, PASSWORD, PASSWORD);
    await guess(9);
  });

  it('lets one of two changes at once succeed', async () => {
    const { actor } = await device(await accounts.person());
    const outcomes = await Promise.allSettled([
      change(actor, PASSWORD, 'Odin-111'),
      change(actor, PASSWORD, 'Dva-2222'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('writes no password down', async () => {
    const { actor } = await device(await accounts.person());
    await change(actor, PASSWORD);
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'changePassword')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor_id: actor.userId, entity: 'user', changes: {} });
  });
});

describe('sessions', () => {
  it('lists those that are open, the asking one first', async () => {
    const person = await accounts.person();
    const began = accounts.now;
    const phone = await device(person, 'phone', '192.0.2.10');
    const laptop = await device(person, 'laptop', '192.0.2.11');
    const gone = await device(person, 'gone');
    accounts.later(3_600_000);
    await refreshSession(accounts.context(), { ...laptop, userAgent: 'laptop 2', ip: '192.0.2.12' });
    await endSession(accounts.context(phone.actor), { id: String(gone.actor.sessionId) });
    expect(await listSessions(accounts.context(phone.actor))).toEqual([
      {
        id: phone.actor.sessionId,
        userAgent: 'phone',
        ip: '192.0.2.10',
        signedInAt: began.toISOString(),
        lastUsedAt: began.toISOString(),
        current: true,
      },
      {
        id: laptop.actor.sessionId,
        userAgent: 'laptop 2',
        ip: '192.0.2.12',
        signedInAt: began.toISOString(),
        lastUsedAt: accounts.now.toISOString(),
        current: false,
      },
    ]);
    await expect(gone.alive()).rejects.toMatchObject(REFUSED);
  });

  it('lists what was used last first, for as long as its newest token is good', async () => {
    const person = await accounts.person();
    const [long, short] = [await device(person, 'long'), await device(person, 'short')];
    accounts.later(REFRESH_TOKEN_SECONDS * 1000 - 1);
    await refreshSession(accounts.context(), { ...long, userAgent: 'long', ip: HERE.ip });
    const here = await device(person, 'here');
    const listed = async () =>
      (await listSessions(accounts.context(here.actor))).map(({ userAgent, current }) => [userAgent, current]);
    expect(await listed()).toEqual([
      ['here', true],
      ['long', false],
      ['short', false],
    ]);
    accounts.later(1);
    expect(await listed()).toEqual([
      ['here', true],
      ['long', false],
    ]);
    await expect(endSession(accounts.context(here.actor), { id: String(short.actor.sessionId) })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    );
    await endSession(accounts.context(here.actor), { id: String(long.actor.sessionId) });
    expect(await endings(person)).toEqual([
      { entity: 'session', entity_id: long.actor.sessionId, title: person.login, changes: {} },
    ]);
  });

  it('ends nobody else’s session, and none twice', async () => {
    const [one, other] = [await device(await accounts.person()), await device(await accounts.person())];
    const end = (id: string) => endSession(accounts.context(one.actor), { id });
    await expect(end(String(other.actor.sessionId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(end(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.alive()).resolves.toBeDefined();
    await end(String(one.actor.sessionId));
    await expect(one.alive()).rejects.toMatchObject(REFUSED);
    await expect(end(String(one.actor.sessionId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('ends all others and counts sign-ins, not tokens', async () => {
    const person = await accounts.person();
    const [here, there] = [await device(person), await device(person)];
    await refreshSession(accounts.context(), { ...there, ...HERE });
    await device(person);
    expect(await endOtherSessions(accounts.context(here.actor))).toEqual({ ended: 2 });
    expect(await endOtherSessions(accounts.context(here.actor))).toEqual({ ended: 0 });
    await device(person);
    expect(await endOtherSessions(accounts.context(here.actor))).toEqual({ ended: 1 });
    const ending = { entity: 'session', entity_id: null, title: person.login };
    expect(await endings(person)).toEqual(
      [2, 1].map((ended) => ({ ...ending, changes: { sessions: { from: ended, to: 0 } } })),
    );
    await expect(here.alive()).resolves.toBeDefined();
    await expect(there.alive()).rejects.toMatchObject(REFUSED);
  });

  it('lets no session slip away that is renewed while it is ended', async () => {
    const person = await accounts.person();
    const here = await device(person);
    for (let round = 0; round < 10; round += 1) {
      const there = await device(person);
      const [renewed] = await Promise.allSettled([
        refreshSession(accounts.context(), { ...there, ...HERE }),
        endOtherSessions(accounts.context(here.actor)),
      ]);
      if (renewed.status === 'rejected') continue;
      await expect(authenticate(accounts.context(), { token: renewed.value.accessToken })).rejects.toMatchObject(
        REFUSED,
      );
      await expect(refreshSession(accounts.context(), { ...renewed.value, ...HERE })).rejects.toMatchObject({
        code: 'SESSION_EXPIRED',
      });
    }
  });
});

describe('the start page', () => {
  it('is one’s own, and the overview again when it is given up', async () => {
    const { actor } = await accounts.person('manager');
    const other = await accounts.person('manager');
    const ctx = accounts.context(actor);
    const startPage = '/parsing/1/report/main?quick=cheaper';
    expect(await chooseStartPage(ctx, { startPage })).toEqual({ startPage });
    expect(await currentUser(ctx)).toMatchObject({ startPage });
    expect(await currentUser(accounts.context(other.actor))).toMatchObject({ startPage: null });
    await chooseStartPage(ctx, { startPage: null });
    expect(await currentUser(ctx)).toMatchObject({ startPage: null });
  });
});

describe('the tour of the screens', () => {
  it('is remembered for each user: offered, left at a step, over', async () => {
    const { actor } = await accounts.person('manager');
    const other = await accounts.person('manager');
    const ctx = accounts.context(actor);
    expect(await currentUser(ctx)).toMatchObject({ tour: 'new' });
    for (const tour of ['row', 'over'] as const) {
      expect(await rememberTour(ctx, { tour })).toEqual({ tour });
      expect(await currentUser(ctx)).toMatchObject({ tour });
    }
    expect(await currentUser(accounts.context(other.actor))).toMatchObject({ tour: 'new' });
  });

  it('is offered again where the step that it was left at is gone', async () => {
    const { actor } = await accounts.person('manager');
    const ctx = accounts.context(actor);
    await ctx.db.updateTable('app_user').set({ tour: 'forgotten' }).execute();
    expect(await currentUser(ctx)).toMatchObject({ tour: 'new' });
  });
});

describe('profile', () => {
  const FIELDS = { name: ' Анна ', surname: '', phone: null, companyId: null };

  it('shows and changes what one may change, and writes down what changed', async () => {
    const { actor, login } = await accounts.person('manager', { name: 'Аня', surname: 'Ли', phone: '+79991112233' });
    expect(await showProfile(accounts.context(actor))).toEqual({
      name: 'Аня',
      surname: 'Ли',
      email: login,
      phone: '+79991112233',
      cityId: null,
      companyId: null,
    });
    const changed = await editProfile(accounts.context(actor), { ...FIELDS, email: login, cityId });
    expect(changed).toEqual({ name: 'Анна', surname: null, email: login, phone: null, cityId, companyId: null });
    expect(await showProfile(accounts.context(actor))).toEqual(changed);
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'edit')
      .where('actor_id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    expect(entry.changes).toEqual({
      name: { from: 'Аня', to: 'Анна' },
      surname: { from: 'Ли', to: null },
      phone: { from: '+79991112233', to: null },
      cityId: { from: null, to: cityId },
    });
    const entries = async () =>
      (
        await test.db
          .selectFrom('audit_entry')
          .select('changes')
          .where('action', '=', 'edit')
          .where('actor_id', '=', actor.userId)
          .orderBy('id')
          .execute()
      ).map(({ changes }) => changes);
    await editProfile(accounts.context(actor), { ...FIELDS, email: login, cityId });
    expect(await entries()).toHaveLength(1);
    await editProfile(accounts.context(actor), { ...FIELDS, name: 'Ася', email: login, cityId });
    expect((await entries())[1]).toEqual({ name: { from: 'Анна', to: 'Ася' } });
    // A phone of one's own is nobody else's.
    const phone = '+79991112244';
    for (const name of ['Ася', 'Анна'])
      expect(
        await editProfile(accounts.context(actor), { ...FIELDS, name, phone, email: login, cityId }),
      ).toMatchObject({ name, phone });
  });

  it.each([
    ['a taken e-mail', async () => ({ email: (await accounts.person()).login }), 'EMAIL_TAKEN', 'body.email'],
    [
      'a taken phone',
      async () => (await accounts.person('user', { phone: '79995550001' }), { phone: '79995550001' }),
      'PHONE_TAKEN',
      'body.phone',
    ],
    [
      'a taken phone with a plus',
      async () => (await accounts.person('user', { phone: '79995550002' }), { phone: '+79995550002' }),
      'PHONE_TAKEN',
      'body.phone',
    ],
    ['a city that is not there', async () => ({ cityId: 999_999 }), 'NOT_FOUND', 'body.cityId'],
    ['a city that cannot be', async () => ({ cityId: 9_007_199_254_740_991 }), 'NOT_FOUND', 'body.cityId'],
    ['a city beyond the last possible one', async () => ({ cityId: 2_147_483_648 }), 'NOT_FOUND', 'body.cityId'],
    ['a name of nothing', async () => ({ name: '\u0000\u0007' }), 'INVALID_INPUT', 'body.name'],
    ['another company', async () => ({ companyId: await makeCompany(test.db) }), 'FORBIDDEN', 'body.companyId'],
  ] as const)('refuses %s', async (_name, makePart, code, path) => {
    const { actor, login } = await accounts.person('agent');
    const part = await makePart();
    await expect(
      editProfile(accounts.context(actor), { ...FIELDS, email: login, cityId, ...part }),
    ).rejects.toMatchObject({ code, fields: [{ path }] });
  });

  it('moves administrators between companies, others not even out of theirs', async () => {
    const companyId = await makeCompany(test.db);
    const admin = await accounts.person('admin');
    expect(
      await editProfile(accounts.context(admin.actor), { ...FIELDS, email: admin.login, cityId, companyId }),
    ).toMatchObject({ companyId });
    const user = await accounts.person('user', { company_id: companyId });
    await expect(
      editProfile(accounts.context(user.actor), { ...FIELDS, email: user.login, cityId }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const missing = { ...FIELDS, email: admin.login, cityId, companyId: 999_999 };
    await expect(editProfile(accounts.context(admin.actor), missing)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      fields: [{ path: 'body.companyId' }],
    });
  });

  it('tells the former address of a new one, and ends the codes that were mailed there', async () => {
    const { actor, id, login } = await accounts.person();
    const other = await accounts.person();
    for (const email of [login, other.login]) await sendRecoveryCode(accounts.context(), { email, ip: HERE.ip });
    await editProfile(accounts.context(actor), { ...FIELDS, email: `new-${login}`, cityId });
    expect((await accounts.letters())[0]).toMatchObject({
      recipient: login,
      subject: expect.stringContaining('Email аккаунта изменён'),
    });
    expect(await codeHolders()).toContain(other.id);
    expect(await codeHolders()).not.toContain(id);
  });

  it('takes another spelling of the address for the same one: no letter, and codes stay', async () => {
    const email = `Mixed-${randomUUID()}@example.org`;
    const { actor, id } = await accounts.person('user', { email });
    await sendRecoveryCode(accounts.context(), { email, ip: HERE.ip });
    const letters = (await accounts.letters()).length;
    await editProfile(accounts.context(actor), { ...FIELDS, email: email.toLowerCase(), cityId });
    expect(await accounts.letters()).toHaveLength(letters);
    expect(await codeHolders()).toContain(id);
  });

  it.each(['O’Brien "Ann" & <b>Co</b>', '👩‍🔧 Мастер', '\u202Eمرحبا', 'И'.repeat(200)])(
    'keeps the name %s as it is',
    async (name) => {
      const { actor, login } = await accounts.person();
      expect(await editProfile(accounts.context(actor), { ...FIELDS, name, email: login, cityId })).toMatchObject({
        name,
      });
    },
  );
});
