import type { UserItem } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { recordEdit } from '../../platform/kit/record-edit.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadUsers } from './user-rows.ts';

export interface UserEdit {
  readonly id: number;
  readonly offlineMonitoringAutoApproveFlag: boolean;
}

/**
 * Has the completed tasks of an employee approve themselves, or wait for a person (P2 §4). @throws DomainError
 * NOT_FOUND.
 */
export const editUser = verb('offlineTasks.approve', (ctx, edit: UserEdit): Promise<UserItem> => {
  const flag = edit.offlineMonitoringAutoApproveFlag;
  return transact(ctx, async (tx) => {
    const user = found(
      await tx.db
        .selectFrom('app_user')
        .select(['id', 'email', 'offline_auto_approve'])
        .where('id', '=', rowId(edit.id))
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    await tx.db.updateTable('app_user').set({ offline_auto_approve: flag }).where('id', '=', user.id).execute();
    await recordEdit(
      tx,
      { entity: 'user', entityId: user.id, title: user.email },
      { offlineMonitoringAutoApproveFlag: user.offline_auto_approve },
      { offlineMonitoringAutoApproveFlag: flag },
    );
    return found((await loadUsers(tx.db, [user.id]))[0]);
  });
});
