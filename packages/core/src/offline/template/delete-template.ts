import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** Deletes a template. @throws DomainError NOT_FOUND. */
export const deleteTemplate = verb('offlineTasks.plan', (ctx, input: { readonly id: number }): Promise<void> =>
  transact(ctx, async (tx) => {
    const { id, name } = found(
      await tx.db
        .deleteFrom('offline_template')
        .where('id', '=', rowId(input.id))
        .returning(['id', 'name'])
        .executeTakeFirst(),
    );
    await recordAudit(tx, { action: 'delete', entity: 'offlineTemplate', entityId: id, title: name });
  }),
);
