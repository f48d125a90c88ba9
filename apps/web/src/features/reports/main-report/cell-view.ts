import type { ReportCell, ReportRow } from '@tsenomer/contracts';

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
      readonly price: number;
      /** The price before a discount, only when it is above the price. */
      readonly oldPrice: number | null;
      readonly currency: string;
      /** Whether no offer of the row is cheaper; never for a row with a single offer, where it would say nothing. */
      readonly best: boolean;
      readonly deviation: number | null;
      /** Whether its page probably shows another product. */
      readonly suspicious: boolean;
    };

/** Decides how a cell is shown. An offer without a price is a check that found none, so it counts as not checked. */
export function cellView(row: ReportRow, cell: ReportCell | null): CellView {
  if (cell === null) return { kind: 'noLink' };
  if (cell.state === 'notAvailable') return { kind: 'notAvailable', lastPrice: cell.price, currency: cell.currency };
  if (cell.state === 'error') return { kind: 'error', code: cell.errorCode ?? 0 };
  return cell.state === 'offer' && cell.price !== null ? offerView(row, cell, cell.price) : { kind: 'notChecked' };
}

function offerView(row: ReportRow, cell: ReportCell, price: number): CellView {
  return {
    kind: 'offer',
    price,
    oldPrice: cell.oldPrice !== null && cell.oldPrice > price ? cell.oldPrice : null,
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
