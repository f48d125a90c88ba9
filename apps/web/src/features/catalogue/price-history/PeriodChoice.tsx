import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HISTORY_PERIODS } from './periods.ts';
import type { HistoryPeriod } from './periods.ts';

interface PeriodChoiceProps {
  readonly period: HistoryPeriod;
  readonly onPeriod: (period: HistoryPeriod) => void;
}

/** How far back prices are shown. */
export function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
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
