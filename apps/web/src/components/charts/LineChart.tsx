import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { ChartSeries } from './chart-series.ts';
import { ChartTable } from './ChartTable.tsx';
import styles from './LineChart.module.css';

/** The drawing library is large and is fetched with the first chart. */
const LineCanvas = lazy(() => import('./LineCanvas.tsx'));

export interface LineChartProps {
  /** What the chart shows. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly formatValue: (value: number) => string;
  readonly height?: number;
  /** Points lie within a day: the axis tells times, and the table each point, not the newest of each day. */
  readonly hourly?: boolean;
  /** The greatest value that there can be, such as 10,000 for a share in basis points. */
  readonly most?: number | undefined;
}

/** Lines over time with zoom and a legend; the same numbers can be read as a table. */
export function LineChart({ label, series, formatValue, height = 360, hourly = false, most }: LineChartProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  if (series.every(({ points }) => points.length === 0)) return <EmptyState title={t(($) => $.components.noData)} />;
  return (
    <div>
      {asTable ? (
        <ChartTable label={label} series={series} formatValue={formatValue} hourly={hourly} />
      ) : (
        <Suspense fallback={<Loading height={height} />}>
          <LineCanvas
            label={label}
            series={series}
            formatValue={formatValue}
            height={height}
            hourly={hourly}
            most={most}
          />
        </Suspense>
      )}
      <div className={styles['foot']}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="var(--calm)"
          leftSection={asTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t(($) => $.components.chartAsLines) : t(($) => $.components.chartAsTable)}
        </Button>
      </div>
    </div>
  );
}

function Loading({ height }: { readonly height: number }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>{t(($) => $.components.chartLoading)}</VisuallyHidden>
      <Skeleton height={height} aria-hidden />
    </>
  );
}
