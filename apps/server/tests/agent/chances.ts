/** Numbers from 0 to 1 that a seed decides, so that a day that went wrong can be lived again. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  // The first numbers of neighbouring seeds are neighbours.
  for (let nth = 0; nth < 8; nth += 1) next();
  return next;
}

/** `count` of the numbers below `all`, each from its own part of them. */
export function spread(count: number, all: number, chance: () => number): ReadonlySet<number> {
  return new Set(Array.from({ length: count }, (_, at) => Math.floor(((at + chance()) * all) / count)));
}
