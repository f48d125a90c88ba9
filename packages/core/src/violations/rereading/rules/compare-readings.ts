import type { OutcomeCode } from '@tsenomer/db';
import type { TypedAmounts } from '../../../platform/rules/price-by-kind.ts';

/** What a page says of its offer. Amounts in minor units. */
export interface PageSays extends TypedAmounts {
  readonly outcome: OutcomeCode;
  readonly errorCode: number | null;
  readonly price: bigint | null;
  readonly oldPrice: bigint | null;
  readonly currency: string | null;
}

export type DifferingField = 'outcome' | 'price' | 'oldPrice' | 'typed' | 'currency';

/**
 * Where two readings of a page differ, the weightiest first. The currency counts where both found a price, and an error
 * by its code.
 */
export function differingFields(recorded: PageSays, now: PageSays): DifferingField[] {
  const differs: Readonly<Record<DifferingField, boolean>> = {
    outcome: recorded.outcome !== now.outcome || (now.outcome === 3 && recorded.errorCode !== now.errorCode),
    price: recorded.price !== now.price,
    oldPrice: recorded.oldPrice !== now.oldPrice,
    typed: (['cardPrice', 'clubPrice', 'couponPrice'] as const).some((kind) => recorded[kind] !== now[kind]),
    currency: recorded.price !== null && now.price !== null && recorded.currency !== now.currency,
  };
  return (['outcome', 'price', 'oldPrice', 'typed', 'currency'] as const).filter((field) => differs[field]);
}

/**
 * What comparing came to. A reading that ends with an error says nothing of the price: it corrects nothing, and is
 * told.
 */
export function comparison(recorded: PageSays, now: PageSays): 'same' | 'differs' | 'unread' {
  if (differingFields(recorded, now).length === 0) return 'same';
  return now.outcome === 3 ? 'unread' : 'differs';
}
