import type { TransactionContext } from '../../platform/context/context.ts';
import { announce } from '../../platform/events/announce.ts';

/**
 * Has running tasks of these companies that are less urgent give their place up: a company is collected by one shard at
 * a time, and a shard may take long. They go back to the queue with what is left of them.
 */
export async function yieldTo(
  tx: TransactionContext,
  input: { readonly companyIds: readonly number[]; readonly priority: number },
): Promise<void> {
  if (input.companyIds.length === 0) return;
  const tasks = await tx.db
    .selectFrom('parser_task')
    .select('id')
    .where('status', '=', 'running')
    .where(({ eb, fn, val }) => eb('company_id', '=', fn.any(val(input.companyIds))))
    .where('priority', '<', input.priority)
    .execute();
  for (const { id } of tasks) await announce(tx, { type: 'yield', taskId: id });
}
