import type { TaskKind } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { cutShards } from './cut-shards.ts';
import { finishShard } from './finish-shard.ts';
import type { KindOfWork, TakenWork } from './kind-of-work.ts';
import { lockShard } from './lock-shard.ts';
import { moveProgress } from './move-progress.ts';

/** The node of results that no node brought. */
const NO_NODE = 0;
/** Results written by one statement. */
const BATCH = 500;
const PRIORITY = 20;

/** Where results belong that somebody brings. */
export interface ByHand {
  readonly collectionId: number;
  readonly cityId: number;
  readonly companyId: number;
  /** null: city-wide. */
  readonly companyShopId: number | null;
  readonly taskKind: TaskKind;
}

/**
 * Records results that somebody brings as a run of one task, which is over with the transaction and goes to no node. We
 * did not fetch them, so the ledger, and so billing, does not count them.
 * @param results at least one, each of another target.
 * @returns the run's id.
 */
export async function recordByHand<Work extends TakenWork, Result>(
  tx: TransactionContext,
  kind: KindOfWork<Work, Result>,
  { of, results }: { readonly of: ByHand; readonly results: readonly Result[] },
): Promise<number> {
  const at = tx.now();
  const run = await tx.db
    .insertInto('parser_run')
    .values({
      collection_id: of.collectionId,
      kind: of.taskKind,
      status: 'running',
      started_by: actorId(tx),
      started_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const targetIds = results.map((result) => kind.targetOf(result));
  const task = await tx.db
    .insertInto('parser_task')
    .values({
      run_id: run.id,
      collection_id: of.collectionId,
      company_id: of.companyId,
      company_shop_id: of.companyShopId,
      city_id: of.cityId,
      kind: of.taskKind,
      status: 'running',
      started_at: at,
      priority: PRIORITY,
      filter: 'all',
      by_hand: true,
      total: targetIds.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [order] = await cutShards(tx, {
    companyId: of.companyId,
    companyShopId: of.companyShopId,
    targetIds,
    taskId: task.id,
    shardSize: targetIds.length,
    balanced: false,
    priority: PRIORITY,
  });
  if (order === undefined) throw new TypeError('No results to record');
  const { shardId } = order.data;
  const shard = await lockShard(tx.db, shardId);
  const codes = Buffer.from(shard.results);
  for (let from = 0; from < results.length; from += BATCH) {
    const recorded = await kind.record(tx, { ...shard, nodeId: NO_NODE }, results.slice(from, from + BATCH));
    const outcomes = new Map(recorded.counted.map(({ targetId, outcome }) => [targetId, outcome]));
    for (let place = from; place < Math.min(from + BATCH, results.length); place += 1)
      codes[place] = outcomes.get(targetIds[place] ?? 0) ?? codes[place] ?? 0;
    await moveProgress(tx, { shardId, task: shard, results: codes }, { ...recorded, outsideLedger: true });
  }
  await finishShard(tx, shardId, task.id);
  return run.id;
}
