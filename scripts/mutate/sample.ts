/** So many of them, always the same ones for a seed, in their own order; all where there are no more. */
export function sample<T>(all: readonly T[], count: number, seed: number): T[] {
  const random = randomFrom(seed);
  return all
    .map((item, index) => ({ item, index, draw: random() }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

/** Mulberry32: numbers from 0 to 1 that a seed decides. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
