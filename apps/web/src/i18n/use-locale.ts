import type { Locale } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';

/** The language that the page is shown in. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'ru';
}
