import type { Colours } from '#components/theme/use-colours.ts';

/** One line of a chart over time. */
export interface ChartLine {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds and value, oldest first; a null value breaks the line. */
  readonly points: readonly (readonly [at: number, value: number | null])[];
  /**
   * `own` is drawn thick and in the brand's colour, `market` thick and dark, `reference` dashed and without dots,
   * `thin` with dots of a line and without those of points, `quiet` grey behind the others and not in the legend.
   */
  readonly kind?: 'own' | 'market' | 'reference' | 'thin' | 'quiet';
  /** What is to be said of single points, by their places: they are drawn as diamonds. */
  readonly notes?: ReadonlyMap<number, string>;
}

/** An area between two values over time, such as a market from its best to its highest price. */
export interface ChartBand {
  readonly id: string;
  readonly name: string;
  readonly kind: 'band';
  /** Epoch milliseconds, the lower and the upper value, oldest first; nulls break the band. */
  readonly points: readonly (readonly [at: number, low: number | null, high: number | null])[];
}

export type ChartSeries = ChartLine | ChartBand;

/** What happened at a moment: a vertical mark with its words. */
export interface ChartAnnotation {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly label: string;
  readonly tone: 'bad' | 'warn' | 'good' | 'info' | 'calm';
}

export function isBand(series: ChartSeries): series is ChartBand {
  return series.kind === 'band';
}

/** How a series is drawn, in the chart and in its legend. */
export interface SeriesLook {
  readonly colour: string;
  /** Of lines of one colour the second is dashed. */
  readonly dashed: boolean;
}

/** Colours for lines that have none of their own; the first of the theme is the own company's. */
const LINE_COLOURS = 7;

/** How series look; nobody else's has the colour of the own company, and no two look alike up to twice the colours. */
export function seriesLooks(series: readonly ChartSeries[], colours: Colours): readonly SeriesLook[] {
  let place = 0;
  return series.map(({ kind }) => {
    if (kind === 'own') return { colour: colours.series(0), dashed: false };
    if (kind === 'reference') return { colour: colours.of('ink-3'), dashed: true };
    if (kind === 'market') return { colour: colours.of('ink'), dashed: false };
    if (kind === 'band' || kind === 'quiet') return { colour: colours.of('fill-calm'), dashed: false };
    const at = place++;
    return { colour: colours.series(1 + (at % LINE_COLOURS)), dashed: Math.floor(at / LINE_COLOURS) % 2 === 1 };
  });
}
