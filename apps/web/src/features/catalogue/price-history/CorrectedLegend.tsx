import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isBand } from '#components/charts/chart-series.ts';
import type { ChartSeries } from '#components/charts/chart-series.ts';

/** Says what the diamonds of a chart are; nothing where no check of it was corrected. */
export function CorrectedLegend({ lines }: { readonly lines: readonly ChartSeries[] }) {
  const { t } = useTranslation();
  if (lines.every((line) => isBand(line) || line.notes === undefined)) return null;
  return (
    <Text size="xs" c="dimmed">
      {t(($) => $.rereading.correctedPoints)}
    </Text>
  );
}
