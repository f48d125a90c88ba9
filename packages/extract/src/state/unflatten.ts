/** The id of the script in which Nuxt hands its state over. */
export const NUXT_PAYLOAD = '__NUXT_DATA__';

const MAX_VALUES = 60_000;
const MAX_DEPTH = 30;
/** Wrappers of Vue around another value of the list. */
const WRAPPER = /^(?:Shallow)?(?:Reactive|Ref)$|^EmptyRef$|^EmptyShallowRef$/;

/**
 * Brings Nuxt's payload back into its shape: a list in which objects and lists hold places of the list instead of
 * values. What lies beyond the bounds, and what refers to itself, is left out.
 */
export function unflattened(payload: unknown): unknown {
  return Array.isArray(payload) ? new Unflattening(payload).at(0, 0) : payload;
}

class Unflattening {
  readonly #list: readonly unknown[];
  #left = MAX_VALUES;

  constructor(list: readonly unknown[]) {
    this.#list = list;
  }

  at(place: unknown, depth: number): unknown {
    if (typeof place !== 'number' || !Number.isInteger(place) || place < 0 || depth > MAX_DEPTH || this.#left <= 0)
      return null;
    this.#left -= 1;
    const value = this.#list[place];
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return this.#listOf(value, depth);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.at(inner, depth + 1)]));
  }

  #listOf(value: readonly unknown[], depth: number): unknown {
    const [tag, inner] = value;
    if (typeof tag !== 'string') return value.map((item) => this.at(item, depth + 1));
    return WRAPPER.test(tag) ? this.at(inner, depth + 1) : null;
  }
}
