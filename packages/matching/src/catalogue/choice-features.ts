import type { Comparison } from '../features/compare.ts';
import { sharedOrder, firstSame } from '../features/term-order.ts';
import { sharedCount } from '../text/hash.ts';
import type { Amount } from '../text/measures.ts';
import type { CatalogueRelation } from './whole-catalogue.ts';

/** Longer lines say no more. */
const MOST_OF_LINES = 2;

type Speaks = 'for' | 'against';

/**
 * What speaks for and against a product of the catalogue when an offer (left) is looked up among products (right). A
 * weight never gets the other sign, whatever the examples: an agreeing amount must not count against a product.
 */
const SPEAKING = {
  offerFound: 'for',
  productFound: 'for',
  bothFound: 'for',
  offerPlain: 'for',
  productPlain: 'for',
  bigramDice: 'for',
  bigramCover: 'for',
  order: 'for',
  firstSame: 'for',
  exact: 'for',
  amountAgreed: 'for',
  contentConflict: 'against',
  sameNumberOtherUnit: 'for',
  otherContent: 'against',
  otherConflict: 'against',
  amountUnsaid: 'against',
  numbersShared: 'for',
  numbersMissing: 'against',
  versionsDiffer: 'against',
  coloursShared: 'for',
  coloursConflict: 'against',
  coloursUnsaid: 'against',
  codeFound: 'for',
  codesLost: 'against',
  variantsDiffer: 'against',
  brandAgrees: 'for',
  gated: 'against',
  knownMissing: 'against',
  pairsFound: 'for',
  lineSame: 'for',
  lineUnsaid: 'against',
  lineOther: 'against',
} as const satisfies Readonly<Record<string, Speaks>>;

/** The names in the order of a row, and whether each speaks for (1) or against (-1) the product. */
export const CHOICE_FEATURES: readonly string[] = Object.keys(SPEAKING);
export const CHOICE_SIGNS: readonly number[] = Object.values(SPEAKING).map((speaks) => (speaks === 'for' ? 1 : -1));

/** One row in the order of `CHOICE_FEATURES`. */
export function choiceRow(
  { left, right, forth, back, codes, numbers, amounts, brands }: Comparison,
  { knownMissing, pairsFound, line }: CatalogueRelation,
  gated: boolean,
): Float64Array {
  const shared = sharedCount(left.bigrams, right.bigrams);
  const content = amounts.conflicts.has('mass') || amounts.conflicts.has('volume');
  const sameLine = line.found > 0 && line.unsaid === 0 && line.other === 0;
  const sameNumber = sameNumberOtherUnit(left.amounts, right.amounts);
  return Float64Array.of(
    forth.share,
    back.share,
    forth.share * back.share,
    forth.plainShare,
    back.plainShare,
    (2 * shared) / (left.bigrams.length + right.bigrams.length || 1),
    shared / (Math.min(left.bigrams.length, right.bigrams.length) || 1),
    sharedOrder(left.terms, right.terms),
    firstSame(left.terms, right.terms),
    forth.exact / (left.terms.length || 1),
    Number(amounts.agreed > 0),
    Number(content),
    Number(sameNumber),
    Number(!sameNumber && otherContent(left.amounts, right.amounts)),
    Number(!content && amounts.conflicts.size > 0),
    Number((left.amounts.length === 0) !== (right.amounts.length === 0)),
    Math.min(2, numbers.shared),
    Math.min(3, numbers.missingLeast),
    numbers.versionsDiffer,
    Number((left.colours & right.colours) !== 0),
    Number(left.colours !== 0 && right.colours !== 0 && (left.colours & right.colours) === 0),
    Number((left.colours === 0) !== (right.colours === 0)),
    Number(codes.containedLength > 2 || codes.sharedLength > 2),
    Math.min(2, codes.lostFewest),
    Number((left.variants ^ right.variants) !== 0),
    Number(brands === 'equal' || brands === 'alike' || brands === 'named'),
    Number(gated),
    knownMissing,
    pairsFound,
    Number(sameLine),
    Math.min(MOST_OF_LINES, line.unsaid),
    Math.min(MOST_OF_LINES, line.other),
  );
}

/** "5 кг" against "5 л": sellers weigh what makers measure. */
function sameNumberOtherUnit(left: readonly Amount[], right: readonly Amount[]): boolean {
  return left.some((one) =>
    right.some((other) => one.value === other.value && one.kind !== other.kind && isContent(one) && isContent(other)),
  );
}

/** One is weighed and the other measured, by other numbers. */
function otherContent(left: readonly Amount[], right: readonly Amount[]): boolean {
  const [lefts, rights] = [left.filter(isContent), right.filter(isContent)];
  return (
    lefts.length > 0 && rights.length > 0 && !lefts.some(({ kind }) => rights.some((other) => other.kind === kind))
  );
}

function isContent({ kind }: Amount): boolean {
  return kind === 'mass' || kind === 'volume';
}
