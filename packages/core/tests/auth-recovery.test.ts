import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recoveryCode } from '@tsenomer/contracts';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import {
  checkRecoveryCode,
  forgetOldCodes,
  refreshSession,
  resetPassword,
  sendRecoveryCode,
  signIn,
} from '../src/access/auth/index.ts';
import { newRecoveryCode } from '../src/access/auth/recovery/recovery-code.ts';
import { accountsOn, countedPasswords, HERE, PASSWORD } from './support/accounts.ts';
import type { Accounts } from './support/accounts.ts';
import { recordJobs } from '../src/testing/index.ts';

const NEW = 'Novyj-456';
const MINUTE = 60_000;
const WRONG_CODE = 'AAAA2222';

let test: TestDatabase;
let accounts: Accounts;
let ip: string;
let address = 0;
beforeAll(async () => {
  test = await createTestDatabase();
  accounts = await accountsOn(test);
});
afterAll(() => test.drop());
beforeEach(() => {
  address += 1;
  ip = `192.0.2.${address}`;
});

/** Asks for a code and takes it out of the letter. */
async function mailedCode(email: string): Promise<string> {
  await sendRecoveryCode(accounts.context(), { email, ip });
  const [letter] = await accounts.letters();
  return recoveryCode.parse(/^[2-9A-Z]{4} [2-9A-Z]{4}$/m.exec(letter?.body_text ?? '')?.[0]);
}

function reset(code: string, password = NEW) {
  return resetPassword(accounts.context(), { code, password, ip });
}

describe('recovery', () => {
  it('makes codes that the contract reads', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCode);
    expect(
      codes.every((code) => recoveryCode.parse(` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `) === code),
    ).toBe(true);
    expect(new Set(codes).size).toBe(500);
  });

  it('[AUTH-3] mails a code, checks it, and sets a new password once', async () => {
    const user = await accounts.person();
    const before = await signIn(accounts.context(), { ...user, ...HERE });
    const code = await mailedCode(user.login);
    expect((await accounts.letters())[0]).toMatchObject({ recipient: user.login });
    expect(await checkRecoveryCode(accounts.context(), { code, ip })).toEqual({ userId: user.id });
    await reset(code);
    await expect(signIn(accounts.context(), { ...user, ...HERE })).rejects.toMatchObject({
      code: 'INCORRECT_CREDENTIALS',
    });
    await expect(signIn(accounts.context(), { ...user, password: NEW, ...HERE })).resolves.toBeDefined();
    await expect(refreshSession(accounts.context(), { ...before, ...HERE })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    await expect(reset(code, PASSWORD)).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    expect((await accounts.letters())[0]).toMatchObject({
      recipient: user.login,
      subject: expect.stringContaining('Пароль изменён'),
    });
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'resetPassword')
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor_id: user.id, entity_id: String(user.id), changes: {} });
  });

  it('[AUTH-3] sends another code after three minutes and not before; only the newest works', async () => {
    const { login } = await accounts.person();
    const first = await mailedCode(login);
    accounts.later(3 * MINUTE - 1);
    await expect(mailedCode(login.toUpperCase())).rejects.toMatchObject({ code: 'RESEND_TOO_SOON' });
    accounts.later(1);
    const second = await mailedCode(login);
    await expect(reset(first)).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    await expect(reset(second)).resolves.toBeUndefined();
  });

  it('ends a code after half an hour', async () => {
    const code = await mailedCode((await accounts.person()).login);
    accounts.later(30 * MINUTE - 1);
    await expect(checkRecoveryCode(accounts.context(), { code, ip })).resolves.toBeDefined();
    accounts.later(1);
    await expect(checkRecoveryCode(accounts.context(), { code, ip })).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    await expect(reset(code)).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    expect(await forgetOldCodes(accounts.context())).toBeGreaterThan(0);
  });

  it('keeps no code in the clear outside the letter', async () => {
    const code = await mailedCode((await accounts.person()).login);
    const rows = await test.db.selectFrom('recovery_code').selectAll().execute();
    expect(rows.map(({ code_hash }) => code_hash.toString('latin1')).join()).not.toContain(code);
    expect((await accounts.letters())[0]?.subject).not.toContain(code.slice(0, 4));
  });

  it('lets one of two resets at once succeed', async () => {
    const code = await mailedCode((await accounts.person()).login);
    const outcomes = await Promise.allSettled([reset(code), reset(code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['closed', 'blocked'] as const)(
    '[AUTH-3] tells ACCOUNT_NOT_FOUND to the holder of a right code of a %s account',
    async (state) => {
      const { id, login } = await accounts.person();
      const code = await mailedCode(login);
      await test.db
        .updateTable('app_user')
        .set(state === 'closed' ? { role_id: 4 } : { blocked: true })
        .where('id', '=', id)
        .execute();
      await expect(checkRecoveryCode(accounts.context(), { code, ip })).rejects.toMatchObject({
        code: 'ACCOUNT_NOT_FOUND',
      });
      await expect(reset(code)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    },
  );

  it('lets the owner in at once after a reset, however often the password was guessed', async () => {
    const user = await accounts.person();
    const enter = (password: string) => signIn(accounts.context(), { login: user.login, password, userAgent: '', ip });
    for (let at = 0; at < 11; at += 1) await enter('Wrong-1').catch(() => undefined);
    await expect(enter(PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_FAILURES' });
    await reset(await mailedCode(user.login));
    await expect(enter(NEW)).resolves.toBeDefined();
  });

  it('counts guesses of codes by address; right ones do not count', async () => {
    const code = await mailedCode((await accounts.person()).login);
    for (let at = 0; at < 40; at += 1) await checkRecoveryCode(accounts.context(), { code, ip });
    const guesses: string[] = [];
    for (let at = 0; at < 31; at += 1) {
      guesses.push(
        await checkRecoveryCode(accounts.context(), { code: WRONG_CODE, ip }).then(
          () => 'right',
          (error: { code: string }) => error.code,
        ),
      );
    }
    expect(guesses.indexOf('TOO_MANY_FAILURES')).toBe(30);
    await expect(checkRecoveryCode(accounts.context(), { code, ip: '198.51.100.1' })).resolves.toBeDefined();
  });
});

describe('what recovery tells', () => {
  it.each([
    ['an unknown address', async () => 'nobody@example.org'],
    ['a closed account', async () => (await accounts.person('closed')).login],
    ['a blocked account', async () => (await accounts.person('user', { blocked: true })).login],
    ['a demo that is over', async () => (await accounts.person('demo', { demo_ends_at: accounts.now })).login],
  ])('[AUTH-3] answers %s as it answers an account, and mails nothing', async (_name, makeEmail) => {
    const known = await accounts.person();
    const email = await makeEmail();
    const statements = async (to: string) => {
      const jobs = recordJobs();
      const context = { ...accounts.context(), jobs };
      return { answer: await sendRecoveryCode(context, { email: to, ip }), jobs: jobs.sent.mail.length };
    };
    const expected = await statements(known.login);
    expect(expected).toEqual({ answer: { resendAfter: 180 }, jobs: 1 });
    expect(await statements(email)).toEqual(expected);
    expect((await accounts.letters())[0]).toMatchObject({
      recipient: '',
      body_text: expect.stringMatching(/[2-9A-Z]{4} [2-9A-Z]{4}/),
    });
    const again = () => sendRecoveryCode(accounts.context(), { email, ip });
    await expect(again()).rejects.toMatchObject({ code: 'RESEND_TOO_SOON' });
    accounts.later(3 * MINUTE);
    await expect(again()).resolves.toEqual(expected.answer);
  });

  it('does the same costly work for a wrong code as for a right one', async () => {
    const code = await mailedCode((await accounts.person()).login);
    const [wrong, right] = [countedPasswords(), countedPasswords()];
    await expect(
      resetPassword(accounts.context(), { code: WRONG_CODE, password: NEW, ip }, wrong),
    ).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    await resetPassword(accounts.context(), { code, password: NEW, ip }, right);
    expect([wrong.done, right.done]).toEqual([['hash'], ['hash']]);
  });
});
