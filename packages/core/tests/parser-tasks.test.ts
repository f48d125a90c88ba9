import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COLLECTION_SETTINGS, EVENTS_CHANNEL, JOBS, PARSING_ERROR } from '@tsenomer/contracts';
import type { ParsingErrorCode } from '@tsenomer/contracts';
import { createJobEngine } from '@tsenomer/db';
import { createTestDatabase, makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { createJobPort } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { balanceNodes, listNodes, pulse } from '../src/collecting/node/index.ts';
import { checkOf, ensurePartitions, recordChecks } from '../src/collecting/observation/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import {
  collectionStatuses,
  companyParsingHistory,
  companyStatuses,
  interruptTask,
  listTasks,
  parserState,
  parsingHistory,
  restartFrozen,
  runCollection,
  showShardMoves,
  startTask,
  startTasks,
  stopCompanyShop,
  takeShard,
  tasksOfDays,
} from '../src/collecting/work/index.ts';
import { accountsOn } from './support/accounts.ts';
import { systemContext, takeChecks } from './support/context.ts';
import { enter } from './support/nodes.ts';
import { recordJobs } from '../src/testing/index.ts';
import type { RecordedJobs } from '../src/testing/index.ts';

let database: TestDatabase;
let ctx: SystemContext;
let jobs: RecordedJobs;
let collectionId: number;
let companies: number[];
let links: number[];
let products: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  await ensurePartitions(systemContext(database.db));
});
afterAll(() => database.drop());

beforeEach(async () => {
  const { db } = database;
  await database.pool.query('delete from parser_run; delete from cluster_node; delete from setting');
  jobs = recordJobs();
  ctx = systemContext(db, { jobs });
  companies = [await makeCompany(db), await makeCompany(db)];
  products = [await makeProduct(db), await makeProduct(db)];
  links = [];
  for (const companyId of companies)
    for (const productId of products) links.push(await makeLink(db, productId, companyId));
  collectionId = await makeCollection(db, { cityId: await makeCity(db), companyIds: companies, productIds: products });
});

const taskOf = (companyId: number, filter: 'all' | 'errors' | 'notAvailable' | 'notProcessed' = 'all') => ({
  parsingCollectionId: collectionId,
  commandArguments: { dbIoParams: { companyId, filter }, sellersCreationFlag: false },
});
const active = async () => (await listTasks(ctx, { page: 1, limit: 50 })).items;

function check(linkId: number, outcome: 'error' | 'notAvailable', errorCode: ParsingErrorCode = PARSING_ERROR.ban) {
  const verdict = outcome === 'error' ? ({ outcome, errorCode } as const) : ({ outcome, errorCode: null } as const);
  return checkOf({
    linkId,
    observedAt: ctx.now(),
    verdict,
    offer: null,
    read: null,
    keep: { rating: false, measure: false, name: false },
    photo: null,
    screenshot: null,
    durationMs: 5,
  });
}

describe('parser tasks', () => {
  it('[PARSE-6] are started one by one or in bulk, with why those that are not', async () => {
    expect(await startTask(ctx, taskOf(companies[0]!))).toMatchObject({ collectionId, progress: { total: 2 } });
    const answer = await startTasks(ctx, {
      tasks: [taskOf(companies[0]!), taskOf(companies[1]!), { ...taskOf(companies[1]!), parsingCollectionId: 999_999 }],
    });
    expect(answer.runs).toHaveLength(1);
    expect(answer.refused).toEqual([
      { index: 0, code: 'COLLECTION_RUNNING' },
      { index: 2, code: 'NOT_FOUND' },
    ]);
    expect(await active()).toMatchObject([
      {
        status: 'queued',
        activityType: 'priceParsing',
        priority: 0,
        company: { id: companies[0] },
        linksPerMinute: null,
        frozen: false,
        node: null,
      },
      { status: 'queued', company: { id: companies[1] }, parsingCollection: { id: collectionId } },
    ]);
  });

  it('[PARSE-6] check the links that their filter names', async () => {
    const [companyId, first, second] = [companies[0]!, links[0]!, links[1]!];
    await startTask(ctx, taskOf(companyId));
    const shardId = jobs.sent.shard[0]!.data.shardId;
    await takeShard(ctx, { shardId, nodeId: 0 });
    await recordChecks(ctx, { shardId, nodeId: 0, checks: [check(first, 'error'), check(second, 'notAvailable')] });
    for (const [filter, linkId] of [
      ['errors', first],
      ['notAvailable', second],
    ] as const) {
      jobs.sent.shard.length = 0;
      await startTask(ctx, taskOf(companyId, filter));
      const work = await takeChecks(ctx, { shardId: jobs.sent.shard[0]!.data.shardId, nodeId: 0 });
      expect(work.links.map((link) => link.linkId)).toEqual([linkId]);
      expect((await active())[0]).toMatchObject({
        commandArguments: { dbIoParams: { companyId, filter }, sellersCreationFlag: false },
      });
      await interruptTask(ctx, { id: (await active())[0]!.id });
    }
    await expect(startTask(ctx, taskOf(companyId, 'notProcessed'))).rejects.toMatchObject({ code: 'COLLECTION_EMPTY' });
  });

  it('[COLL-9] are of any kind, whatever the collection’s', async () => {
    const task = taskOf(companies[0]!);
    expect(await startTask(ctx, { ...task, activityType: 'ratingReview' })).toMatchObject({ kind: 'ratingReview' });
    await interruptTask(ctx, { id: (await active())[0]!.id });
    await expect(
      startTask(ctx, { ...task, commandArguments: { ...task.commandArguments, sellersCreationFlag: true } }),
    ).rejects.toMatchObject({ code: 'NO_MARKETPLACE' });
  });

  it('[PARSE-6] are interrupted one by one; the run goes on with the others and ends with the last', async () => {
    const run = await runCollection(ctx, { id: collectionId });
    const [first, second] = await active();
    expect(await interruptTask(ctx, { id: first!.id })).toMatchObject({ status: 'stopped' });
    expect((await active()).map(({ id }) => id)).toEqual([second!.id]);
    await expect(interruptTask(ctx, { id: first!.id })).rejects.toMatchObject({ code: 'COLLECTION_NOT_RUNNING' });
    await interruptTask(ctx, { id: second!.id });
    expect(
      await database.db.selectFrom('parser_run').select('status').where('id', '=', run.id).executeTakeFirst(),
    ).toEqual({ status: 'stopped' });
    expect(jobs.cancelled).toEqual(jobs.sent.shard.map(({ id }) => id));
    expect(
      (await listTasks(ctx, { page: 1, limit: 100_000_000, filters: { state: 'finished', companyId: companies[0] } }))
        .items,
    ).toMatchObject([{ id: first!.id, status: 'stopped' }]);
    await expect(interruptTask(ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[PARSE-6] [COLL-9] stand page by page in their order, and in the history of their days', async () => {
    const [one, other] = [companies[0]!, companies[1]!];
    const start = async (companyId: number): Promise<number> => {
      await startTask(ctx, taskOf(companyId));
      return jobs.sent.shard.at(-1)!.data.shardId;
    };
    const done = await start(one);
    await takeShard(ctx, { shardId: done, nodeId: 0 });
    const checks = [check(links[0]!, 'error'), check(links[1]!, 'error', PARSING_ERROR.pageLoadTimeout)];
    await recordChecks(ctx, { shardId: done, nodeId: 0, checks });
    await start(one);
    await takeShard(ctx, { shardId: await start(other), nodeId: 0 });
    const page = async (at: number, limit = 1) => {
      const { items, total } = await listTasks(ctx, { page: at, limit, filters: { state: 'all' } });
      return [items.map(({ status, company }) => [status, company.id]), total];
    };
    const order = [
      ['running', other],
      ['queued', one],
      ['done', one],
    ];
    expect(await Promise.all([1, 2, 3, 4].map((at) => page(at)))).toEqual([
      ...order.map((task) => [[task], 3]),
      [[], 3],
    ]);
    expect(await page(2, 2)).toEqual([[order[2]], 3]);

    const history = await parsingHistory(ctx, { month: 11, year: 2026 });
    expect(history.map(({ status, company }) => [status, company.id])).toEqual([order[0], order[1], order[2]]);
    expect(history[2]).toMatchObject({
      companyShop: null,
      robotType: 'priceParsing',
      sellersCreationFlag: false,
      linksCount: 2,
      errors: 2,
      bans: 1,
      timeout: 1,
      newLinks: 0,
    });
    expect(history[2]?.linksPerMinute).not.toBeNull();
    const days = (date_from: string, date_to = date_from) => tasksOfDays(ctx, { date_from, date_to });
    // The first instant of a day, and of a month, in Moscow.
    await database.pool.query(
      `update parser_task set created_at = case status when 'queued' then '2026-11-20T21:00:00Z'::timestamptz
         when 'running' then '2026-11-30T21:00:00Z'::timestamptz else '2026-11-20T20:59:59Z'::timestamptz end`,
    );
    const told = (items: readonly { status: string }[]) => items.map(({ status }) => status);
    expect(told(await days('2026-11-20'))).toEqual(['done']);
    expect(told(await days('2026-11-21'))).toEqual(['queued']);
    expect(told(await days('2026-11-20', '2026-12-01'))).toEqual(['running', 'queued', 'done']);
    expect(told(await parsingHistory(ctx, { month: 11, year: 2026 }))).toEqual(['queued', 'done']);
    expect(told(await parsingHistory(ctx, { month: 12, year: 2026 }))).toEqual(['running']);
    const input = { id: collectionId, companyId: one };
    const past = await companyParsingHistory(ctx, { ...input, date_from: '2026-11-20', date_to: '2026-11-21' });
    expect(told(past)).toEqual(['queued', 'done']);
    const later = await companyParsingHistory(ctx, { ...input, date_from: '2026-11-21', date_to: '2026-11-21' });
    expect(told(later)).toEqual(['queued']);
  });

  it('[COLL-8] of one company of a collection are stopped alone', async () => {
    await runCollection(ctx, { id: collectionId });
    expect(await stopCompanyShop(ctx, { id: collectionId, companyId: companies[0]!, companyShopId: null })).toEqual({
      stopped: 1,
    });
    expect((await active()).map(({ company }) => company.id)).toEqual([companies[1]]);
    await expect(
      stopCompanyShop(ctx, { id: collectionId, companyId: companies[0]!, companyShopId: null }),
    ).rejects.toMatchObject({ code: 'COLLECTION_NOT_RUNNING' });
    await expect(
      stopCompanyShop(ctx, { id: collectionId, companyId: companies[1]!, companyShopId: 5 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      stopCompanyShop(ctx, { id: collectionId, companyId: 999_999, companyShopId: null }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[PARSE-6] have their progress and speed, and say where they run', async () => {
    const node = await enter(ctx);
    await startTask(ctx, taskOf(companies[0]!));
    const shardId = jobs.sent.shard[0]!.data.shardId;
    await takeShard(ctx, { shardId, nodeId: node });
    await recordChecks(ctx, { shardId, nodeId: node, checks: [check(links[0]!, 'error')] });
    await database.pool.query("update parser_task set started_at = now() - interval '30 s'");
    const [task] = await active();
    expect(task).toMatchObject({
      status: 'running',
      node: { id: node },
      progress: { total: 2, withError: 1, banned: 1, success: 0, sellers: 0 },
    });
    expect(task?.linksPerMinute).toBeCloseTo(2, 0);
    expect((await listNodes(ctx, { page: 1, limit: 25 })).items).toMatchObject([
      {
        id: node,
        activityType: 'priceParsing',
        parsingCollection: { id: collectionId },
        company: { id: companies[0] },
        shards: { running: 1 },
      },
    ]);
    const { id: held } = await ctx.db
      .selectFrom('shard')
      .select('id')
      .where('task_id', '=', task!.id)
      .where('node_id', '=', node)
      .executeTakeFirstOrThrow();
    const beat = () => pulse(ctx, { nodeId: node, busy: true, tasks: [task!.id, 424_242], shards: [held, 424_242] });
    expect(await beat()).toMatchObject({ overTasks: [424_242], lostShards: [424_242] });
    // Somebody else has got it, as the node was not heard for too long.
    const other = await enter(ctx);
    await ctx.db.updateTable('shard').set({ node_id: other }).where('id', '=', held).execute();
    expect((await beat()).lostShards).toEqual([held, 424_242]);
  });

  it('[PARSE-6] give companies and collections their status', async () => {
    expect(await collectionStatuses(ctx, { collectionIds: [collectionId, 999_999] })).toEqual([
      { collectionId, status: null },
    ]);
    await runCollection(ctx, { id: collectionId });
    await takeShard(ctx, { shardId: jobs.sent.shard[0]!.data.shardId, nodeId: 0 });
    const one = { companyShopId: null, findLinks: null };
    expect(await companyStatuses(ctx, { id: collectionId })).toEqual([
      { ...one, companyId: companies[0], priceParsing: 'IN_PROCESS' },
      { ...one, companyId: companies[1], priceParsing: 'IN_QUEUE' },
    ]);
    expect(await collectionStatuses(ctx, { collectionIds: [collectionId] })).toEqual([
      { collectionId, status: 'IN_PROCESS' },
    ]);
    await stopCompanyShop(ctx, { id: collectionId, companyId: companies[0]!, companyShopId: null });
    expect(await companyStatuses(ctx, { id: collectionId })).toMatchObject([
      { priceParsing: 'PROCESSED' },
      { priceParsing: 'IN_QUEUE' },
    ]);
    await expect(companyStatuses(ctx, { id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it.each([
  [true, 'seen_at = now()'],
  [false, `seen_at = now(), left_at = now() + interval '1 second'`],
  [true, `seen_at = now(), left_at = now() - interval '1 second'`],
  [false, `seen_at = now() - interval '10 minutes'`],
])('[NODE-1] a node is online: %s where %s', async (online, told) => {
  await enter(ctx);
  await database.pool.query(`update cluster_node set ${told}`);
  expect((await parserState(ctx)).nodes.map((node) => node.online)).toEqual([online]);
});

describe('priorities', () => {
  it('[PARSE-6] a person’s partial run overtakes a nightly one that waits and takes its company over from one that runs', async () => {
    const engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: false });
    await engine.start();
    const said: string[] = [];
    const listener = await database.pool.connect();
    listener.on('notification', ({ payload }) => said.push(payload ?? ''));
    await listener.query(`listen ${EVENTS_CHANNEL}`);
    try {
      const people = await accountsOn(database);
      const night = systemContext(database.db, { jobs: createJobPort(engine) });
      const person = { ...night, actor: (await people.person('user')).actor };
      const other = await makeCollection(database.db, {
        cityId: await makeCity(database.db),
        companyIds: companies,
        productIds: products,
      });
      const nightly = await runCollection(night, { id: collectionId });
      const [running] = await engine.fetch<{ shardId: number }>(JOBS.shard.queue);
      const taken = await takeShard(night, { shardId: running!.data.shardId, nodeId: 0 });
      const partial = await runCollection(person, { id: other, companyIds: [taken!.company.id] });
      await listener.query('select 1');
      expect(said.map((text): unknown => JSON.parse(text))).toContainEqual({ type: 'yield', taskId: taken!.taskId });
      // The node gives its shard back: what is fetched next is the person's, then the nightly run's other company.
      await engine.fail(JOBS.shard.queue, running!.id);
      const order: number[] = [];
      for (let at = 0; at < 2; at += 1) {
        const [job] = await engine.fetch<{ shardId: number }>(JOBS.shard.queue);
        const work = await takeShard(night, { shardId: job!.data.shardId, nodeId: 0 });
        const { run_id: runId } = await database.db
          .selectFrom('parser_task')
          .select('run_id')
          .where('id', '=', work!.taskId)
          .executeTakeFirstOrThrow();
        order.push(runId);
      }
      expect(order).toEqual([partial.id, nightly.id]);
    } finally {
      listener.release(true);
      await engine.stop({ graceful: false });
    }
  });
});

describe('frozen tasks', () => {
  let node: number;
  beforeEach(async () => {
    node = await enter(ctx);
    await runCollection(ctx, { id: collectionId });
    for (const { data } of jobs.sent.shard) await takeShard(ctx, { ...data, nodeId: node });
    await database.pool.query("update shard set progress_at = now() - interval '16 min' where id = $1", [
      jobs.sent.shard[0]!.data.shardId,
    ]);
  });
  const frozen = async () => (await active()).filter((task) => task.frozen).map(({ company }) => company.id);

  it('[PARSE-7] [SET-8] are shown once they stood still for the freeze timeout', async () => {
    expect(await frozen()).toEqual([companies[0]]);
    expect((await parserState(ctx)).tasks.map((task) => task.frozen)).toEqual([true, false]);
    await writeSetting(ctx, 'parserFreezeTimeout', { timeout: 17 });
    expect(await frozen()).toEqual([]);
  });

  it('[PARSE-7] [SET-8] are left alone unless the installation says otherwise', async () => {
    expect(await restartFrozen(ctx)).toEqual({ tasks: 0, nodeIds: [] });
    expect(jobs.cancelled).toEqual([]);
  });

  it('[PARSE-7] [SET-8] go back to the queue; a node that moves something else is left alone', async () => {
    await writeSetting(ctx, 'restartFrozenParser', { flag: true });
    const [stood] = jobs.sent.shard;
    expect(await restartFrozen(ctx)).toEqual({ tasks: 1, nodeIds: [] });
    expect(jobs.cancelled).toEqual([stood!.id]);
    expect(jobs.sent.shard.at(-1)).toMatchObject({
      data: stood!.data,
      key: stood!.key,
      priority: stood!.priority,
    });
    expect(await frozen()).toEqual([]);
    expect(await restartFrozen(ctx)).toEqual({ tasks: 0, nodeIds: [] });
    expect((await pulse(ctx, { nodeId: node, busy: true, tasks: [], shards: [] })).restart).toBe(false);
  });

  it('[PARSE-7] are none where the company gives one page longer than the freeze timeout, as long as a page may honestly take', async () => {
    await writeSetting(ctx, 'restartFrozenParser', { flag: true });
    await database.pool.query(
      `update company set parser_config = parser_config || '{"timeout": 600000}' where id = $1`,
      [companies[0]],
    );
    expect(await frozen()).toEqual([]);
    expect((await parserState(ctx)).tasks.map((task) => task.frozen)).toEqual([false, false]);
    expect(await restartFrozen(ctx)).toEqual({ tasks: 0, nodeIds: [] });
    await database.pool.query("update shard set progress_at = now() - interval '63 min' where id = $1", [
      jobs.sent.shard[0]!.data.shardId,
    ]);
    expect(await frozen()).toEqual([companies[0]]);
    expect(await restartFrozen(ctx)).toEqual({ tasks: 1, nodeIds: [] });
  });

  it('[PARSE-7] are none while their node shows that they move, and only that node', async () => {
    const [stood] = jobs.sent.shard;
    await showShardMoves(ctx, { shardId: stood!.data.shardId, nodeId: await enter(ctx) });
    expect(await frozen()).toEqual([companies[0]]);
    await showShardMoves(ctx, { shardId: stood!.data.shardId, nodeId: node });
    expect(await frozen()).toEqual([]);
  });

  it('[PARSE-7] of a node that moves nothing have its parser started anew', async () => {
    await writeSetting(ctx, 'restartFrozenParser', { flag: true });
    await database.pool.query("update shard set progress_at = now() - interval '16 min'");
    expect(await restartFrozen(ctx)).toEqual({ tasks: 2, nodeIds: [node] });
    expect((await pulse(ctx, { nodeId: node, busy: true, tasks: [], shards: [] })).restart).toBe(true);
  });
});

describe('the division of work', () => {
  const allowed = async () => {
    await database.pool.query("update cluster set divided_at = '-infinity'");
    await balanceNodes(ctx);
    return (await listNodes(ctx, { page: 1, limit: 25 })).items.map(({ shards }) => shards.allowed);
  };

  it('[NODE-3] counts one shard per company that can run, every shard of a balanced collection, and follows the power', async () => {
    const weak = await enter(ctx, { power: 1, slots: 10 });
    await enter(ctx, { power: 3, slots: 10 });
    expect(await allowed()).toEqual([1, 1]);
    await runCollection(ctx, { id: collectionId });
    expect(await allowed()).toEqual([1, 2]);
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into product (name) select 'П' || n from generate_series(1, 9000) n returning id",
    );
    await database.pool.query(
      "insert into link (product_id, company_id, url) select unnest($1::int[]), $2, 'https://shop.example/'",
      [rows.map(({ id }) => id), companies[0]],
    );
    const balanced = await makeCollection(database.db, {
      cityId: await makeCity(database.db),
      companyIds: [companies[0]!],
      productIds: rows.map(({ id }) => id),
    });
    await database.db
      .updateTable('collection')
      .set({ settings: JSON.stringify({ ...DEFAULT_COLLECTION_SETTINGS, balanceFlag: true }) })
      .where('id', '=', balanced)
      .execute();
    await runCollection(ctx, { id: balanced });
    expect(await allowed()).toEqual([5, 15]);
    await database.pool.query('update cluster_node set power = 3 where id = $1', [weak]);
    expect(await allowed()).toEqual([10, 10]);
  });

  it('is done once in a while, by whoever comes first', async () => {
    await enter(ctx);
    await allowed();
    await database.pool.query('update cluster_node set allowed = 77');
    await Promise.all([balanceNodes(ctx), balanceNodes(ctx)]);
    expect((await listNodes(ctx, { page: 1, limit: 25 })).items).toMatchObject([{ shards: { allowed: 77 } }]);
  });
});
