import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, ROLE_NAMES, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { Actor } from '../src/index.ts';
import {
  authenticate,
  createFirstAdmin,
  currentUser,
  forgetOldSessions,
  hashPassword,
  loadTokenKey,
  passwordMatches,
  refreshSession,
  signIn,
  signOut,
} from '../src/access/auth/index.ts';
import type { AuthContext } from '../src/access/auth/index.ts';
import { PARALLEL_GRACE } from '../src/access/auth/refresh-session.ts';
import { setClientSetting } from '../src/platform/setting/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { systemContext } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';

const PASSWORD = 'Parol-123';
const DAY = 86_400_000;
const HERE = { userAgent: 'test', ip: '127.0.0.1' };

let test: TestDatabase;
let hash: string;
let tokenKey: Uint8Array;
let now: Date;
beforeAll(async () => {
  test = await createTestDatabase();
  hash = await hashPassword(PASSWORD);
  tokenKey = await loadTokenKey(test);
});
afterAll(() => test.drop());
beforeEach(() => {
  now = new Date('2026-05-20T12:00:00Z');
});

function context(actor: Actor = { kind: 'system' }): SystemContext & Pick<AuthContext, 'tokenKey'> {
  return {
    ...systemContext({ db: test.db, jobs: recordJobs(), now: () => now, installation: INITIAL_INSTALLATION }),
    actor,
    tokenKey,
  };
}

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

async function person(values: Parameters<typeof makeUser>[2] = {}, role: Parameters<typeof makeUser>[1] = 'user') {
  const id = await makeUser(test.db, role, { password_hash: hash, created_at: now, ...values });
  const { email } = await test.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, login: email, password: PASSWORD, ...HERE };
}

describe('passwords', () => {
  it('verifies a hash and refuses another password', async () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwordMatches(hash, PASSWORD)).toBe(true);
    expect(await passwordMatches(hash, `${PASSWORD} `)).toBe(false);
    expect(await hashPassword(PASSWORD)).not.toBe(hash);
  });

  it.each(['', 'unusable', 'Parol-123', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$AAAA', '$2b$10$abc'])(
    'takes "%s" for no hash',
    async (text) => expect(await passwordMatches(text, PASSWORD)).toBe(false),
  );

  it('verifies a hash of another program (RFC 9106 parameters of its own)', async () => {
    const foreign = '$argon2id$v=19$m=64,t=3,p=1$c29tZXNhbHQxMjM0$';
    expect(await passwordMatches(`${foreign}${'A'.repeat(43)}`, PASSWORD)).toBe(false);
  });
});

describe('signIn', () => {
  it('[AUTH-1] gives an access token for 3600 s and a refresh token for 648000 s', async () => {
    const user = await person();
    const tokens = await signIn(context(), { ...user, login: user.login.toUpperCase() });
    expect([tokens.accessSeconds, tokens.refreshSeconds]).toEqual([ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS]);
    expect(await authenticate(context(), { token: tokens.accessToken })).toEqual({
      kind: 'user',
      userId: user.id,
      role: 'user',
      companyId: null,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    later(ACCESS_TOKEN_SECONDS);
    await expect(authenticate(context(), { token: tokens.accessToken })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('keeps no refresh token in the clear', async () => {
    const { refreshToken } = await signIn(context(), await person());
    const rows = await test.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      refreshToken,
    );
  });

  it.each([
    ['a wrong password', {}, 'user', 'Wrong-123', 'INCORRECT_CREDENTIALS'],
    ['a blocked account', { blocked: true }, 'user', PASSWORD, 'ACCOUNT_BLOCKED'],
    ['a blocked account with a wrong password', { blocked: true }, 'user', 'Wrong-123', 'INCORRECT_CREDENTIALS'],
    ['a closed account', {}, 'closed', PASSWORD, 'ACCOUNT_CLOSED'],
    [
      'a demo of 14 days ago',
      { created_at: new Date(Date.UTC(2026, 4, 20, 12) - 14 * DAY) },
      'demo',
      PASSWORD,
      'ACCOUNT_CLOSED',
    ],
    ['a demo that was set to end', { demo_ends_at: '2026-05-20T12:00:00Z' }, 'demo', PASSWORD, 'ACCOUNT_CLOSED'],
  ] as const)('[AUTH-1] refuses %s', async (_name, values, role, password, code) => {
    const user = await person(values, role);
    await expect(signIn(context(), { ...user, password })).rejects.toMatchObject({ code });
  });

  it('refuses an unknown address like a wrong password', async () => {
    await expect(signIn(context(), { login: 'nobody@example.org', password: PASSWORD, ...HERE })).rejects.toMatchObject(
      { code: 'INCORRECT_CREDENTIALS' },
    );
  });

  it('lets a demo in on its last day', async () => {
    const user = await person({ created_at: new Date(now.getTime() - 14 * DAY + 1) }, 'demo');
    await expect(signIn(context(), user)).resolves.toBeDefined();
  });
});

describe('refreshSession', () => {
  it('rotates: the new token works, and the family lives on', async () => {
    const first = await signIn(context(), await person());
    later(3600);
    const second = await refreshSession(context(), { refreshToken: first.refreshToken, ...HERE });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    later(3600);
    await expect(refreshSession(context(), { refreshToken: second.refreshToken, ...HERE })).resolves.toBeDefined();
  });

  it('ends the whole family when a replaced token comes back', async () => {
    const first = await signIn(context(), await person());
    const second = await refreshSession(context(), { refreshToken: first.refreshToken, ...HERE });
    later(11);
    await expect(refreshSession(context(), { refreshToken: first.refreshToken, ...HERE })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    await expect(refreshSession(context(), { refreshToken: second.refreshToken, ...HERE })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
  });

  it('forgives tabs that send the same token together', async () => {
    const user = await person();
    const first = await signIn(context(), user);
    const answers = await Promise.all(
      [1, 2, 3].map(() => refreshSession(context(), { refreshToken: first.refreshToken, ...HERE })),
    );
    later(60);
    for (const { refreshToken } of answers)
      await expect(refreshSession(context(), { refreshToken, ...HERE })).resolves.toBeDefined();
  });

  it('refuses after its lifetime, after sign-out, and a made-up token', async () => {
    const user = await person();
    const old = await signIn(context(), user);
    const left = await signIn(context(), user);
    await signOut(context(), left);
    await signOut(context(), { refreshToken: 'made up' });
    const refused = { code: 'SESSION_EXPIRED' };
    await expect(refreshSession(context(), { ...left, ...HERE })).rejects.toMatchObject(refused);
    await expect(refreshSession(context(), { refreshToken: 'made up', ...HERE })).rejects.toMatchObject(refused);
    later(REFRESH_TOKEN_SECONDS);
    await expect(refreshSession(context(), { ...old, ...HERE })).rejects.toMatchObject(refused);
  });

  it('is no longer taken for another tab’s because another tab has used it within the grace', async () => {
    const old = await signIn(context(), await person());
    const again = () => refreshSession(context(), { ...old, ...HERE });
    await again();
    later(PARALLEL_GRACE / 1000);
    await expect(again()).resolves.toBeDefined();
    later(1);
    await expect(again()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it('writes down once that somebody signed out', async () => {
    const user = await person();
    const left = await signIn(context(), user);
    await signOut(context(), left);
    await signOut(context(), left);
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['entity', 'title'])
      .where('action', '=', 'signOut')
      .where('actor_id', '=', user.id)
      .execute();
    expect(entries).toEqual([{ entity: 'session', title: user.login }]);
  });

  it('ends with the account', async () => {
    const user = await person();
    const tokens = await signIn(context(), user);
    await test.db.updateTable('app_user').set({ role_id: 4 }).where('id', '=', user.id).execute();
    await expect(refreshSession(context(), { ...tokens, ...HERE })).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    await test.db.updateTable('app_user').set({ role_id: 2 }).where('id', '=', user.id).execute();
    await expect(refreshSession(context(), { ...tokens, ...HERE })).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it('forgets what can no longer be used', async () => {
    await signIn(context(), await person());
    later(REFRESH_TOKEN_SECONDS + 1);
    expect(await forgetOldSessions(context())).toBeGreaterThan(0);
    const alive = test.db.selectFrom('session').select('family').where('expires_at', '>=', now);
    const over = test.db.selectFrom('session').select('id').where('expires_at', '<', now);
    expect(await over.where('family', 'not in', alive).execute()).toEqual([]);
  });

  it('remembers when a session began for as long as it lives', async () => {
    const user = await person();
    const began = now;
    let { refreshToken } = await signIn(context(), user);
    for (let at = 0; at < 3; at += 1) {
      later(REFRESH_TOKEN_SECONDS - 1);
      ({ refreshToken } = await refreshSession(context(), { refreshToken, ...HERE }));
      await forgetOldSessions(context());
    }
    const rows = await test.db
      .selectFrom('session')
      .select('created_at')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(3);
    expect(rows[0]?.created_at).toEqual(began);
  });
});

describe('authenticate', () => {
  it('[AUTH-2] closes and changes accounts at once, whatever the token says', async () => {
    const user = await person();
    const { accessToken: token } = await signIn(context(), user);
    await test.db.updateTable('app_user').set({ role_id: 6 }).where('id', '=', user.id).execute();
    expect(await authenticate(context(), { token })).toMatchObject({ role: 'manager' });
    await test.db.updateTable('app_user').set({ role_id: 4 }).where('id', '=', user.id).execute();
    await expect(authenticate(context(), { token })).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    await test.db.deleteFrom('app_user').where('id', '=', user.id).execute();
    await expect(authenticate(context(), { token })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('refuses tokens of another key or without a signature', async () => {
    const user = await person();
    const claims = new SignJWT({ role: 'admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(user.id))
      .setExpirationTime(new Date('2030-01-01'));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(`{"sub":"${user.id}"}`).toString('base64url')}.`;
    for (const token of [await claims.sign(new Uint8Array(32)), unsigned, 'a.b.c']) {
      await expect(authenticate(context(), { token })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
  });

  it('shares its key between servers on one database', async () => {
    expect(await loadTokenKey(test)).toEqual(tokenKey);
    expect(tokenKey).toHaveLength(32);
  });
});

describe('currentUser', () => {
  it.each(ROLE_NAMES.filter((role) => role !== 'closed'))('shows %s what the role may see', async (role) => {
    const companyId = await makeCompany(test.db, { name: `Наша ${role}`, seller_name: 'Север' });
    const { id } = await person({ company_id: companyId, name: 'Анна' }, role);
    const shown = await currentUser(context({ kind: 'user', userId: id, role, companyId }));
    expect(shown).toMatchObject({ id, name: 'Анна', role, companyName: `Наша ${role} - Север` });
    expect(shown.checksThisMonth === null).toBe(role === 'agent');
    expect(shown.demoEndsAt).toBe(role === 'demo' ? '2026-06-03T12:00:00.000Z' : null);
  });

  it('is nobody when the program itself acts', async () => {
    await expect(currentUser(context())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('[BILL-1] counts the checks that are paid for since the first of the month in Moscow', async () => {
    const row = { collection_id: 1, company_id: 1, city_id: 1, kind: 'priceParsing', outcome: 1 } as const;
    await test.db
      .insertInto('check_ledger')
      .values([
        { ...row, day: '2026-04-30', checks: 1000n },
        { ...row, day: '2026-05-01', checks: 20n },
        { ...row, day: '2026-05-19', checks: 3n },
        // A page that is gone was checked; a ban, an error without a code and a search were not.
        { ...row, day: '2026-05-19', outcome: 3, error_code: 1, checks: 4n },
        { ...row, day: '2026-05-19', outcome: 3, error_code: 10, checks: 500n },
        { ...row, day: '2026-05-19', outcome: 3, checks: 500n },
        { ...row, day: '2026-05-19', kind: 'findLinks', checks: 500n },
      ])
      .execute();
    const { id } = await person();
    const actor = { kind: 'user', userId: id, role: 'user', companyId: null } as const;
    expect((await currentUser(context(actor))).checksThisMonth).toBe(27);
    now = new Date('2026-05-31T21:00:00Z');
    expect((await currentUser(context(actor))).checksThisMonth).toBe(0);
  });
});

describe('createFirstAdmin', () => {
  it('makes one administrator, once, with a password that signs in', async () => {
    await test.db.deleteFrom('app_user').where('role_id', '=', 1).execute();
    const both = await Promise.all(
      [1, 2].map(() => createFirstAdmin(context(), { email: ' Boss@Example.org ', password: null })),
    );
    const made = both.filter((admin) => admin !== null);
    expect(made).toHaveLength(1);
    expect(made[0]).toEqual({
      email: 'boss@example.org',
      generatedPassword: expect.stringMatching(/^Aa1-[\w-]{16}$/),
    });
    const traces = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'entity', 'actor_id', 'changes'])
      .where('title', '=', 'boss@example.org')
      .execute();
    expect(traces).toEqual([
      { action: 'create', entity: 'user', actor_id: null, changes: { role: { from: null, to: 'admin' } } },
    ]);
    await expect(
      signIn(context(), { login: 'boss@example.org', password: made[0]?.generatedPassword ?? '', ...HERE }),
    ).resolves.toBeDefined();
  });

  it('takes the chosen password and does not repeat it', async () => {
    await test.db.deleteFrom('app_user').where('role_id', '=', 1).execute();
    expect(await createFirstAdmin(context(), { email: null, password: PASSWORD })).toEqual({
      email: 'admin@tsenomer.local',
      generatedPassword: null,
    });
    await expect(
      signIn(context(), { login: 'admin@tsenomer.local', password: PASSWORD, ...HERE }),
    ).resolves.toBeDefined();
  });

  it('calls it in the language of the installation until somebody writes a name', async () => {
    await test.db.deleteFrom('app_user').where('role_id', '=', 1).execute();
    await createFirstAdmin(context(), { email: 'first@example.org', password: PASSWORD });
    const { id } = await test.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'first@example.org')
      .executeTakeFirstOrThrow();
    const ctx = { ...context(), actor: { kind: 'user' as const, userId: id, role: 'admin' as const, companyId: null } };
    const name = async () =>
      (await test.db.selectFrom('app_user').select('name').where('email', '=', 'first@example.org').executeTakeFirst())
        ?.name;
    const speak = (locale: 'ru' | 'en') => setClientSetting(ctx, { name: 'language', value: { locale } });
    expect(await name()).toBe('Администратор');
    await speak('en');
    expect(await name()).toBe('Administrator');
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'changes'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', String(id))
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entries).toEqual([{ action: 'edit', changes: { name: { from: 'Администратор', to: 'Administrator' } } }]);
    await test.db.deleteFrom('app_user').where('role_id', '=', 1).execute();
    await createFirstAdmin(context(), { email: 'first@example.org', password: PASSWORD });
    expect(await name()).toBe('Administrator');
    await test.db.updateTable('app_user').set({ name: 'Anna' }).where('email', '=', 'first@example.org').execute();
    await speak('ru');
    expect(await name()).toBe('Anna');
  });
});
