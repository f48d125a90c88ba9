import { TASK_KINDS, workStatus } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { DatabaseTransaction, OutcomeCode } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { MARKS_STAY } from '../../catalogue/product/marks-stay.ts';

/** A shard that is locked for recording, with what its task says of it. */
const lockedRow = z.strictObject({
  task_id: z.int(),
  target_ids: z.array(z.int()),
  results: z.instanceof(Buffer),
  status: workStatus,
  collection_id: z.int(),
  company_id: z.int(),
  company_shop_id: z.int(),
  city_id: z.int(),
  kind: z.enum(TASK_KINDS),
  calibration_id: z.int().nullable(),
});
export type LockedShard = z.output<typeof lockedRow>;

/**
 * Locks a shard until the transaction ends, and has marks of products stay until then. @throws DomainError NOT_FOUND
 * when it no longer exists.
 */
export async function lockShard(db: DatabaseTransaction, shardId: number): Promise<LockedShard> {
  const { rows } = await query(lockedRow)`/* prepared: lock-shard */
    select shard.task_id, shard.target_ids, shard.results, shard.status, task.collection_id, task.company_id,
      task.company_shop_id, task.city_id, task.kind, task.calibration_id
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
