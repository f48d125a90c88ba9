import type { Profile, Term } from '../listing/profile.ts';
import { codeLikeness, commonPrefix } from './word-likeness.ts';

/** How two listings' codes (models, articles) stand to each other. */
export interface CodeRelation {
  /** Length and weight of the longest code that both state. */
  readonly sharedLength: number;
  readonly sharedWeight: number;
  /** Length of the longest code of one that stands anywhere in the other, separators aside. */
  readonly containedLength: number;
  /** The most alike pair of different codes, 0 to 1, by bigrams and by beginning. */
  readonly likeness: number;
  readonly prefix: number;
  /** Letters by which the most alike pair differs. */
  readonly rest: number;
  /** Codes of one side, of `fewest` and `most`, that are found nowhere in the other. */
  readonly lostFewest: number;
  readonly lostMost: number;
  readonly heaviestLost: number;
}

const CODES_COMPARED = 6;
const LONG_ENOUGH = 4;

/** Compares every code of one side with every code and the whole text of the other. */
export function relateCodes(left: Profile, right: Profile): CodeRelation {
  let [sharedLength, sharedWeight, containedLength, likeness, prefix, rest] = [0, 0, 0, 0, 0, 20];
  const lefts = left.codes.slice(0, CODES_COMPARED);
  const rights = right.codes.slice(0, CODES_COMPARED);
  for (const one of lefts) {
    for (const other of rights) {
      if (one.id === other.id) {
        sharedLength = Math.max(sharedLength, one.text.length);
        sharedWeight = Math.max(sharedWeight, one.weight);
        continue;
      }
      likeness = Math.max(likeness, codeLikeness(one.text, other.text));
      const begin = commonPrefix(one.text, other.text);
      if (begin < 3) continue;
      prefix = Math.max(prefix, begin / Math.min(one.text.length, other.text.length));
      rest = Math.min(rest, Math.max(one.text.length, other.text.length) - begin);
    }
  }
  const lostLeft = lostIn(lefts, right);
  const lostRight = lostIn(rights, left);
  containedLength = Math.max(lostLeft.longestFound, lostRight.longestFound);
  return {
    sharedLength,
    sharedWeight,
    containedLength,
    likeness,
    prefix,
    rest,
    lostFewest: Math.min(lostLeft.count, lostRight.count),
    lostMost: Math.max(lostLeft.count, lostRight.count),
    heaviestLost: Math.max(lostLeft.heaviest, lostRight.heaviest),
  };
}

function lostIn(codes: readonly Term[], other: Profile): { count: number; heaviest: number; longestFound: number } {
  let [count, heaviest, longestFound] = [0, 0, 0];
  for (const { text, id, weight } of codes) {
    if (other.all.includes(id) || (text.length >= LONG_ENOUGH && other.compactAll.includes(text)))
      longestFound = Math.max(longestFound, text.length);
    else {
      count += 1;
      heaviest = Math.max(heaviest, weight);
    }
  }
  return { count, heaviest, longestFound };
}
