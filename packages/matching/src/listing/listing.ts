/**
 * What one side says about itself: a product of the catalogue, or a competitor's offer. Empty texts where nothing is
 * said.
 */
export interface Listing {
  readonly name: string;
  readonly brand: string;
  /** Model, manufacturer's article or vendor code. */
  readonly model: string;
  readonly category: string;
  /** In whatever currency both sides use; null when unknown. */
  readonly price: number | null;
  /** GTIN, digits only. */
  readonly barcode: string;
  /** Description and every other field. */
  readonly text: string;
}
