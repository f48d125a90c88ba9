import type { CorrectedFrom, PriceHistory, TypedPriceKind } from '@tsenomer/contracts';
import type { ChartLine, ChartSeries } from '#components/charts/chart-series.ts';
import { placeKey, placeName } from './place-name.ts';

type Series = PriceHistory['series'][number];

/** Which prices for some only are drawn besides, and what their lines are called. */
export interface TypedLines {
  readonly kinds: readonly TypedPriceKind[];
  readonly nameOf: (place: string, kind: TypedPriceKind) => string;
}

/** What is said of a check that was corrected since. */
export type CorrectedText = (corrected: CorrectedFrom, currency: string) => string;

/**
 * One line per company and address, thin ones beside it for the prices for some only that are wanted, and, when there
 * is one, the recommended price as a level across all of them. A check that found nothing to buy breaks the line: no
 * price is drawn where nobody could have paid it. Nor is one in another currency than the product's.
 */
export function chartLines(
  history: PriceHistory,
  mrpName: string,
  typed?: TypedLines,
  corrected?: CorrectedText,
): ChartSeries[] {
  const lines = history.series
    .filter((series) => series.points.length > 0)
    .flatMap((series) => [
      companyLine(series, history.currency, corrected),
      ...(typed?.kinds.flatMap((kind) => typedLine(series, history.currency, { kind, nameOf: typed.nameOf })) ?? []),
    ]);
  const level = history.mrp === null ? null : mrpLine(history.mrp, lines, mrpName);
  return level === null ? lines : [...lines, level];
}

/** Whether there are prices that the lines do not show, as they are in another currency. */
export function leavesOut({ currency, series }: PriceHistory): boolean {
  return series.some(({ points }) =>
    points.some((point) => point.available && point.price !== null && point.currency !== currency),
  );
}

function companyLine(series: Series, currency: string, textOf?: CorrectedText): ChartSeries {
  const notes = new Map(
    series.points.flatMap(({ corrected }, place) =>
      corrected === undefined || textOf === undefined ? [] : [[place, textOf(corrected, currency)] as const],
    ),
  );
  return {
    id: placeKey(series),
    name: placeName(series),
    points: series.points.map(
      (point) => [Date.parse(point.at), point.available && point.currency === currency ? point.price : null] as const,
    ),
    ...(series.ownFlag && { kind: 'own' as const }),
    ...(notes.size > 0 && { notes }),
  };
}

/** The line of a typed price; none where the company never asked one. */
function typedLine(
  series: Series,
  currency: string,
  { kind, nameOf }: { readonly kind: TypedPriceKind; readonly nameOf: TypedLines['nameOf'] },
): ChartLine[] {
  const points = series.points.map(
    (point) =>
      [
        Date.parse(point.at),
        point.available && point.currency === currency ? (point.typed?.[kind] ?? null) : null,
      ] as const,
  );
  if (points.every(([, price]) => price === null)) return [];
  return [{ id: `${placeKey(series)} ${kind}`, name: nameOf(placeName(series), kind), points, kind: 'thin' }];
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
