/** A place on a map. */
export interface MapPoint {
  readonly id: string;
  readonly name: string;
  /** Degrees, WGS 84. */
  readonly lat: number;
  readonly lng: number;
  readonly tone?: 'brand' | 'good' | 'warn' | 'bad' | 'calm';
  /** What is said of it beside its name. */
  readonly hint?: string;
}

/** An edge of a map: west, south, east, north in degrees. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** The least area that has all the points; null without any. */
export function boundsOf(points: readonly Pick<MapPoint, 'lat' | 'lng'>[]): MapBounds | null {
  if (points.length === 0) return null;
  return points.reduce<MapBounds>(
    ([west, south, east, north], { lat, lng }) => [
      Math.min(west, lng),
      Math.min(south, lat),
      Math.max(east, lng),
      Math.max(north, lat),
    ],
    [180, 90, -180, -90],
  );
}
