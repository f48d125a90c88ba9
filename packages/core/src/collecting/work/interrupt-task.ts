import type { ParserTask } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { stopTasks } from './stop-tasks.ts';
import { loadTasks } from './task-rows.ts';

/**
 * Interrupts one task (P2 §4); what is finished stays.
 * @throws DomainError NOT_FOUND; COLLECTION_NOT_RUNNING when the task is over.
 */
export const interruptTask = verb('collections.run', (ctx, input: { readonly id: number }): Promise<ParserTask> => {
  return transact(ctx, async (tx) => {
    const { collectionName, companyName } = found(
      await tx.db
        .selectFrom('parser_task')
        .innerJoin('collection', 'collection.id', 'parser_task.collection_id')
        .innerJoin('company', 'company.id', 'parser_task.company_id')
        .select(['collection.name as collectionName', 'company.full_name as companyName'])
        .where('parser_task.id', '=', input.id)
        .executeTakeFirst(),
    );
    if ((await stopTasks(tx, { taskId: input.id })).length === 0) throw new DomainError('COLLECTION_NOT_RUNNING');
    await recordAudit(tx, {
      action: 'stop',
      entity: 'parserTask',
      entityId: input.id,
      title: `${collectionName}, ${companyName}`,
    });
    return found((await loadTasks(tx, [input.id]))[0]);
  });
});
