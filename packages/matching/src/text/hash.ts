import { NumberSet } from './number-set.ts';

/** FNV-1a over UTF-16 units: a number that stands for a word, so that words are compared as numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/**
 * Two letters of a text from `at` on, as one number. The product is beyond 2^53, so its lowest bits are rounded away
 * and some pairs that seldom meet, as "gl" and "ы7", share a number. The weights were trained with these numbers.
 */
export function bigramAt(text: string, at: number): number {
  return ((text.charCodeAt(at) * 0x3d4d51cb + text.charCodeAt(at + 1)) * 0x9e3779b1) | 0;
}

const SEEN = new NumberSet();

/**
 * The different bigrams of a text, in their order. The space before a word belongs to it, so that how words begin
 * counts; how the text ends does not.
 */
export function bigramsOf(text: string): number[] {
  const padded = ` ${text}`;
  const all: number[] = [];
  SEEN.clear();
  for (let at = 0; at + 1 < padded.length; at += 1) {
    const bigram = bigramAt(padded, at);
    if (SEEN.add(bigram)) all.push(bigram);
  }
  return all;
}

/** How many numbers two lists share; each list has a number once. */
export function sharedCount(left: readonly number[], right: readonly number[]): number {
  SEEN.refill(left);
  return SEEN.countOf(right);
}
