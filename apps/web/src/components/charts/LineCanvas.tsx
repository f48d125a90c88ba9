import { LineChart as LineRenderer } from 'echarts/charts';
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, registerLocale, use as registerParts } from 'echarts/core';
import type { EChartsType } from 'echarts/core';
import russian from 'echarts/i18n/langRU-obj.js';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { useColours } from '#components/theme/use-colours.ts';
import { useFormats } from '#lib/format/index.ts';
import { lineOptions } from './line-options.ts';
import type { LineChartProps } from './LineChart.tsx';

registerParts([LineRenderer, DataZoomComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);
registerLocale('RU', russian);

/** The drawing itself; loaded lazily by `LineChart`. */
export default function LineCanvas({ label, series, formatValue, height, hourly = false, most }: LineChartProps) {
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
    };
  }, [locale]);

  useEffect(() => {
    chart?.setOption(
      lineOptions({
        series,
        formatValue,
        formatDate: hourly ? formats.time : formats.date,
        formatDateTime: formats.dateTime,
        most,
        colours,
      }),
      { notMerge: true },
    );
  }, [chart, series, formatValue, formats, hourly, most, colours]);

  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <div ref={place} aria-hidden style={{ height }} />
    </figure>
  );
}
