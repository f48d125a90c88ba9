import type { Compared } from './compare/tally.ts';
import type { DrillResult } from './run-drill.ts';
import type { DrillSize } from './world/world.ts';

/** A drill in words: what was lived through, and a table of what was compared. */
export function summary(size: DrillSize, { compared, figures, complaints }: DrillResult, seconds: number): string {
  return [
    `Seed ${size.seed}, ${seconds.toFixed(0)} s`,
    ...Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`),
    '',
    ...tableOfCompared(compared),
    ...(complaints.length === 0 ? [] : ['', 'The server warned:', ...complaints.map((each) => `  ${each}`)]),
  ].join('\n');
}

/** A line for each thing that was compared, and the first differences of each. */
export function tableOfCompared(compared: readonly Compared[]): string[] {
  const width = Math.max(...compared.map(({ what }) => what.length), 4);
  const row = (what: string, count: string, differences: string): string =>
    `${what.padEnd(width)}  ${count.padStart(10)}  ${differences.padStart(11)}`;
  const differing = compared.filter(({ differences }) => differences > 0);
  return [
    row('what', 'compared', 'differences'),
    ...compared.map(({ what, compared: count, differences }) => row(what, String(count), String(differences))),
    ...differing.flatMap(({ what, samples }) => ['', `${what}:`, ...samples.map((sample) => `  ${sample}`)]),
  ];
}
