import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { hasActiveTask } from '../work/has-active-task.ts';

/**
 * Deletes a collection; what was observed for it stays with its products.
 * @throws DomainError NOT_FOUND, or COLLECTION_RUNNING while anything of it runs.
 */
export const deleteCollection = verb('collections.delete', (ctx, input: { readonly id: number }): Promise<void> => {
  return transact(ctx, async (tx) => {
    const { db } = tx;
    const { name } = found(
      await db
        .selectFrom('collection')
        .select('name')
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (await hasActiveTask(db, { collectionId: input.id })) throw new DomainError('COLLECTION_RUNNING');
    await db.updateTable('collection').set({ deleted_at: ctx.now() }).where('id', '=', input.id).execute();
    await recordAudit(tx, { action: 'delete', entity: 'collection', entityId: input.id, title: name });
  });
});
