/** What is judged. */
export const LABEL_FIELDS = [
  'price',
  'oldPrice',
  'availability',
  'name',
  'brand',
  'sku',
  'gtin',
  'mpn',
  'seller',
] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

/** What is right for a page. */
export interface PageLabel {
  readonly url: string;
  /** Pages of one shop are judged by what was learnt from others. */
  readonly shop: string;
  readonly kind: 'product' | 'listing' | 'blocked' | 'notfound';
  /** Only fields that are judged; null: nothing may be said. */
  readonly fields: ReadonlyMap<LabelField, string | null>;
}

/** A labelled page with its markup. */
export interface LabelledPage extends PageLabel {
  readonly utf8: Uint8Array;
}
