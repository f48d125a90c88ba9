interface SparklineProps {
  /** Values of 0 to 1, the oldest first; null breaks the line. */
  readonly values: readonly (number | null)[];
  readonly width?: number;
  readonly height?: number;
}

/** The room that a dot needs at the edges, in pixels. */
const EDGE = 3;

/**
 * A course at a glance, from 0 below to 1 above. It says nothing to those who do not see it: the words stand beside it.
 */
export function Sparkline({ values, width = 110, height = 26 }: SparklineProps) {
  const x = (place: number): number => EDGE + (place * (width - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (value: number): number => EDGE + (1 - value) * (height - 2 * EDGE);
  const points = values.flatMap((value, place) =>
    value === null ? [] : [{ place, at: `${x(place).toFixed(1)} ${y(value).toFixed(1)}` }],
  );
  const line = points.map(({ place, at }) => `${place > 0 && values[place - 1] !== null ? 'L' : 'M'}${at}`).join('');
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--line)" />
      <path d={line} fill="none" stroke="var(--brand)" strokeWidth={1.75} strokeLinejoin="round" />
      {points.map(({ place, at }) => {
        const alone = (values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null;
        const [cx, cy] = at.split(' ');
        return alone && <circle key={place} cx={cx} cy={cy} r={2} fill="var(--brand)" />;
      })}
    </svg>
  );
}
