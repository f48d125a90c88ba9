import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { authenticate, currentUser, resetPassword, sendRecoveryCode, signIn } from '../src/access/auth/index.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  renewRecoveryCodes,
  resetSecondFactor,
  showSecondFactor,
  turnOffSecondFactor,
} from '../src/access/second-factor/index.ts';
import { toBase32 } from '../src/access/second-factor/rules/base32.ts';
import { codeAt, stepAt, stepOfCode } from '../src/access/second-factor/rules/totp.ts';
import { setAdminSetting } from '../src/platform/setting/index.ts';
import { accountsOn, HERE, PASSWORD } from './support/accounts.ts';
import type { Accounts } from './support/accounts.ts';

const STEP = 30_000;

describe('codes of an authenticator', () => {
  const secret = Buffer.from('12345678901234567890');

  // RFC 6238, appendix B, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('[AUTH-1] at second %s it is %s', (second, code) => {
    expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code);
  });

  it.each([
    ['the running step', 0, null, 0],
    ['a phone that is a step behind', -1, null, -1],
    ['a phone that is a step ahead', 1, null, 1],
    ['two steps ago', -2, null, null],
    ['two steps ahead', 2, null, null],
    ['used already', 0, 0, null],
    ['older than the one that was used', -1, 0, null],
    ['the one after the used one', 1, 0, 1],
  ])('[AUTH-1] %s', (_name, shown, used, opens) => {
    const moment = new Date('2026-11-20T09:00:10Z');
    const now = stepAt(moment);
    const lastStep = used === null ? null : now + used;
    expect(stepOfCode(secret, { code: codeAt(secret, now + shown), moment, lastStep })).toBe(
      opens === null ? null : now + opens,
    );
  });

  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('spells %j as %j', (text, spelled) => expect(toBase32(Buffer.from(text))).toBe(spelled));
});

describe('a second factor', () => {
  let test: TestDatabase;
  let accounts: Accounts;
  beforeAll(async () => {
    test = await createTestDatabase();
    accounts = await accountsOn(test);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    accounts.later(10 * STEP);
    await require([]);
  });

  type Person = Awaited<ReturnType<Accounts['person']>>;

  function require(roles: ('admin' | 'user')[]) {
    return setAdminSetting(accounts.context(), { name: 'secondFactorRequired', value: { roles } });
  }

  function enter(person: Person, code?: string, password = PASSWORD) {
    return signIn(accounts.context(), { login: person.login, password, code, ...HERE });
  }

  async function actorOf(tokens: { accessToken: string }) {
    return authenticate(accounts.context(), { token: tokens.accessToken });
  }

  /** Somebody who has one, with what the phone shows at the moment. */
  async function enrolled(role: 'admin' | 'user' = 'user') {
    const person = await accounts.person(role);
    const ctx = accounts.context(person.actor);
    const { secret } = await beginEnrolment(ctx, { currentPassword: PASSWORD });
    const bytes = bytesOf(secret);
    const shown = () => codeAt(bytes, stepAt(accounts.now));
    const recoveryCodes = await confirmEnrolment(ctx, { code: shown() });
    accounts.later(STEP);
    return { person, ctx, shown, recoveryCodes: recoveryCodes.map((code) => code.replace('-', '')) };
  }

  it('[AUTH-1] asks for a code only after the right password, and each code opens once', async () => {
    const { person, shown } = await enrolled();
    await expect(enter(person, undefined, 'Wrong-123')).rejects.toMatchObject({ code: 'INCORRECT_CREDENTIALS' });
    await expect(enter(person)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await expect(enter(person, '000000')).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    const code = shown();
    const both = await Promise.allSettled([enter(person, code), enter(person, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(enter(person, code)).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    accounts.later(STEP);
    await expect(enter(person, shown())).resolves.toHaveProperty('accessToken');
  });

  it('[AUTH-1] ten wrong codes in 15 minutes are all that who knows the password may try', async () => {
    const { person, shown } = await enrolled();
    for (let at = 0; at < 10; at += 1)
      await expect(enter(person, '000000')).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    await expect(enter(person, shown())).rejects.toMatchObject({ code: 'TOO_MANY_FAILURES' });
    accounts.later(15 * 60_000);
    await expect(enter(person, shown())).resolves.toHaveProperty('accessToken');
  });

  it('[AUTH-1] a recovery code opens once, and its owner is told how many are left', async () => {
    const { person, ctx, recoveryCodes } = await enrolled();
    expect(recoveryCodes).toHaveLength(10);
    await enter(person, recoveryCodes[0]);
    expect((await accounts.letters())[0]).toMatchObject({
      recipient: person.login,
      body_text: expect.stringContaining('Резервных кодов осталось: 9'),
    });
    await expect(enter(person, recoveryCodes[0])).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    const other = await enrolled();
    await expect(enter(other.person, recoveryCodes[1])).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    const fresh = await renewRecoveryCodes(ctx, { currentPassword: PASSWORD });
    await expect(enter(person, recoveryCodes[1])).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    await enter(person, fresh[0]?.replace('-', ''));
    expect(await showSecondFactor(ctx)).toMatchObject({ recoveryCodesLeft: 9 });
    const { rows } = await test.pool.query(`select code_hash::text || secret::text as kept
      from second_factor_recovery join second_factor using (user_id)`);
    expect(JSON.stringify(rows)).not.toContain(fresh[1]);
  });

  it('[AUTH-1] is on once a code was shown, and ends what was signed in elsewhere', async () => {
    const person = await accounts.person();
    const elsewhere = await enter(person);
    const here = await actorOf(await enter(person));
    const ctx = accounts.context(here);
    await expect(beginEnrolment(ctx, { currentPassword: 'Wrong-123' })).rejects.toMatchObject({
      code: 'INCORRECT_CURRENT_PASSWORD',
    });
    await expect(confirmEnrolment(ctx, { code: '123456' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await beginEnrolment(ctx, { currentPassword: PASSWORD });
    const { secret, address } = await beginEnrolment(ctx, { currentPassword: PASSWORD });
    expect(address).toBe(
      `otpauth://totp/${encodeURIComponent(`Tsenomer:${person.login}`)}?secret=${secret}&issuer=Tsenomer&algorithm=SHA1&digits=6&period=30`,
    );
    await expect(confirmEnrolment(ctx, { code: '000000' })).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
    // Begun is not on.
    await enter(person);
    expect(await showSecondFactor(ctx)).toEqual({ since: null, recoveryCodesLeft: 0, required: false });
    await confirmEnrolment(ctx, { code: codeAt(bytesOf(secret), stepAt(accounts.now)) });
    expect(await showSecondFactor(ctx)).toMatchObject({ since: accounts.now.toISOString(), recoveryCodesLeft: 10 });
    await expect(actorOf(elsewhere)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(beginEnrolment(ctx, { currentPassword: PASSWORD })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_ON',
    });
    expect((await accounts.letters())[0]).toMatchObject({
      recipient: person.login,
      subject: expect.stringContaining('Вход с кодом включён'),
    });
  });

  it('[AUTH-1] is turned off by its owner with the password, unless the role must have it', async () => {
    const { person, ctx } = await enrolled();
    await require(['user']);
    await expect(turnOffSecondFactor(ctx, { currentPassword: PASSWORD })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_OBLIGATORY',
    });
    await require(['admin']);
    await expect(turnOffSecondFactor(ctx, { currentPassword: 'Wrong-123' })).rejects.toMatchObject({
      code: 'INCORRECT_CURRENT_PASSWORD',
    });
    await turnOffSecondFactor(ctx, { currentPassword: PASSWORD });
    await enter(person);
    await expect(turnOffSecondFactor(ctx, { currentPassword: PASSWORD })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(renewRecoveryCodes(ctx, { currentPassword: PASSWORD })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[AUTH-9] who must have one and has not is known as such, until it is set up', async () => {
    const tokens = await enter(await accounts.person());
    expect(await actorOf(tokens)).not.toHaveProperty('lacksSecondFactor');
    await require(['user']);
    const actor = await actorOf(tokens);
    expect(actor).toMatchObject({ lacksSecondFactor: true });
    const ctx = accounts.context(actor);
    expect(await currentUser(ctx)).toMatchObject({ lacksSecondFactor: true });
    expect(await showSecondFactor(ctx)).toMatchObject({ required: true });
    const { secret } = await beginEnrolment(ctx, { currentPassword: PASSWORD });
    await confirmEnrolment(ctx, { code: codeAt(bytesOf(secret), stepAt(accounts.now)) });
    expect(await actorOf(tokens)).not.toHaveProperty('lacksSecondFactor');
  });

  it('[AUTH-9] an administrator takes it from who lost the phone: sessions end, mail and journal say so', async () => {
    const { person, shown } = await enrolled();
    const tokens = await enter(person, shown());
    const admin = await accounts.person('admin');
    await expect(resetSecondFactor(accounts.context(person.actor), { id: person.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await resetSecondFactor(accounts.context(admin.actor), { id: person.id });
    await expect(actorOf(tokens)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await enter(person);
    expect((await accounts.letters())[0]).toMatchObject({
      recipient: person.login,
      body_text: expect.stringContaining('Это сделал администратор'),
    });
    const entry = await test.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'entity_id'])
      .where('action', '=', 'resetSecondFactor')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor_id: admin.id, entity_id: String(person.id) });
    await expect(resetSecondFactor(accounts.context(admin.actor), { id: person.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('[AUTH-3] a recovered password opens nothing without the code', async () => {
    const { person } = await enrolled();
    await sendRecoveryCode(accounts.context(), { email: person.login, ip: HERE.ip });
    const letter = (await accounts.letters())[0]?.body_text ?? '';
    const code = /\b([2-9A-Z]{4})[\s-]?([2-9A-Z]{4})\b/.exec(letter)?.slice(1).join('') ?? '';
    await resetPassword(accounts.context(), { code, password: 'Novyj-456', ip: HERE.ip });
    await expect(enter(person, undefined, 'Novyj-456')).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  it('[AUTH-1] a closed account hears that it is closed, and is not asked for a code', async () => {
    const { person } = await enrolled();
    await test.db.updateTable('app_user').set({ blocked: true }).where('id', '=', person.id).execute();
    await expect(enter(person)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' });
  });
});

/** The other way round than `toBase32`. */
function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
}
