import { findLinksRangeEdit, rangeIssue } from '@tsenomer/contracts';
import type { FindLinksRange, FindLinksRangeEdit, RangeEnds, RangeIssue, RangeType } from '@tsenomer/contracts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';
import { billingIssues } from './billing-issues.ts';

/** A range as its form holds it: its beginning and price may be empty. */
export type RangeValues = Omit<FindLinksRangeEdit, 'rangeFrom' | 'price'> & {
  readonly rangeFrom: number | null;
  readonly price: number | null;
};

/** The form of a range, or of a new one that goes on where the last one ends. */
export function rangeValuesOf(
  range: FindLinksRange | null,
  tariffType: RangeType,
  others: readonly RangeEnds[],
): RangeValues {
  if (range !== null) {
    const { id: _id, ...values } = range;
    return values;
  }
  const last = Math.max(0, ...others.map(({ rangeFrom, rangeTo }) => rangeTo ?? rangeFrom));
  return {
    tariffType,
    rangeFrom: last + 1,
    rangeTo: null,
    price: null,
    isSellerSolid: false,
    isPriceForMarketplace: false,
  };
}

/** What forbids the range among the others of its type; null where nothing does. */
export function fitIssue({ rangeFrom, rangeTo }: RangeValues, others: readonly RangeEnds[]): RangeIssue | null {
  return rangeIssue({ rangeFrom: rangeFrom ?? 0, rangeTo }, others);
}

export function rangeIssues(values: RangeValues, others: readonly RangeEnds[]): FieldIssues {
  const issues = { ...billingIssues(findLinksRangeEdit, values) };
  const fit = fitIssue(values, others);
  if (fit !== null) issues[fit.code === 'order' ? 'rangeTo' : 'rangeFrom'] = fit.code;
  return issues;
}
