import { useCallback } from 'react';
import { useLocale } from '#i18n/use-locale.ts';

/** Hundredths of a star as people write them, such as "4,52"; a dash without a rating. */
export function useStarText(): (hundredths: number | null) => string {
  const locale = useLocale();
  return useCallback(
    (hundredths) =>
      hundredths === null
        ? '—'
        : (hundredths / 100).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
    [locale],
  );
}
