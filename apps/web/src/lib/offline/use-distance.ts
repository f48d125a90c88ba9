import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';

/** A way in metres as people say it: "160 м", from a kilometre on "1,2 км". */
export function useDistance(): (metres: number) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return (metres) => {
    if (metres < 1000) return t(($) => $.offline.metres, { count: Math.round(metres) });
    const kilometres = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(metres / 1000);
    return t(($) => $.offline.kilometres, { value: kilometres });
  };
}
