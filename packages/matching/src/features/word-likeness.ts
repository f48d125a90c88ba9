import { bigramAt } from '../text/hash.ts';

const SHORTEST_PREFIX = 3;
const SHORTEST_EDITED = 5;
const LONG = 8;
export const SAME_SOUND = 0.95;
export const WRITTEN_TOGETHER = 0.9;
const SHORTENED = 0.75;
const ONE_EDIT = 0.8;
const TWO_EDITS = 0.65;

/**
 * How much one word is another, 0 to 1: a beginning of it ("антисеп." for "антисептик"), or a slip of one or two
 * letters.
 */
export function wordLikeness(left: string, right: string): number {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < SHORTEST_PREFIX) return 0;
  if (long.startsWith(short))
    return short.length * 2 >= long.length || short.length > SHORTEST_PREFIX ? SHORTENED : 0.5;
  if (short.length < SHORTEST_EDITED || short.charCodeAt(0) !== long.charCodeAt(0)) return 0;
  const limit = short.length >= LONG ? 2 : 1;
  if (long.length - short.length > limit) return 0;
  const edits = editsWithin(short, long, limit);
  return edits > limit ? 0 : edits === 1 ? ONE_EDIT : TWO_EDITS;
}

/** Whether a word of some length stands inside text whose spaces were taken out: "power bridge" in "powerbridge". */
export function writtenTogether(word: string, compact: string): number {
  return word.length >= 4 && compact.includes(word) ? WRITTEN_TOGETHER : 0;
}

/** Levenshtein distance, or more than `limit` as soon as it is known to be. */
export function editsWithin(short: string, long: string, limit: number): number {
  let start = 0;
  while (start < short.length && short.charCodeAt(start) === long.charCodeAt(start)) start += 1;
  let [endShort, endLong] = [short.length, long.length];
  while (endShort > start && short.charCodeAt(endShort - 1) === long.charCodeAt(endLong - 1)) {
    endShort -= 1;
    endLong -= 1;
  }
  const [rows, columns] = [endShort - start, endLong - start];
  if (rows === 0 || columns === 0) return rows + columns;
  if (Math.max(rows, columns) > limit + 2) return limit + 1;
  let previous = Array.from({ length: columns + 1 }, (_, at) => at);
  for (let row = 1; row <= rows; row += 1) {
    const current = [row];
    for (let column = 1; column <= columns; column += 1) {
      const same = short.charCodeAt(start + row - 1) === long.charCodeAt(start + column - 1);
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (same ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous[columns] ?? limit + 1;
}

/**
 * Shared bigrams of two codes against the shorter one's, 0 to 1. The last letter of each does not count: versions of
 * one model differ there.
 */
export function codeLikeness(left: string, right: string): number {
  // Of two equally long ones the first by the alphabet: the answer must not depend on the sides.
  const [short, long] =
    left.length < right.length || (left.length === right.length && left < right) ? [left, right] : [right, left];
  if (short.length < 3) return short === long ? 1 : 0;
  let shared = 0;
  for (let at = 0; at + 2 < short.length; at += 1) {
    const bigram = bigramAt(short, at);
    for (let to = 0; to + 2 < long.length; to += 1) {
      if (bigramAt(long, to) === bigram) {
        shared += 1;
        break;
      }
    }
  }
  return shared / (short.length - 2);
}

/** How many letters two codes begin with alike. */
export function commonPrefix(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length && left.charCodeAt(length) === right.charCodeAt(length))
    length += 1;
  return length;
}
