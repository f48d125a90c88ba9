import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long something took, in the unit that says it best; a dash for what is not known. */
export function useDuration(): (minutes: number | null) => string {
  const { t } = useTranslation();
  return useCallback(
    (minutes) => {
      if (minutes === null) return '—';
      if (minutes < HOUR) return t(($) => $.violations.minutes, { count: minutes });
      if (minutes < 3 * DAY) return t(($) => $.violations.hours, { count: Math.round(minutes / HOUR) });
      return t(($) => $.violations.days, { count: Math.round(minutes / DAY) });
    },
    [t],
  );
}
