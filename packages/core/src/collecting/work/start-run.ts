import { productSelection, storedCollectionSettings } from '@tsenomer/contracts';
import type { TaskFilter, TaskKind } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import type { ShardOrder } from '../../platform/context/jobs.ts';
import { resolveSelection } from '../collection/selection.ts';
import { announce } from '../../platform/events/announce.ts';
import { KINDS_OF_WORK } from '../kinds-of-work.ts';
import { hasRobot } from '../../market/company/has-robot.ts';
import { cutShards } from './cut-shards.ts';
import type { RunSource } from './kind-of-work.ts';
import { refuseOtherCompanies } from './refuse-others.ts';
import { hasActiveTask } from './has-active-task.ts';
import { yieldTo } from './yield-to.ts';

export interface RunInput {
  readonly id: number;
  /** Only these companies; all when absent. */
  readonly companyIds?: readonly number[] | undefined;
  /** Only these products; all when absent. */
  readonly productIds?: readonly number[] | undefined;
  /** Only links whose newest check ended so; when absent all, or of a search of links the products without one. */
  readonly filter?: TaskFilter | undefined;
  /** The kind that is asked for; the collection's when absent. */
  readonly kind?: TaskKind | undefined;
}

/** A higher number goes first: what a person asks for a part of overtakes whole runs, and those the timetable's. */
const PRIORITY = { partial: 20, person: 10, timetable: 0 } as const;

/**
 * Starts a run: one parser task per company (and address, where links are checked), its shards, and a job for each, in
 * the caller's transaction (design: "the life of a check").
 * @throws DomainError NOT_FOUND, also for a company of another collection; COLLECTION_RUNNING when any of these
 * companies is being collected; COMPANIES_DISABLED when none of them is switched on; COLLECTION_EMPTY when nothing is
 * left to do; what the plan of its kind refuses.
 * @returns the run's id.
 */
export async function startRun(tx: TransactionContext<'collections.run'>, input: RunInput): Promise<number> {
  const collection = await lockCollection(tx.db, input.id);
  if (input.companyIds) await refuseOtherCompanies(tx.db, collection.id, input.companyIds);
  const { kind = collection.kind } = input;
  await resolveSelection(tx.db, collection.id, collection.selection);
  const sources = await loadSources(tx.db, collection.id, input.companyIds);
  if (sources.length === 0) throw new DomainError('COMPANIES_DISABLED');
  const companyIds = sources.map((source) => source.company_id);
  if (await hasActiveTask(tx.db, { collectionId: collection.id, companyIds }))
    throw new DomainError('COLLECTION_RUNNING');
  const { productIds, filter } = input;
  const plan = await KINDS_OF_WORK[kind].plan(tx.db, { kind, collection, sources, productIds, filter });
  if (plan.tasks.length === 0) throw new DomainError('COLLECTION_EMPTY');

  const run = await tx.db
    .insertInto('parser_run')
    .values({ collection_id: collection.id, kind, started_by: actorId(tx), started_at: tx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const priority = priorityOf(tx, input);
  const balanced = collection.settings.balanceFlag;
  const orders: ShardOrder[] = [];
  for (const planned of plan.tasks) {
    const task = await tx.db
      .insertInto('parser_task')
      .values({
        run_id: run.id,
        collection_id: collection.id,
        company_id: planned.companyId,
        company_shop_id: planned.companyShopId,
        city_id: collection.city_id,
        kind,
        priority,
        filter: plan.filter,
        balanced,
        calibration_id: plan.calibrationId,
        total: planned.targetIds.length,
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    orders.push(
      ...(await cutShards(tx, { ...planned, taskId: task.id, shardSize: plan.shardSize, balanced, priority })),
    );
  }
  await tx.jobs.send(tx.db, 'shard', orders);
  await yieldTo(tx, { companyIds: plan.tasks.map(({ companyId }) => companyId), priority });
  await recordAudit(tx, { action: 'run', entity: 'collection', entityId: collection.id, title: collection.name });
  await announce(tx, { type: 'state' });
  await announce(tx, { type: 'collection', collectionId: collection.id });
  return run.id;
}

async function lockCollection(db: DatabaseTransaction, id: number) {
  const row = found(
    await db
      .selectFrom('collection')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  return {
    ...row,
    selection: productSelection.parse(row.selection),
    settings: storedCollectionSettings.parse(row.settings),
  };
}

const sourceRow = z.strictObject({
  company_id: z.int(),
  /** null: city-wide. */
  company_shop_id: z.int().nullable(),
  configured: z.boolean(),
});

/** The enabled companies of a collection; one entry per address where addresses are chosen. */
async function loadSources(
  db: DatabaseTransaction,
  collectionId: number,
  companyIds?: readonly number[],
): Promise<RunSource[]> {
  const { rows } = await query(sourceRow)`
    select cc.company_id, cs.id as company_shop_id, ${hasRobot('company')} as configured
    from collection_company cc
    join company on company.id = cc.company_id and not company.disabled
    left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
      on ccs.collection_id = cc.collection_id and cs.company_id = cc.company_id
    where cc.collection_id = ${collectionId} and not cc.disabled
      and (${companyIds === undefined} or cc.company_id = any(${[...(companyIds ?? [])]}::int[]))
    order by cc.company_id, 2`.execute(db);
  return rows;
}

function priorityOf(ctx: Context, input: RunInput): number {
  if (ctx.actor.kind === 'system') return PRIORITY.timetable;
  const partial = input.companyIds !== undefined || input.productIds !== undefined || (input.filter ?? 'all') !== 'all';
  return partial ? PRIORITY.partial : PRIORITY.person;
}
