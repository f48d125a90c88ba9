import { useMemo } from 'react';
import { useLocale } from '#i18n/use-locale.ts';

/** Basis points as per cent with all of their decimals: a rule says 1,25 % where it means that. */
export function useShareText(): (basisPoints: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    return (basisPoints) => format.format(basisPoints / 10_000);
  }, [locale]);
}
