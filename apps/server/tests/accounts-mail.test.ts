import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COLLECTION_SETTINGS, INITIAL_INSTALLATION, templateOfParts } from '@tsenomer/contracts';
import type { JobPort } from '@tsenomer/core';
import { createJobPort, systemContext } from '@tsenomer/core';
import { setClientSetting } from '@tsenomer/core/platform/setting';
import { writeLetters } from '@tsenomer/core/violations/letter';
import { createJobEngine } from '@tsenomer/db';
import { makeCity, makeCollection, makeCompany, makeProduct } from '@tsenomer/db/testing';
import { jobHandlers } from '../src/jobs/job-handlers.ts';
import { startJobs } from '../src/jobs/start-jobs.ts';
import { NO_JOB_TOOLS } from './no-job-tools.ts';
import { createPost } from '../src/mail/create-post.ts';
import type { ClosablePost } from '../src/mail/smtp-post.ts';
import { readSender, senderOf } from '../src/mail/sender.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer, Received } from './mail-server.ts';
import { parseMessage } from './parse-message.ts';
import { PASSWORD, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const SITE = 'https://prices.example.org';
const NEW = 'Novyj-456';

type Engine = ReturnType<typeof createJobEngine>;

let running: TestApp;
let engine: Engine;
let server: MailServer;
let post: ClosablePost;
let companyId: number;
let cityId: number;
const failures: unknown[] = [];

/** The next letter that arrives. */
function letter(): Promise<Received> {
  return server.letter();
}

async function startEngine(url: string): Promise<JobPort> {
  engine = createJobEngine({ url, name: 'test', supervise: false, onError: (error) => failures.push(error) });
  await engine.start();
  return createJobPort(engine);
}

beforeAll(async () => {
  running = await testApp({ publicUrl: SITE, jobs: startEngine });
  const logger = pino({ level: 'silent' });
  server = await startMailServer();
  const config = { smtpUrl: server.url, mailFrom: null, bounceAddress: null, publicUrl: SITE, dataDir: '/nowhere' };
  post = createPost(config, logger);
  const ctx = systemContext({
    db: running.test.db,
    jobs: createJobPort(engine),
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
  await startJobs({
    engine,
    handlers: jobHandlers({ ...NO_JOB_TOOLS, ctx, post }),
    stopping: new AbortController().signal,
    onError: (error) => failures.push(error),
  });
  companyId = await makeCompany(running.test.db, { name: 'Ромашка' });
  cityId = await makeCity(running.test.db, { name: 'Тверь' });
});
afterAll(async () => {
  // What goes wrong once everything is torn down is no failure: dropping the database ends connections that the engine
  // still listens on.
  const whileRunning = [...failures];
  await engine.stop({ graceful: false });
  await running.close();
  post.close();
  await server.close();
  expect(whileRunning).toEqual([]);
});

let address = 0;
beforeEach(() => {
  address += 1;
});

async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await running.app.inject({
    method,
    url: `/api${url}`,
    headers,
    remoteAddress: `10.66.0.${address}`,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('mail', () => {
  it('[AUTH-3] brings a recovery code that sets a new password', async () => {
    const { login } = await running.person('user');
    expect(await call('POST', '/auth/password/email', { email: ` ${login.toUpperCase()} ` })).toEqual({
      status: 200,
      body: { resendAfter: 180 },
    });
    const { from, to, message } = await letter();
    expect([from, to]).toEqual(['no-reply@prices.example.org', [login]]);
    expect(message.headers.get('from')).toContain('no-reply@prices.example.org');
    expect(message.subject).toBe('Код для восстановления пароля / Password recovery code');
    expect([...message.parts.keys()]).toEqual(['text/plain', 'text/html']);
    for (const part of message.parts.values()) {
      expect(part).toContain('Восстановление пароля');
      expect(part).toContain('Password recovery');
    }
    const code = /[2-9A-Z]{4} [2-9A-Z]{4}/.exec(message.parts.get('text/plain') ?? '')?.[0] ?? '';
    expect(message.parts.get('text/html')).toContain(code);

    expect(await call('POST', '/auth/password/email', { email: login })).toMatchObject({
      status: 429,
      body: { code: 'RESEND_TOO_SOON', message: 'Код можно запросить повторно через 3 минуты' },
    });
    expect(await call('POST', '/auth/password/code/check', { code: 'AAAA2222' })).toMatchObject({
      status: 400,
      body: { code: 'CODE_INCORRECT', message: 'Неверный код' },
    });
    expect(await call('POST', '/auth/password/code/check', { code: ` ${code.toLowerCase()} ` })).toEqual({
      status: 200,
      body: {},
    });
    const reset = { code, password: NEW, password_confirmation: NEW };
    expect(
      (await call('POST', '/auth/password/reset', { ...reset, password_confirmation: 'x' })).body.details.fields,
    ).toMatchObject([{ path: 'body.password_confirmation', code: 'passwords_differ' }]);
    expect(await call('POST', '/auth/password/reset', reset)).toEqual({ status: 200, body: {} });
    expect(await call('POST', '/auth/password/reset', reset)).toMatchObject({
      status: 400,
      body: { code: 'CODE_INCORRECT' },
    });
    expect((await letter()).message.subject).toBe('Пароль изменён / Your password was changed');
    expect((await call('POST', '/auth/login', { login, password: PASSWORD })).status).toBe(401);
    expect((await call('POST', '/auth/login', { login, password: NEW })).status).toBe(200);
  });

  it('[AUTH-3] answers an unknown address alike and mails nothing', async () => {
    expect(await call('POST', '/auth/password/email', { email: 'nobody@example.org' })).toEqual({
      status: 200,
      body: { resendAfter: 180 },
    });
    expect(await call('POST', '/auth/password/email', { email: 'nobody@example.org' })).toMatchObject({
      status: 429,
      body: { code: 'RESEND_TOO_SOON' },
    });
    const { login } = await running.person('user');
    await call('POST', '/auth/password/email', { email: login });
    // The next letter of all is not the one to nobody.
    expect((await letter()).to).toEqual([login]);
  });

  it('[AUTH-4] brings an invitation whose link registers once', async () => {
    const user = await running.signedIn('user', { company_id: companyId, name: 'Анна "Z" <b>', surname: 'Ли' });
    const sent = await call(
      'POST',
      '/invitation/send',
      { email: 'Guest@Example.org', roleId: 6, companyId, registerUrl: `${SITE}/auth/register` },
      { ...user, cookie: 'locale=en' },
    );
    expect(sent).toMatchObject({ status: 200, body: { url: `${SITE}/auth/register?token=${sent.body.code}` } });
    const { to, message } = await letter();
    expect([to, message.subject]).toEqual([['guest@example.org'], 'Invitation to Tsenomer / Приглашение в Ценомер']);
    expect(message.parts.get('text/plain')).toContain(sent.body.url);
    expect(message.parts.get('text/html')).toContain(`href="${sent.body.url}"`);
    expect(message.parts.get('text/html')).not.toContain('<b>');

    const { token } = Object.fromEntries(new URL(sent.body.url).searchParams);
    const asked = `token=${token}`;
    expect((await call('GET', `/invitation/is-valid?${asked}`)).body).toMatchObject({
      state: 'valid',
      invitation: { email: 'guest@example.org', role: 'manager', companyName: 'Ромашка' },
    });
    expect((await call('GET', `/invitation/cities?${asked}&name=%D1%82%D0%B2%D0%B5`)).body.items).toMatchObject([
      { id: cityId, name: 'Тверь' },
    ]);
    const body = { name: 'Гость', cityId, password: NEW, token };
    expect((await call('POST', '/auth/register', { ...body, password: 'weak' })).status).toBe(400);
    const registered = await Promise.all([call('POST', '/auth/register', body), call('POST', '/auth/register', body)]);
    expect(registered.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    expect((await call('GET', `/invitation/is-valid?${asked}`)).body).toEqual({ state: 'activated', invitation: null });
    expect(await call('GET', `/invitation/cities?${asked}`)).toMatchObject({
      status: 409,
      body: { code: 'INVITATION_ACTIVATED', message: 'Приглашение уже использовано' },
    });
    expect(await call('GET', `/invitation/is-valid?token=${'x'.repeat(43)}`)).toMatchObject({
      status: 404,
      body: { code: 'INVITATION_INVALID' },
    });
    expect((await call('POST', '/auth/login', { login: 'guest@example.org', password: NEW })).status).toBe(200);
    expect(
      await call('POST', '/invitation/send', { email: 'guest@example.org', companyId, registerUrl: `${SITE}/x` }, user),
    ).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it('[AUTH-7] mails no link that leads elsewhere', async () => {
    const user = await running.signedIn('user', { company_id: companyId });
    const body = { email: 'guest2@example.org', companyId, registerUrl: 'https://evil.example/auth/register' };
    expect(await call('POST', '/invitation/send', body, { ...user, host: 'evil.example' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { fields: [{ path: 'body.registerUrl' }] } },
    });
  });

  it('erases what it has sent', async () => {
    const left = running.test.db
      .selectFrom('mail')
      .select(['sent_at', 'body_text', 'body_html'])
      .where('sent_at', 'is not', null);
    for (const row of await left.execute()) expect([row.body_text, row.body_html]).toEqual([null, null]);
  });
});

describe('mail without a mail server', () => {
  it('becomes files that only their owner may read, and a line in the log without the code', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tsenomer-mail-'));
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    const config = { smtpUrl: null, mailFrom: null, bounceAddress: null, publicUrl: null, dataDir: folder };
    const post = createPost(config, logger);
    const mail = {
      id: 7,
      to: 'anna@example.org',
      subject: 'Тема',
      createdAt: new Date('2026-11-20T09:00:00Z'),
      text: 'код ABCD 2345',
      html: '<p>код ABCD 2345</p>',
      returnToken: '0'.repeat(32),
      attachment: null,
    };
    await post.send(mail);
    await post.send(mail);
    const [name = '', ...more] = await readdir(join(folder, 'mail'));
    expect([name, more]).toEqual(['2026-11-20T09-00-00-000Z-7.eml', []]);
    const file = join(folder, 'mail', name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const message = parseMessage(await readFile(file));
    expect(message.subject).toBe('Тема');
    expect(message.headers.get('to')).toBe('anna@example.org');
    expect(message.headers.get('from')).toContain('no-reply@tsenomer.local');
    expect(message.parts.get('text/plain')?.trim()).toBe(mail.text);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('ABCD');
    post.close();
    await rm(folder, { recursive: true });
  });
});

describe('letters about violations', () => {
  it('[SET-4] brings letters about violations in the language of who reads them', async () => {
    const { db } = running.test;
    const ctx = systemContext({
      db,
      jobs: createJobPort(engine),
      now: () => new Date(),
      installation: INITIAL_INSTALLATION,
    });
    const dealer = await makeCompany(db, { name: 'Дилер', emails: ['shop@dealer.example', 'Abroad@dealer.example'] });
    const product = await makeProduct(db, { name: 'Drill X', mrp: 100_000n });
    const collection = await makeCollection(db, { cityId, companyIds: [dealer], productIds: [product] });
    const notified = JSON.stringify({ ...DEFAULT_COLLECTION_SETTINGS, dealersNotificationFlag: true });
    await db.updateTable('collection').set({ settings: notified }).where('id', '=', collection).execute();
    await db
      .insertInto('violation')
      .values({
        product_id: product,
        company_id: dealer,
        city_id: cityId,
        link_id: 1,
        url: 'https://dealer.example/1',
        collection_id: collection,
        opened_at: new Date(),
        opened_task_id: 1,
        currency: 'RUB',
        depth: 1000,
        price_first: 90_000n,
        price_last: 90_000n,
        price_min: 90_000n,
        mrp_first: 100_000n,
        mrp_last: 100_000n,
        repeated: false,
        confirmed_at: new Date(),
        confirmed_task_id: 2,
        ended_at: null,
        ending: null,
      })
      .execute();
    const settings = { ru: [], en: ['abroad@dealer.example'] };
    await setClientSetting(ctx, { name: 'letterLanguages', value: settings });
    const template = templateOfParts({ begin: 'Уважаемые партнёры!', end: 'Отдел цен' });
    await setClientSetting(ctx, { name: 'dealerLetterTemplate', value: template });
    expect(await writeLetters(ctx)).toBe(1);
    const byReader = new Map((await Promise.all([letter(), letter()])).map((one) => [one.to[0], one.message]));
    const ours = byReader.get('shop@dealer.example');
    expect(ours?.subject).toMatch(/^Цены ниже рекомендованных/u);
    for (const part of ours?.parts.values() ?? []) expect(part).toContain('Уважаемые партнёры!');
    const theirs = byReader.get('Abroad@dealer.example');
    expect(theirs?.subject).toMatch(/^Prices below the recommended ones/u);
    for (const part of theirs?.parts.values() ?? []) {
      expect(part).toContain('We have checked your prices');
      expect(part).not.toMatch(/Уважаемые|рекомендованн/u);
    }
  });
});

describe('the sender', () => {
  it.each([
    [null, 'no-reply@tsenomer.local'],
    ['https://prices.example.org:8443/x', 'no-reply@prices.example.org'],
    ['http://10.0.0.5', 'no-reply@tsenomer.local'],
    ['http://[::1]:8080', 'no-reply@tsenomer.local'],
    ['http://localhost', 'no-reply@tsenomer.local'],
  ])('of %s is %s', (publicUrl, sender) => expect(senderOf({ mailFrom: null, publicUrl }).address).toBe(sender));

  it.each([
    ['prices@example.org', { name: 'Ценомер', address: 'prices@example.org' }],
    ['Цены <prices@example.org>', { name: 'Цены', address: 'prices@example.org' }],
    ['"Цены, и не только" <prices@example.org>', { name: 'Цены, и не только', address: 'prices@example.org' }],
    ['a@b.c\r\nBcc: x@y.z', null],
    ['a@b.c, d@e.f', null],
    ['Цены', null],
    ['<a@b.c> x', null],
  ])('reads %j', (text, sender) => expect(readSender(text)).toEqual(sender));
});
