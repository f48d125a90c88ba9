import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { TASK_FILTERS } from '@tsenomer/contracts';
import type { RunCommand, TaskFilter } from '@tsenomer/contracts';
import { DomainError, transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import {
  deleteCollection,
  duplicateCollection,
  getCollection,
  pauseCollection,
  resumeCollection,
} from '../src/collecting/collection/index.ts';
import {
  copyEntries,
  copyMonth,
  createRepetition,
  deleteByDates,
  deleteEntries,
  deleteRepetition,
  editRepetition,
  extendRepetitions,
  fireTimetable,
  followZones,
  listRepetitions,
  nextStarts,
  saveTimetable,
  showDay,
  showMonth,
  storeEntries,
  timetableCosts,
  updateEntries,
} from '../src/collecting/timetable/index.ts';
import { runCollection, stopCollection } from '../src/collecting/work/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let now: Date;
let ctx: SystemContext;
let cityId: number;
let companyId: number;
let collectionId: number;
let productId: number;
const timezone = 'Europe/Moscow';

beforeAll(async () => {
  database = await createTestDatabase();
  cityId = await makeCity(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('timetable_entry').execute();
  await db.deleteFrom('timetable_repetition').execute();
  now = new Date('2026-11-20T09:00:00Z');
  ctx = context();
  companyId = await makeCompany(db);
  productId = await makeProduct(db);
  await makeLink(db, productId, companyId);
  collectionId = await collection();
});

function context(): SystemContext {
  return systemContext(database.db, { jobs: recordJobs(), now: () => now });
}

function collection(): Promise<number> {
  return makeCollection(database.db, { cityId, companyIds: [companyId], productIds: [productId] });
}

async function store(date: string, time: string, ids = [collectionId], command: RunCommand = 'parse') {
  return storeEntries(ctx, {
    date,
    time,
    timezone,
    collectionIds: ids,
    command,
    filter: 'all',
    sellersCreationFlag: false,
  });
}

async function states() {
  const rows = await database.db
    .selectFrom('timetable_entry')
    .select(['state', 'reason', 'run_id'])
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(({ state, reason, run_id: run }) => [state, reason, run !== null]);
}

const draft = (date: string, more = {}) => ({
  date,
  time: '06:00',
  timezone,
  collectionId,
  command: 'parse' as const,
  filter: 'all' as const,
  disabledCompanyIds: [],
  ...more,
});
const changes = { timezone, seen: [], deletions: [], additions: [], updates: [], copies: [] };

describe('[COLL-9] entries', () => {
  it('are shown by days of a zone', async () => {
    await store('2026-11-30', '23:30');
    const [entry] = await showMonth(ctx, { date: '2026-11', timezone });
    expect(entry).toMatchObject({
      collectionId,
      command: 'parse',
      start: '2026-11-30T20:30:00.000Z',
      date: '2026-11-30',
      time: '23:30',
      timezone,
      active: true,
      disabled: false,
      tasks: 1,
      state: 'planned',
    });
    expect(await showDay(ctx, { date: '2026-12-01', timezone: 'Asia/Vladivostok' })).toHaveLength(1);
    expect(await showDay(ctx, { date: '2026-11-30', timezone: 'Asia/Vladivostok' })).toEqual([]);
  });

  it('are one of a collection, command and day, and none in the past or of what is gone', async () => {
    await store('2026-11-25', '06:00');
    await expect(store('2026-11-25', '08:00')).rejects.toMatchObject({
      code: 'TIMETABLE_TAKEN',
      fields: [{ message: '2026-11-25' }],
    });
    await store('2026-11-25', '08:00', [collectionId], 'findLinks');
    await expect(store('2026-11-20', '12:00')).rejects.toMatchObject({ code: 'TIMETABLE_PAST' });
    const gone = await collection();
    await deleteCollection(ctx, { id: gone });
    await expect(store('2026-11-25', '06:00', [gone])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leave companies out, and say so when nothing would start', async () => {
    const entries = await storeEntries(ctx, {
      date: '2026-11-25',
      time: '06:00',
      timezone,
      collectionIds: [collectionId],
      activeCompanyIds: [companyId + 1000],
      command: 'findLinks',
      filter: 'all',
      sellersCreationFlag: true,
    });
    expect(entries).toMatchObject([
      { command: 'searchSellersAndLinks', disabledCompanyIds: [companyId], tasks: 0, disabled: true },
    ]);
  });

  it('are switched, moved, and not moved onto another or into the past', async () => {
    const [first] = await store('2026-11-25', '06:00');
    await store('2026-11-26', '06:00');
    const id = first!.id;
    expect(await updateEntries(ctx, { items: [{ id, active: false }] })).toMatchObject([
      { active: false, revision: 1 },
    ]);
    expect(await updateEntries(ctx, { items: [{ id, date: '2026-11-27', time: '07:00' }] })).toMatchObject([
      { start: '2026-11-27T04:00:00.000Z', active: false },
    ]);
    await expect(updateEntries(ctx, { items: [{ id, date: '2026-11-26' }] })).rejects.toMatchObject({
      code: 'TIMETABLE_TAKEN',
    });
    await expect(updateEntries(ctx, { items: [{ id, date: '2026-11-19' }] })).rejects.toMatchObject({
      code: 'TIMETABLE_PAST',
    });
  });

  it('are copied to other days, but not onto their own', async () => {
    const [entry] = await store('2026-11-25', '06:00');
    const id = entry!.id;
    expect(await copyEntries(ctx, { items: [{ id, date: '2026-11-28' }] })).toMatchObject([
      { date: '2026-11-28', time: '06:00' },
    ]);
    await expect(copyEntries(ctx, { items: [{ id, date: '2026-11-25' }] })).rejects.toMatchObject({
      code: 'TIMETABLE_SAME_DAY',
    });
    await expect(copyEntries(ctx, { items: [{ id, date: '2026-11-28' }] })).rejects.toMatchObject({
      code: 'TIMETABLE_TAKEN',
    });
  });

  it('of a month are copied to the next ones; what cannot be is told', async () => {
    now = new Date('2026-12-20T09:00:00Z');
    await store('2026-12-31', '06:00');
    await store('2027-01-31', '06:00');
    const copied = await copyMonth(ctx, { date: '2026-12', timezone, months: 3, by: 'day' });
    expect(copied.copied).toBe(1);
    expect(copied.skipped.map(({ date, reason }) => [date, reason])).toEqual([
      ['2026-12-31', 'noSuchDay'],
      ['2027-01-31', 'taken'],
    ]);
    await deleteCollection(ctx, { id: collectionId });
    expect(await copyMonth(ctx, { date: '2026-12', timezone, months: 1, by: 'day' })).toMatchObject({
      copied: 0,
      skipped: [{ reason: 'deleted' }],
    });
  });

  it('of days are deleted, but what has started', async () => {
    const [first] = await store('2026-11-25', '06:00');
    await store('2026-11-26', '06:00');
    now = new Date('2026-11-25T03:00:00Z');
    await fireTimetable(ctx);
    await expect(deleteEntries(ctx, { ids: [first!.id] })).rejects.toMatchObject({ code: 'TIMETABLE_SETTLED' });
    const dates = ['2026-11-25', '2026-11-26'].map((date) => ({ date, timezone }));
    expect(await deleteByDates(ctx, { dates })).toEqual({ deleted: 1 });
    expect(await states()).toEqual([['started', null, true]]);
  });
});

describe('[COLL-9] a save', () => {
  it('deletes, adds, updates and copies in this order, or does nothing', async () => {
    const [old] = await store('2026-11-25', '06:00');
    const [kept] = await store('2026-11-26', '06:00');
    const saved = await saveTimetable(ctx, {
      ...changes,
      deletions: [old!.id],
      // On the day that the deletion made free.
      additions: [draft('2026-11-25', { time: '09:00' })],
      updates: [{ id: kept!.id, active: false }],
      copies: [{ id: kept!.id, date: '2026-11-27' }],
    });
    expect(saved).toEqual({ deleted: 1, added: 1, updated: 1, copied: 1 });
    const before = await showMonth(ctx, { date: '2026-11', timezone });
    await expect(
      saveTimetable(ctx, {
        ...changes,
        deletions: [kept!.id],
        additions: [draft('2026-11-28'), draft('2026-11-28')],
      }),
    ).rejects.toMatchObject({ code: 'TIMETABLE_TAKEN' });
    expect(await showMonth(ctx, { date: '2026-11', timezone })).toEqual(before);
  });

  it('is refused when somebody else changed a day that was seen, and told what', async () => {
    const [entry] = await store('2026-11-25', '06:00');
    const seen = [{ date: '2026-11-25', entries: [{ id: entry!.id, revision: 0 }] }];
    await updateEntries(ctx, { items: [{ id: entry!.id, active: false }] });
    await store('2026-11-25', '08:00', [collectionId], 'findLinks');
    await expect(saveTimetable(ctx, { ...changes, seen, additions: [draft('2026-11-28')] })).rejects.toMatchObject({
      code: 'TIMETABLE_CHANGED',
      fields: [{ code: 'changed' }, { code: 'added' }],
    });
    await saveTimetable(ctx, {
      ...changes,
      seen: [{ date: '2026-11-28', entries: [] }],
      additions: [draft('2026-11-28')],
    });
  });
});

describe('[COLL-9] firing', () => {
  it('starts what is due as the timetable, once', async () => {
    await store('2026-11-25', '06:00');
    now = new Date('2026-11-25T02:59:59Z');
    expect(await fireTimetable(ctx)).toEqual({ started: 0, waiting: 0, failed: 0 });
    now = new Date('2026-11-25T03:00:00Z');
    expect(await fireTimetable(ctx)).toEqual({ started: 1, waiting: 0, failed: 0 });
    expect(await fireTimetable(ctx)).toEqual({ started: 0, waiting: 0, failed: 0 });
    const task = await database.db
      .selectFrom('parser_task')
      .select(['priority', 'kind'])
      .where('collection_id', '=', collectionId)
      .execute();
    expect(task).toEqual([{ priority: 0, kind: 'priceParsing' }]);
  });

  it('starts each once, with two servers at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, collection));
    await store('2026-11-25', '06:00', ids);
    now = new Date('2026-11-25T03:00:30Z');
    const fired = await Promise.all([fireTimetable(context()), fireTimetable(context())]);
    expect(fired.reduce((sum, { started }) => sum + started, 0)).toBe(20);
    // Nor has one server taken back what the other one wrote.
    expect(await states()).toEqual(ids.map(() => ['started', null, true]));
    const { rows } = await database.pool.query('select from parser_run where collection_id = any($1)', [ids]);
    expect(rows).toHaveLength(20);
  });

  it('leaves an entry to others when the server dies between claiming and starting', async () => {
    await store('2026-11-25', '06:00');
    now = new Date('2026-11-25T03:00:00Z');
    // Its jobs cannot be sent: what it wrote before is undone, as by the death of its connection.
    const dying = context();
    const dead = systemContext(database.db, {
      now: () => now,
      jobs: { ...dying.jobs, send: () => Promise.reject(new Error('killed')) },
    });
    await expect(fireTimetable(dead)).rejects.toThrow('killed');
    expect(await states()).toEqual([['planned', null, false]]);
    expect(await fireTimetable(ctx)).toMatchObject({ started: 1 });
  });

  it('has an entry wait while its collection is collected, and says so', async () => {
    await store('2026-11-25', '06:00');
    await store('2026-11-25', '06:00', [collectionId], 'searchSellersAndLinks');
    now = new Date('2026-11-25T03:00:00Z');
    await fireTimetable(ctx);
    await store('2026-11-25', '06:30', [collectionId], 'findLinks');
    // Longer than the grace, seen each minute.
    for (const time of ['03:30', '04:20', '05:10']) {
      now = new Date(`2026-11-25T${time}:00Z`);
      await fireTimetable(ctx);
    }
    const [started, , waits] = await states();
    expect([started, waits]).toEqual([
      ['started', null, true],
      ['waiting', null, false],
    ]);
    await stopCollection(ctx, { id: collectionId });
    await fireTimetable(ctx);
    // Every product has its link: the search says why it did not start.
    expect((await states())[2]).toEqual(['refused', 'NO_SEARCH_FOR_COMPANY', false]);
  });

  it('marks what is too late as missed, never starts it late', async () => {
    await store('2026-11-25', '06:00');
    now = new Date('2026-11-25T04:00:01Z');
    expect(await fireTimetable(ctx)).toEqual({ started: 0, waiting: 0, failed: 1 });
    expect(await states()).toEqual([['missed', 'TIMETABLE_LATE', false]]);
    const { rows } = await database.pool.query<{ payload: unknown }>(
      `select payload from domain_event where type = 'runMissed' order by id desc limit 1`,
    );
    expect(rows[0]?.payload).toMatchObject({ collectionId, state: 'missed', reason: 'TIMETABLE_LATE' });
  });

  it('of two that wait, or were late, only the later is started', async () => {
    await store('2026-11-25', '06:00');
    await store('2026-11-26', '06:00');
    now = new Date('2026-11-26T03:00:00Z');
    await fireTimetable(ctx);
    expect(await states()).toEqual([
      ['missed', 'TIMETABLE_OVERTAKEN', false],
      ['started', null, true],
    ]);
  });

  it('refuses with its reason: paused, deleted, nothing to do; what is switched off stays', async () => {
    const [paused, gone, empty, off, resumed] = await Promise.all(Array.from({ length: 5 }, collection));
    await store('2026-11-25', '06:00', [paused!, gone!, empty!, off!, resumed!]);
    await pauseCollection(ctx, { id: paused! });
    await pauseCollection(ctx, { id: resumed! });
    await resumeCollection(ctx, { id: resumed! });
    await deleteCollection(ctx, { id: gone! });
    await database.db
      .updateTable('collection_company')
      .set({ disabled: true })
      .where('collection_id', '=', empty!)
      .execute();
    const all = await showMonth(ctx, { date: '2026-11', timezone });
    expect(all.map(({ disabled }) => disabled)).toEqual([true, true, true, false, false]);
    await updateEntries(ctx, { items: [{ id: all[3]!.id, active: false }] });
    now = new Date('2026-11-25T03:00:00Z');
    expect(await fireTimetable(ctx)).toEqual({ started: 1, waiting: 0, failed: 3 });
    expect(await states()).toEqual([
      ['refused', 'COLLECTION_PAUSED', false],
      ['refused', 'COLLECTION_DELETED', false],
      ['refused', 'COMPANIES_DISABLED', false],
      ['planned', null, false],
      ['started', null, true],
    ]);
  });

  it('follows the zones when their data changes', async () => {
    await store('2026-11-25', '06:00');
    await database.db
      .updateTable('timetable_entry')
      .set({ zone_data: '2013a', start_at: '2026-11-25T02:00:00Z' })
      .execute();
    expect(await followZones(ctx)).toBe(1);
    expect(await showMonth(ctx, { date: '2026-11', timezone })).toMatchObject([{ start: '2026-11-25T03:00:00.000Z' }]);
    expect(await followZones(ctx)).toBe(0);
  });
});

describe('[COLL-9] a repetition', () => {
  const rule = {
    command: 'parse' as const,
    filter: 'all' as const,
    disabledCompanyIds: [],
    weekdays: [1, 2, 3, 4, 5],
    time: '06:00',
    timezone,
    from: '2026-11-20',
  };

  it('writes entries ahead, is kept ahead, changed and ended', async () => {
    await store('2026-11-24', '08:00');
    const { id } = await createRepetition(ctx, { ...rule, collectionId, until: null });
    const days = (await showMonth(ctx, { date: '2026-11', timezone })).map(
      ({ date, time }) => `${date.slice(8)} ${time}`,
    );
    // Not that of today, which is past; on the 24th there was one already.
    expect(days).toEqual(['23 06:00', '24 08:00', '25 06:00', '26 06:00', '27 06:00', '30 06:00']);
    expect(await extendRepetitions(ctx)).toBe(0);
    now = new Date('2026-11-27T09:00:00Z');
    expect(await extendRepetitions(ctx)).toBe(5);
    expect(await editRepetition(ctx, { id, time: '07:00', until: '2026-12-01' })).toMatchObject({ time: '07:00' });
    const rest = await database.db
      .selectFrom('timetable_entry')
      .select(['day', 'clock_time'])
      .where('start_at', '>', now)
      .orderBy('day')
      .execute();
    expect(rest).toEqual([
      { day: '2026-11-30', clock_time: '07:00:00' },
      { day: '2026-12-01', clock_time: '07:00:00' },
    ]);
    expect(await listRepetitions(ctx)).toMatchObject([{ id, until: '2026-12-01', weekdays: [1, 2, 3, 4, 5] }]);
    expect(await deleteRepetition(ctx, { id })).toEqual({ deleted: 2 });
    expect(await listRepetitions(ctx)).toEqual([]);
  });

  it('says when a collection starts next', async () => {
    const other = await collection();
    await createRepetition(ctx, { ...rule, collectionId, until: '2026-12-20' });
    await pauseCollection(ctx, { id: other });
    const schedule = await nextStarts(ctx, { collectionIds: [collectionId, other, 2_000_000_000], limit: 10 });
    expect(schedule).toEqual([
      {
        collectionId,
        collectionName: expect.any(String),
        paused: false,
        next: { start: '2026-11-23T03:00:00.000Z', timezone, command: 'parse' },
        singles: 0,
        repetitions: [{ command: 'parse', weekdays: [1, 2, 3, 4, 5], time: '06:00', timezone }],
      },
      {
        collectionId: other,
        collectionName: expect.any(String),
        paused: true,
        next: null,
        singles: 0,
        repetitions: [],
      },
    ]);
    const later = await collection();
    await store('2026-12-01', '06:00', [later]);
    const soonest = async (limit: number) => (await nextStarts(ctx, { limit })).map((each) => each.collectionId);
    expect([await soonest(10), await soonest(1)]).toEqual([[collectionId, later], [collectionId]]);
    await expect(createRepetition(ctx, { ...rule, collectionId, until: '2026-11-19' })).rejects.toBeInstanceOf(
      DomainError,
    );
  });
});

it('[COLL-9] what commands take is counted by company', async () => {
  const second = await makeProduct(database.db);
  const id = await makeCollection(database.db, { cityId, companyIds: [companyId], productIds: [productId, second] });
  const { slots, companies } = await timetableCosts(ctx, { collectionIds: [id] });
  expect(slots).toBe(1);
  expect(companies).toEqual([
    {
      collectionId: id,
      companyId,
      commands: {
        parse: { all: { checks: 1, seconds: 2 } },
        findLinks: { all: { checks: 1, seconds: 2 } },
        searchSellersAndLinks: { all: { checks: 2, seconds: 4 } },
      },
    },
  ]);
  // A company whose last tasks took 5 s for each check goes by that.
  const run = await database.pool.query<{ id: number }>(
    `insert into parser_run (collection_id, kind, status) values ($1, 'priceParsing', 'done') returning id`,
    [id],
  );
  await database.pool.query(
    `insert into parser_task (run_id, collection_id, company_id, city_id, kind, status, total, success, started_at, finished_at)
     values ($1, $2, $3, $4, 'priceParsing', 'done', 100, 100, now() - interval '500 s', now())`,
    [run.rows[0]?.id, id, companyId, cityId],
  );
  const { companies: measured } = await timetableCosts(ctx, { collectionIds: [id] });
  expect(measured.map(({ commands }) => commands.parse)).toEqual([{ all: { checks: 1, seconds: 5 } }]);
});

describe('[COLL-9] what starts of a part of the links take', () => {
  const outcomes = { success: 1, notAvailable: 2, errors: 3 } as const;

  async function checked(outcome: keyof typeof outcomes, at: { city?: number; shop?: number } = {}): Promise<number> {
    const { db } = database;
    const product = await makeProduct(db);
    const link = await makeLink(db, product, companyId);
    await db
      .insertInto('link_state')
      .values({
        product_id: product,
        link_id: link,
        city_id: at.city ?? cityId,
        company_shop_id: at.shop ?? 0,
        company_id: companyId,
        observed_at: now,
        task_id: 1,
        outcome: outcomes[outcome],
      })
      .execute();
    return product;
  }

  /** The checks of a start, as the run that it becomes has them. */
  async function runOf(id: number, filter: TaskFilter): Promise<number> {
    const run = await runCollection(ctx, { id, filter });
    const tasks = await database.db.selectFrom('parser_task').select('total').where('run_id', '=', run.id).execute();
    await stopCollection(ctx, { id });
    return tasks.reduce((sum, { total }) => sum + total, 0);
  }

  it('is what a run of that part checks', async () => {
    const productIds = [
      productId,
      await checked('success'),
      await checked('errors'),
      await checked('errors'),
      await checked('notAvailable'),
      await checked('errors', { city: await makeCity(database.db) }),
    ];
    const id = await makeCollection(database.db, { cityId, companyIds: [companyId], productIds });
    const { companies } = await timetableCosts(ctx, { collectionIds: [id, collectionId], filteredIds: [id] });
    const parse = new Map(companies.map((each) => [each.collectionId, each.commands.parse]));
    const counted = Object.fromEntries(Object.entries(parse.get(id) ?? {}).map(([part, work]) => [part, work?.checks]));
    expect(counted).toEqual({ all: 6, errors: 2, notAvailable: 1, notProcessed: 2 });
    expect(Object.keys(parse.get(collectionId) ?? {})).toEqual(['all']);
    for (const filter of TASK_FILTERS) expect(await runOf(id, filter)).toBe(counted[filter]);
  });

  it('is counted at each address that is watched', async () => {
    const shops = await database.db
      .insertInto('company_shop')
      .values(
        ['Тверская, 1', 'Арбат, 2'].map((address) => ({
          company_id: companyId,
          city_id: cityId,
          name: address,
          address,
        })),
      )
      .returning('id')
      .execute();
    const productIds = [await checked('errors', { shop: shops[0]?.id ?? 0 }), await checked('errors')];
    const id = await makeCollection(database.db, { cityId, companyIds: [companyId], productIds });
    await database.db
      .insertInto('collection_company_shop')
      .values(shops.map((shop) => ({ collection_id: id, company_shop_id: shop.id })))
      .execute();
    const { companies } = await timetableCosts(ctx, { collectionIds: [id], filteredIds: [id] });
    expect(companies.map(({ commands }) => [commands.parse, commands.findLinks])).toMatchObject([
      [
        { all: { checks: 4 }, errors: { checks: 1 }, notAvailable: { checks: 0 }, notProcessed: { checks: 3 } },
        { all: { checks: 0 }, errors: { checks: 1 }, notProcessed: { checks: 0 } },
      ],
    ]);
    for (const [filter, checks] of [
      ['errors', 1],
      ['notProcessed', 3],
    ] as const)
      expect(await runOf(id, filter)).toBe(checks);
  });
});

it('[COLL-9] a monitoring is duplicated with its products, companies and settings', async () => {
  await transact(ctx, ({ db }) =>
    db.updateTable('collection_company').set({ disabled: true }).where('collection_id', '=', collectionId).execute(),
  );
  const { id } = await duplicateCollection(ctx, { id: collectionId, name: 'Второй' });
  expect(await getCollection(ctx, { id })).toMatchObject({
    name: 'Второй',
    productsCount: 1,
    results: [{ company: { id: companyId }, disabled: true }],
  });
});
