import { isDeepStrictEqual } from 'node:util';

/** What was compared of one thing. */
export interface Compared {
  readonly what: string;
  /** How many figures, rows or periods. */
  readonly compared: number;
  readonly differences: number;
  /** The first of them, in words. */
  readonly samples: readonly string[];
}

/** Adds up what is compared. */
export interface Tally {
  /** @param got what the product says. @param wanted what the plain recomputation comes to. */
  same(what: string, place: string, got: unknown, wanted: unknown): void;
  readonly compared: () => readonly Compared[];
}

/** Differences that are told of each thing. */
const SAMPLES = 5;

export function createTally(): Tally {
  const counts = new Map<string, { compared: number; differences: number; samples: string[] }>();
  return {
    same(what, place, got, wanted) {
      const count = counts.get(what) ?? { compared: 0, differences: 0, samples: [] };
      counts.set(what, count);
      count.compared += 1;
      if (isDeepStrictEqual(got, wanted)) return;
      count.differences += 1;
      if (count.samples.length < SAMPLES)
        count.samples.push(`${place}: the product says ${told(got)}, plainly it is ${told(wanted)}`);
    },
    compared: () => [...counts].map(([what, count]) => ({ what, ...count })),
  };
}

function told(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? 'nothing';
}

/** Lists of things by a key of each: what only one side has differs too. */
export function sameByKey<T>(tally: Tally, what: string, got: ReadonlyMap<string, T>, wanted: ReadonlyMap<string, T>) {
  for (const key of new Set([...got.keys(), ...wanted.keys()])) tally.same(what, key, got.get(key), wanted.get(key));
}
