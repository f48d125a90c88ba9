import type { LineSeriesOption } from 'echarts/charts';
import type {
  DataZoomComponentOption,
  GridComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { Colours } from '#components/theme/use-colours.ts';
import { annotationSeries, ANNOTATION_LINE_HEIGHT } from './annotation-series.ts';
import { placeAnnotations } from './annotations.ts';
import { isBand, seriesLooks } from './chart-series.ts';
import type { ChartAnnotation, ChartSeries } from './chart-series.ts';
import { chartExtent } from './chart-values.ts';
import { evenTicks } from './even-ticks.ts';
import { bandSeries, lineSeries } from './series-options.ts';
import { tooltipText } from './tooltip-text.ts';

export type LineOption = ComposeOption<
  LineSeriesOption | DataZoomComponentOption | GridComponentOption | MarkLineComponentOption | TooltipComponentOption
>;

export interface LineOptionInput {
  readonly series: readonly ChartSeries[];
  /** Ids of series that are not drawn now; the others keep their colours. */
  readonly hidden?: ReadonlySet<string>;
  readonly annotations?: readonly ChartAnnotation[];
  readonly formatValue: (value: number) => string;
  readonly formatDate: (instant: number) => string;
  readonly formatDateTime: (instant: number) => string;
  /** The greatest value that there can be: the axis ends there. */
  readonly most?: number | undefined;
  /** Whether lines bear their names at their ends. */
  readonly named?: boolean;
  /** Whether a slider below the plot narrows the time. */
  readonly zoom?: boolean;
  readonly colours: Colours;
}

export const FONT = "'Inter Variable', system-ui, sans-serif";

/** Room for names at the ends of lines, in pixels. */
const NAME_WIDTH = 150;

/**
 * What ECharts draws: prices hold until the next check, so lines are steps, and a missing value is a gap. The legend is
 * not part of it (ChartLegend): buttons can be reached by keyboard.
 */
export function lineOptions(input: LineOptionInput): LineOption {
  const { series, hidden = new Set(), annotations = [], formatDate, named = false, zoom = true, colours } = input;
  const looks = seriesLooks(series, colours);
  const drawn = series.flatMap((each, position) => {
    const look = looks[position];
    return look === undefined || hidden.has(each.id) ? [] : [{ each, look }];
  });
  const extent = chartExtent(drawn.map(({ each }) => each));
  const placed = extent === null ? [] : placeAnnotations(annotations, extent.from, extent.to);
  const lines = placed.length === 0 ? 0 : 1 + Math.max(...placed.map(({ line }) => line));
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    grid: {
      left: 4,
      right: named ? NAME_WIDTH + 16 : 12,
      top: 14 + lines * ANNOTATION_LINE_HEIGHT,
      bottom: zoom ? 58 : 26,
    },
    tooltip: tooltip(input),
    xAxis: timeAxis(input),
    yAxis: valueAxis(input, extent),
    dataZoom: [{ type: 'inside', filterMode: 'none' }, ...(zoom ? [slider(formatDate, colours)] : [])],
    series: [
      ...drawn.flatMap(({ each, look }) =>
        isBand(each)
          ? bandSeries(each, look.colour)
          : [lineSeries(each, look, named ? nameAtEnd(each.name, look.colour, colours) : undefined)],
      ),
      ...(placed.length === 0 ? [] : [annotationSeries(placed, colours)]),
    ],
  };
}

/** A name beside the end of its line, with a stroke of the line's colour. */
function nameAtEnd(name: string, colour: string, colours: Colours): NonNullable<LineSeriesOption['endLabel']> {
  return {
    show: true,
    distance: 6,
    formatter: () => `{stroke|▬} ${name}`,
    rich: { stroke: { color: colour, fontSize: 9 } },
    width: NAME_WIDTH,
    overflow: 'truncate',
    color: colours.of('ink'),
    fontFamily: FONT,
    fontSize: 12,
  };
}

function tooltip({ series, formatValue, formatDateTime, colours }: LineOptionInput): TooltipComponentOption {
  return {
    trigger: 'axis',
    // Drawn on the canvas: its markup would carry style attributes, which the content security policy refuses.
    renderMode: 'richText',
    backgroundColor: colours.of('raised'),
    borderColor: colours.of('line-strong'),
    textStyle: { fontFamily: FONT, fontSize: 12, color: colours.of('ink') },
    confine: true,
    axisPointer: { type: 'line', lineStyle: { color: colours.of('line-strong') } },
    formatter: (points) => tooltipText(Array.isArray(points) ? points : [points], series, formatValue, formatDateTime),
  };
}

function timeAxis({ formatDate, colours }: LineOptionInput): NonNullable<LineOption['xAxis']> {
  return {
    type: 'time',
    splitNumber: 4,
    axisLabel: {
      color: colours.of('ink-3'),
      fontSize: 11,
      hideOverlap: true,
      alignMinLabel: 'left',
      alignMaxLabel: 'right',
      formatter: (instant: number) => formatDate(instant),
    },
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.of('line-strong') } },
  };
}

/** Four even rules with their values standing on them, on the left within the plot. */
function valueAxis(
  { formatValue, most, colours }: LineOptionInput,
  extent: ReturnType<typeof chartExtent>,
): NonNullable<LineOption['yAxis']> {
  const ticks = extent === null ? null : evenTicks(extent.least, extent.greatest, most);
  return {
    type: 'value',
    ...(ticks !== null && { min: ticks.least, max: ticks.greatest, interval: ticks.step }),
    axisLabel: {
      inside: true,
      margin: 0,
      padding: [0, 0, 3, 0],
      align: 'left',
      verticalAlign: 'bottom',
      fontSize: 11,
      color: colours.of('ink-3'),
      // Lines that pass under a value do not strike it out.
      textBorderColor: colours.of('surface'),
      textBorderWidth: 3,
      formatter: (value: number) => formatValue(value),
    },
    z: 10,
    axisTick: { show: false },
    axisLine: { show: false },
    splitLine: { lineStyle: { color: colours.of('line') } },
  };
}

function slider(formatDate: (instant: number) => string, colours: Colours): DataZoomComponentOption {
  return {
    type: 'slider',
    height: 22,
    bottom: 6,
    filterMode: 'none',
    borderColor: colours.of('line'),
    fillerColor: `${colours.of('brand')}1f`,
    handleStyle: { color: colours.of('surface'), borderColor: colours.of('line-strong') },
    moveHandleStyle: { color: colours.of('line-strong') },
    dataBackground: {
      lineStyle: { color: colours.of('line-strong') },
      areaStyle: { color: colours.of('line') },
    },
    selectedDataBackground: {
      lineStyle: { color: colours.of('brand') },
      areaStyle: { color: colours.of('brand-soft') },
    },
    textStyle: { color: colours.of('ink-3'), fontSize: 11 },
    labelFormatter: (value: number) => formatDate(value),
  };
}
