import { NumberSet } from './number-set.ts';

/** FNV-1a over UTF-16 units: a number that stands for a word, so that words are compared as numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Three letters of a text from `at` on, as one number. */
export function trigramAt(text: string, at: number): number {
  return (text.charCodeAt(at) * 0x3d4d51cb + text.charCodeAt(at + 1)) * 0x9e3779b1 + text.charCodeAt(at + 2) | 0;
}

const SEEN = new NumberSet();

/** The different trigrams of a text, in their order. */
export function trigramsOf(text: string): number[] {
  const padded = ` ${text} `;
  const all: number[] = [];
  SEEN.clear();
  for (let at = 0; at + 2 < padded.length; at += 1) {
    const trigram = trigramAt(padded, at);
    if (SEEN.add(trigram)) all.push(trigram);
  }
  return all;
}

/** How many numbers two lists share; each list has a number once. */
export function sharedCount(left: readonly number[], right: readonly number[]): number {
  SEEN.refill(left);
  return SEEN.countOf(right);
}
