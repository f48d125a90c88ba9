import type { LineSeriesOption } from 'echarts/charts';
import type {
  DataZoomComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { Colours } from '#components/theme/use-colours.ts';
import { seriesColour } from './chart-series.ts';
import type { ChartSeries } from './chart-series.ts';

export type LineOption = ComposeOption<
  LineSeriesOption | DataZoomComponentOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

export interface LineOptionInput {
  readonly series: readonly ChartSeries[];
  readonly formatValue: (value: number) => string;
  readonly formatDate: (instant: number) => string;
  readonly formatDateTime: (instant: number) => string;
  /** The greatest value that there can be: the axis ends there. */
  readonly most?: number | undefined;
  readonly colours: Colours;
}

const FONT = "'Inter Variable', system-ui, sans-serif";
/** Above this many points dots are drawn only under the pointer. */
const MOST_DOTS = 40;

/**
 * What ECharts draws for the lines: prices hold until the next check, so lines are steps, and a missing value is a gap.
 */
export function lineOptions({
  series,
  formatValue,
  formatDate,
  formatDateTime,
  most,
  colours,
}: LineOptionInput): LineOption {
  const label = colours.of('ink-3');
  const line = colours.of('line');
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    grid: { left: 8, right: 16, top: 44, bottom: 56, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    // A scrolling legend clips at the height of its items: they are as high as their text.
    legend: {
      type: 'scroll',
      top: 0,
      bottom: 'auto',
      left: 0,
      icon: 'circle',
      itemWidth: 12,
      itemHeight: 16,
      textStyle: { color: colours.of('ink') },
    },
    tooltip: {
      trigger: 'axis',
      // Drawn on the canvas: its markup would carry style attributes, which the content security policy refuses.
      renderMode: 'richText',
      backgroundColor: colours.of('raised'),
      borderColor: colours.of('line-strong'),
      textStyle: { fontFamily: FONT, color: colours.of('ink') },
      confine: true,
      order: 'valueAsc',
      axisPointer: { type: 'line', label: { formatter: ({ value }) => formatDateTime(Number(value)) } },
      valueFormatter: (value) => (typeof value === 'number' ? formatValue(value) : '—'),
    },
    xAxis: {
      type: 'time',
      axisLabel: {
        color: label,
        hideOverlap: true,
        alignMaxLabel: 'right',
        formatter: (instant: number) => formatDate(instant),
      },
      axisLine: { lineStyle: { color: line } },
      axisPointer: { label: { formatter: ({ value }) => formatDateTime(Number(value)) } },
    },
    yAxis: {
      type: 'value',
      scale: true,
      ...(most !== undefined && { max: most }),
      axisLabel: { color: label, formatter: (value: number) => formatValue(value) },
      splitLine: { lineStyle: { color: line } },
    },
    dataZoom: [
      { type: 'inside', filterMode: 'none' },
      {
        type: 'slider',
        height: 22,
        bottom: 8,
        filterMode: 'none',
        borderColor: line,
        labelFormatter: (value: number) => formatDate(value),
      },
    ],
    series: series.map((each, position): LineSeriesOption => lineSeries(each, seriesColour(each, position, colours))),
  };
}

function lineSeries(line: ChartSeries, colour: string): LineSeriesOption {
  const reference = line.kind === 'reference';
  return {
    type: 'line',
    id: line.id,
    name: line.name,
    step: 'end',
    connectNulls: false,
    showSymbol: !reference && line.points.length <= MOST_DOTS,
    symbolSize: 5,
    itemStyle: { color: colour },
    lineStyle: { color: colour, width: line.kind === 'own' ? 3 : 1.75, type: reference ? 'dashed' : 'solid' },
    emphasis: { focus: 'series' },
    z: line.kind === 'own' ? 4 : 3,
    data: line.points.map(([at, value]) => [at, value ?? '-']),
  };
}
