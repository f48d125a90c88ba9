import type { Tariff } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { tariffLetter } from './tariff-letter.ts';
import { contactsOf, writeTo } from './write-to.ts';

/** Writes to who gets letters about the tariff that another one holds, unless the setting forbids it. */
export async function tellTariffChange(
  tx: TransactionContext,
  change: { readonly before: Tariff | null; readonly after: Tariff | null },
): Promise<void> {
  if (!(await readSetting(tx, 'notifyTariffChange')).flag) return;
  const { currency } = tx.installation;
  await writeTo(tx, await contactsOf(tx), (first) => tariffLetter({ ...change, currency }, first));
}
