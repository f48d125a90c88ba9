/** What is judged. */
export const FIELDS = ['price', 'oldPrice', 'availability', 'name', 'brand', 'sku', 'gtin', 'mpn', 'seller'] as const;
export type Field = (typeof FIELDS)[number];

/** A saved page and what is right for it. */
export interface ExpectedPage {
  readonly file: string;
  readonly url: string;
  /** Pages of one shop are judged by what was learnt from others. */
  readonly shop: string;
  readonly kind: 'product' | 'listing' | 'blocked' | 'notfound';
  /** Only fields that are judged; null: nothing may be said. */
  readonly fields: ReadonlyMap<Field, string | null>;
}
