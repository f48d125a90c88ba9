/** What one of the two networks read, and how surely. */
interface Read<V> {
  readonly value: V;
  readonly chance: number;
}

/** Two networks that read the same leave so much of the doubt. */
const AGREED = 0.15;
/** Where they differ, so much is left of the certainty. */
const DISAGREED = 0.4;
/** And where one of them sees nothing. */
const ALONE = 0.85;

/** What two networks read at one place, as one reading; null where neither read anything. */
export function agreed<R extends Read<unknown>>(one: R | null, other: R | null): R | null {
  if (one === null || other === null) {
    const alone = one ?? other;
    return alone && { ...alone, chance: alone.chance * ALONE };
  }
  const better = other.chance > one.chance ? other : one;
  return one.value === other.value
    ? { ...better, chance: 1 - (1 - better.chance) * AGREED }
    : { ...better, chance: better.chance * DISAGREED };
}
