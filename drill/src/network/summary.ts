import type { NetworkResult, NetworkSize } from './run-network.ts';
import { tableOfCompared } from '../summary.ts';

/** A drill of the network in words: what failed, what was said meanwhile, and a table of what was compared. */
export function networkSummary({ seed }: NetworkSize, result: NetworkResult, seconds: number): string {
  const { compared, figures, troubles } = result;
  return [
    `Seed ${seed}, ${seconds.toFixed(0)} s`,
    ...Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`),
    '',
    row('what failed', ['lasted', 'answered', 'heard', 'run ended']),
    ...troubles.map(({ name, seconds: lasted, answeredAfter, heardAfter, endedAfter }) =>
      row(name, [`${lasted} s`, ...[answeredAfter, heardAfter, endedAfter].map(told)]),
    ),
    '(the last three in seconds after the network was whole again)',
    ...troubles.flatMap(({ name, said }) => ['', `${name}:`, ...said.map((line) => `  ${line}`)]),
    '',
    ...tableOfCompared(compared),
  ].join('\n');
}

const WIDTH = 42;
const COLUMN = 11;

function row(what: string, columns: readonly string[]): string {
  return `${what.padEnd(WIDTH)}${columns.map((text) => text.padStart(COLUMN)).join('')}`;
}

function told(seconds: number | null): string {
  return seconds === null ? 'never' : seconds.toFixed(1);
}
