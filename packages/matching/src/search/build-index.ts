import { createKeyReader } from './search-keys.ts';

/** An offer that is looked for by name. */
export interface Named {
  readonly name: string;
}

/** Offers by the keys of their names. Positions are those of the offers given. */
export interface OfferIndex {
  readonly size: number;
  /** Ascending keys; the postings of `keys[n]` are `postings[starts[n] .. starts[n + 1]]`, ascending positions. */
  readonly keys: Int32Array;
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
  /** How many keys each offer has. */
  readonly lengths: Uint16Array;
  readonly keysOf: (name: string) => number[];
  /** Where a search adds up; zeros between searches, so that none has to clear a million numbers. */
  readonly sums: Float32Array;
}

/**
 * Builds an inverted index in memory: about 12 bytes per word of a name.
 * @param offers read once, in order.
 */
export function buildIndex(offers: Iterable<Named>): OfferIndex {
  const keysOf = createKeyReader();
  const slots = new Map<number, number>();
  const counts: number[] = [];
  const flat = new Growing();
  const lengths = new Growing();
  for (const { name } of offers) {
    const keys = keysOf(name);
    lengths.push(keys.length);
    for (const key of keys) {
      let slot = slots.get(key);
      if (slot === undefined) slots.set(key, (slot = counts.push(0) - 1));
      counts[slot] = (counts[slot] ?? 0) + 1;
      flat.push(slot);
    }
  }
  const keys = Int32Array.from(slots.keys()).sort();
  const starts = new Uint32Array(keys.length + 1);
  const nextOf = new Uint32Array(keys.length);
  keys.forEach((key, at) => {
    const slot = slots.get(key) ?? 0;
    starts[at + 1] = (starts[at] ?? 0) + (counts[slot] ?? 0);
    nextOf[slot] = starts[at] ?? 0;
  });
  const postings = new Uint32Array(flat.length);
  let at = 0;
  for (let offer = 0; offer < lengths.length; offer += 1) {
    for (const end = at + lengths.at(offer); at < end; at += 1) {
      const slot = flat.at(at);
      const place = nextOf[slot] ?? 0;
      postings[place] = offer;
      nextOf[slot] = place + 1;
    }
  }
  return {
    size: lengths.length,
    keys,
    starts,
    postings,
    lengths: Uint16Array.from(lengths.values()),
    keysOf,
    sums: new Float32Array(lengths.length),
  };
}

/** A list of numbers that grows by doubling: a plain array of tens of millions would take eight times the room. */
class Growing {
  #values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Uint32Array(2 * this.length);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  at(position: number): number {
    return this.#values[position] ?? 0;
  }

  values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}
