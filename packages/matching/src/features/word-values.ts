import type { Profile, Term } from '../listing/profile.ts';
import { sharedCount } from '../text/hash.ts';
import { NumberSet } from '../text/number-set.ts';
import type { Comparison } from './compare.ts';
import { firstSame, sharedOrder } from './term-order.ts';

/** How far the names say the same; "Least" and "Most" are the smaller and the larger value of the two sides. */
export const WORD_VALUES = [
  'shareLeast',
  'shareMost',
  'plainLeast',
  'plainMost',
  'anywhereLeast',
  'anywhereMost',
  'shareProduct',
  'missingLeast',
  'missingMost',
  'missingBalance',
  'heaviestMissingLeast',
  'heaviestMissingMost',
  'heaviestFound',
  'missingWordsLeast',
  'missingWordsMost',
  'missingWordWeightLeast',
  'missingWordWeightMost',
  'headLeast',
  'headMost',
  'exact',
  'lengthLeast',
  'lengthMost',
  'sharedWeight',
  'bigramDice',
  'bigramCover',
  'cosine',
  'order',
  'firstSame',
] as const;

export function wordValues({ left, right, forth, back }: Comparison): number[] {
  const shared = sharedCount(left.bigrams, right.bigrams);
  const [missingLeast, missingMost] = [
    Math.min(forth.missingWeight, back.missingWeight),
    Math.max(forth.missingWeight, back.missingWeight),
  ];
  const [wordsLeft, wordsRight] = [wordsIn(forth.missing), wordsIn(back.missing)];
  const length = Math.min(left.terms.length, right.terms.length);
  return [
    Math.min(forth.share, back.share),
    Math.max(forth.share, back.share),
    Math.min(forth.plainShare, back.plainShare),
    Math.max(forth.plainShare, back.plainShare),
    Math.min(forth.shareAnywhere, back.shareAnywhere),
    Math.max(forth.shareAnywhere, back.shareAnywhere),
    forth.share * back.share,
    missingLeast,
    missingMost,
    (missingMost - missingLeast) / (missingMost + missingLeast || 1),
    Math.min(forth.heaviestMissing, back.heaviestMissing),
    Math.max(forth.heaviestMissing, back.heaviestMissing),
    Math.max(forth.heaviestFound, back.heaviestFound),
    Math.min(wordsLeft, wordsRight),
    Math.max(wordsLeft, wordsRight),
    Math.min(forth.missingWords, back.missingWords),
    Math.max(forth.missingWords, back.missingWords),
    Math.min(forth.head, back.head),
    Math.max(forth.head, back.head),
    Math.min(forth.exact, back.exact) / (length || 1),
    length,
    Math.max(left.terms.length, right.terms.length),
    (left.weight + right.weight - missingLeast - missingMost) / 2,
    (2 * shared) / (left.bigrams.length + right.bigrams.length || 1),
    shared / (Math.min(left.bigrams.length, right.bigrams.length) || 1),
    cosine(left, right) / (left.allNorm * right.allNorm || 1),
    sharedOrder(left.terms, right.terms),
    firstSame(left.terms, right.terms),
  ];
}

function wordsIn(terms: readonly Term[]): number {
  let count = 0;
  for (const { kind } of terms) if (kind === 'word') count += 1;
  return count;
}

const IDS = new NumberSet();

/** The product of the weights that both have, over the words of all fields. */
function cosine(left: Profile, right: Profile): number {
  const [small, large] = left.all.length <= right.all.length ? [left, right] : [right, left];
  IDS.refill(large.all);
  let product = 0;
  for (let at = 0; at < small.all.length; at += 1) {
    const weight = small.allWeights[at] ?? 0;
    if (IDS.has(small.all[at] ?? 0)) product += weight * weight;
  }
  return product;
}
