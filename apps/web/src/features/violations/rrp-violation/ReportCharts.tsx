import { SimpleGrid } from '@mantine/core';
import type { ViolationBlock, ViolationReport, Violator } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#components/charts/LineChart.tsx';
import { RingChart } from '#components/charts/RingChart.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';

interface ReportChartsProps {
  readonly report: ViolationReport;
  readonly block: ViolationBlock;
}

/** How many violations of a block a company has. */
export function countOf(violator: Violator, block: ViolationBlock): number {
  if (block === 'corrected') return violator.correctedCount;
  return block === 'repeated' ? violator.repeatedCount : violator.violationsCount;
}

/** Whose violations they are, and when they began and ended. */
export function ReportCharts({ report, block }: ReportChartsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const parts = report.items.map((violator) => ({
    id: String(violator.company.id),
    name: violator.company.name,
    value: countOf(violator, block),
  }));
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const line = (id: 'opened' | 'corrected' | 'repeated') => ({
    id,
    name: t(($) => $.violations[id]),
    points: report.series.map((point) => [Date.parse(point.day), point[id]] as const),
  });
  const series = block === 'all' ? [line('opened'), line('corrected'), line('repeated')] : [line(block)];
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Panel title={t(($) => $.violations.byCompany)}>
        <RingChart
          label={t(($) => $.violations.byCompany)}
          parts={parts}
          formatValue={formats.number}
          middle={{ value: formats.number(total), hint: t(($) => $.violations.count) }}
        />
      </Panel>
      <Panel title={t(($) => $.violations.overTime)}>
        <LineChart label={t(($) => $.violations.overTime)} series={series} formatValue={formats.number} height={280} />
      </Panel>
    </SimpleGrid>
  );
}
