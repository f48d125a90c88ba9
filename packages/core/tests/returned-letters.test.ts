import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReturnedLetter } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import {
  deliverMail,
  queueMail,
  readNotification,
  RefusedRecipient,
  reportReturnedLetter,
} from '../src/platform/mail/index.ts';
import { queueNotice } from '../src/platform/mail/queue-mail.ts';
import { returnKind } from '../src/platform/mail/rules/return-kind.ts';
import { notificationOf, recordJobs } from '../src/testing/index.ts';
import { bouncedAddresses, writeAgain } from '../src/violations/letter/index.ts';
import { systemContext } from './support/context.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const OURS = `bounces+${TOKEN}@prices.example.org`;
const LETTER = { subject: 'Тема', text: 'Текст', html: '<p>Текст</p>' };

describe('[SET-4] what a notification says of an address', () => {
  it.each([
    ['failed', '5.1.1', 'hard'],
    ['failed', '5.7.1', 'hard'],
    ['failed', '4.2.2', 'soft'],
    ['failed', '2.0.0', null],
    ['delayed', '4.4.1', null],
    ['delayed', '5.1.1', null],
    ['delivered', '2.0.0', null],
    ['relayed', '2.0.0', null],
    ['expanded', '2.0.0', null],
  ] as const)('%s %s: %s', (action, status, kind) => expect(returnKind({ action, status })).toBe(kind));
});

describe('[SET-4] a notification', () => {
  it('is read from the part that programs are to read, and nothing else', () => {
    const told = { to: OURS, recipient: 'gone@dealer.example', status: '5.1.1 (bad mailbox)' };
    const message = notificationOf(told);
    const letter: ReturnedLetter = {
      token: TOKEN,
      action: 'failed',
      status: '5.1.1',
      diagnostic: '550 5.1.1 no such user (in reply to RCPT TO command)',
    };
    expect(readNotification(message, null)).toEqual({ kind: 'notification', letter });
    expect(readNotification(message.replaceAll('\r\n', '\n'), null)).toEqual({ kind: 'notification', letter });
    expect(readNotification(message, OURS.toUpperCase())).toEqual({ kind: 'notification', letter });
  });

  it.each<[string, (message: string) => string, string | null, string]>([
    ['is to nobody of ours', (message) => message.replaceAll(`+${TOKEN}`, ''), null, 'notOurs'],
    ['goes to another address than the headers say', (message) => message, 'bounces@prices.example.org', 'notOurs'],
    ['is an answer of a person', () => `To: ${OURS}\r\n\r\nStatus: 5.1.1`, null, 'other'],
    ['is a receipt', (message) => message.replace('delivery-status;', 'disposition-notification;'), null, 'other'],
    ['has no boundary', (message) => message.replace(/boundary="[^"]*"/, ''), null, 'other'],
    ['has no report', (message) => message.replace('message/delivery-status', 'text/plain'), null, 'other'],
    ['says no action', (message) => message.replace(/Action: .*/, 'Action: maybe'), null, 'other'],
    ['says no status', (message) => message.replace(/Status: 5.*/, 'Status: 550'), null, 'other'],
    ['names no recipient', (message) => message.replace(/Final-Recipient:.*/, 'X: y'), null, 'other'],
    ['is empty', () => '', null, 'notOurs'],
  ])('is none where it %s', (_case, change, recipient, kind) => {
    const message = notificationOf({ to: OURS, recipient: 'gone@dealer.example' });
    expect(readNotification(change(message), recipient)).toEqual({ kind });
  });

  it('is read or refused whatever comes, and never takes a token from elsewhere', () => {
    const lines = notificationOf({ to: OURS, recipient: 'gone@dealer.example' }).split('\r\n');
    fc.assert(
      fc.property(fc.shuffledSubarray(lines), fc.string(), (some, noise) => {
        const read = readNotification([...some, noise].join('\r\n'), null);
        if (read.kind === 'notification') expect(read.letter.token).toBe(TOKEN);
      }),
    );
  });
});

describe('[SET-4] a letter that comes back', () => {
  let test: TestDatabase;
  let ctx: SystemContext;
  beforeAll(async () => {
    test = await createTestDatabase();
    const jobs = recordJobs();
    ctx = systemContext(test.db, { jobs });
  });
  afterAll(() => test.drop());

  /** Queues a letter to an address; answers its token. */
  async function sent(to: string): Promise<{ id: number; token: string }> {
    await transact(ctx, (tx) => queueMail(tx, { to, letter: LETTER }));
    const { id, return_token } = await test.db
      .selectFrom('mail')
      .select(['id', 'return_token'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { id, token: return_token.replaceAll('-', '') };
  }

  const say = (token: string, parts: Partial<ReturnedLetter> = {}) =>
    reportReturnedLetter(ctx, { token, action: 'failed', status: '5.1.1', diagnostic: 'no such user', ...parts });
  const notice = (to: string) => transact(ctx, (tx) => queueNotice(tx, { to, letter: LETTER }));
  const listed = async (email: string) => (await bouncedAddresses(ctx)).filter((each) => each.email === email);

  it('for good stops what nobody asked for, until somebody says to write again', async () => {
    await makeCompany(test.db, { name: 'Глухой', emails: ['Gone@dealer.example'] });
    const { token } = await sent('Gone@dealer.example');
    expect(await notice('Gone@dealer.example')).toBe(true);
    expect(await say(token)).toBe('hard');
    expect(await listed('Gone@dealer.example')).toEqual([
      {
        email: 'Gone@dealer.example',
        company: 'Глухой',
        at: ctx.now().toISOString(),
        error: '5.1.1 · no such user',
        state: 'stopped',
        softReturns: 0,
      },
    ]);
    expect([await notice('gone@DEALER.example'), await notice('other@dealer.example')]).toEqual([false, true]);
    // A code that somebody waits for goes all the same.
    await expect(sent('gone@dealer.example')).resolves.toBeDefined();
    expect(await writeAgain(ctx, { email: 'GONE@dealer.example' })).toBe('gone@dealer.example');
    expect([await notice('Gone@dealer.example'), await listed('Gone@dealer.example')]).toEqual([true, []]);
    await expect(writeAgain(ctx, { email: 'gone@dealer.example' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { rows } = await test.pool.query(`select action, title from audit_entry where entity = 'mailAddress'`);
    expect(rows).toEqual([{ action: 'restore', title: 'gone@dealer.example' }]);
  });

  it('for now is counted, once for each letter, and stops nothing', async () => {
    await makeCompany(test.db, { name: 'Полный', emails: ['full@dealer.example'] });
    const [one, two] = [await sent('full@dealer.example'), await sent('full@dealer.example')];
    const full = { status: '4.2.2', diagnostic: 'mailbox full' };
    expect(await say(one.token, { ...full, action: 'delayed' })).toBe('ignored');
    expect([await say(one.token, full), await say(one.token, full), await say(two.token, full)]).toEqual([
      'soft',
      'ignored',
      'soft',
    ]);
    expect(await listed('full@dealer.example')).toMatchObject([{ state: 'returned', softReturns: 2 }]);
    expect(await notice('full@dealer.example')).toBe(true);
    const three = await sent('full@dealer.example');
    expect(await say(three.token, { status: '5.2.1', diagnostic: '' })).toBe('hard');
    expect(await listed('full@dealer.example')).toMatchObject([{ state: 'stopped', softReturns: 2, error: '5.2.1' }]);
  });

  it('is believed by the letter’s own token only, of the address that the letter went to', async () => {
    const guessed = randomUUID().replaceAll('-', '');
    await expect(say(guessed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id, token } = await sent('forwards@dealer.example');
    await test.db.deleteFrom('mail').where('id', '=', id).execute();
    await expect(say(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await test.db.selectFrom('returned_address').select('email').execute()).toEqual([
      { email: 'full@dealer.example' },
    ]);
  });

  it('at the door is given up at once, and told as one that came back', async () => {
    await makeCompany(test.db, { name: 'Закрытый', emails: ['closed@dealer.example'] });
    const { id } = await sent('closed@dealer.example');
    const refusing = { send: () => Promise.reject(new RefusedRecipient('5.1.1', '550 5.1.1 unknown')) };
    await deliverMail(
      ctx,
      { post: refusing, openAttachment: () => Promise.resolve(null) },
      { mailId: id, lastAttempt: false },
    );
    const row = await test.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ sent_at: null, body_text: null, attempts: 1, last_error: '550 5.1.1 unknown' });
    expect(await listed('closed@dealer.example')).toMatchObject([{ state: 'stopped' }]);
    expect(await notice('closed@dealer.example')).toBe(false);
  });
});
