/**
 * The one source of variety in the demo's market: FNV-1a (32 bit) over the UTF-16 units of the parts joined by "|",
 * followed by the finaliser of MurmurHash3, so that texts that differ in one digit give unrelated numbers.
 * @returns an integer from 0 to 2^32 − 1; the same parts always give the same number.
 */
export function hash(...parts: readonly (string | number)[]): number {
  let state = 0x811c9dc5;
  const text = parts.join('|');
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** A whole number from `min` to `max`, both included, decided by the parts. */
export function pick(min: number, max: number, ...parts: readonly (string | number)[]): number {
  return min + (hash(...parts) % (max - min + 1));
}
