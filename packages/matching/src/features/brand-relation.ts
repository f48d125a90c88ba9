import type { Profile } from '../listing/profile.ts';
import { soundSame } from './same-sound.ts';
import { wordLikeness } from './word-likeness.ts';

export type BrandRelation = 'equal' | 'alike' | 'named' | 'conflict' | 'unknown';

const ALIKE = 0.75;

/**
 * How the brands stand to each other. `named`: one side states a brand that the other's name mentions. `conflict`: both
 * state one, and neither is mentioned by the other, in whatever script.
 */
export function relateBrands(left: Profile, right: Profile): BrandRelation {
  const [leftKnown, rightKnown] = [left.brand.length > 0, right.brand.length > 0];
  if (leftKnown && rightKnown) {
    if (left.brandCompact === right.brandCompact) return 'equal';
    if (
      haveCommonWord(left, right) ||
      left.brandCompact.includes(right.brandCompact) ||
      right.brandCompact.includes(left.brandCompact)
    )
      return 'alike';
    return mentions(left, right) || mentions(right, left) ? 'named' : 'conflict';
  }
  if (!leftKnown && !rightKnown) return 'unknown';
  return leftKnown ? (mentions(right, left) ? 'named' : 'unknown') : mentions(left, right) ? 'named' : 'unknown';
}

function haveCommonWord(left: Profile, right: Profile): boolean {
  return left.brand.some((one) =>
    right.brand.some(
      (other) => one.id === other.id || soundSame(one, other) || wordLikeness(one.text, other.text) >= ALIKE,
    ),
  );
}

/** Whether `named`'s listing mentions the first word of `brand`'s brand. */
function mentions(named: Profile, brand: Profile): boolean {
  const [first] = brand.brand;
  if (!first) return false;
  return named.compactAll.includes(first.text) || named.terms.some((term) => soundSame(term, first));
}
