import type { LinkSearchSettings, Money, ParserConfig, ParsingErrorCode } from '@tsenomer/contracts';
import type { LearntCalibration, Listing } from '@tsenomer/matching';

/** A product that is looked for at a company. */
export interface SearchTarget {
  readonly productId: number;
  /** What the matcher compares offers with; `price` is the recommended price in major units. */
  readonly listing: Listing;
  readonly barcodes: readonly string[];
  /** What to type into the shop's search, most telling first; empty: the product lacks what the mode needs. */
  readonly texts: readonly string[];
  /** Addresses that a person rejected for this product, at whatever company. */
  readonly rejected: readonly string[];
}

/** An offer that a search found for a product. */
export interface FoundOffer {
  readonly url: string;
  readonly name: string;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly price: Money | null;
  readonly seller: { readonly name: string; readonly url: string | null } | null;
  /** Probability that it is the product, 0 to 1, as read by the work's `calibration`. */
  readonly score: number;
  readonly reasons: readonly string[];
}

/** One finished search of a product at a company. */
export type ProductSearch = {
  readonly productId: number;
  readonly searchedAt: Date;
  readonly durationMs: number;
} & (
  | { readonly outcome: 'found'; readonly offers: readonly FoundOffer[] }
  | { readonly outcome: 'notFound' }
  | { readonly outcome: 'error'; readonly errorCode: ParsingErrorCode }
);

/** Everything a node needs to work a shard of searches off. */
export interface SearchWork {
  readonly work: 'search';
  readonly shardId: number;
  readonly taskId: number;
  /** `solidParse`: the company's assortment is read as a whole and its products are looked up in it. */
  readonly kind: 'findLinks' | 'findSellersAndLinks' | 'solidParse';
  /** `config` is null when it was taken away after the run had begun: nothing can be searched. */
  readonly company: {
    readonly id: number;
    readonly name: string;
    /** Host with its port, by which its site's module is found; null for a company that is not on the web. */
    readonly host: string | null;
    readonly sellerName: string | null;
    readonly sellerUrl: string | null;
    readonly config: ParserConfig | null;
  };
  readonly settings: LinkSearchSettings;
  readonly city: { readonly id: number; readonly name: string };
  /** Products not searched yet; those that were before the shard was interrupted are left out. */
  readonly targets: readonly SearchTarget[];
  /**
   * What decisions have taught; null: the delivered calibration holds. Of the matcher's scores only, never of a
   * likeness of names.
   */
  readonly calibration: LearntCalibration | null;
}
