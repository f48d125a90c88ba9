import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useColours } from '#components/theme/use-colours.ts';
import { useFormats } from '#lib/format/index.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import type { LegendItem } from './ChartLegend.tsx';
import type { ChartDrawing } from './chart-picture.ts';
import { isBand, seriesLooks } from './chart-series.ts';
import type { ChartAnnotation, ChartSeries, SeriesLook } from './chart-series.ts';
import { chartRows, seriesColumns } from './chart-table.ts';
import type { CsvCell } from './csv.ts';

/** The drawing library is large and is fetched with the first chart. */
const LineCanvas = lazy(() => import('./LineCanvas.tsx'));

export interface LineChartProps {
  /** What the chart shows. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly annotations?: readonly ChartAnnotation[];
  readonly formatValue: (value: number) => string;
  /** A value as it is saved for spreadsheets, such as roubles of kopecks; the value itself when not given. */
  readonly csvValue?: (value: number) => CsvCell;
  readonly height?: number;
  /** Points lie within a day: the axis tells times, and the table each point, not the newest of each day. */
  readonly hourly?: boolean;
  /** Whether lines bear their names at their ends too, where there is room. */
  readonly named?: boolean;
  /** Whether a slider narrows the time; not on small charts. */
  readonly zoom?: boolean;
  /** The greatest value that there can be, such as 10,000 for a share in basis points. */
  readonly most?: number | undefined;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Lines and bands over time. The legend hides and shows them and dims the others; the same numbers can be read as a
 * table, and both can be saved.
 */
export function LineChart({ csvValue, ...props }: LineChartProps) {
  const { label, series, formatValue, height = 360, hourly = false } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const items = useLegend(series);
  const [hidden, setHidden] = useState(NOTHING);
  const [focus, setFocus] = useState<string | null>(null);
  const [draw, setDraw] = useState<(() => ChartDrawing) | null>(null);
  const onDrawing = useMemo(() => (next: (() => ChartDrawing) | null) => setDraw(() => next), []);
  if (series.every(({ points }) => points.length === 0)) return <EmptyState title={t(($) => $.components.noData)} />;
  const words = {
    low: (name: string) => t(($) => $.charts.low, { name }),
    high: (name: string) => t(($) => $.charts.high, { name }),
  };
  return (
    <ChartFrame
      label={label}
      table={() => ({
        head: [t(($) => $.components.date), ...seriesColumns(series, words)],
        rows: chartRows(series, hourly ? formats.dateTime : formats.date),
      })}
      formatValue={formatValue}
      csvValue={csvValue}
      legend={items.filter(({ id }) => !hidden.has(id))}
      drawing={draw}
    >
      <ChartLegend items={items} hidden={hidden} onHidden={setHidden} onFocus={setFocus} />
      <Suspense fallback={<Loading height={height} />}>
        <LineCanvas {...props} height={height} hidden={hidden} focus={focus} onDrawing={onDrawing} />
      </Suspense>
    </ChartFrame>
  );
}

function useLegend(series: readonly ChartSeries[]): readonly LegendItem[] {
  const colours = useColours();
  return useMemo(() => {
    const looks = seriesLooks(series, colours);
    return series.flatMap((each, position) => {
      const look = looks[position];
      if (look === undefined || each.kind === 'quiet') return [];
      return [{ id: each.id, name: each.name, colour: look.colour, shape: shapeOf(each, look) }];
    });
  }, [series, colours]);
}

function shapeOf(series: ChartSeries, { dashed }: SeriesLook): LegendItem['shape'] {
  if (isBand(series)) return 'area';
  if (series.kind === 'own' || series.kind === 'market') return 'thick';
  return dashed ? 'dashed' : 'line';
}

function Loading({ height }: { readonly height: number }) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>{t(($) => $.charts.loading)}</VisuallyHidden>
      <Skeleton height={height} aria-hidden />
    </>
  );
}
