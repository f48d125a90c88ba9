import { sql } from 'kysely';
import type { DatabaseTransaction, WorkStatus } from '@tsenomer/db';
import { MARKS_STAY } from '../../catalogue/product/marks-stay.ts';
import { found } from '../../platform/context/domain-error.ts';
import type { TaskOrigin } from './kind-of-work.ts';

/** A shard that is locked for recording, with what its task says of it. */
export interface LockedShard extends TaskOrigin {
  readonly targetIds: readonly number[];
  readonly results: Buffer;
  readonly status: WorkStatus;
}

/**
 * Locks a shard until the transaction ends, and has marks of products stay until then: whatever is recorded may set
 * some. @throws DomainError NOT_FOUND when it no longer exists.
 */
export async function lockShard(db: DatabaseTransaction, shardId: number): Promise<LockedShard> {
  const { rows } = await sql<LockedShard>`/* prepared: lock-shard */
    select shard.task_id as "taskId", shard.target_ids as "targetIds", shard.results, shard.status, task.kind,
      task.collection_id as "collectionId", task.company_id as "companyId", coalesce(task.company_shop_id, 0) as "companyShopId",
      task.city_id as "cityId", task.calibration_id as "calibrationId"
    from ${MARKS_STAY}, shard join parser_task task on task.id = shard.task_id
    where shard.id = ${shardId}
    for update of shard`.execute(db);
  return found(rows[0]);
}
