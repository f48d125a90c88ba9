import type { ParserConfig, ParsingErrorCode } from '@tsenomer/contracts';

/** A listing that is walked, and how far a walk of it has come. */
export interface ListingToWalk {
  readonly listingId: number;
  /** Where it begins; null: at the company's seller page, or the address of its whole assortment. */
  readonly url: string | null;
  /** Pages that were recorded. */
  readonly pages: number;
  /** Where it goes on; null: at its beginning. */
  readonly nextUrl: string | null;
  /** Every page was recorded by a node that was lost before it could say so. */
  readonly ended: boolean;
}

/** Everything a node needs to walk listings of a company. */
export interface WalkWork {
  readonly work: 'walk';
  readonly shardId: number;
  readonly taskId: number;
  readonly company: {
    readonly id: number;
    readonly host: string | null;
    readonly sellerName: string | null;
    readonly sellerUrl: string | null;
    /** null: it was taken away after the run had begun. */
    readonly config: ParserConfig | null;
  };
  readonly city: { readonly id: number; readonly name: string };
  readonly listings: readonly ListingToWalk[];
}

/** An offer as a page of a listing shows it. */
export interface ShownOffer {
  /** Its address without what varies: the same item has the same one. */
  readonly itemKey: string;
  readonly url: string;
  readonly name: string;
  readonly brand: string | null;
  readonly article: string | null;
  readonly gtin: string | null;
  readonly picture: string | null;
  /** Minor units. */
  readonly price: { readonly amount: bigint; readonly currency: string } | null;
  /** null: the page does not say. */
  readonly available: boolean | null;
}

/** A walk of a listing that is over. */
export interface WalkedListing {
  readonly listingId: number;
  readonly at: Date;
  /** Why it was cut; null: its pages say how it ended. */
  readonly errorCode: ParsingErrorCode | null;
}
