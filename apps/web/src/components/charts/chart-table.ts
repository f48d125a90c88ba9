import { isBand } from './chart-series.ts';
import type { ChartSeries } from './chart-series.ts';

/** The numbers behind a chart: a name for each row and column. */
export interface ChartTableData {
  /** Of the rows' names first. */
  readonly head: readonly string[];
  readonly rows: readonly ChartRow[];
}

export interface ChartRow {
  readonly name: string;
  /** By column; null where there is none. */
  readonly values: readonly (number | null)[];
}

/** How the columns of a band are named. */
export interface BandWords {
  readonly low: (name: string) => string;
  readonly high: (name: string) => string;
}

/** The columns of a series: a band has two. */
export function seriesColumns(series: readonly ChartSeries[], words: BandWords): string[] {
  return series.flatMap((each) => (isBand(each) ? [words.low(each.name), words.high(each.name)] : [each.name]));
}

/**
 * The series of a chart as rows by day, the newest day first, each with the newest values of that day. `dateOf` names
 * the day of an instant; what is noted of its points stands behind it.
 */
export function chartRows(series: readonly ChartSeries[], dateOf: (instant: number) => string): ChartRow[] {
  const width = series.reduce((sum, each) => sum + (isBand(each) ? 2 : 1), 0);
  const days = new Map<string, { at: number; values: (number | null)[]; notes: string[] }>();
  let column = 0;
  for (const each of series) {
    for (const [place, [at, ...values]] of (isBand(each) ? each.points : each.points).entries()) {
      const date = dateOf(at);
      const day = days.get(date) ?? { at, values: Array.from<number | null>({ length: width }).fill(null), notes: [] };
      day.values.splice(column, values.length, ...values);
      const note = isBand(each) ? undefined : each.notes?.get(place);
      if (note !== undefined) day.notes.push(`${each.name}: ${note}`);
      days.set(date, day);
    }
    column += isBand(each) ? 2 : 1;
  }
  return [...days]
    .toSorted(([, left], [, right]) => right.at - left.at)
    .map(([date, { values, notes }]) => ({ name: [date, ...notes].join(' · '), values }));
}
