import type { MapBounds } from './map-point.ts';

/** Distances between lines, in degrees, from the closest. */
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 45] as const;
/** At most so many lines each way. */
const MOST = 8;

/** What binary fractions are off by. */
const DUST = 1e-9;

/** The meridians and parallels of an area, round and few, so that a map without a ground still tells distances. */
export interface Graticule {
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
}

export function graticuleOf([west, south, east, north]: MapBounds): Graticule {
  const span = Math.max(east - west, north - south);
  const step = STEPS.find((each) => span / each <= MOST) ?? 45;
  return { meridians: rounds(west, east, step), parallels: rounds(Math.max(-85, south), Math.min(85, north), step) };
}

function rounds(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - DUST);
  const count = Math.max(0, Math.floor(to / step + DUST) - first + 1);
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toFixed(2)));
}
