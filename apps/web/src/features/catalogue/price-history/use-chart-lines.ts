import type { PriceHistory, TypedPriceKind } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '#components/charts/chart-series.ts';
import { useCorrectedText } from '#lib/prices/use-corrected-text.ts';
import { chartLines } from './chart-lines.ts';

/** The lines of a history, with the prices for some only that are wanted, in the language of the page. */
export function useChartLines(history: PriceHistory, kinds: readonly TypedPriceKind[]): readonly ChartSeries[] {
  const { t } = useTranslation();
  const corrected = useCorrectedText();
  return useMemo(
    () =>
      chartLines(
        history,
        t(($) => $.priceHistory.mrp),
        { kinds, nameOf: (place, kind) => `${place}, ${t(($) => $.priceKinds.short[kind])}` },
        corrected,
      ),
    [history, kinds, corrected, t],
  );
}
