import { editedRow } from '@tsenomer/contracts';
import type { EditedRow, OfflineTask } from '@tsenomer/contracts';
import { z } from 'zod';
import { recordEdit } from '../../platform/kit/record-edit.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { checkAgents } from './create-tasks.ts';
import { getTask } from './get-task.ts';
import { mayCancel } from './rules/may-change.ts';
import { addEdits } from './rules/merge-edits.ts';

export interface TaskEdit {
  readonly id: number;
  readonly editingCache?: readonly EditedRow[] | undefined;
  readonly scheduledUserId?: number | undefined;
  readonly scheduledDate?: string | undefined;
}

const cache = z.array(editedRow);

/**
 * Keeps edits of a task's products, or gives a task that is not finished to another agent or day. What the former
 * agent's device still hands in is kept as a conflict.
 * @throws DomainError NOT_FOUND, OFFLINE_APPROVED; OFFLINE_SETTLED where nobody will go any more; OFFLINE_DATE_PAST,
 * OFFLINE_AGENT_CLOSED.
 */
export const editTask = verb('offlineTasks.approve', async (ctx, edit: TaskEdit): Promise<OfflineTask> => {
  await transact(ctx, async (tx) => {
    const task = found(
      await tx.db
        .selectFrom('offline_task')
        .selectAll()
        .where('id', '=', rowId(edit.id))
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (task.approved_at !== null) throw new DomainError('OFFLINE_APPROVED');
    const userId = edit.scheduledUserId ?? task.user_id;
    const day = edit.scheduledDate ?? task.scheduled_date;
    const moved = userId !== task.user_id || day !== task.scheduled_date;
    if (task.status === 'canceled' || (moved && !mayCancel(task))) throw new DomainError('OFFLINE_SETTLED');
    if (day !== task.scheduled_date && day < calendarDay(tx.now(), tx.installation.timeZone))
      throw new DomainError('OFFLINE_DATE_PAST');
    if (userId !== task.user_id) await checkAgents(tx.db, [userId]);
    const former = [...task.former_user_ids, task.user_id].filter((id) => id !== userId);
    await tx.db
      .updateTable('offline_task')
      .set({
        user_id: userId,
        scheduled_date: day,
        former_user_ids: [...new Set(former)],
        editing_cache: JSON.stringify(addEdits(cache.parse(task.editing_cache), edit.editingCache ?? [])),
        updated_at: tx.now(),
      })
      .where('id', '=', task.id)
      .execute();
    await recordEdit(
      tx,
      { entity: 'offlineTask', entityId: task.id, title: task.name || `№ ${task.id}` },
      { userId: task.user_id, scheduledDate: task.scheduled_date },
      { userId, scheduledDate: day },
    );
    await touch(tx, ['offlineTask']);
  });
  return getTask(permit(ctx, 'offlineTasks.read'), edit);
});
