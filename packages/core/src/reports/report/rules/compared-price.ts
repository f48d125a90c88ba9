import { TYPED_PRICE_KINDS } from '@tsenomer/contracts';
import type { ComparedPrice, ReportCell } from '@tsenomer/contracts';
import { lowestPrice, TYPED_FIELD } from '../../../platform/rules/price-by-kind.ts';
import type { PriceByKind, TypedAmounts } from '../../../platform/rules/price-by-kind.ts';

/**
 * Which price of a source counts in a report, in minor units: that of the chosen kind, the plain one where it has none
 * of it, or the lowest of all. Null without a plain price: what is sold to nobody else is not on offer.
 */
export function comparedPriceOf(
  plain: bigint | null,
  typed: TypedAmounts,
  compared: ComparedPrice = 'plain',
): PriceByKind | null {
  if (plain === null) return null;
  if (compared === 'lowest') return lowestPrice(plain, typed, TYPED_PRICE_KINDS);
  const amount = compared === 'plain' ? plain : typed[TYPED_FIELD[compared]];
  return amount === null ? { kind: 'plain', amount: plain } : { kind: compared, amount };
}

/** The price of a presented cell that counts in the figures of its row. */
export function countedAmount({
  price,
  typed,
  compared,
}: Pick<ReportCell, 'price' | 'typed' | 'compared'>): number | null {
  return price === null || compared === undefined ? price : (typed?.[compared] ?? price);
}
