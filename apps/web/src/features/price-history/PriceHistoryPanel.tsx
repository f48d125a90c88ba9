import { Group } from '@mantine/core';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { HistoryChanges } from './HistoryChanges.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
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
