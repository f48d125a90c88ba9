import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { networkOf } from '../src/platform/attempt/network-of.ts';
import { hashPassword, signIn } from '../src/access/auth/index.ts';
import { forgetOldAttempts } from '../src/platform/attempt/index.ts';
import { accountsOn, countedPasswords, PASSWORD } from './support/accounts.ts';
import type { Accounts } from './support/accounts.ts';

let test: TestDatabase;
let accounts: Accounts;
beforeAll(async () => {
  test = await createTestDatabase();
  accounts = await accountsOn(test);
});
afterAll(() => test.drop());

/** Guesses fail without the costly work, so that a test may make many. */
const WRONG = { hash: async () => '', matches: async () => false };
const MINUTE = 60_000;

async function guess(login: string, ip: string): Promise<string> {
  return signIn(accounts.context(), { login, password: 'x', userAgent: '', ip }, WRONG).then(
    () => 'in',
    (error: { code: string }) => error.code,
  );
}

function enter(login: string, ip: string) {
  return signIn(accounts.context(), { login, password: PASSWORD, userAgent: '', ip });
}

async function guesses(times: number, login: string, ip: (at: number) => string): Promise<string[]> {
  const answers: string[] = [];
  for (let at = 0; at < times; at += 1) answers.push(await guess(login, ip(at)));
  return answers;
}

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s → %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

describe('attempts to sign in', () => {
  it('[AUTH-1] allows ten failures of an account from an address in 15 minutes', async () => {
    const { login } = await accounts.person();
    const answers = await guesses(11, login, () => '203.0.113.1');
    expect(answers.slice(0, 10)).toEqual(Array(10).fill('INCORRECT_CREDENTIALS'));
    expect(answers[10]).toBe('TOO_MANY_FAILURES');
    await expect(enter(login, '203.0.113.1')).rejects.toMatchObject({ code: 'TOO_MANY_FAILURES' });
    await expect(enter(login, '203.0.113.2')).resolves.toBeDefined();
    accounts.later(15 * MINUTE - 1);
    await expect(enter(login, '203.0.113.1')).rejects.toMatchObject({ code: 'TOO_MANY_FAILURES' });
    accounts.later(1);
    await expect(enter(login, '203.0.113.1')).resolves.toBeDefined();
  });

  it('counts guesses that come at once one by one', async () => {
    const { login } = await accounts.person();
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess(login, '203.0.113.10')));
    expect(answers.filter((answer) => answer === 'INCORRECT_CREDENTIALS')).toHaveLength(10);
  });

  it('treats an unknown account alike', async () => {
    const answers = await guesses(11, 'nobody@example.org', () => '203.0.113.20');
    expect([answers[9], answers[10]]).toEqual(['INCORRECT_CREDENTIALS', 'TOO_MANY_FAILURES']);
  });

  it('forgets the failures of a pair after a success', async () => {
    const { login } = await accounts.person();
    await guesses(9, login, () => '203.0.113.30');
    await enter(login, '203.0.113.30');
    expect(await guesses(10, login, () => '203.0.113.30')).not.toContain('TOO_MANY_FAILURES');
  });

  it('allows an address a hundred failures over all accounts; successes do not count', async () => {
    const { login } = await accounts.person();
    for (let at = 0; at < 5; at += 1) await enter(login, '203.0.113.40');
    const answers: string[] = [];
    for (let at = 0; at < 101; at += 1) answers.push(await guess(`victim-${at}@example.org`, '203.0.113.40'));
    expect(answers.indexOf('TOO_MANY_FAILURES')).toBe(100);
  });

  it('stops guessing from many addresses, and never locks out the owner where they have signed in before', async () => {
    const { login } = await accounts.person();
    await enter(login, '198.51.100.7');
    const answers = await guesses(51, login, (at) => `203.0.113.${100 + at}`);
    expect(answers.indexOf('TOO_MANY_FAILURES')).toBe(50);
    await expect(enter(login, '203.0.113.200')).rejects.toMatchObject({ code: 'TOO_MANY_FAILURES' });
    await expect(enter(login, '198.51.100.7')).resolves.toBeDefined();
  });

  it('lets one address not fill the count of an account', async () => {
    const { login } = await accounts.person();
    await guesses(80, login, () => '203.0.113.60');
    await expect(enter(login, '203.0.113.61')).resolves.toBeDefined();
  });

  it('keeps neither logins nor addresses in the clear, and forgets windows that are over', async () => {
    await guess('somebody@example.org', '203.0.113.70');
    const rows = await test.db.selectFrom('failed_attempt').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    accounts.later(15 * MINUTE);
    expect(await forgetOldAttempts(accounts.context())).toBe(rows.length);
  });
});

describe('what sign-in tells', () => {
  it('[AUTH-1] does the same costly work for an account, a wrong password and nobody', async () => {
    const { login } = await accounts.person('user', { password_hash: await hashPassword(PASSWORD) });
    const work = async (name: string, password: string): Promise<readonly string[]> => {
      const passwords = countedPasswords();
      await signIn(accounts.context(), { login: name, password, userAgent: '', ip: '192.0.2.50' }, passwords).catch(
        () => undefined,
      );
      return passwords.done;
    };
    const known = await work(login, PASSWORD);
    expect(known).toEqual(['matches $argon2id$v=19$m=19456,t=2']);
    expect(await work(login, 'Wrong-123')).toEqual(known);
    expect(await work('nobody-at-all@example.org', PASSWORD)).toEqual(known);
  });

  it('writes down who signed in and who was refused, and no password typed into the wrong field', async () => {
    const { id, login } = await accounts.person();
    await enter(login, '192.0.2.60');
    await guess(login, '192.0.2.60');
    await guess('my-secret-password', '192.0.2.60');
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'title'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(entries).toEqual([
      { action: 'signInRefused', actor_id: null, title: '' },
      { action: 'signInRefused', actor_id: id, title: login },
      { action: 'signIn', actor_id: id, title: login },
    ]);
  });
});
