import type { CorrectedFrom } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';

/** What a check had recorded before it was corrected, in words. */
export function useCorrectedText(): (corrected: CorrectedFrom, currency: string) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () =>
      ({ outcome, price }, currency) =>
        t(($) => $.rereading.correctedFrom, {
          was:
            outcome === 'success' && price !== null
              ? formats.money(price, currency)
              : t(($) => $.rereading.outcome[outcome === 'error' ? 'error' : 'notAvailable']),
        }),
    [t, formats],
  );
}
