import { sql } from 'kysely';
import type { TaskKind } from '@tsenomer/contracts';
import type { DatabaseTransaction, OutcomeCode, WorkStatus } from '@tsenomer/db';
import { found } from '../../platform/context/domain-error.ts';
import { MARKS_STAY } from '../../catalogue/product/marks-stay.ts';

/** A shard that is locked for recording, with what its task says of it. */
export interface LockedShard {
  readonly task_id: number;
  readonly target_ids: number[];
  readonly results: Buffer;
  readonly status: WorkStatus;
  readonly collection_id: number;
  readonly company_id: number;
  /** 0: city-wide, as the tables of checks have it (docs/decisions/056). */
  readonly company_shop_id: number;
  readonly city_id: number;
  readonly kind: TaskKind;
  readonly calibration_id: number | null;
}

/**
 * Locks a shard until the transaction ends, and has marks of products stay until then. @throws DomainError NOT_FOUND
 * when it no longer exists.
 */
export async function lockShard(db: DatabaseTransaction, shardId: number): Promise<LockedShard> {
  const { rows } = await sql<LockedShard>`/* prepared: lock-shard */
    select shard.task_id, shard.target_ids, shard.results, shard.status, task.collection_id, task.company_id,
      coalesce(task.company_shop_id, 0) as company_shop_id, task.city_id, task.kind, task.calibration_id
    from ${MARKS_STAY}, shard join parser_task task on task.id = shard.task_id
    where shard.id = ${shardId}
    for update of shard`.execute(db);
  return found(rows[0]);
}

/** Turns the byte of a target; false when it does not belong to the shard or was done before. */
export function markDone(
  targetIds: readonly number[],
  results: Buffer,
  targetId: number,
  outcome: OutcomeCode,
): boolean {
  const at = targetIds.indexOf(targetId);
  if (at < 0 || results[at] !== 0) return false;
  results[at] = outcome;
  return true;
}
