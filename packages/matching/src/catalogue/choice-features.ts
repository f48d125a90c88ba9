import type { Comparison } from '../features/compare.ts';
import { sharedOrder, firstSame } from '../features/term-order.ts';
import type { Term } from '../listing/profile.ts';
import { sharedCount } from '../text/hash.ts';
import type { Amount } from '../text/measures.ts';

/** What speaks for a product of the catalogue when an offer (left) is looked up among products (right). */
export const CHOICE_FEATURES = [
  'offerFound', 'productFound', 'bothFound', 'offerPlain', 'productPlain', 'trigramDice', 'trigramCover', 'order', 'firstSame', 'exact',
  'amountAgreed', 'contentConflict', 'sameNumberOtherUnit', 'otherConflict', 'amountUnsaid', 'numbersShared', 'numbersMissing', 'versionsDiffer',
  'coloursShared', 'coloursConflict', 'coloursUnsaid', 'codeFound', 'codesLost', 'variantsDiffer', 'brandAgrees', 'offersLine', 'productsLine', 'gated',
] as const;

/** One row in the order of `CHOICE_FEATURES`. */
export function choiceRow({ left, right, forth, back, codes, numbers, amounts, brands }: Comparison, gated: boolean): Float64Array {
  const shared = sharedCount(left.trigrams, right.trigrams);
  const content = amounts.conflicts.has('mass') || amounts.conflicts.has('volume');
  return Float64Array.of(
    forth.share, back.share, forth.share * back.share, forth.plainShare, back.plainShare,
    (2 * shared) / (left.trigrams.length + right.trigrams.length || 1), shared / (Math.min(left.trigrams.length, right.trigrams.length) || 1),
    sharedOrder(left.terms, right.terms), firstSame(left.terms, right.terms), forth.exact / (left.terms.length || 1),
    Number(amounts.agreed > 0), Number(content), Number(sameNumberOtherUnit(left.amounts, right.amounts)),
    Number(!content && amounts.conflicts.size > 0), Number((left.amounts.length === 0) !== (right.amounts.length === 0)),
    Math.min(2, numbers.shared), Math.min(3, numbers.missingLeast), numbers.versionsDiffer,
    Number((left.colours & right.colours) !== 0), Number(left.colours !== 0 && right.colours !== 0 && (left.colours & right.colours) === 0),
    Number((left.colours === 0) !== (right.colours === 0)),
    Number(codes.containedLength > 2 || codes.sharedLength > 2), Math.min(2, codes.lostFewest), Number((left.variants ^ right.variants) !== 0),
    Number(brands === 'equal' || brands === 'alike' || brands === 'named'), namesMissing(left.terms, forth.missing), namesMissing(right.terms, back.missing), Number(gated),
  );
}

/**
 * Latin words of a Russian name that the other does not have, at most 2: makers' lines are named so ("Multipower" and
 * "Multipower Citrus"), and they tell more than the words around them.
 */
function namesMissing(terms: readonly Term[], missing: readonly Term[]): number {
  if (!terms.some(({ cyrillic }) => cyrillic)) return 0;
  return Math.min(2, missing.filter(({ kind, cyrillic, text }) => kind === 'word' && !cyrillic && text.length > 2).length);
}

/** "5 кг" against "5 л": sellers weigh what makers measure. */
function sameNumberOtherUnit(left: readonly Amount[], right: readonly Amount[]): boolean {
  return left.some((one) => right.some((other) => one.value === other.value && one.kind !== other.kind && isContent(one) && isContent(other)));
}

function isContent({ kind }: Amount): boolean {
  return kind === 'mass' || kind === 'volume';
}
