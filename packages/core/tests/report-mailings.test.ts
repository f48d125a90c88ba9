import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presetPeriod, REPORT_MAILINGS_MAX } from '@tsenomer/contracts';
import type { ReportMailingEdit } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany, makeLink, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SystemContext } from '../src/index.ts';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import {
  createReportMailing,
  deleteReportMailing,
  editReportMailing,
  listReportMailings,
  mailReportFiles,
  orderDueMailings,
  sendReportMailing,
} from '../src/outgoing/report-mailing/index.ts';
import { ATTACHED_MAX_BYTES, mailingLetter } from '../src/outgoing/report-mailing/rules/mailing-letter.ts';
import { nextMailing } from '../src/outgoing/report-mailing/rules/next-mailing.ts';
import { failReportFile, runReportFile } from '../src/reports/file/index.ts';
import { systemContext } from './support/context.ts';
import { recorded } from './support/recorded.ts';

/** A Friday, 20 November 2026, 12:00 in Moscow. */
const FRIDAY = new Date('2026-11-20T09:00:00Z');
/** The Monday after it, 09:00 in Moscow. */
const MONDAY = new Date('2026-11-23T06:00:00Z');
const MOSCOW = 'Europe/Moscow';

const WEEKLY: ReportMailingEdit = {
  name: 'Понедельник для директора',
  enabled: true,
  period: 'last7',
  filters: {},
  format: 'xlsx',
  templateId: null,
  locale: 'ru',
  recipients: ['boss@example.org', 'anna@example.org'],
  weekdays: [1],
  time: '09:00',
  timeZone: MOSCOW,
};

describe('when a mailing is due', () => {
  it.each([
    ['the next of its days', FRIDAY, { weekdays: [1] }, '2026-11-23T06:00:00.000Z'],
    ['today, before its time', FRIDAY, { weekdays: [5], time: '12:01' }, '2026-11-20T09:01:00.000Z'],
    ['in a week, at its time', FRIDAY, { weekdays: [5], time: '12:00' }, '2026-11-27T09:00:00.000Z'],
    ['the nearest of several days', FRIDAY, { weekdays: [1, 3, 7] }, '2026-11-22T06:00:00.000Z'],
    ['by the clock of its zone', FRIDAY, { weekdays: [6], timeZone: 'Asia/Vladivostok' }, '2026-11-20T23:00:00.000Z'],
    ['never while it is off', FRIDAY, { weekdays: [1], enabled: false }, undefined],
    ['never without a day', FRIDAY, { weekdays: [] }, undefined],
  ])('is %s', (_name, after, patch, due) => {
    expect(nextMailing(after, { ...WEEKLY, ...patch })?.toISOString()).toBe(due);
  });

  it('stays at its time of the day across a change of the clocks', () => {
    const times = { ...WEEKLY, weekdays: [7], timeZone: 'Europe/Berlin' };
    const before = nextMailing(new Date('2026-10-22T00:00:00Z'), times);
    expect(before?.toISOString()).toBe('2026-10-25T08:00:00.000Z');
    expect(nextMailing(new Date('2026-10-18T08:00:00Z'), times)?.toISOString()).toBe('2026-10-25T08:00:00.000Z');
    expect(nextMailing(new Date('2026-10-18T06:00:00Z'), times)?.toISOString()).toBe('2026-10-18T07:00:00.000Z');
  });
});

it.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['last14', '2026-03-01', '2026-02-16', '2026-03-01'],
  ['last30', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['previousWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['previousWeek', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['previousWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['previousMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
] as const)('[REP-8] %s on %s is %s to %s', (preset, today, dateFrom, dateTo) => {
  expect(presetPeriod(preset, today)).toEqual({ dateFrom, dateTo });
});

describe('[REP-8] reports that are sent by themselves', () => {
  let database: TestDatabase;
  let folder: string;
  let userId: number;

  const at = (now: Date, by: 'user' | 'program' = 'program'): SystemContext =>
    systemContext(database.db, {
      now: () => now,
      ...(by === 'user' && { actor: { kind: 'user' as const, userId, role: 'user' as const, companyId: null } }),
    });
  const letters = () =>
    database.db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'body_text', 'attached_name'])
      .orderBy('id')
      .execute();
  const files = () => database.db.selectFrom('report_file').selectAll().orderBy('id').execute();
  const store = { folder: '', newId: () => `file-${Math.round(performance.now() * 1000)}` };
  const make = async (now: Date): Promise<void> => {
    for (const { id, status } of await files())
      if (status === 'queued')
        await runReportFile(at(now), { ...store, folder }, { fileId: id, signal: new AbortController().signal });
  };
  const tell = (now: Date) => mailReportFiles(at(now), { publicUrl: 'https://prices.example.org/x' });

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'report-mailings-'));
    await ensurePartitions(at(FRIDAY));
    userId = await makeUser(database.db, 'user', { name: 'Анна', surname: 'Ли', email: 'anna@client.example' });
    const cityId = await makeCity(database.db, {});
    const companyId = await makeCompany(database.db, {});
    const productId = await makeProduct(database.db, { name: 'Молоко' });
    const linkId = await makeLink(database.db, productId, companyId, 'https://shop.test/1');
    await recorded(database, [{ linkId, companyId, cityId, at: '2026-11-18T08:00:00Z', price: 90_00n }]);
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    for (const table of ['mail', 'report_file', 'report_mailing', 'returned_address'] as const)
      await database.db.deleteFrom(table).execute();
  });

  it('come on their day with the file, once, to everybody who is named', async () => {
    const made = await createReportMailing(at(FRIDAY, 'user'), WEEKLY);
    expect(made).toMatchObject({ ...WEEKLY, author: 'Ли Анна', nextAt: MONDAY.toISOString(), last: null });
    expect(await orderDueMailings(at(new Date(MONDAY.getTime() - 1)))).toBe(0);
    expect(await orderDueMailings(at(MONDAY))).toBe(1);
    expect(await orderDueMailings(at(MONDAY))).toBe(0);
    expect(await files()).toMatchObject([
      {
        ordered_by: userId,
        mailing_id: made.id,
        report_order: { kind: 'unified', dateFrom: '2026-11-17', dateTo: '2026-11-23', format: 'xlsx' },
      },
    ]);
    expect(await tell(MONDAY)).toBe(0);
    await make(MONDAY);
    expect(await tell(MONDAY)).toBe(1);
    expect(await tell(MONDAY)).toBe(0);
    expect(await letters()).toMatchObject([
      {
        recipient: 'boss@example.org',
        subject: 'Понедельник для директора: 17.11.26 – 23.11.26',
        attached_name: 'Отчёт за период 2026-11-17 - 2026-11-23.xlsx',
        body_text: expect.stringMatching(
          /Строк в отчёте: 1\.[^]*https:\/\/prices\.example\.org\/excelreports[^]*Ли Анна/,
        ),
      },
      { recipient: 'anna@example.org' },
    ]);
    const { items } = await listReportMailings(at(MONDAY, 'user'));
    expect(items).toMatchObject([
      { nextAt: '2026-11-30T06:00:00.000Z', last: { orderedAt: MONDAY.toISOString(), state: 'sent', error: null } },
    ]);
  });

  it('keep no other back when one cannot be ordered, and that one is tried again', async () => {
    const first = await createReportMailing(at(FRIDAY, 'user'), WEEKLY);
    const second = await createReportMailing(at(FRIDAY, 'user'), WEEKLY);
    await sql`
      create function no_order() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger no_order before insert on report_file for each row
        when (new.mailing_id = ${sql.lit(first.id)}) execute function no_order()`.execute(database.db);
    await expect(orderDueMailings(at(MONDAY))).rejects.toThrow('no room');
    expect(await files()).toMatchObject([{ mailing_id: second.id }]);
    await sql`drop function no_order cascade`.execute(database.db);
    expect(await orderDueMailings(at(MONDAY))).toBe(1);
    expect(await files()).toMatchObject([{ mailing_id: second.id }, { mailing_id: first.id }]);
  });

  it('come now when somebody asks, whatever their days', async () => {
    const { id } = await createReportMailing(at(FRIDAY, 'user'), { ...WEEKLY, enabled: false, period: 'yesterday' });
    const sent = await sendReportMailing(at(FRIDAY, 'user'), { id });
    expect(sent).toMatchObject({ nextAt: null, last: { state: 'coming' } });
    await make(FRIDAY);
    await tell(FRIDAY);
    expect(await letters()).toMatchObject([
      {
        subject: 'Понедельник для директора: 19.11.26',
        body_text: expect.stringContaining('За эти дни проверок не было'),
      },
      {},
    ]);
    await expect(sendReportMailing(at(FRIDAY, 'user'), { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are not written to addresses whose letters come back, and without a file that is too large', async () => {
    await database.db
      .insertInto('returned_address')
      .values({
        email: 'boss@example.org',
        stopped_at: FRIDAY,
        returned_at: FRIDAY,
        status: '5.1.1',
        diagnostic: 'no such user',
      })
      .execute();
    const { id } = await createReportMailing(at(FRIDAY, 'user'), WEEKLY);
    await sendReportMailing(at(FRIDAY, 'user'), { id });
    await make(FRIDAY);
    await database.db
      .updateTable('report_file')
      .set({ bytes: BigInt(ATTACHED_MAX_BYTES) + 1n })
      .execute();
    await tell(FRIDAY);
    expect(await letters()).toMatchObject([
      { recipient: 'anna@example.org', attached_name: null, body_text: expect.stringContaining('слишком велик') },
    ]);
  });

  it('say to who set them up why there is none', async () => {
    const { id } = await createReportMailing(at(FRIDAY, 'user'), { ...WEEKLY, locale: 'en' });
    await sendReportMailing(at(FRIDAY, 'user'), { id });
    const [file] = await files();
    await failReportFile(at(FRIDAY), { fileId: file?.id ?? 0, code: 'DISK_FULL' });
    await tell(FRIDAY);
    expect(await letters()).toMatchObject([
      { recipient: 'anna@client.example', subject: 'A report was not sent: Понедельник для директора' },
    ]);
    const { items } = await listReportMailings(at(FRIDAY, 'user'));
    expect(items[0]?.last).toMatchObject({ state: 'failed', error: expect.any(String) });
  });

  it('are changed, switched off and deleted; a file on its way then goes to nobody', async () => {
    const { id } = await createReportMailing(at(FRIDAY, 'user'), WEEKLY);
    const changed = await editReportMailing(at(FRIDAY, 'user'), {
      id,
      ...WEEKLY,
      weekdays: [5, 1, 5],
      recipients: ['a@example.org', 'a@example.org'],
      enabled: false,
    });
    expect(changed).toMatchObject({ weekdays: [1, 5], recipients: ['a@example.org'], nextAt: null });
    await sendReportMailing(at(FRIDAY, 'user'), { id });
    await deleteReportMailing(at(FRIDAY, 'user'), { id });
    await make(FRIDAY);
    expect([await tell(FRIDAY), await letters()]).toEqual([0, []]);
    await expect(deleteReportMailing(at(FRIDAY, 'user'), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(editReportMailing(at(FRIDAY, 'user'), { id, ...WEEKLY })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('name a template that is there, and are not without bounds', async () => {
    await expect(createReportMailing(at(FRIDAY, 'user'), { ...WEEKLY, templateId: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (let made = 0; made < REPORT_MAILINGS_MAX; made += 1) await createReportMailing(at(FRIDAY, 'user'), WEEKLY);
    await expect(createReportMailing(at(FRIDAY, 'user'), WEEKLY)).rejects.toMatchObject({
      code: 'REPORT_MAILINGS_FULL',
    });
  });

  it('speak the language that was chosen', () => {
    const file = { name: 'Week', period: presetPeriod('today', '2026-11-20'), rows: 1234, url: null, author: null };
    expect(mailingLetter('en', { ...file, attached: true })).toMatchObject({
      subject: 'Week: 20.11.26',
      paragraphs: ['Rows of the report: 1,234.', 'The report is attached to this letter.'],
      note: 'This letter comes by a report mailing of Tsenomer.',
    });
    expect(mailingLetter('ru', { ...file, attached: false }).paragraphs[1]).toContain('30 дней');
  });
});
