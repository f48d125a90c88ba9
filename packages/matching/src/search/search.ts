import type { OfferIndex } from './build-index.ts';

export interface Hit {
  /** Position of the offer among those the index was built of. */
  readonly position: number;
  /** Weight of the keys in common against the weight of all, 0 to 1; for ordering candidates, not a probability. */
  readonly similarity: number;
}

/** Postings read for one search at most: it bounds the time whatever the words are. */
const BUDGET = 1_000_000;
/** A key in more offers than this only adds to offers that rarer keys have found. */
const COMMON = 30_000;

interface Key {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

/**
 * The `count` offers whose names share the most telling words with `query`, best first; equal ones in the order of the
 * offers.
 */
export function search(index: OfferIndex, query: string, count: number): Hit[] {
  const keys = index.keysOf(query);
  const found = keys
    .map((key) => findKey(index, key))
    .filter((key) => key !== null)
    .sort((left, right) => left.end - left.start - (right.end - right.start));
  const { postings, sums } = index;
  const touched: number[] = [];
  let left = BUDGET;
  for (const { start, end, weight } of found) {
    const opens = touched.length === 0 || end - start <= COMMON;
    const stop = Math.min(end, start + left);
    for (let at = start; at < stop; at += 1) {
      const offer = postings[at] ?? 0;
      const sum = sums[offer] ?? 0;
      if (sum > 0) sums[offer] = sum + weight;
      else if (opens) {
        sums[offer] = weight;
        touched.push(offer);
      }
    }
    left -= stop - start;
    if (left <= 0) break;
  }
  const hits = best(index, touched, keys.length, count);
  for (const offer of touched) sums[offer] = 0;
  return hits;
}

/** Weight in common against what the query and the offer could have in common at most. */
function best({ lengths, sums, size }: OfferIndex, touched: readonly number[], keyCount: number, count: number): Hit[] {
  const top: Hit[] = [];
  const whole = keyCount * Math.log(2 + size) * 0.5;
  let least = -1;
  for (const position of touched) {
    const similarity = (sums[position] ?? 0) / (whole + 0.5 * (lengths[position] ?? 0));
    if (top.length >= count && (similarity < least || !isBefore(similarity, position, top.at(-1)))) continue;
    let at = top.length;
    while (at > 0 && isBefore(similarity, position, top[at - 1])) at -= 1;
    top.splice(at, 0, { position, similarity });
    if (top.length > count) top.pop();
    least = top.at(-1)?.similarity ?? -1;
  }
  return top;
}

function isBefore(similarity: number, position: number, other: Hit | undefined): boolean {
  return (
    other === undefined ||
    similarity > other.similarity ||
    (similarity === other.similarity && position < other.position)
  );
}

function findKey({ keys, starts, size }: OfferIndex, key: number): Key | null {
  const at = lowerBound(keys, key, 0, keys.length);
  if (keys[at] !== key) return null;
  const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? 0];
  return { start, end, weight: Math.log(1 + size / (end - start)) };
}

function lowerBound(values: Int32Array | Uint32Array, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
