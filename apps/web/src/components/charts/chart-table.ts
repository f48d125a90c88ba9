import type { ChartSeries } from './chart-series.ts';

export interface ChartRow {
  readonly date: string;
  /** By series, in their order: the newest value of the day, null without one. */
  readonly values: readonly (number | null)[];
}

/** The lines of a chart as rows by day, the newest day first. `dateOf` names the day of an instant. */
export function chartRows(series: readonly ChartSeries[], dateOf: (instant: number) => string): ChartRow[] {
  const days = new Map<string, { at: number; values: (number | null)[] }>();
  for (const [position, { points }] of series.entries()) {
    for (const [at, value] of points) {
      const date = dateOf(at);
      const day = days.get(date) ?? { at, values: series.map(() => null) };
      day.values[position] = value;
      days.set(date, day);
    }
  }
  return [...days]
    .toSorted(([, left], [, right]) => right.at - left.at)
    .map(([date, { values }]) => ({ date, values }));
}
