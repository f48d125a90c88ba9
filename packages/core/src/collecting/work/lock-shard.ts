import { TASK_KINDS, workStatus } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import { MARKS_STAY } from '../../catalogue/product/marks-stay.ts';
import { found } from '../../platform/context/domain-error.ts';
import type { TaskOrigin } from './kind-of-work.ts';

const lockedShard = z.strictObject({
  taskId: z.int(),
  kind: z.enum(TASK_KINDS),
  collectionId: z.int(),
  companyId: z.int(),
  companyShopId: z.int(),
  cityId: z.int(),
  calibrationId: z.int().nullable(),
  repeatsFailures: z.boolean(),
  targetIds: z.array(z.int()),
  results: z.instanceof(Buffer),
  status: workStatus,
});

/** A shard that is locked for recording, with what its task says of it. */
export type LockedShard = TaskOrigin & Readonly<z.output<typeof lockedShard>>;

/**
 * Locks a shard until the transaction ends, and has marks of products stay until then: whatever is recorded may set
 * some. @throws DomainError NOT_FOUND when it no longer exists.
 */
export async function lockShard(db: DatabaseTransaction, shardId: number): Promise<LockedShard> {
  const { rows } = await query(lockedShard)`/* prepared: lock-shard */
    select shard.task_id as "taskId", shard.target_ids as "targetIds", shard.results, shard.status, task.kind,
      task.collection_id as "collectionId", task.company_id as "companyId",
      coalesce(task.company_shop_id, 0) as "companyShopId",
      task.city_id as "cityId", task.calibration_id as "calibrationId", task.filter = 'errors' as "repeatsFailures"
    from ${MARKS_STAY}, shard join parser_task task on task.id = shard.task_id
    where shard.id = ${shardId}
    for update of shard`.execute(db);
  return found(rows[0]);
}
