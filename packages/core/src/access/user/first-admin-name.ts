import type { Locale } from '@tsenomer/contracts';
import { ROLE_ID } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import type { TransactionContext } from '../../platform/context/context.ts';

/** What the program calls the first administrator until somebody writes a name. */
export const FIRST_ADMIN_NAME: Readonly<Record<Locale, string>> = { ru: 'Администратор', en: 'Administrator' };

/** Calls the first administrator in the language of the installation; a name that people wrote stays. */
export async function renameFirstAdmin(tx: TransactionContext, locale: Locale): Promise<void> {
  const name = FIRST_ADMIN_NAME[locale];
  const unnamed = await tx.db
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where('role_id', '=', ROLE_ID.admin)
    .where('name', 'in', Object.values(FIRST_ADMIN_NAME))
    .where('name', '!=', name)
    .where('surname', 'is', null)
    .forNoKeyUpdate()
    .execute();
  for (const { id, name: before, email } of unnamed) {
    await tx.db.updateTable('app_user').set({ name }).where('id', '=', id).execute();
    await recordAudit(tx, {
      action: 'edit',
      entity: 'user',
      entityId: id,
      title: email,
      changes: changesBetween({ name: before }, { name }),
    });
  }
}
