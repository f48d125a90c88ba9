import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';
import { useCurrentUser } from '#lib/user/current-user.ts';
import type { ExcelSearch } from './excel-search.ts';
import { newMailing } from './mailing-values.ts';
import type { MailingValues } from './mailing-values.ts';

/** A new mailing of what an order holds, for who is signed in. */
export function useNewMailing(): (search: ExcelSearch) => MailingValues {
  const locale = useLocale();
  const { timeZone } = useFormats();
  const { email } = useCurrentUser();
  return (search) => newMailing(search, { locale, email, timeZone });
}
