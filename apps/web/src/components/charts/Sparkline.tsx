import type { ChartTone } from './tone.ts';

interface SparklineProps {
  /** Values of 0 to 1, the oldest first; null breaks the line. */
  readonly values: readonly (number | null)[];
  readonly tone?: ChartTone;
  /** Whether the ground below the line is tinted. */
  readonly filled?: boolean;
  readonly width?: number;
  readonly height?: number;
}

/** The room that a dot needs at the edges, in pixels. */
const EDGE = 3;

/**
 * A course at a glance, from 0 below to 1 above. It says nothing to those who do not see it: the words stand beside it.
 */
export function Sparkline({ values, tone = 'brand', filled = false, width = 110, height = 26 }: SparklineProps) {
  const x = (place: number): number => EDGE + (place * (width - 2 * EDGE)) / Math.max(1, values.length - 1);
  const y = (value: number): number => EDGE + (1 - value) * (height - 2 * EDGE);
  const at = ({ place, value }: SparkPoint): string => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
  const runs = runsOf(values);
  const colour = `var(--${tone})`;
  const foot = height - 0.5;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {filled ? (
        runs.map((run) => (
          <path
            key={run[0]?.place}
            d={`M${x(run[0]?.place ?? 0).toFixed(1)} ${foot}L${run.map(at).join('L')}L${x(run.at(-1)?.place ?? 0).toFixed(1)} ${foot}Z`}
            fill={colour}
            opacity={0.12}
          />
        ))
      ) : (
        <line x1={0} x2={width} y1={foot} y2={foot} stroke="var(--line)" />
      )}
      <path
        d={runs.map((run) => `M${run.map(at).join('L')}`).join('')}
        fill="none"
        stroke={colour}
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
      {runs.map(([first, second]) => {
        if (first === undefined || second !== undefined) return null;
        return <circle key={first.place} cx={x(first.place)} cy={y(first.value)} r={2} fill={colour} />;
      })}
    </svg>
  );
}

interface SparkPoint {
  readonly place: number;
  readonly value: number;
}

/** The values that follow each other without a gap. */
function runsOf(values: readonly (number | null)[]): SparkPoint[][] {
  const runs: SparkPoint[][] = [];
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1)?.place === place - 1) last.push({ place, value });
    else runs.push([{ place, value }]);
  }
  return runs;
}
