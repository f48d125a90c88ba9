import { sql } from 'kysely';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { hints } from '../../platform/events/announce.ts';
import { OUTCOME_CODE } from './check.ts';
import type { Check } from './check.ts';
import { finishShard } from './finish-shard.ts';
import { lockShard, markDone } from './lock-shard.ts';
import type { LockedShard } from './lock-shard.ts';
import { writeObservations } from './write-observations.ts';

/** What recording came to. */
export interface Recorded {
  /** Checks written now; those that were written before count as nothing. */
  readonly written: number;
  /** Whether the shard should go on: false once it was stopped, or is finished. */
  readonly goOn: boolean;
}

/**
 * Records finished checks of a shard: observations, link states, per-day aggregates, ledger and progress change in one
 * transaction. A link counts once per task: only the transaction that turns its byte in `shard.results` from 0 writes
 * it, so a repeated shard, or a node that was thought dead, changes nothing.
 * @throws DomainError NOT_FOUND when the shard no longer exists.
 */
export function recordChecks(
  ctx: Context,
  input: { readonly shardId: number; readonly nodeId: number; readonly checks: readonly Check[] },
): Promise<Recorded> {
  return transact(ctx, async (tx) => {
    const shard = await lockShard(tx.db, input.shardId);
    const results = Buffer.from(shard.results);
    const fresh = input.checks.filter((check) =>
      markDone(shard.target_ids, results, check.linkId, OUTCOME_CODE[check.outcome]),
    );
    if (fresh.length > 0) {
      await writeObservations(tx.db, originOf(shard, input.nodeId), fresh, tx.installation.timeZone);
      await moveProgress(
        tx.db,
        { shardId: input.shardId, taskId: shard.task_id, collectionId: shard.collection_id, results },
        fresh,
      );
    }
    const finished = !results.includes(0);
    if (finished && shard.status === 'running') await finishShard(tx, input.shardId, shard.task_id);
    return { written: fresh.length, goOn: !finished && shard.status === 'running' };
  });
}

function originOf(shard: LockedShard, nodeId: number) {
  return {
    taskId: shard.task_id,
    collectionId: shard.collection_id,
    companyId: shard.company_id,
    companyShopId: shard.company_shop_id,
    cityId: shard.city_id,
    nodeId,
    kind: shard.kind,
  };
}

/** Moves the shard and its task on and tells who listens, in one statement: it is sent with every batch. */
async function moveProgress(
  db: DatabaseTransaction,
  at: { readonly shardId: number; readonly taskId: number; readonly collectionId: number; readonly results: Buffer },
  fresh: readonly Check[],
): Promise<void> {
  const counted = (outcome: Check['outcome']) => fresh.filter((check) => check.outcome === outcome).length;
  const banned = fresh.filter((check) => check.errorCode === PARSING_ERROR.ban).length;
  const late = fresh.filter((check) => check.errorCode === PARSING_ERROR.pageLoadTimeout).length;
  await sql`/* prepared: move-progress */
    with shard_moved as (
      update shard set results = ${at.results}, progress_at = now() where id = ${at.shardId}
    ), task_moved as (
      update parser_task set success = success + ${counted('success')}, not_available = not_available + ${counted('notAvailable')},
        with_error = with_error + ${counted('error')}, banned = banned + ${banned}, timeouts = timeouts + ${late}, progress_at = now()
      where id = ${at.taskId}
    )
    ${hints([{ type: 'state' }, { type: 'collection', collectionId: at.collectionId }])}`.execute(db);
}
