import { isBand } from './chart-series.ts';
import type { ChartSeries } from './chart-series.ts';

/** The lowest and highest of the values and of the times that are drawn; null without any value. */
export interface ChartExtent {
  readonly least: number;
  readonly greatest: number;
  readonly from: number;
  readonly to: number;
}

export function chartExtent(series: readonly ChartSeries[]): ChartExtent | null {
  let least = Infinity;
  let greatest = -Infinity;
  let from = Infinity;
  let to = -Infinity;
  for (const each of series) {
    for (const [at, ...values] of isBand(each) ? each.points : each.points) {
      for (const value of values) {
        if (value === null) continue;
        least = Math.min(least, value);
        greatest = Math.max(greatest, value);
        from = Math.min(from, at);
        to = Math.max(to, at);
      }
    }
  }
  return least > greatest ? null : { least, greatest, from, to };
}
