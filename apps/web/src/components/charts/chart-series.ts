import type { Colours } from '#components/theme/use-colours.ts';

/** One line of a chart over time. */
export interface ChartLine {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds and value, oldest first; a null value breaks the line. */
  readonly points: readonly (readonly [at: number, value: number | null])[];
  /**
   * `own` is drawn thick and in the brand's colour, `market` thick and dark, `reference` dashed and without dots, `thin`
   * with dots of a line and without those of points, `quiet` grey behind the others and not in the legend.
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

/** The colours of series; nobody else's has that of the own company. */
export function seriesColours(series: readonly ChartSeries[], colours: Colours): readonly string[] {
  let place = 0;
  return series.map(({ kind }) => {
    if (kind === 'own') return colours.series(0);
    if (kind === 'reference') return colours.of('ink-3');
    if (kind === 'market') return colours.of('ink');
    if (kind === 'band' || kind === 'quiet') return colours.of('fill-calm');
    return colours.series(1 + (place++ % 7));
  });
}
