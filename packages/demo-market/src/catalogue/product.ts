export interface DemoProduct {
  /** Latin, stable, unique: "black-tea-07". */
  readonly key: string;
  /** The client's article; some begin with a zero. */
  readonly article: string;
  readonly manufacturerArticle: string;
  /** In Russian: kind, brand, model or line, content. */
  readonly name: string;
  readonly brand: string;
  /** Category levels from the widest to the narrowest, always three. */
  readonly categories: readonly [string, string, string];
  /** EAN-13, at least one; a few products have up to five. */
  readonly barcodes: readonly string[];
  /** Recommended retail price in kopecks, or null for products without one. */
  readonly mrp: bigint | null;
  /** What the product usually costs, in kopecks: the start of the formula of `demoOfferAt`. */
  readonly basePrice: bigint;
  /** The content as shops write it ("24 × 85 г"), null for things that are not measured. */
  readonly measure: string | null;
  readonly tags: readonly string[];
}
