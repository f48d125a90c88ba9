import type { LineSeriesOption } from 'echarts/charts';
import type { Colours } from '#components/theme/use-colours.ts';
import type { PlacedAnnotation } from './annotations.ts';

/** What a line of annotations takes above the plot, in pixels. */
export const ANNOTATION_LINE_HEIGHT = 16;

/** A series without points of its own that carries the vertical marks, so that hiding a line takes none along. */
export function annotationSeries(placed: readonly PlacedAnnotation[], colours: Colours): LineSeriesOption {
  return {
    type: 'line',
    id: 'annotations',
    data: [],
    silent: true,
    markLine: {
      symbol: 'none',
      animation: false,
      silent: true,
      data: placed.map(({ at, label, tone, side, line }) => ({
        xAxis: at,
        lineStyle: { color: colours.of(tone), type: 'dotted', width: 1.5 },
        label: {
          formatter: label,
          color: colours.of(tone),
          fontSize: 11,
          fontWeight: 600,
          position: 'end',
          distance: 4 + line * ANNOTATION_LINE_HEIGHT,
          align: side === 'left' ? 'right' : 'left',
        },
      })),
    },
  };
}
