import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COLLECTION_SETTINGS, INITIAL_MRP_SETTINGS, templateOfParts } from '@tsenomer/contracts';
import { createTestDatabase, makeCompany, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { calendarDay } from '../src/platform/context/calendar-day.ts';
import { readSetting, setClientSetting } from '../src/platform/setting/index.ts';
import {
  caseAssignees,
  checkViolations,
  dismissViolations,
  followCases,
  getCase,
  handleCases,
  listCases,
  orderSecondChecks,
} from '../src/violations/case/index.ts';
import { bouncedAddresses, previewLetter, tellCase, tryLetter, writeLetters } from '../src/violations/letter/index.ts';
import { getViolation } from '../src/violations/violation/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';
import type { SystemContext } from '../src/index.ts';
import { systemContext } from './support/context.ts';
import { check, watchProduct } from './support/violations.ts';
import type { Watched } from './support/violations.ts';

let database: TestDatabase;
let jobs: RecordedJobs;
let ctx: SystemContext;
let now = new Date('2026-11-20T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

beforeAll(async () => {
  database = await createTestDatabase();
  await ensurePartitions(systemContext(database.db), new Date('2026-10-01T00:00:00Z'));
});
afterAll(() => database.drop());
beforeEach(() => {
  jobs = recordJobs();
  const base = systemContext(database.db, { jobs });
  ctx = { ...base, now: () => now };
});

/** A product below the recommended price at a company with these addresses; confirmed unless it is not to be. */
async function violated(
  parts: { emails?: string[]; flag?: boolean; confirmed?: boolean; companyId?: number } = {},
): Promise<Watched & { caseId: number; violationId: number }> {
  const { emails = [], flag = true, confirmed = true, companyId } = parts;
  const watched = await watchProduct(ctx, { emails, ...(companyId !== undefined && { companyId }) });
  const settings = JSON.stringify({ ...DEFAULT_COLLECTION_SETTINGS, dealersNotificationFlag: flag });
  await database.db.updateTable('collection').set({ settings }).where('id', '=', watched.collectionId).execute();
  await check(ctx, watched, [{ at: ago(5), price: 94_950n }]);
  if (confirmed) await check(ctx, watched, [{ at: ago(4), price: 94_950n }]);
  await followCases(ctx);
  const row = await database.db
    .selectFrom('violation')
    .select(['id', 'case_id'])
    .where('product_id', '=', watched.productId)
    .executeTakeFirstOrThrow();
  return { ...watched, violationId: row.id, caseId: row.case_id! };
}

async function refuses(code: string, call: Promise<unknown>): Promise<void> {
  await expect(call).rejects.toMatchObject({ code });
}

async function takeLetters() {
  return database.db.deleteFrom('mail').returning(['recipient', 'subject', 'body_text', 'body_html']).execute();
}

describe('[REP-4] cases', () => {
  it('gather the open violations of a company, are confirmed by a second check, and end with the last violation', async () => {
    const first = await violated({ confirmed: false });
    expect(await getCase(ctx, { id: first.caseId })).toMatchObject({
      state: 'new',
      violations: 1,
      open: 1,
      confirmed: 0,
    });
    const second = await violated({ companyId: first.companyId });
    expect(second.caseId).toBe(first.caseId);
    expect(await getCase(ctx, { id: first.caseId })).toMatchObject({ state: 'confirmed', violations: 2, confirmed: 1 });
    await check(ctx, first, [{ at: ago(3), price: 100_000n }]);
    await check(ctx, second, [{ at: ago(3), price: 100_000n }]);
    await followCases(ctx);
    const closed = await getCase(ctx, { id: first.caseId });
    expect(closed).toMatchObject({ state: 'corrected', open: 0, closedAt: now.toISOString() });
    expect(closed.log.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['opened', ''],
      ['state', 'confirmed'],
      ['state', 'corrected'],
    ]);
    await check(ctx, first, [{ at: ago(2), price: 90_000n }]);
    await followCases(ctx);
    const { items, total } = await listCases(ctx, { page: 1, limit: 10, filters: { companyIds: [first.companyId] } });
    expect([total, items.map(({ state, repeated }) => [state, repeated])]).toEqual([
      2,
      [
        ['new', 1],
        ['corrected', 0],
      ],
    ]);
  });

  it('are not made of the client’s own prices', async () => {
    const companyId = await makeCompany(database.db, { own: true });
    const watched = await watchProduct(ctx, { companyId });
    await check(ctx, watched, [{ at: ago(2), price: 1n }]);
    await followCases(ctx);
    expect((await listCases(ctx, { page: 1, limit: 10, filters: { companyIds: [companyId] } })).total).toBe(0);
    await database.pool.query('delete from violation where company_id = $1', [companyId]);
    await database.pool.query('update company set own = false where id = $1', [companyId]);
  });

  it('are handled: a note, a state, a person; all of them or none', async () => {
    const [one, two] = [await violated(), await violated()];
    const userId = await makeUser(database.db, 'user', { name: 'Анна', surname: 'Ли' });
    const ids = [one.caseId, two.caseId];
    expect(await handleCases(ctx, { ids, state: 'escalated', assigneeId: userId, note: 'Письмо юристу' })).toBe(2);
    const handled = await getCase(ctx, { id: two.caseId });
    expect(handled).toMatchObject({ state: 'escalated', assignee: { id: userId, name: 'Ли Анна' } });
    expect(handled.log.slice(-2)).toMatchObject([
      { kind: 'assignee', subject: 'Ли Анна' },
      { kind: 'state', subject: 'escalated', note: 'Письмо юристу' },
    ]);
    expect((await caseAssignees(ctx)).some(({ id }) => id === userId)).toBe(true);
    await refuses('NOT_FOUND', handleCases(ctx, { ids: [one.caseId, 999_999], note: 'x' }));
    const agent = await makeUser(database.db, 'agent');
    await refuses('NOT_FOUND', handleCases(ctx, { ids, assigneeId: agent, note: '' }));
    await handleCases(ctx, { ids, assigneeId: null, note: '' });
    expect((await getCase(ctx, { id: one.caseId })).assignee).toBeNull();
    await check(ctx, one, [{ at: ago(1), price: 100_000n }]);
    await followCases(ctx);
    await refuses('CASE_CLOSED', handleCases(ctx, { ids, state: 'answered', note: '' }));
    expect(await handleCases(ctx, { ids: [one.caseId], note: 'Позвонили' })).toBe(1);
  });

  it('learn from a dismissal that a page shows another product, until the link has another address', async () => {
    const { violationId, caseId, ...watched } = await violated();
    expect(await dismissViolations(ctx, { ids: [violationId], reason: 'otherProduct', note: '' })).toBe(1);
    expect(await dismissViolations(ctx, { ids: [violationId], reason: 'promotion', note: '' })).toBe(0);
    expect(await getCase(ctx, { id: caseId })).toMatchObject({ state: 'dismissed', violations: 0 });
    await check(ctx, watched, [
      { at: ago(3), price: 50_000n },
      { at: ago(2), price: 40_000n },
    ]);
    expect((await getViolation(ctx, { id: violationId })).violation).toMatchObject({ ending: 'excused' });
    const count = async () =>
      (await database.pool.query('select from violation where product_id = $1', [watched.productId])).rowCount;
    expect(await count()).toBe(1);
    await database.pool.query(`update link set url = url || '/right' where id = $1`, [watched.linkId]);
    await check(ctx, watched, [{ at: ago(1), price: 40_000n }]);
    expect(await count()).toBe(2);
    await refuses('NOT_FOUND', dismissViolations(ctx, { ids: [999_999], reason: 'other', note: 'x' }));
  });

  it('learn from a dismissal: the link goes, or a promotion of the product at the company is agreed', async () => {
    const wrong = await violated();
    const dismiss = { ids: [wrong.violationId], reason: 'otherProduct', note: '' } as const;
    await dismissViolations(ctx, { ...dismiss, unlink: true });
    const { rows } = await database.pool.query(
      'select (select count(*)::int from link where id = $1) as links, (select count(*)::int from link_state where link_id = $1) as states',
      [wrong.linkId],
    );
    expect(rows).toEqual([{ links: 0, states: 0 }]);

    const agreed = await violated();
    const promotion = { ids: [agreed.violationId], reason: 'promotion', note: 'Чёрная пятница' } as const;
    await refuses('INVALID_INPUT', dismissViolations(ctx, { ...promotion, promotionTo: '2020-01-01' }));
    const today = calendarDay(ctx.now(), ctx.installation.timeZone);
    await dismissViolations(ctx, { ...promotion, promotionTo: today });
    const { promotions } = await readSetting(ctx, 'mrpSettings');
    expect(promotions).toEqual([
      {
        name: 'Чёрная пятница',
        from: today,
        to: today,
        companyIds: [agreed.companyId],
        brandIds: [],
        productIds: [agreed.productId],
      },
    ]);
    await check(ctx, agreed, [{ at: ctx.now(), price: 40_000n }]);
    expect((await getViolation(ctx, { id: agreed.violationId })).violation).toMatchObject({ ending: 'excused' });
    await setClientSetting(ctx, { name: 'mrpSettings', value: INITIAL_MRP_SETTINGS });
  });

  it('have a second check ordered where somebody would be told, and not again within the hour', async () => {
    await orderSecondChecks(ctx);
    await database.pool.query('delete from parser_task');
    const silent = await violated({ flag: false, confirmed: false });
    const told = await violated({ confirmed: false });
    expect(await orderSecondChecks(ctx)).toBe(1);
    const { rows } = await database.pool.query('select collection_id from parser_task');
    expect(rows).toEqual([{ collection_id: told.collectionId }]);
    expect(await orderSecondChecks(ctx)).toBe(0);
    await database.pool.query(`update parser_task set status = 'done'`);
    expect(await orderSecondChecks(ctx)).toBe(0);
    expect(await checkViolations(ctx, { ids: [silent.violationId] })).toBe(1);
    await refuses('NOT_FOUND', checkViolations(ctx, { ids: [999_999] }));
    await database.pool.query(`update parser_task set status = 'done'`);
  });
});

describe('[SET-4] letters about violations', () => {
  it('[COLL-3] tell a company once a day, at all its addresses, what a second check confirmed', async () => {
    await writeLetters(ctx);
    await takeLetters();
    const one = await violated({ emails: ['a@dealer.example', 'b@dealer.example'] });
    const sure = await violated({ companyId: one.companyId });
    await violated({ companyId: one.companyId, confirmed: false });
    // The letter waits for the second check of the third one; that never comes.
    expect([await writeLetters(ctx), await orderSecondChecks(ctx)]).toEqual([0, 1]);
    await database.pool.query(`update parser_task set status = 'done'`);
    now = new Date(now.getTime() + 2 * MINUTE);
    expect(await writeLetters(ctx)).toBe(1);
    const letters = await takeLetters();
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(['a@dealer.example', 'b@dealer.example']);
    const text = letters[0]!.body_text!;
    expect(text.match(/949,50\s₽, рекомендованная 1\s?000,00\s₽/g)).toHaveLength(2);
    expect(await getCase(ctx, { id: one.caseId })).toMatchObject({
      state: 'told',
      emails: ['a@dealer.example', 'b@dealer.example'],
    });
    expect((await getViolation(ctx, { id: sure.violationId })).violation.toldAt).toBe(now.toISOString());

    await violated({ companyId: one.companyId });
    expect(await writeLetters(ctx)).toBe(0);
    expect(await tellCase(ctx, { id: one.caseId })).toBe(2);
    await refuses('NOTHING_TO_TELL', tellCase(ctx, { id: one.caseId }));
    await refuses('NOT_FOUND', tellCase(ctx, { id: 999_999 }));
    await takeLetters();
    await violated({ companyId: one.companyId });
    now = new Date(now.getTime() + 24 * HOUR);
    // The check that never came is ordered once more.
    expect(await writeLetters(ctx)).toBe(0);
    await orderSecondChecks(ctx);
    await database.pool.query(`update parser_task set status = 'done'`);
    now = new Date(now.getTime() + 2 * MINUTE);
    expect(await writeLetters(ctx)).toBe(1);
    await takeLetters();
  });

  it.each<[string, Parameters<typeof violated>[0]]>([
    ['the monitoring does not say so', { emails: ['c@dealer.example'], flag: false }],
    ['the company has no address', { emails: [] }],
    ['no second check confirmed it', { emails: ['d@dealer.example'], confirmed: false }],
  ])('tell nobody where %s', async (_case, parts) => {
    await violated(parts);
    await writeLetters(ctx);
    expect(await takeLetters()).toEqual([]);
  });

  it('wait until the runs of the company have ended', async () => {
    const { collectionId, companyId } = await violated({ emails: ['e@dealer.example'] });
    const run = await database.pool.query<{ id: number }>(
      `insert into parser_run (collection_id, kind, status, started_at) values ($1, 'priceParsing', 'running', now()) returning id`,
      [collectionId],
    );
    await database.pool.query(
      `insert into parser_task (run_id, collection_id, company_id, city_id, kind, status, total) select $1, id, $2, city_id, kind, 'running', 1 from collection where id = $3`,
      [run.rows[0]!.id, companyId, collectionId],
    );
    expect(await writeLetters(ctx)).toBe(0);
    await database.pool.query(`update parser_task set status = 'done'`);
    expect(await writeLetters(ctx)).toBe(1);
    await takeLetters();
  });

  it('tell colleagues by their own template, and when it is over', async () => {
    await setClientSetting(ctx, { name: 'violationColleagues', value: { emails: ['boss@client.example'] } });
    await writeLetters(ctx);
    await takeLetters();
    const template = templateOfParts({ begin: 'Внимание!', end: 'Отдел цен' });
    await setClientSetting(ctx, { name: 'colleagueLetterTemplate', value: template });
    const watched = await violated({ flag: false });
    expect(await writeLetters(ctx)).toBe(1);
    const [letter] = await takeLetters();
    expect(letter).toMatchObject({ recipient: 'boss@client.example' });
    expect(letter?.body_text).toMatch(/Внимание!\n\nТовар \d+: 949,50[^]*Отдел цен/);
    await check(ctx, watched, [{ at: ago(1), price: 100_000n }]);
    // The case is over with it, which is told on the same day.
    expect([await writeLetters(ctx), await writeLetters(ctx)]).toEqual([1, 0]);
    const [over] = await takeLetters();
    expect(over?.subject).toMatch(/^Цены исправлены/);
    expect(over?.body_text).toMatch(/исправлено через 4 ч/);
    await setClientSetting(ctx, { name: 'violationColleagues', value: { emails: [] } });
  });

  it('[SET-3] go to the colleagues linked to the monitoring, and only of it', async () => {
    const [own, other] = [await violated({ flag: false }), await violated({ flag: false, confirmed: false })];
    const linked = () => Promise.resolve(new Map([[own.collectionId, ['linked@client.example']]]));
    await orderSecondChecks(ctx);
    expect([await orderSecondChecks(ctx), await writeLetters(ctx)]).toEqual([0, 0]);
    const again = () => Promise.resolve(new Map([[other.collectionId, ['linked@client.example']]]));
    expect(await orderSecondChecks(ctx, again)).toBe(1);
    expect([await writeLetters(ctx, linked), await writeLetters(ctx, linked)]).toEqual([1, 0]);
    expect((await takeLetters()).map(({ recipient }) => recipient)).toEqual(['linked@client.example']);
  });

  it('are shown before, with what there is, escaped, and sent to who asks', async () => {
    const template = templateOfParts({ begin: 'Прайс & Ко', end: '' });
    const shown = await previewLetter(ctx, { audience: 'dealer', template });
    expect(shown.company).not.toBeNull();
    expect(shown.html).toContain('Прайс &#38; Ко');
    await setClientSetting(ctx, { name: 'language', value: { locale: 'en' } });
    expect((await previewLetter(ctx, { audience: 'dealer', template })).subject).toMatch(/^Prices below/);
    await setClientSetting(ctx, { name: 'language', value: { locale: 'ru' } });
    const userId = await makeUser(database.db, 'user', { email: 'me@client.example' });
    const asUser: SystemContext = { ...ctx, actor: { kind: 'user', userId, role: 'user', companyId: null } };
    expect(await tryLetter(asUser, { audience: 'dealer', template })).toBe('me@client.example');
    expect((await takeLetters()).map(({ recipient }) => recipient)).toEqual(['me@client.example']);
  });

  it('show the addresses that the mail server refused', async () => {
    await makeCompany(database.db, { name: 'Глухой', emails: ['gone@dealer.example'] });
    await database.pool.query(
      `insert into mail (recipient, subject, last_error, created_at) values ('gone@dealer.example', 's', '550 no such user', $1)`,
      [now],
    );
    expect(await bouncedAddresses(ctx)).toEqual([
      {
        email: 'gone@dealer.example',
        company: 'Глухой',
        at: now.toISOString(),
        error: '550 no such user',
        state: 'refused',
        softReturns: 0,
      },
    ]);
  });
});
