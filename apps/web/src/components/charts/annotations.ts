import type { ChartAnnotation } from './chart-series.ts';

/** An annotation and where its words stand: on which side of its mark, and in which line above the plot. */
export interface PlacedAnnotation extends ChartAnnotation {
  readonly side: 'left' | 'right';
  /** 0 is the line next to the plot. */
  readonly line: number;
}

/** Of the chart's width, what one letter takes; charts are seldom narrower than 50 letters. */
const LETTER = 1 / 60;
const MOST_LINES = 3;

/**
 * Where the words of annotations stand, so that they neither leave the chart nor cover each other: towards the middle
 * of the chart, in another line where the one before still goes on. Annotations outside of the time are left out.
 * @param from first, `to` last moment of the chart, epoch milliseconds
 */
export function placeAnnotations(
  annotations: readonly ChartAnnotation[],
  from: number,
  to: number,
): readonly PlacedAnnotation[] {
  const width = Math.max(1, to - from);
  const ends: number[] = [];
  return annotations
    .filter(({ at }) => at >= from && at <= to)
    .toSorted((left, right) => left.at - right.at)
    .map((annotation) => {
      const at = (annotation.at - from) / width;
      const length = annotation.label.length * LETTER;
      const side = at > 0.5 ? 'left' : 'right';
      const start = side === 'left' ? at - length : at;
      const free = Array.from({ length: MOST_LINES }, (_, line) => line).find((line) => (ends[line] ?? 0) <= start);
      const line = free ?? MOST_LINES - 1;
      ends[line] = start + length;
      return { ...annotation, side, line };
    });
}
