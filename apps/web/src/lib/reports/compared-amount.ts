import { PRICE_KINDS } from '@tsenomer/contracts';
import type { ComparedPrice, PriceKind, ReportCell, ReportRow, TypedPriceKind } from '@tsenomer/contracts';

/** A price of an offer with the kind that it is of, in minor units. */
export interface KindPrice {
  readonly kind: PriceKind;
  readonly price: number;
}

/** The price of a cell that counts in the figures of its row. */
export function comparedAmount({ price, typed, compared }: ReportCell): number | null {
  return compared === undefined ? price : (typed?.[compared] ?? price);
}

/** What an offer asks besides the price that counts, in the order of kinds. */
export function pricesBeside({ price, typed, compared }: ReportCell): KindPrice[] {
  if (price === null) return [];
  const all = { plain: price, ...typed };
  return PRICE_KINDS.flatMap((kind) => {
    const amount = all[kind];
    return kind === (compared ?? 'plain') || amount === undefined ? [] : [{ kind, price: amount }];
  });
}

/** The kind that is compared and that an offer has no price of, so that its plain one is. */
export function lackedKind(cell: ReportCell, wanted: ComparedPrice): TypedPriceKind | null {
  return wanted === 'plain' || wanted === 'lowest' || cell.compared !== undefined ? null : wanted;
}

/** Whether a cell of these rows says more than the price that counts. */
export function hasPricesBeside(rows: readonly ReportRow[] | undefined, wanted: ComparedPrice): boolean {
  const isTyped = wanted !== 'plain' && wanted !== 'lowest';
  return rows?.some(({ cells }) => isTyped || cells.some(({ typed }) => typed !== undefined)) ?? false;
}
