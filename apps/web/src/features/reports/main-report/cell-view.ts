import type { AnalogPacks, PriceKind, ReportCell, ReportRow } from '@tsenomer/contracts';
import { comparedAmount, pricesBeside } from '#lib/reports/compared-amount.ts';
import type { KindPrice } from '#lib/reports/compared-amount.ts';

/**
 * How a source's cell is shown. `noLink`: the product is not watched there at all; `notChecked`: it is, but nobody has
 * looked yet.
 */
export type CellView =
  | { readonly kind: 'noLink' }
  | { readonly kind: 'notChecked' }
  | { readonly kind: 'notAvailable'; readonly lastPrice: number | null; readonly currency: string }
  | { readonly kind: 'error'; readonly code: number }
  | {
      readonly kind: 'offer';
      /** The one that counts, and of which kind it is. */
      readonly price: number;
      readonly priceKind: PriceKind;
      /** What it asks besides. */
      readonly beside: readonly KindPrice[];
      /** The price before a discount, only when it is above the price. */
      readonly oldPrice: number | null;
      readonly currency: string;
      /** Whether no offer of the row is cheaper; never for a row with a single offer, where it would say nothing. */
      readonly best: boolean;
      readonly deviation: number | null;
      /** Whether its page probably shows another product. */
      readonly suspicious: boolean;
    }
  | {
      readonly kind: 'analog';
      readonly price: number;
      readonly asked: number;
      readonly currency: string;
      readonly packs: AnalogPacks;
    };

/** Decides how a cell is shown. An offer without a price is a check that found none, so it counts as not checked. */
export function cellView(row: ReportRow, cell: ReportCell | null): CellView {
  if (cell === null) return { kind: 'noLink' };
  if (cell.state === 'notAvailable') return { kind: 'notAvailable', lastPrice: cell.price, currency: cell.currency };
  if (cell.state === 'error') return { kind: 'error', code: cell.errorCode ?? 0 };
  if (cell.state === 'offer' && cell.price !== null && cell.analog !== undefined) {
    const { analog, price, currency } = cell;
    return { kind: 'analog', price, asked: analog.price ?? price, currency, packs: analog.packs };
  }
  return cell.state === 'offer' && cell.price !== null ? offerView(row, cell, cell.price) : { kind: 'notChecked' };
}

function offerView(row: ReportRow, cell: ReportCell, plain: number): CellView {
  const price = comparedAmount(cell) ?? plain;
  return {
    kind: 'offer',
    price,
    priceKind: cell.compared ?? 'plain',
    beside: pricesBeside(cell),
    oldPrice: cell.oldPrice !== null && cell.oldPrice > plain ? cell.oldPrice : null,
    currency: cell.currency,
    best: row.offers > 1 && cell.currency === row.currency && price === row.best,
    deviation: cell.deviation,
    suspicious: cell.suspicious,
  };
}

export type Tone = 'below' | 'above' | 'even';

/** Which side of the recommended price a deviation in basis points is on. */
export function deviationTone(basisPoints: number): Tone {
  if (basisPoints === 0) return 'even';
  return basisPoints < 0 ? 'below' : 'above';
}
