import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext, transact } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { deliverMail, queueMail, readNotification } from '@tsenomer/core/platform/mail';
import { notificationOf, recordJobs } from '@tsenomer/core/testing';
import { makeCompany } from '@tsenomer/db/testing';
import { createPost } from '../src/mail/create-post.ts';
import { refusedRecipient } from '../src/mail/refused-recipient.ts';
import type { ClosablePost } from '../src/mail/smtp-post.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const SITE = 'https://prices.example.org';
const LETTER = { subject: 'Тема', text: 'Текст', html: '<p>Текст</p>' };
const REFUSALS: Readonly<Record<string, string>> = {
  'nobody@dealer.example': '550 5.1.1 <nobody@dealer.example>: no such user',
  'relay@dealer.example': '554 5.7.1 Relay access denied',
  'busy@dealer.example': '451 4.3.0 try again later',
};

let running: TestApp;
let server: MailServer;
let post: ClosablePost;
let ctx: SystemContext;

beforeAll(async () => {
  running = await testApp({ publicUrl: SITE });
  server = await startMailServer((recipient) => REFUSALS[recipient] ?? null);
  const config = {
    smtpUrl: server.url,
    mailFrom: null,
    bounceAddress: 'bounces@prices.example.org',
    publicUrl: SITE,
    dataDir: '/nowhere',
  };
  post = createPost(config, pino({ level: 'silent' }));
  const { db } = running.test;
  ctx = systemContext({ db, jobs: recordJobs(), now: () => new Date(), installation: INITIAL_INSTALLATION });
});
afterAll(async () => {
  await running.close();
  post.close();
  await server.close();
});

async function send(to: string): Promise<number> {
  await transact(ctx, (tx) => queueMail(tx, { to, letter: LETTER }));
  const { db } = running.test;
  const { id } = await db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await deliverMail(ctx, { post, openAttachment: () => Promise.resolve(null) }, { mailId: id, lastAttempt: false });
  return id;
}

const report = (payload: object) => running.app.inject({ method: 'POST', url: '/api/returned-letters', payload });

describe('[SET-4] letters that come back', () => {
  it('name their own envelope sender, by which the notification proves what it is about', async () => {
    await makeCompany(running.test.db, { name: 'Дилер', emails: ['gone@dealer.example'] });
    await send('gone@dealer.example');
    const { from, message } = await server.letter();
    expect(from).toMatch(/^bounces\+[0-9a-f]{32}@prices\.example\.org$/);
    expect(message.headers.get('from')).toContain('no-reply@prices.example.org');

    const read = readNotification(notificationOf({ to: from, recipient: 'gone@dealer.example' }), null);
    if (read.kind !== 'notification') throw new Error(`It reads as ${read.kind}`);
    const { token } = read.letter;
    const wrong = [
      { ...read.letter, token: `${token}0` },
      { ...read.letter, status: '550' },
      { ...read.letter, action: 'bounced' },
      { ...read.letter, diagnostic: 'x'.repeat(501) },
      { ...read.letter, recipient: 'other@dealer.example' },
    ];
    for (const payload of wrong) expect((await report(payload)).statusCode).toBe(400);
    const guessed = { ...read.letter, token: 'f'.repeat(32) };
    expect((await report(guessed)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await report(read.letter)).json()).toEqual({ outcome: 'hard' });
    expect((await report(read.letter)).json()).toEqual({ outcome: 'ignored' });

    const admin = await running.signedIn('admin');
    const listed = await running.app.inject({ url: '/api/violation-letters/bounced', headers: admin });
    expect(listed.json()).toMatchObject({
      items: [
        { email: 'gone@dealer.example', company: 'Дилер', state: 'stopped', error: expect.stringContaining('5.1.1') },
      ],
    });
  });

  it('are written to again by who may set settings, and nobody else', async () => {
    const again = async (headers: Record<string, string>, email: string) =>
      (
        await running.app.inject({
          method: 'POST',
          url: '/api/violation-letters/bounced/write-again',
          headers,
          payload: { email },
        })
      ).statusCode;
    expect(await again({}, 'gone@dealer.example')).toBe(401);
    for (const role of ['demo', 'agent', 'manager'] as const)
      expect(await again(await running.signedIn(role), 'gone@dealer.example')).toBe(403);
    const admin = await running.signedIn('admin');
    expect(await again(admin, 'no address')).toBe(400);
    expect(await again(admin, 'known@dealer.example')).toBe(404);
    expect(await again(admin, 'gone@dealer.example')).toBe(200);
  });

  it('are given up at once where there is no such recipient, and tried again where the server only says no', async () => {
    const refused = await send('nobody@dealer.example');
    for (const to of ['relay@dealer.example', 'busy@dealer.example']) await expect(send(to)).rejects.toThrow();
    const rows = await running.test.db
      .selectFrom('mail')
      .select(['recipient', 'body_text', 'last_error'])
      .where('id', '>=', refused)
      .orderBy('id')
      .execute();
    expect(rows.map(({ recipient, body_text }) => [recipient, body_text])).toEqual([
      ['nobody@dealer.example', null],
      ['relay@dealer.example', 'Текст'],
      ['busy@dealer.example', 'Текст'],
    ]);
    expect(rows.every(({ last_error }) => /\b[45]\.\d\.\d\b/.test(last_error ?? ''))).toBe(true);
    const stopped = await running.test.db.selectFrom('returned_address').select('email').execute();
    expect(stopped).toEqual([{ email: 'nobody@dealer.example' }]);
  });

  it.each([
    [{ command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }, '5.1.1'],
    [{ command: 'RCPT TO', responseCode: 550, response: '550-5.2.1 disabled' }, '5.2.1'],
    [{ command: 'RCPT TO', responseCode: 550, response: '550 no such user' }, null],
    [{ command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 relay access denied' }, null],
    [{ command: 'RCPT TO', responseCode: 452, response: '452 4.2.2 mailbox full' }, null],
    [{ command: 'MAIL FROM', responseCode: 550, response: '550 5.1.8 bad sender' }, null],
    [{ command: 'DATA', responseCode: 554, response: '554 5.6.0 bad content' }, null],
    [{ code: 'ECONNREFUSED' }, null],
  ])('%j says of the recipient: %s', (parts, status) => {
    expect(refusedRecipient(Object.assign(new Error('refused'), parts))?.status ?? null).toBe(status);
  });
});
