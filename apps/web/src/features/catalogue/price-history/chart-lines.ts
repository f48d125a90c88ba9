import type { PriceHistory } from '@tsenomer/contracts';
import type { ChartSeries } from '#components/charts/chart-series.ts';
import { placeKey, placeName } from './place-name.ts';

type Series = PriceHistory['series'][number];

/**
 * One line per company and address and, when there is one, the recommended price as a level across all of them. A check
 * that found nothing to buy breaks the line: no price is drawn where nobody could have paid it. Nor is one in another
 * currency than the product's.
 */
export function chartLines(history: PriceHistory, mrpName: string): ChartSeries[] {
  const lines = history.series
    .filter((series) => series.points.length > 0)
    .map((series) => companyLine(series, history.currency));
  const level = history.mrp === null ? null : mrpLine(history.mrp, lines, mrpName);
  return level === null ? lines : [...lines, level];
}

/** Whether there are prices that the lines do not show, as they are in another currency. */
export function leavesOut({ currency, series }: PriceHistory): boolean {
  return series.some(({ points }) =>
    points.some((point) => point.available && point.price !== null && point.currency !== currency),
  );
}

function companyLine(series: Series, currency: string): ChartSeries {
  return {
    id: placeKey(series),
    name: placeName(series),
    points: series.points.map(
      (point) => [Date.parse(point.at), point.available && point.currency === currency ? point.price : null] as const,
    ),
    ...(series.ownFlag && { kind: 'own' as const }),
  };
}

function mrpLine(mrp: number, lines: readonly ChartSeries[], name: string): ChartSeries | null {
  const times = lines.flatMap((line) => line.points.map(([at]) => at));
  if (times.length === 0) return null;
  const first = times.reduce((least, at) => Math.min(least, at));
  const last = times.reduce((most, at) => Math.max(most, at));
  return {
    id: 'mrp',
    name,
    kind: 'reference',
    points: [
      [first, mrp],
      [last, mrp],
    ],
  };
}
