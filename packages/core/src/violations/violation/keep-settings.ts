import type { MrpSettings } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';

/**
 * Remembers the settings from now on, so that an earlier check is judged anew by those of its moment. What was decided
 * before stays; open violations are judged by them with their next check.
 */
export async function keepSettings(tx: TransactionContext, settings: MrpSettings): Promise<void> {
  const row = { valid_from: tx.now(), settings: JSON.stringify(settings) };
  await tx.db
    .insertInto('mrp_settings_version')
    .values(row)
    .onConflict((conflict) => conflict.column('valid_from').doUpdateSet({ settings: row.settings }))
    .execute();
  await touch(tx, ['violation']);
}
