/**
 * A number from 0 (included) to 1 that the seed and the parts decide: the same for the same ones, on every machine and
 * in whatever order it is asked for, so that a shop shows the same price to whoever looks.
 */
export function chance(seed: number, ...parts: readonly (number | string)[]): number {
  let hash = 2166136261 ^ seed;
  for (const char of parts.join('/')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  // The last steps of murmur3: neighbours come out far from each other.
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** A whole number from `from` to `to`, both included. */
export function whole(from: number, to: number, at: number): number {
  return from + Math.floor(at * (to - from + 1));
}
