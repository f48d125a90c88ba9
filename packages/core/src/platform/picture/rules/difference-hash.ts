/** Points of the grey picture that a fingerprint is made of: nine in a row, so that a row has eight steps. */
export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;

/** A picture whose darkest and lightest point are no further apart shows nothing: a blank, a placeholder. */
const FLAT = 16;

/**
 * The fingerprint of a picture (dHash): for each point whether the next one to the right is lighter.
 * @param grey 9 × 8 points, row by row, 0 to 255.
 * @returns 16 hexadecimal digits; null for a picture that is all of one shade, and says nothing.
 */
export function differenceHash(grey: Uint8Array): string | null {
  if (grey.length !== HASH_WIDTH * HASH_HEIGHT) throw new RangeError('A fingerprint is made of 9 × 8 points');
  if (Math.max(...grey) - Math.min(...grey) <= FLAT) return null;
  let bits = 0n;
  for (let row = 0; row < HASH_HEIGHT; row += 1) {
    for (let column = 0; column < HASH_WIDTH - 1; column += 1) {
      const at = row * HASH_WIDTH + column;
      bits = (bits << 1n) | ((grey[at + 1] ?? 0) > (grey[at] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}

/**
 * How many of the 64 signs of two fingerprints differ: 0 the same picture, about 32 two that have nothing in common.
 */
export function hashDistance(one: string, other: string): number {
  const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return bits.toString(2).replaceAll('0', '').length;
}
