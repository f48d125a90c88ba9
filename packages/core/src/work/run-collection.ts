import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { collectionSettings, productSelection, SHARD_LINKS } from '@tsenomer/contracts';
import type { MonitoringKind, RunItem, TaskFilter } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { recordAudit } from '../audit/record-audit.ts';
import { actorId, authorise, transact } from '../context/context.ts';
import type { Context, TransactionContext } from '../context/context.ts';
import { DomainError, found } from '../context/domain-error.ts';
import type { ShardOrder } from '../context/jobs.ts';
import { resolveSelection } from '../collection/selection.ts';
import { announce } from '../events/announce.ts';
import { linksToCheck } from './links-to-check.ts';
import { loadRuns } from './runs.ts';
import { shardKey } from './shard-key.ts';
import { yieldTo } from './yield-to.ts';

export interface RunInput {
  readonly id: number;
  /** Only these companies; all when absent. */
  readonly companyIds?: readonly number[] | undefined;
  /** Only these products; all when absent. */
  readonly productIds?: readonly number[] | undefined;
  /** Only links whose newest check ended so; all when absent. */
  readonly filter?: TaskFilter;
  /** The kind that is asked for; the collection's when absent. */
  readonly kind?: MonitoringKind | undefined;
}

/** A higher number goes first: what a person asks for a part of overtakes whole runs, and those the timetable's. */
const PRIORITY = { partial: 20, person: 10, timetable: 0 } as const;

/**
 * Starts a run: one parser task per company and address, its shards, and a job for each, in one transaction
 * (design: "the life of a check").
 * @throws DomainError NOT_FOUND; COLLECTION_RUNNING when any of these companies is being collected; COLLECTION_EMPTY
 * when no link is left to check; ROBOT_NOT_CONFIGURED when no company has a robot; KIND_NOT_SUPPORTED, also when another kind
 * is asked for than the collection's.
 */
export function runCollection(ctx: Context, input: RunInput): Promise<RunItem> {
  authorise(ctx, 'collections.run');
  return transact(ctx, async (tx) => {
    const collection = await lockCollection(tx.db, input.id);
    if (input.kind !== undefined && input.kind !== collection.kind) throw new DomainError('KIND_NOT_SUPPORTED');
    await resolveSelection(tx.db, collection.id, collection.selection);
    const sources = await loadSources(tx.db, collection.id, input.companyIds);
    await refuseWhenActive(tx.db, collection.id, sources.map((source) => source.company_id));
    const configured = sources.filter((source) => source.configured);
    if (sources.length > 0 && configured.length === 0) throw new DomainError('ROBOT_NOT_CONFIGURED');

    const run = await tx.db
      .insertInto('parser_run')
      .values({ collection_id: collection.id, kind: collection.kind, started_by: actorId(ctx), started_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const priority = priorityOf(ctx, input);
    const orders: ShardOrder[] = [];
    for (const source of configured) {
      const linkIds = await linksToCheck(tx.db, collection, source, input);
      if (linkIds.length === 0) continue;
      const task = await tx.db
        .insertInto('parser_task')
        .values({
          run_id: run.id,
          collection_id: collection.id,
          company_id: source.company_id,
          company_shop_id: source.company_shop_id,
          city_id: collection.city_id,
          kind: collection.kind,
          priority,
          filter: input.filter ?? 'all',
          balanced: collection.settings.balanceFlag,
          total: linkIds.length,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      orders.push(...(await cutShards(tx, { taskId: task.id, linkIds, source, balanced: collection.settings.balanceFlag, priority })));
    }
    if (orders.length === 0) throw new DomainError('COLLECTION_EMPTY');
    await ctx.jobs.sendShards(tx.db, orders);
    await yieldTo(tx, { companyIds: configured.map((source) => source.company_id), priority });
    await recordAudit(tx, { action: 'run', entity: 'collection', entityId: collection.id, title: collection.name });
    await announce(tx, { type: 'state' });
    await announce(tx, { type: 'collection', collectionId: collection.id });
    return found((await loadRuns(tx.db, { ids: [run.id] }))[0]);
  });
}

async function lockCollection(db: DatabaseTransaction, id: number) {
  const row = found(
    await db.selectFrom('collection').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst(),
  );
  if (row.kind !== 'priceParsing' && row.kind !== 'ratingReview') throw new DomainError('KIND_NOT_SUPPORTED');
  return { ...row, selection: productSelection.parse(row.selection), settings: collectionSettings.parse(row.settings) };
}

interface Source {
  readonly company_id: number;
  /** 0: city-wide. */
  readonly company_shop_id: number;
  readonly configured: boolean;
}

/** The enabled companies of a collection; one entry per address where addresses are chosen. */
async function loadSources(db: DatabaseTransaction, collectionId: number, companyIds?: readonly number[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select cc.company_id, coalesce(cs.id, 0) as company_shop_id, company.parser_config is not null as configured
    from collection_company cc
    join company on company.id = cc.company_id and not company.disabled
    left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
      on ccs.collection_id = cc.collection_id and cs.company_id = cc.company_id
    where cc.collection_id = ${collectionId} and not cc.disabled
      and (${companyIds === undefined} or cc.company_id = any(${[...(companyIds ?? [])]}::int[]))
    order by cc.company_id, 2`.execute(db);
  return rows;
}

async function refuseWhenActive(db: DatabaseTransaction, collectionId: number, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  const active = await db
    .selectFrom('parser_task')
    .select('id')
    .where('collection_id', '=', collectionId)
    .where('company_id', 'in', companyIds)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (active) throw new DomainError('COLLECTION_RUNNING');
}

function priorityOf(ctx: Context, input: RunInput): number {
  if (ctx.actor.kind === 'system') return PRIORITY.timetable;
  const partial = input.companyIds !== undefined || input.productIds !== undefined || (input.filter ?? 'all') !== 'all';
  return partial ? PRIORITY.partial : PRIORITY.person;
}

/**
 * Writes the shards of a task.
 */
async function cutShards(
  tx: TransactionContext,
  task: { taskId: number; linkIds: readonly number[]; source: Source; balanced: boolean; priority: number },
): Promise<ShardOrder[]> {
  const chunks = Array.from({ length: Math.ceil(task.linkIds.length / SHARD_LINKS) }, (_, at) =>
    task.linkIds.slice(at * SHARD_LINKS, (at + 1) * SHARD_LINKS),
  );
  const rows = await tx.db
    .insertInto('shard')
    .values(
      chunks.map((linkIds, ordinal) => ({
        task_id: task.taskId,
        ordinal,
        link_ids: linkIds,
        results: Buffer.alloc(linkIds.length),
        job_id: randomUUID(),
      })),
    )
    .returning(['id', 'job_id'])
    .execute();
  return rows.map(({ id, job_id: jobId }) => ({
    jobId: found(jobId),
    shardId: id,
    key: shardKey({ id, companyId: task.source.company_id, balanced: task.balanced }),
    priority: task.priority,
  }));
}
