import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { mayCancel } from './rules/may-change.ts';
import { lockTasks, numbers, sortOut } from './lock-tasks.ts';
import type { Sorted } from './lock-tasks.ts';

/** Cancels those of the tasks that are open or under way; the others stay and are told. */
export const cancelTasks = verb(
  'offlineTasks.plan',
  (ctx, input: { readonly ids: readonly number[] }): Promise<Sorted> =>
    transact(ctx, async (tx) => {
      const sorted = sortOut(input.ids, await lockTasks(tx.db, input.ids), mayCancel);
      if (sorted.changed.length === 0) return sorted;
      await tx.db
        .updateTable('offline_task')
        .set({ status: 'canceled', updated_at: tx.now() })
        .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(sorted.changed))))
        .execute();
      await recordAudit(tx, { action: 'edit', entity: 'offlineTask', title: numbers(sorted.changed) });
      return sorted;
    }),
);
