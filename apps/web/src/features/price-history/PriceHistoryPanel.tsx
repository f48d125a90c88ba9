import { Group, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { HistoryChanges } from './HistoryChanges.tsx';
import { HISTORY_PERIODS } from './periods.ts';
import type { HistoryPeriod } from './periods.ts';
import { usePriceHistory } from './use-price-history.ts';

interface PriceHistoryPanelProps {
  readonly productId: number;
  readonly period: HistoryPeriod;
  readonly onPeriod: (period: HistoryPeriod) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How the prices of a product changed over a period: by company as lines, and change by change. */
export function PriceHistoryPanel({ productId, period, onPeriod, now }: PriceHistoryPanelProps) {
  const history = usePriceHistory(productId, period, now);
  return (
    <>
      <Group mb="sm">
        <PeriodChoice period={period} onPeriod={onPeriod} />
      </Group>
      <QueryView query={history} loading={<LoadingState lines={8} lineHeight={36} />}>
        {(data) => <HistoryChanges history={data} />}
      </QueryView>
    </>
  );
}

function PeriodChoice({ period, onPeriod }: { readonly period: HistoryPeriod; readonly onPeriod: (period: HistoryPeriod) => void }) {
  const { t } = useTranslation();
  const labels = {
    '1M': t(($) => $.priceHistory.period1M),
    '3M': t(($) => $.priceHistory.period3M),
    '6M': t(($) => $.priceHistory.period6M),
    '12M': t(($) => $.priceHistory.period12M),
    all: t(($) => $.priceHistory.periodAll),
  };
  return (
    <SegmentedControl
      size="sm"
      aria-label={t(($) => $.priceHistory.period)}
      data={HISTORY_PERIODS.map((value) => ({ value, label: labels[value] }))}
      value={period}
      onChange={(value) => {
        const chosen = HISTORY_PERIODS.find((name) => name === value);
        if (chosen !== undefined) onPeriod(chosen);
      }}
    />
  );
}
