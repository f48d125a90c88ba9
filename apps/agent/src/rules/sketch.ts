import type { Point } from './route-order.ts';

const MARGIN = 24;

/** Places on a square drawing of this side, north up, alike in both directions; within a margin for their marks. */
export function sketch(points: readonly Point[], side: number): { readonly x: number; readonly y: number }[] {
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const [lat, lon] = [middle(points.map((point) => point.lat)), middle(points.map((point) => point.lon))];
  // A degree of longitude is shorter the farther from the equator.
  const narrow = Math.cos((lat * Math.PI) / 180);
  const flat = points.map((point) => ({ x: (point.lon - lon) * narrow, y: lat - point.lat }));
  const reach = Math.max(1e-6, ...flat.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const scale = (side / 2 - MARGIN) / reach;
  return flat.map(({ x, y }) => ({ x: side / 2 + x * scale, y: side / 2 + y * scale }));
}
