import { OWN_WORDS } from '@tsenomer/contracts';
import { useCallback } from 'react';
import { useToasts } from '#components/feedback/toasts.tsx';
import { useLocale } from '#i18n/use-locale.ts';

/** Says that demo mode does not have what was pressed (P1 §8). */
export function useDemoRefusal(): () => void {
  const locale = useLocale();
  const toasts = useToasts();
  return useCallback(() => toasts.warning(OWN_WORDS.DEMO_FORBIDDEN[locale]), [locale, toasts]);
}
