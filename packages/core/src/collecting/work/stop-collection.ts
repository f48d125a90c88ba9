import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { stopTasks } from './stop-tasks.ts';

/**
 * Stops everything that runs or waits for a collection (P2 §4).
 * @returns how many tasks were stopped.
 * @throws DomainError NOT_FOUND, or COLLECTION_NOT_RUNNING.
 */
export const stopCollection = verb(
  'collections.run',
  (ctx, input: { readonly id: number }): Promise<{ stopped: number }> => {
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
  },
);
