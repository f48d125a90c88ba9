import { ROLE_ID } from '@tsenomer/contracts';
import type { Locale } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { queueNotice } from '../../platform/mail/queue-mail.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { loadBillingSettings } from '../settings/billing-settings.ts';

/** Addresses that get letters about the tariff (P2 §3 `notificationContacts`). */
export async function contactsOf({ db }: TransactionContext): Promise<string[]> {
  const { settings } = await loadBillingSettings(db);
  return settings.notificationContacts.map(({ email }) => email);
}

/** Addresses of the platform's administrators. */
export async function administratorsOf({ db }: TransactionContext): Promise<string[]> {
  const admins = await db
    .selectFrom('app_user')
    .select('email')
    .where('role_id', '=', ROLE_ID.admin)
    .where('blocked', '=', false)
    .orderBy('id')
    .execute();
  return admins.map(({ email }) => email);
}

/** Puts a letter to each address into the post; it speaks the installation's language first. */
export async function writeTo(
  tx: TransactionContext,
  addresses: readonly string[],
  letter: (first: Locale) => Letter,
): Promise<void> {
  if (addresses.length === 0) return;
  const { locale } = await readSetting(tx, 'language');
  const written = letter(locale);
  for (const to of addresses) await queueNotice(tx, { to, letter: written });
}
