import { LineChart as LineRenderer } from 'echarts/charts';
import { DataZoomComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, registerLocale, use as registerParts } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import type { EChartsType } from 'echarts/core';
import russian from 'echarts/i18n/langRU-obj.js';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { useColours } from '#components/theme/use-colours.ts';
import { useFormats } from '#lib/format/index.ts';
import type { ChartDrawing } from './chart-picture.ts';
import { lineOptions } from './line-options.ts';
import type { LineChartProps } from './LineChart.tsx';

registerParts([
  LineRenderer,
  DataZoomComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
  LabelLayout,
  CanvasRenderer,
]);
registerLocale('RU', russian);

export interface LineCanvasProps extends Omit<LineChartProps, 'csvValue'> {
  readonly height: number;
  readonly hidden: ReadonlySet<string>;
  /** The series that is looked at; the others are dimmed. */
  readonly focus: string | null;
  /** Is given a way to draw the chart for a picture, and null when that is gone. */
  readonly onDrawing: (draw: (() => ChartDrawing) | null) => void;
}

/** Narrower drawings are for the lines alone; the legend names them. */
const ROOM_FOR_NAMES = 560;

/** The drawing itself; loaded lazily by `LineChart`. */
export default function LineCanvas({
  label,
  series,
  hidden,
  focus,
  annotations,
  formatValue,
  height,
  hourly = false,
  zoom = true,
  most,
  named = false,
  onDrawing,
}: LineCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();
  const locale = useLocale();
  const formats = useFormats();
  const colours = useColours();

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const drawing = init(element, undefined, { locale: locale === 'ru' ? 'RU' : 'EN' });
    setChart(drawing);
    const watcher = new ResizeObserver(() => drawing.resize());
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      drawing.dispose();
      setChart(undefined);
    };
  }, [locale]);

  useEffect(() => {
    chart?.setOption(
      lineOptions({
        series,
        hidden,
        ...(annotations !== undefined && { annotations }),
        formatValue,
        formatDate: hourly ? formats.time : formats.date,
        formatDateTime: formats.dateTime,
        most,
        named: named && chart.getWidth() >= ROOM_FOR_NAMES,
        zoom,
        colours,
      }),
      { notMerge: true },
    );
  }, [chart, series, hidden, annotations, formatValue, formats, hourly, most, named, zoom, colours]);

  useEffect(() => {
    if (focus === null) return undefined;
    chart?.dispatchAction({ type: 'highlight', seriesId: focus });
    return () => {
      if (chart?.isDisposed() === false) chart.dispatchAction({ type: 'downplay', seriesId: focus });
    };
  }, [chart, focus]);

  useEffect(() => {
    if (chart === undefined) return undefined;
    onDrawing(() => {
      const image = chart.renderToCanvas({ pixelRatio: 2 });
      return { image, width: chart.getWidth(), height: chart.getHeight() };
    });
    return () => onDrawing(null);
  }, [chart, onDrawing]);

  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <div ref={place} aria-hidden style={{ height }} />
    </figure>
  );
}
