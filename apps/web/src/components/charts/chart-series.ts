/** One line of a chart over time. */
export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds and value, oldest first; a null value breaks the line. */
  readonly points: readonly (readonly [number, number | null])[];
  /** `own` is drawn thick, `reference` dashed and without dots. */
  readonly kind?: 'own' | 'reference';
}

/**
 * Colours that stay apart from each other for most kinds of colour blindness; the own line has the product's blue, and
 * no other is blue.
 */
const PALETTE = [
  '#e07b00',
  '#0f8b8d',
  '#b5179e',
  '#6a994e',
  '#7b5cd6',
  '#c1121f',
  '#343a40',
  '#8d6b4b',
  '#00875a',
  '#d4a017',
];

/** The colour of a line by its place among the lines. */
export function seriesColour(series: ChartSeries, position: number): string {
  if (series.kind === 'own') return '#3b5bdb';
  if (series.kind === 'reference') return '#667085';
  return PALETTE[position % PALETTE.length] ?? '#343a40';
}
