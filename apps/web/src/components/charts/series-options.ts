import type { LineSeriesOption } from 'echarts/charts';
import type { ChartBand, ChartLine, SeriesLook } from './chart-series.ts';

/** Above this many points dots are drawn only under the pointer. */
const MOST_DOTS = 40;
/** Pixels of a point that there is something to say of. */
const NOTED_SIZE = 12;
const NO_NOTES: ReadonlyMap<number, string> = new Map();
/** What stands for a missing value. */
const NONE = '-';
/** How much of a series is left while another has the focus. */
const DIMMED = 0.18;

const WIDTHS = { own: 2.6, market: 2.6, thin: 1.2, quiet: 1, reference: 1.6, usual: 1.6 } as const;
const HEIGHTS = { own: 5, market: 4, thin: 3, quiet: 2, reference: 3, usual: 3 } as const;

/**
 * A line; the own company's and the market's are thicker than the others.
 * @param label its name at its end; left out where names stand elsewhere, and of quiet lines.
 */
export function lineSeries(
  line: ChartLine,
  { colour, dashed }: SeriesLook,
  label?: LineSeriesOption['endLabel'],
): LineSeriesOption {
  const kind = line.kind ?? 'usual';
  const reference = kind === 'reference';
  const thin = kind === 'thin';
  const hasDots = !reference && !thin && kind !== 'quiet' && line.points.length <= MOST_DOTS;
  const notes = line.notes ?? NO_NOTES;
  const width = WIDTHS[kind];
  return {
    type: 'line',
    id: line.id,
    name: line.name,
    step: 'end',
    connectNulls: false,
    showSymbol: hasDots || notes.size > 0,
    symbolSize: 5,
    itemStyle: { color: colour },
    lineStyle: { color: colour, width, type: dashed ? 'dashed' : thin ? 'dotted' : 'solid' },
    emphasis: { focus: 'series', lineStyle: { width: width + 0.6 } },
    blur: { lineStyle: { opacity: DIMMED }, itemStyle: { opacity: DIMMED } },
    ...(label !== undefined && kind !== 'quiet' && { endLabel: label, labelLayout: { moveOverlap: 'shiftY' } }),
    z: HEIGHTS[kind],
    data: line.points.map(([at, value], place) => {
      const drawn = [at, value ?? NONE];
      if (notes.has(place)) return { value: drawn, symbol: 'diamond', symbolSize: NOTED_SIZE };
      return notes.size === 0 || hasDots ? drawn : { value: drawn, symbol: 'none' };
    }),
  };
}

/** A band is two lines on top of each other: one that is not seen up to its lower edge, and the area above it. */
export function bandSeries(band: ChartBand, colour: string): LineSeriesOption[] {
  const shared: LineSeriesOption = {
    type: 'line',
    step: 'end',
    stack: band.id,
    stackStrategy: 'all',
    connectNulls: false,
    symbol: 'none',
    silent: true,
    lineStyle: { width: 0 },
    itemStyle: { color: colour },
    z: 1,
  };
  return [
    { ...shared, id: `${band.id} low`, data: band.points.map(([at, low]) => [at, low ?? NONE]) },
    {
      ...shared,
      id: band.id,
      name: band.name,
      areaStyle: { color: colour, opacity: 0.22 },
      blur: { areaStyle: { opacity: 0.22 } },
      data: band.points.map(([at, low, high]) => [at, low === null || high === null ? NONE : high - low]),
    },
  ];
}
