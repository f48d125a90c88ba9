export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the ground as the crow flies (haversine). */
export function metresBetween(one: Point, other: Point): number {
  const half =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The length of a way through these points, in metres. */
export function wayLength(way: readonly Point[]): number {
  return way.reduce((sum, point, at) => sum + (at === 0 ? 0 : metresBetween(way[at - 1] ?? point, point)), 0);
}

/** Passes over the way until none makes it shorter; more would not be worth a phone's time. */
const PASSES = 20;

/**
 * A good order of visits: the nearest next, then every piece turned round that makes the way shorter (2-opt). Straight
 * lines; whoever begins at a place begins there, else at the first stop.
 */
export function routeOrder<T extends Point>(stops: readonly T[], from: Point | null): T[] {
  const left = [...stops];
  const way: T[] = [];
  let here: Point | undefined = from ?? left[0];
  while (here !== undefined && left.length > 0) {
    const place: Point = here;
    const nearest = left.reduce(
      (best, stop, at) => (metresBetween(place, stop) < metresBetween(place, left[best] ?? stop) ? at : best),
      0,
    );
    const [next] = left.splice(nearest, 1);
    if (next) way.push(next);
    here = next;
  }
  return shortened(way, from);
}

function shortened<T extends Point>(way: T[], from: Point | null): T[] {
  const whole = (order: readonly T[]): number => wayLength(from === null ? order : [from, ...order]);
  let best = way;
  let length = whole(best);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = length;
    // Without a place to begin at, the first stop stays the first: the agent may already stand there.
    for (let start = from === null ? 1 : 0; start < best.length - 1; start += 1)
      for (let end = start + 1; end < best.length; end += 1) {
        const turned = [...best.slice(0, start), ...best.slice(start, end + 1).reverse(), ...best.slice(end + 1)];
        const other = whole(turned);
        if (other < length - 0.01) [best, length] = [turned, other];
      }
    if (length === before) break;
  }
  return best;
}
