import { isBand } from './chart-series.ts';
import type { ChartSeries } from './chart-series.ts';

/** What ECharts tells of a point under the pointer. */
interface PointedAt {
  readonly seriesId?: string | undefined;
  readonly dataIndex?: number | undefined;
  readonly marker?: unknown;
  readonly value?: unknown;
}

/**
 * What is said of a moment: its time, then each line with its value, the cheapest first, and bands last with both
 * edges. Text for the canvas, no markup.
 */
export function tooltipText(
  points: readonly PointedAt[],
  series: readonly ChartSeries[],
  formatValue: (value: number) => string,
  formatDateTime: (instant: number) => string,
): string {
  const lines: { order: number; text: string }[] = [];
  let at: number | null = null;
  for (const { seriesId, dataIndex = 0, marker } of points) {
    const each = series.find(({ id }) => id === seriesId);
    if (each === undefined) continue;
    const mark = typeof marker === 'string' ? marker : '';
    at ??= each.points[dataIndex]?.[0] ?? null;
    if (isBand(each)) {
      const [, low = null, high = null] = each.points[dataIndex] ?? [];
      if (low !== null && high !== null)
        lines.push({ order: Infinity, text: `${mark}${each.name}: ${formatValue(low)} – ${formatValue(high)}` });
      continue;
    }
    const value = each.points[dataIndex]?.[1] ?? null;
    lines.push({
      order: value ?? Number.MAX_VALUE,
      text: [`${mark}${each.name}: ${value === null ? '—' : formatValue(value)}`, each.notes?.get(dataIndex)]
        .filter((part) => part !== undefined)
        .join(' · '),
    });
  }
  const sorted = lines.toSorted((left, right) => left.order - right.order).map(({ text }) => text);
  return [...(at === null ? [] : [formatDateTime(at)]), ...sorted].join('\n');
}
