import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { transact } from '../src/index.ts';
import { deliverMail, forgetOldMails, queueMail } from '../src/platform/mail/index.ts';
import type { Letter, MailOrder, OutgoingMail, Post } from '../src/platform/mail/index.ts';
import { accountMadeLetter } from '../src/platform/mail/letters/account-made.ts';
import { emailChangedLetter, passwordChangedLetter } from '../src/platform/mail/letters/account-changed.ts';
import { invitationLetter } from '../src/platform/mail/letters/invitation.ts';
import { recoveryCodeLetter } from '../src/platform/mail/letters/recovery-code.ts';
import { escapeHtml, headerLine, quotedName } from '../src/platform/mail/safe-text.ts';
import { accountsOn } from './support/accounts.ts';
import type { Accounts } from './support/accounts.ts';
import { recordJobs } from '../src/testing/index.ts';

const INVITED = {
  url: 'https://prices.example.org/auth/register?token=a&b=1',
  role: 'agent',
  companyName: 'ООО «Ромашка & Ко»',
  invitedBy: 'Анна Ли',
  expiresAt: new Date('2026-11-24T20:30:00Z'),
  timeZone: 'Europe/Moscow',
} as const;

const LETTERS: readonly (readonly [string, (first: 'ru' | 'en') => Letter, readonly [string, string]])[] = [
  [
    'invitation',
    (first) => invitationLetter(INVITED, first),
    ['Вас приглашают в Ценомер', 'You are invited to Tsenomer'],
  ],
  [
    'recovery code',
    (first) => recoveryCodeLetter({ code: 'ABCD2345' }, first),
    ['Восстановление пароля', 'Password recovery'],
  ],
  [
    'account made',
    (first) => accountMadeLetter({ email: 'a@example.org', role: 'user', url: 'https://x.example/auth/login' }, first),
    ['Для вас создан аккаунт', 'An account was made for you'],
  ],
  ['password changed', passwordChangedLetter, ['Пароль изменён', 'Your password was changed']],
  ['e-mail changed', emailChangedLetter, ['Email аккаунта изменён', 'The e-mail of your account was changed']],
];

async function* bytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

describe('letters', () => {
  it.each(LETTERS)('%s speaks both languages, the caller’s first, in both parts', (_name, write, [ru, en]) => {
    for (const [first, second, letter] of [
      [ru, en, write('ru')],
      [en, ru, write('en')],
    ] as const) {
      for (const part of [letter.text, letter.html]) {
        expect(part.indexOf(first)).toBeGreaterThan(-1);
        expect(part.indexOf(second)).toBeGreaterThan(part.indexOf(first));
      }
      expect(letter.subject).not.toMatch(/[\r\n]/);
      expect(letter.html).not.toMatch(/<script|<link|src=|url\(/i);
      expect(letter.html).toContain('width="600"');
      expect(letter.html).toContain('prefers-color-scheme:dark');
    }
    expect(write('en').html).toContain('<html lang="en"');
  });

  it('shows link, role, company and the last day in the installation’s zone', () => {
    const { text, html } = invitationLetter(INVITED, 'ru');
    expect(text).toContain(INVITED.url);
    expect(html).toContain('href="https://prices.example.org/auth/register?token=a&#38;b=1"');
    expect(text).toContain('Анна Ли приглашает вас работать в Ценомере в компании «ООО «Ромашка & Ко»». Роль: Агент.');
    expect(text).toMatch(/24 ноября.* 23:30 GMT\+3,/);
    expect(invitationLetter({ ...INVITED, timeZone: 'Asia/Vladivostok' }, 'ru').text).toMatch(
      /25 ноября.* 06:30 GMT\+10,/,
    );
  });

  it('shows the code in both parts and not in the subject', () => {
    const { subject, text, html } = recoveryCodeLetter({ code: 'ABCD2345' }, 'ru');
    expect(text).toContain('ABCD 2345');
    expect(html).toContain('ABCD 2345');
    expect(subject).not.toContain('ABCD');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '"><script>1</script>',
    'Вася\r\nBcc: all@example.org',
    '\u202Etxt.exe\u202C',
    'a'.repeat(10_000),
    'Перейдите на evil.example',
    'https://evil.example',
    'WWW.evil',
    'write to me@evil.example',
    "O'Brien & <b>Co</b> «№1» 👩‍🔧",
  ])('lets the name %j change nothing but its place', (name) => {
    const { html, text, subject } = invitationLetter({ ...INVITED, invitedBy: name, companyName: name }, 'ru');
    expect(html).not.toMatch(/<img|<script|<b>/i);
    expect(`${subject}${text}${html}`).not.toMatch(/evil|^Bcc|\u202E/im);
    expect(text.length).toBeLessThan(2500);
  });
});

describe('texts', () => {
  it.each([
    ['<a href="x">\'&', '&#60;a href=&#34;x&#34;&#62;&#39;&#38;'],
    ['чай', 'чай'],
  ])('escapes %s', (text, escaped) => expect(escapeHtml(text)).toBe(escaped));
  it.each([
    ['a\r\n b\u0000c', 'a b c'],
    ['\u2028x\u200F', 'x'],
  ])('puts %j in one line', (text, line) => expect(headerLine(text)).toBe(line));
  it.each([
    ['Анна-Мария д’Арк', 'Анна-Мария д’Арк'],
    ['И. П. Иванов', 'И. П. Иванов'],
    ['ИП Иванов И.И', 'ИП Иванов И.И'],
    ['магазин.рф', ''],
  ])('quotes %s as %j', (name, quoted) => expect(quotedName(name)).toBe(quoted));
});

describe('the post', () => {
  const LETTER = { subject: 'Тема', text: 'код ABCD', html: '<p>код ABCD</p>' };
  let test: TestDatabase;
  let accounts: Accounts;
  beforeAll(async () => {
    test = await createTestDatabase();
    accounts = await accountsOn(test);
  });
  afterAll(() => test.drop());

  async function queued(to: string | null = 'anna@example.org', attachment?: MailOrder['attachment']): Promise<number> {
    const jobs = recordJobs();
    await transact(accounts.context(undefined, { jobs }), (tx) => queueMail(tx, { to, letter: LETTER, attachment }));
    return Number(jobs.sent.mail[0]?.data.mailId);
  }

  function remember(): Post & { readonly sent: OutgoingMail[] } {
    const sent: OutgoingMail[] = [];
    return { sent, send: async (mail) => void sent.push(mail) };
  }

  const broken: Post = { send: async () => Promise.reject(new Error('451 try again later')) };
  const deliver = (mailId: number, post: Post, lastAttempt = false) =>
    deliverMail(
      accounts.context(),
      { post, openAttachment: (file) => Promise.resolve(file === 'kept' ? bytes('PK') : null) },
      { mailId, lastAttempt },
    );
  const row = (id: number) => test.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();

  it('sends a letter once and erases its text', async () => {
    const id = await queued();
    const post = remember();
    await deliver(id, post);
    await deliver(id, post);
    const returnToken = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(post.sent).toEqual([
      { id, to: 'anna@example.org', createdAt: accounts.now, ...LETTER, returnToken, attachment: null },
    ]);
    expect(await row(id)).toMatchObject({
      sent_at: accounts.now,
      body_text: null,
      body_html: null,
      attempts: 1,
      last_error: null,
    });
  });

  it('takes a file along, and waits for the server that has it', async () => {
    const post = remember();
    await deliver(await queued('anna@example.org', { file: 'kept', name: 'Отчёт.xlsx' }), post);
    expect(post.sent).toMatchObject([{ attachment: { name: 'Отчёт.xlsx' } }]);
    const elsewhere = await queued('anna@example.org', { file: 'elsewhere', name: 'Отчёт.xlsx' });
    await expect(deliver(elsewhere, post)).rejects.toThrow('not on this server');
    expect([post.sent.length, await row(elsewhere)]).toMatchObject([1, { sent_at: null, body_text: LETTER.text }]);
  });

  it('keeps what failed until the last attempt, and the error', async () => {
    const id = await queued();
    await expect(deliver(id, broken)).rejects.toThrow('451');
    expect(await row(id)).toMatchObject({
      sent_at: null,
      body_text: LETTER.text,
      attempts: 1,
      last_error: '451 try again later',
    });
    await expect(deliver(id, broken, true)).rejects.toThrow('451');
    expect(await row(id)).toMatchObject({
      sent_at: null,
      body_text: null,
      body_html: null,
      attempts: 2,
      last_error: '451 try again later',
    });
    const post = remember();
    await deliver(id, post);
    expect(post.sent).toEqual([]);
  });

  it('sends nothing that was not committed, and drops letters to nobody', async () => {
    const failing = transact(accounts.context(), async (tx) => {
      await queueMail(tx, { to: 'never@example.org', letter: LETTER });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(
      await test.db.selectFrom('mail').select('id').where('recipient', '=', 'never@example.org').execute(),
    ).toEqual([]);
    const id = await queued(null);
    const post = remember();
    await deliver(id, post);
    await deliver(999_999, post);
    expect([post.sent, await row(id)]).toEqual([[], undefined]);
  });

  it.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    'A <a@example.org>',
    'a@example.org;b@example.org',
  ])('refuses %j as an address', async (to) => expect(queued(to)).rejects.toThrow(TypeError));

  it('forgets letters after 30 days', async () => {
    const id = await queued();
    accounts.later(30 * 86_400_000 + 1);
    const fresh = await queued();
    expect(await forgetOldMails(accounts.context())).toBeGreaterThan(0);
    expect([await row(id), (await row(fresh))?.id]).toEqual([undefined, fresh]);
  });
});
