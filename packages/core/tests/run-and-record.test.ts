import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { EventHint, TaskFilter } from '@tsenomer/contracts';
import type { TestDatabase } from '@tsenomer/db/testing';
import { DomainError, transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { deleteCollection, getCollection } from '../src/collecting/collection/index.ts';
import { PRODUCT_MARKS } from '../src/catalogue/product/marks-stay.ts';
import { ensurePartitions, recordChecks, writeObservations } from '../src/collecting/observation/index.ts';
import type { Check } from '../src/collecting/observation/index.ts';
import {
  loadRuns,
  parserState,
  rescueShards,
  runCollection,
  runCounts,
  endTriedShard,
  stopCollection,
  takeShard,
} from '../src/collecting/work/index.ts';
import { yieldTo } from '../src/collecting/work/yield-to.ts';
import { announce, listenToHints } from '../src/platform/events/index.ts';
import { BARE_CHECK } from './support/bare-check.ts';
import { systemContext, takeChecks } from './support/context.ts';
import { heldUp } from './support/held-up.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let ctx: SystemContext;
let jobs: RecordedJobs;
let collectionId: number;
let companyId: number;
let cityId: number;
let linkIds: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  await ensurePartitions(systemContext(database.db));
});
afterAll(() => database.drop());

beforeEach(async () => {
  const { db } = database;
  jobs = recordJobs();
  ctx = systemContext(db, { jobs });
  companyId = await makeCompany(db);
  const productIds = [await makeProduct(db, { mrp: 100_000n }), await makeProduct(db), await makeProduct(db)];
  linkIds = [];
  for (const productId of productIds) linkIds.push(await makeLink(db, productId, companyId));
  cityId = await makeCity(db);
  collectionId = await makeCollection(db, { cityId, companyIds: [companyId], productIds });
});

function check(linkId: number, changes: Partial<Check> = {}): Check {
  return {
    ...BARE_CHECK,
    linkId,
    observedAt: ctx.now(),
    price: 95_000n,
    currency: 'RUB',
    evidence: 'json-ld offers.price',
    durationMs: 12,
    ...changes,
  };
}

async function countRows(sql: string): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<Record<string, unknown>>(sql, [collectionId]);
  return rows[0] ?? {};
}

describe('a run', () => {
  it('makes one task per company and one shard job for its links', async () => {
    const run = await runCollection(ctx, { id: collectionId });
    expect(run).toMatchObject({ collectionId, status: 'queued', progress: { total: 3, success: 0 } });
    expect(jobs.sent.shard).toHaveLength(1);
    expect(jobs.sent.shard[0]).toMatchObject({ key: `company:${companyId}`, priority: 0 });
  });

  it('is refused while the same collection runs', async () => {
    await runCollection(ctx, { id: collectionId });
    await expect(runCollection(ctx, { id: collectionId })).rejects.toMatchObject({ code: 'COLLECTION_RUNNING' });
  });

  it('lets only one of two simultaneous starts through', async () => {
    const starts = await Promise.allSettled([
      runCollection(ctx, { id: collectionId }),
      runCollection(ctx, { id: collectionId }),
    ]);
    expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    [
      'has no links',
      'COLLECTION_EMPTY',
      () => database.pool.query('delete from link where company_id = $1', [companyId]),
    ],
    [
      'has its companies switched off',
      'COMPANIES_DISABLED',
      () => database.pool.query('update company set disabled = true where id = $1', [companyId]),
    ],
    [
      'has no robot',
      'ROBOT_NOT_CONFIGURED',
      () => database.pool.query('update company set parser_config = null where id = $1', [companyId]),
    ],
    ['is deleted', 'NOT_FOUND', () => deleteCollection(ctx, { id: collectionId })],
  ])('is refused when the collection %s', async (_case, code, change) => {
    await change();
    await expect(runCollection(ctx, { id: collectionId })).rejects.toMatchObject({ code });
    expect(jobs.sent.shard).toEqual([]);
  });

  it('[PARSE-6] has less urgent tasks of its companies give their place up, and none as urgent as itself', async () => {
    await runCollection(ctx, { id: collectionId });
    await takeShard(ctx, { shardId: jobs.sent.shard[0]!.data.shardId, nodeId: 0 });
    const { id: running } = await database.db
      .selectFrom('parser_task')
      .select('id')
      .where('collection_id', '=', collectionId)
      .executeTakeFirstOrThrow();
    const heard: EventHint[] = [];
    const listener = await listenToHints({ url: database.url, onHint: (hint) => heard.push(hint) });
    onTestFinished(() => listener.close());
    const yields = () => heard.filter(({ type }) => type === 'yield');
    for (const priority of [0, -1]) await transact(ctx, (tx) => yieldTo(tx, { companyIds: [companyId], priority }));
    await transact(ctx, (tx) => yieldTo(tx, { companyIds: [companyId + 1], priority: 20 }));
    await transact(ctx, (tx) => yieldTo(tx, { companyIds: [companyId], priority: 1 }));
    // Hints come in the order of their transactions: what came before this one has been heard.
    await announce(ctx, { type: 'cluster' });
    await expect.poll(() => heard).toContainEqual({ type: 'cluster' });
    expect(yields()).toEqual([{ type: 'yield', taskId: running }]);
  });

  it('is counted from the first of the month to the end of today, by the days of Moscow', async () => {
    const started = (startedAt: string, kind: 'priceParsing' | 'ratingReview' = 'priceParsing') => ({
      collection_id: collectionId,
      kind,
      started_at: startedAt,
    });
    await database.db
      .insertInto('parser_run')
      .values([
        started('2031-02-28T20:59:59Z'),
        started('2031-02-28T21:00:00Z'),
        started('2031-03-05T12:00:00Z', 'ratingReview'),
        started('2031-03-10T20:59:59Z'),
        started('2031-03-10T21:00:00Z'),
      ])
      .execute();
    const later = systemContext(database.db, { now: () => new Date('2031-03-10T09:00:00Z') });
    expect(await runCounts(later)).toEqual({ from: '2031-03-01', to: '2031-03-10', priceParsing: 2 });
  });

  it('cuts shards of 500 links', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into product (name) select 'П' || n from generate_series(1, 1200) n returning id",
    );
    const ids = rows.map((row) => row.id);
    await database.pool.query(
      "insert into link (product_id, company_id, url) select unnest($1::int[]), $2, 'https://shop.example/'",
      [ids, companyId],
    );
    const big = await makeCollection(database.db, {
      cityId: await makeCity(database.db),
      companyIds: [companyId],
      productIds: ids,
    });
    await runCollection(ctx, { id: big });
    expect(jobs.sent.shard).toHaveLength(3);
    expect(new Set(jobs.sent.shard.map((order) => order.key)).size).toBe(1);
  });
});

describe('recording', () => {
  let shardId: number;
  beforeEach(async () => {
    await runCollection(ctx, { id: collectionId });
    shardId = jobs.sent.shard[0]!.data.shardId;
    await takeShard(ctx, { shardId, nodeId: 0 });
  });

  it('[PARSE-6] moves the progress, and ends task and run with the last link', async () => {
    const [first, second, third] = linkIds;
    await recordChecks(ctx, {
      shardId,
      nodeId: 0,
      checks: [check(first!), check(second!, { outcome: 'notAvailable', price: null })],
    });
    expect((await parserState(ctx)).tasks.find((task) => task.collectionId === collectionId)).toMatchObject({
      status: 'running',
      progress: { total: 3, success: 1, notAvailable: 1, withError: 0, banned: 0 },
    });
    const last = await recordChecks(ctx, {
      shardId,
      nodeId: 0,
      checks: [check(third!, { outcome: 'error', errorCode: 10, price: null })],
    });
    expect(last).toEqual({ written: 1, goOn: false });
    const details = await getCollection(ctx, { id: collectionId });
    expect(details.status).toBe('PROCESSED');
    expect(details.stopped).toBe(false);
    expect(details.results[0]).toMatchObject({
      processedWithSuccess: 1,
      notAvailable: 1,
      processedWithError: 1,
      notProcessed: 0,
      errors: [{ code: 10, count: 1 }],
      progress: { banned: 1 },
    });
    expect(await loadRuns(database.db, { statuses: ['done'], limit: 50 })).toEqual(
      expect.arrayContaining([expect.objectContaining({ collectionId, status: 'done' })]),
    );
  });

  it('writes a link once, however often and by whomever its shard is repeated', async () => {
    const all = linkIds.map((linkId) => check(linkId));
    await Promise.all([
      recordChecks(ctx, { shardId, nodeId: 0, checks: all }),
      recordChecks(ctx, { shardId, nodeId: 7, checks: all }),
      recordChecks(ctx, { shardId, nodeId: 8, checks: all.slice(1) }),
    ]);
    expect(
      await countRows(
        'select count(*)::int as n, count(distinct link_id)::int as links from observation where collection_id = $1',
      ),
    ).toEqual({ n: 3, links: 3 });
    expect(await countRows('select sum(checks)::int as n from check_ledger where collection_id = $1')).toEqual({
      n: 3,
    });
    expect(await countRows('select success, with_error from parser_task where collection_id = $1')).toEqual({
      success: 3,
      with_error: 0,
    });
  });

  it('[PROD-1] waits while house-keeping takes marks of products back', async () => {
    const lock = sql`select pg_advisory_xact_lock(${PRODUCT_MARKS})`.compile(database.db).sql;
    const [recorded] = await heldUp(database, lock, [
      () => recordChecks(ctx, { shardId, nodeId: 0, checks: [check(linkIds[0]!)] }),
    ]);
    expect(recorded).toMatchObject({ status: 'fulfilled', value: { written: 1 } });
  });

  it('keeps the newest state of a link when an older check of it comes later', async () => {
    const at = (time: string, price: bigint) => check(linkIds[0]!, { observedAt: new Date(time), price });
    await recordChecks(ctx, { shardId, nodeId: 0, checks: [at('2026-11-20T08:30:00Z', 91_000n)] });
    // A run in which a node was slow: its check was made before, and is recorded after.
    await transact(ctx, (tx) =>
      writeObservations(tx, { taskId: 1, collectionId, companyId, companyShopId: 0, cityId, nodeId: 0 }, [
        at('2026-11-20T08:00:00Z', 50_000n),
      ]),
    );
    const { rows } = await database.pool.query(
      'select price, last_price, previous_price, observed_at from link_state where link_id = $1',
      [linkIds[0]],
    );
    expect(rows).toEqual([
      { price: 91_000n, last_price: 91_000n, previous_price: null, observed_at: new Date('2026-11-20T08:30:00Z') },
    ]);
    expect(await countRows('select count(*)::int as n from observation where collection_id = $1')).toEqual({ n: 2 });
  });

  it('[BILL-1] counts the checks of links that were deleted while they were made', async () => {
    await database.pool.query('delete from link where id = $1', [linkIds[1]]);
    await recordChecks(ctx, { shardId, nodeId: 0, checks: linkIds.map((linkId) => check(linkId)) });
    expect(await countRows('select count(*)::int as n from observation where collection_id = $1')).toEqual({ n: 2 });
    expect(await countRows('select sum(checks)::int as n from check_ledger where collection_id = $1')).toEqual({
      n: 3,
    });
  });

  it('[BILL-1] counts each check on its day in the installation’s time zone, by outcome and code', async () => {
    const at = (time: string, changes: Partial<Check> = {}): Partial<Check> => ({
      observedAt: new Date(time),
      ...changes,
    });
    const failed = { outcome: 'error', errorCode: 2, price: null } as const;
    const seen = [at('2026-11-19T20:59:59.999Z'), at('2026-11-19T21:00:00Z'), at('2026-11-19T20:50:00Z', failed)];
    await recordChecks(ctx, {
      shardId,
      nodeId: 0,
      checks: seen.map((changes, link) => check(linkIds[link]!, changes)),
    });
    const { rows } = await database.pool.query(
      'select day, kind, outcome, error_code, checks::int from check_ledger where collection_id = $1 order by day, outcome',
      [collectionId],
    );
    expect(rows).toEqual([
      { day: '2026-11-19', kind: 'priceParsing', outcome: 1, error_code: -1, checks: 1 },
      { day: '2026-11-19', kind: 'priceParsing', outcome: 3, error_code: 2, checks: 1 },
      { day: '2026-11-20', kind: 'priceParsing', outcome: 1, error_code: -1, checks: 1 },
    ]);
  });

  it('[BILL-1] adds what later batches of a day tried to what was counted', async () => {
    for (const [first, end] of [
      [0, 1],
      [1, 3],
    ])
      await recordChecks(ctx, { shardId, nodeId: 0, checks: linkIds.slice(first, end).map((linkId) => check(linkId)) });
    const { rows } = await database.pool.query('select checks::int from check_ledger where collection_id = $1', [
      collectionId,
    ]);
    expect(rows).toEqual([{ checks: 3 }]);
  });

  it('[BILL-1] parts checks of one batch at a midnight that is no whole hour of the world’s', async () => {
    const times = ['2026-11-19T18:14:59.999Z', '2026-11-19T18:15:00Z', '2026-11-19T18:29:00Z'];
    await recordChecks(
      { ...ctx, installation: { ...ctx.installation, timeZone: 'Asia/Kathmandu' } },
      {
        shardId,
        nodeId: 0,
        checks: times.map((time, link) => check(linkIds[link]!, { observedAt: new Date(time) })),
      },
    );
    const { rows } = await database.pool.query(
      'select day, checks::int from check_ledger where collection_id = $1 order by day',
      [collectionId],
    );
    expect(rows).toEqual([
      { day: '2026-11-19', checks: 1 },
      { day: '2026-11-20', checks: 2 },
    ]);
  });

  it('refuses links that are not the shard’s', async () => {
    expect(await recordChecks(ctx, { shardId, nodeId: 0, checks: [check(999_999)] })).toEqual({
      written: 0,
      goOn: true,
    });
  });

  it('decides violations against the recommended price when it records', async () => {
    await recordChecks(ctx, { shardId, nodeId: 0, checks: linkIds.map((linkId) => check(linkId)) });
    const { rows } = await database.pool.query(
      'select violation, mrp from observation where collection_id = $1 order by link_id',
      [collectionId],
    );
    expect(rows).toEqual([
      { violation: true, mrp: 100_000n },
      { violation: false, mrp: null },
      { violation: false, mrp: null },
    ]);
  });

  it('hands a repeated shard only the links that are left', async () => {
    await recordChecks(ctx, { shardId, nodeId: 0, checks: [check(linkIds[1]!)] });
    const again = await takeChecks(ctx, { shardId, nodeId: 5 });
    expect(again.links.map((link) => link.linkId)).toEqual([linkIds[0], linkIds[2]]);
  });

  it('keeps the last good price through absences and errors, and remembers the change', async () => {
    await recordChecks(ctx, { shardId, nodeId: 0, checks: linkIds.map((linkId) => check(linkId)) });
    for (const changes of [{ outcome: 'error', errorCode: 2, price: null }, { price: 90_000n }] as const) {
      jobs.sent.shard.length = 0;
      await runCollection(ctx, { id: collectionId });
      const next = jobs.sent.shard[0]!.data.shardId;
      const work = await takeChecks(ctx, { shardId: next, nodeId: 0 });
      expect(work.links[0]?.previous).toMatchObject({ price: { amount: 95_000n, currency: 'RUB' } });
      await recordChecks(ctx, { shardId: next, nodeId: 0, checks: linkIds.map((linkId) => check(linkId, changes)) });
    }
    const { rows } = await database.pool.query(
      'select price, last_price, previous_price from link_state where link_id = $1',
      [linkIds[0]],
    );
    expect(rows[0]).toEqual({ price: 90_000n, last_price: 90_000n, previous_price: 95_000n });
  });

  it('adds days up', async () => {
    await recordChecks(ctx, { shardId, nodeId: 0, checks: linkIds.map((linkId) => check(linkId)) });
    jobs.sent.shard.length = 0;
    await runCollection(ctx, { id: collectionId });
    const next = jobs.sent.shard[0]!.data.shardId;
    await takeShard(ctx, { shardId: next, nodeId: 0 });
    await recordChecks(ctx, {
      shardId: next,
      nodeId: 0,
      checks: linkIds.map((linkId) => check(linkId, { price: 80_000n })),
    });
    const { rows } = await database.pool.query(
      'select checks, prices, errors, violations, price_min, price_max, price_sum, price_last from price_day d join link l using (product_id, company_id) where l.id = $1',
      [linkIds[0]],
    );
    expect(rows[0]).toEqual({
      checks: 2,
      prices: 2,
      errors: 0,
      violations: 2,
      price_min: 80_000n,
      price_max: 95_000n,
      price_sum: 175_000n,
      price_last: 80_000n,
    });
  });

  it('settles a shard whose links were deleted meanwhile', async () => {
    await database.pool.query('delete from link where id = $1', [linkIds[2]]);
    await recordChecks(ctx, { shardId, nodeId: 0, checks: linkIds.slice(0, 2).map((linkId) => check(linkId)) });
    expect(await endTriedShard(ctx, { shardId })).toEqual({ ended: true });
    expect(await getCollection(ctx, { id: collectionId })).toMatchObject({
      status: 'PROCESSED',
      stopped: false,
      results: [{ status: 'PROCESSED', stopped: false }],
    });
  });

  it('[PARSE-7] settles no shard while links that are there are not recorded', async () => {
    await database.pool.query('delete from link where id = $1', [linkIds[2]]);
    await recordChecks(ctx, { shardId, nodeId: 0, checks: [check(linkIds[0]!)] });
    expect(await endTriedShard(ctx, { shardId })).toEqual({ ended: false });
    expect((await getCollection(ctx, { id: collectionId })).status).toBe('IN_PROCESS');
    await recordChecks(ctx, { shardId, nodeId: 0, checks: [check(linkIds[1]!)] });
    expect(await endTriedShard(ctx, { shardId })).toEqual({ ended: true });
  });
});

describe('stopping', () => {
  it('keeps what is finished and calls the rest off', async () => {
    await runCollection(ctx, { id: collectionId });
    const { data, id: jobId } = jobs.sent.shard[0]!;
    const { shardId } = data;
    await takeShard(ctx, { shardId, nodeId: 0 });
    await recordChecks(ctx, { shardId, nodeId: 0, checks: [check(linkIds[0]!)] });
    expect(await stopCollection(ctx, { id: collectionId })).toEqual({ stopped: 1 });
    expect(jobs.cancelled).toEqual([jobId]);
    expect(await takeShard(ctx, { shardId, nodeId: 0 })).toBeNull();
    const late = await recordChecks(ctx, { shardId, nodeId: 0, checks: [check(linkIds[1]!)] });
    expect(late).toEqual({ written: 1, goOn: false });
    expect(await getCollection(ctx, { id: collectionId })).toMatchObject({
      status: 'PROCESSED',
      stopped: true,
      results: [{ status: 'PROCESSED', stopped: true }],
    });
    await expect(stopCollection(ctx, { id: collectionId })).rejects.toBeInstanceOf(DomainError);
    await expect(runCollection(ctx, { id: collectionId })).resolves.toMatchObject({ status: 'queued' });
  });

  it('is told until the rest is checked: errors that are checked again do not make it whole', async () => {
    const run = async (filter: TaskFilter, links: readonly number[], changes: Partial<Check> = {}) => {
      jobs.sent.shard.length = 0;
      await runCollection(ctx, { id: collectionId, filter });
      const { shardId } = jobs.sent.shard[0]!.data;
      await takeShard(ctx, { shardId, nodeId: 0 });
      await recordChecks(ctx, { shardId, nodeId: 0, checks: links.map((linkId) => check(linkId, changes)) });
    };
    const told = () => getCollection(ctx, { id: collectionId });
    await run('all', [linkIds[0]!], { outcome: 'error', errorCode: 10, price: null });
    await stopCollection(ctx, { id: collectionId });
    await run('errors', [linkIds[0]!]);
    expect(await told()).toMatchObject({
      status: 'PROCESSED',
      stopped: true,
      results: [{ status: 'PROCESSED', stopped: true, notProcessed: 2 }],
    });
    await run('notProcessed', linkIds.slice(1));
    expect(await told()).toMatchObject({
      status: 'PROCESSED',
      stopped: false,
      results: [{ status: 'PROCESSED', stopped: false, notProcessed: 0 }],
    });
  });

  /**
   * Takes the shard of a new run and records these links, held up in the midst of it: `act` happens while the batch
   * holds its shard.
   */
  async function whileRecording(links: readonly number[], act: (shardId: number) => Promise<void>): Promise<number> {
    await runCollection(ctx, { id: collectionId });
    const { shardId } = jobs.sent.shard[0]!.data;
    await takeShard(ctx, { shardId, nodeId: 0 });
    const before = await database.pool.connect();
    await before.query('begin');
    // Recording writes the newest state of a link after it has locked its shard.
    await before.query('lock table link_state in share row exclusive mode');
    const recording = recordChecks(ctx, { shardId, nodeId: 0, checks: links.map((linkId) => check(linkId)) });
    await until(async () => (await lockWaiters()) > 0);
    try {
      await act(shardId);
    } finally {
      await before.query('rollback');
      before.release();
    }
    expect((await recording).written).toBe(links.length);
    return shardId;
  }

  async function lockWaiters(): Promise<number> {
    const { rows } = await database.pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]!.n;
  }

  async function until(condition: () => Promise<boolean>): Promise<void> {
    while (!(await condition())) await new Promise((done) => setImmediate(done));
  }

  const counts = () =>
    countRows(`select (select count(*)::int from observation where collection_id = $1) as rows,
    (select coalesce(sum(checks), 0)::int from check_ledger where collection_id = $1) as billed,
    (select success from parser_task where collection_id = $1 order by id desc limit 1) as progress,
    (select status from parser_task where collection_id = $1 order by id desc limit 1) as task,
    (select status from parser_run where collection_id = $1 order by id desc limit 1) as run`);

  it('[NODE-4] does not wait for a batch that is being recorded; what is in it counts once', async () => {
    const shardId = await whileRecording(linkIds.slice(0, 2), async () => {
      expect(await stopCollection(ctx, { id: collectionId })).toEqual({ stopped: 1 });
      expect(await counts()).toMatchObject({ task: 'stopped', run: 'stopped' });
    });
    expect(jobs.cancelled).toHaveLength(1);
    expect(await counts()).toEqual({ rows: 2, billed: 2, progress: 2, task: 'stopped', run: 'stopped' });
    expect(await takeShard(ctx, { shardId, nodeId: 0 })).toBeNull();
    expect(await counts()).toMatchObject({ task: 'stopped', run: 'stopped' });
  });

  it('[NODE-4] leaves no shard behind that outlived its task, and a last batch does not undo the stop', async () => {
    const shardId = await whileRecording(linkIds, async (shard) => {
      await stopCollection(ctx, { id: collectionId });
      // Held by its batch: nobody waits for it here either.
      await rescueShards(ctx);
      expect((await database.pool.query('select status from shard where id = $1', [shard])).rows).toEqual([
        { status: 'running' },
      ]);
    });
    expect(await counts()).toEqual({ rows: 3, billed: 3, progress: 3, task: 'stopped', run: 'stopped' });
    await database.pool.query("update shard set status = 'running' where id = $1", [shardId]);
    await rescueShards(ctx);
    expect((await database.pool.query('select status from shard where id = $1', [shardId])).rows).toEqual([
      { status: 'stopped' },
    ]);
  });
});
