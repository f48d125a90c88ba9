import { ROLE_ID, roleById } from '@tsenomer/contracts';
import type { RoleId, UserItem } from '@tsenomer/contracts';
import { changesBetween } from '../../platform/audit/changes-between.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { demoEndOf } from '../auth/account.ts';
import { revokeSessions } from '../auth/session-rows.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { isBreakGlass } from '../sign-on/provider-row.ts';
import { loadUsers } from './user-rows.ts';

/**
 * Changes the role of an account. It acts at once; closed also ends the sessions. Demo begins its 14 days now, also for
 * an account that is demo already.
 * @throws DomainError NOT_FOUND; LAST_ADMIN when nobody else would be an administrator whose account is open;
 * BREAK_GLASS_ADMIN for the one who may sign in by password where a provider is the only way in.
 */
export const setRole = verb(
  'users.setRole',
  async (ctx, input: { readonly id: number; readonly roleId: RoleId }): Promise<UserItem> => {
    return transact(ctx, async (tx) => {
      const id = rowId(input.id);
      // All administrators are locked, in one order: of two who dismiss each other, one stays.
      const locked = await tx.db
        .selectFrom('app_user')
        .select(['id', 'email', 'role_id', 'blocked', 'demo_ends_at'])
        .where((where) => where.or([where('id', '=', id), where('role_id', '=', ROLE_ID.admin)]))
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      const user = found(locked.find((row) => row.id === id));
      const dismissed = user.role_id === ROLE_ID.admin && input.roleId !== ROLE_ID.admin;
      const others = locked.some((row) => row.id !== id && row.role_id === ROLE_ID.admin && !row.blocked);
      if (dismissed && !others) throw new DomainError('LAST_ADMIN');
      if (dismissed && (await isBreakGlass(tx, id))) throw new DomainError('BREAK_GLASS_ADMIN');

      const demo_ends_at = demoEndOf(input.roleId, ctx.now());
      await tx.db.updateTable('app_user').set({ role_id: input.roleId, demo_ends_at }).where('id', '=', id).execute();
      if (input.roleId === ROLE_ID.closed) {
        await revokeSessions(tx.db, { userId: id, now: ctx.now() });
        await tx.db.deleteFrom('recovery_code').where('user_id', '=', id).execute();
      }
      const changes = changesBetween(stateOf(user), stateOf({ role_id: input.roleId, demo_ends_at }));
      if (Object.keys(changes).length > 0)
        await recordAudit(tx, { action: 'setRole', entity: 'user', entityId: id, title: user.email, changes });
      return found((await loadUsers(tx.db, [id]))[0]);
    });
  },
);

function stateOf({ role_id, demo_ends_at }: { readonly role_id: RoleId; readonly demo_ends_at: Date | null }) {
  return { role: roleById(role_id), demoEndsAt: demo_ends_at?.toISOString() ?? null };
}
