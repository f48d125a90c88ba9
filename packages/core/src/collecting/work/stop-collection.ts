import { recordAudit } from '../../platform/audit/record-audit.ts';
import { authorise, transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { stopTasks } from './stop-tasks.ts';

/**
 * Stops everything that runs or waits for a collection (P2 §4).
 * @returns how many tasks were stopped.
 * @throws DomainError NOT_FOUND, or COLLECTION_NOT_RUNNING.
 */
export function stopCollection(ctx: Context, input: { readonly id: number }): Promise<{ stopped: number }> {
  authorise(ctx, 'collections.run');
  return transact(ctx, async (tx) => {
    const { name } = found(
      await tx.db
        .selectFrom('collection')
        .select('name')
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const stopped = await stopTasks(tx, { collectionId: input.id });
    if (stopped.length === 0) throw new DomainError('COLLECTION_NOT_RUNNING');
    await recordAudit(tx, { action: 'stop', entity: 'collection', entityId: input.id, title: name });
    return { stopped: stopped.length };
  });
}
