import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { mayRemove } from './rules/may-change.ts';
import { lockTasks, numbers, sortOut } from './lock-tasks.ts';
import type { Sorted } from './lock-tasks.ts';

/**
 * Removes those of the tasks that are open or cancelled, for the platform's administrator completed ones too; the
 * others stay and are told. What a device still hands in for a removed task is kept as a conflict.
 */
export const removeTasks = verb(
  'offlineTasks.plan',
  (ctx, input: { readonly ids: readonly number[] }): Promise<Sorted> =>
    transact(ctx, async (tx) => {
      const admin = tx.actor.kind === 'system' || tx.actor.role === 'admin';
      const sorted = sortOut(input.ids, await lockTasks(tx.db, input.ids), (task) => mayRemove(task, admin));
      if (sorted.changed.length === 0) return sorted;
      await tx.db
        .updateTable('offline_task')
        .set({ deleted_at: tx.now(), updated_at: tx.now() })
        .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(sorted.changed))))
        .execute();
      await recordAudit(tx, { action: 'delete', entity: 'offlineTask', title: numbers(sorted.changed) });
      return sorted;
    }),
);
