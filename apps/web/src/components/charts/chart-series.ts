import type { Colours } from '#components/theme/use-colours.ts';

/** One line of a chart over time. */
export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds and value, oldest first; a null value breaks the line. */
  readonly points: readonly (readonly [number, number | null])[];
  /** `own` is drawn thick and in the brand's colour, `reference` dashed and without dots. */
  readonly kind?: 'own' | 'reference';
}

/** The colour of a line by its place among the lines; nobody else's has that of the own company. */
export function seriesColour(series: ChartSeries, position: number, colours: Colours): string {
  if (series.kind === 'own') return colours.series(0);
  if (series.kind === 'reference') return colours.of('ink-3');
  return colours.series(1 + (position % 7));
}
