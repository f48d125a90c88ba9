import { NO_PRICE } from '../store/records.ts';
import type { PriceFields } from '../store/records.ts';
import { amountOf, textOf } from './price-pad.ts';

/** A price row while it is entered: amounts as they were typed, and what is open. */
export interface PriceDraft {
  readonly price: string;
  readonly priceBeforePromo: string;
  readonly extraPrice: string;
  readonly promotion: boolean;
  readonly card: boolean;
  readonly noProduct: boolean;
  readonly analog: boolean;
  readonly weight: boolean;
  readonly measuredValue: string;
  readonly measureUnitId: number | null;
  readonly commented: boolean;
  readonly comment: string;
}

/** The fields that the pad writes into. */
export type PadField = 'price' | 'priceBeforePromo' | 'extraPrice';

/** Kinds of prices (P2 §9): of the shelf, and of a promotion. */
const SHELF = 1;
const PROMOTION = 3;

export function draftOf(reading: PriceFields | null): PriceDraft {
  const row = reading ?? NO_PRICE;
  return {
    price: textOf(row.price),
    priceBeforePromo: textOf(row.priceBeforePromo),
    extraPrice: textOf(row.extraPrice),
    promotion: row.priceTypeId === PROMOTION || row.priceBeforePromo !== null,
    card: row.extraPrice !== null,
    noProduct: row.noProduct,
    analog: row.analog,
    weight: row.measuredValue !== null,
    measuredValue: row.measuredValue === null ? '' : String(row.measuredValue).replace('.', ','),
    measureUnitId: row.measureUnitId,
    commented: row.comment !== '',
    comment: row.comment,
  };
}

/** What the draft says; what is closed or makes no sense together with "absent" is not said. */
export function fieldsOfDraft(draft: PriceDraft, before: PriceFields | null): PriceFields {
  const there = !draft.noProduct;
  const measured = there && draft.weight ? weightOf(draft.measuredValue) : null;
  return {
    price: there ? amountOf(draft.price) : null,
    priceBeforePromo: there && draft.promotion ? amountOf(draft.priceBeforePromo) : null,
    extraPrice: there && draft.card ? amountOf(draft.extraPrice) : null,
    priceTypeId: there && draft.promotion ? PROMOTION : SHELF,
    measuredValue: measured,
    measureUnitId: measured === null ? null : draft.measureUnitId,
    comment: draft.commented ? draft.comment.trim() : '',
    noProduct: draft.noProduct,
    analog: there && draft.analog,
    stock: before?.stock ?? null,
    barcode: before?.barcode ?? null,
  };
}

/** As much as the office takes. */
const HEAVIEST = 1_000_000_000;

function weightOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  const weight = /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : 0;
  return weight > 0 && weight <= HEAVIEST ? weight : null;
}

/** Whether something was typed as a weight that is none: nothing of it would be kept, so it is said first. */
export function weightIsWrong({ noProduct, weight, measuredValue }: PriceDraft): boolean {
  return !noProduct && weight && measuredValue.trim() !== '' && weightOf(measuredValue) === null;
}

/** Whether there is something to keep: a price of any kind, or that the product is absent. */
export function saysSomething({ price, extraPrice, noProduct }: PriceFields): boolean {
  return noProduct || price !== null || extraPrice !== null;
}
