import type { Comparison } from '../features/compare.ts';
import type { Gate } from '../gates/gates.ts';

/** Why a pair was judged as it was, for people; gates are reasons as well. */
export type Reason =
  | Gate
  | 'same-barcode'
  | 'same-code'
  | 'same-brand'
  | 'same-name'
  | 'similar-name'
  | 'same-amount'
  | 'similar-price'
  | 'other-name'
  | 'other-version'
  | 'other-variant'
  | 'other-price';

const SIMILAR = 0.75;
const OTHER = 0.4;
const CLOSE_PRICE = 0.1;
const FAR_PRICE = 0.7;
const TELLING_CODE = 4;

/** The facts that speak for and against a pair, in a fixed order; none of them alone decides. */
export function reasonsOf(comparison: Comparison, gates: readonly Gate[]): Reason[] {
  const { left, right, forth, back, codes, numbers, amounts, brands } = comparison;
  const share = Math.min(forth.share, back.share);
  const [one, other] = [left.listing.price, right.listing.price];
  const apart = one === null || other === null ? null : Math.abs(Math.log(one / other));
  const holds: readonly (readonly [Reason, boolean])[] = [
    ['same-code', codes.sharedLength >= TELLING_CODE || codes.containedLength >= TELLING_CODE],
    ['same-brand', brands === 'equal' || brands === 'alike'],
    ['same-name', left.terms.length > 0 && left.compactName === right.compactName],
    ['similar-name', share >= SIMILAR && left.compactName !== right.compactName],
    ['same-amount', amounts.agreed > 0 && amounts.conflicts.size === 0],
    ['similar-price', apart !== null && apart <= CLOSE_PRICE],
    ['other-name', share < OTHER],
    ['other-version', numbers.versionsDiffer === 1 || numbers.yearsDiffer === 1],
    ['other-variant', left.variants !== right.variants],
    ['other-price', apart !== null && apart >= FAR_PRICE],
  ];
  return [...gates, ...holds.filter(([, is]) => is).map(([reason]) => reason)];
}
