interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** The mean radius of the earth, in metres. */
const EARTH = 6_371_000;

/** The way between two places on the sphere, in whole metres. */
export function distanceBetween(a: Place, b: Place): number {
  const lat = radians(b.lat - a.lat) / 2;
  const lon = radians(b.lon - a.lon) / 2;
  const half = Math.sin(lat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lon) ** 2;
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half))));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
