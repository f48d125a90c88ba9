import { autoApprovesAt } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { idRow } from '../../platform/kit/rows.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { approveTask } from '../approval/approve-task.ts';

/** So many are approved at once; the rest when the step comes round. */
const MOST = 200;

/**
 * Approves completed tasks by themselves: all of them while the setting says so, else those of employees who have it
 * for their own (P2 §4). What has new products with a price that nobody named waits for a person.
 * @returns how many were approved.
 */
export const approveDueTasks = verb('offlineTasks.approve', async (ctx): Promise<number> => {
  const everybody = autoApprovesAt(await readSetting(ctx, 'offlineMonitoringAutoApprove'), ctx.now());
  const { rows } = await query(idRow)`
    select t.id from offline_task t join app_user u on u.id = t.user_id
    where t.status = 'completed' and t.approved_at is null and t.deleted_at is null
      and (${everybody}::boolean or u.offline_auto_approve)
      and not exists (select from offline_new_product n
        where n.task_id = t.id and n.product_id is null and n.price is not null)
    order by t.finished_at limit ${MOST}`.execute(ctx.db);
  let approved = 0;
  for (const { id } of rows)
    try {
      await approveTask(ctx, { id, anyway: false });
      approved += 1;
    } catch (error) {
      // Somebody was quicker, or what an approver edited needs their eye: it stays theirs.
      if (!(error instanceof DomainError)) throw error;
    }
  return approved;
});
