import type { ParsingErrorCode } from '@tsenomer/contracts';
import type { ListingToWalk, WalkedListing, WalkPage, WalkPlace } from '@tsenomer/core/collecting/assortment';
import { askShelf } from './ask-shelf.ts';
import type { ShelfTools } from './ask-shelf.ts';

/** What a walk of a listing needs besides pages. */
export interface WalkTools extends ShelfTools {
  readonly now: () => Date;
  /** Keeps a page and says where to go on. */
  readonly record: (page: Omit<WalkPage, 'taskId'>) => Promise<WalkPlace>;
}

/**
 * Walks a listing from where it was left to its end, page by page; each page is kept before the next one is asked for.
 * @param start where it begins.
 * @throws FetchError 'aborted'; what `record` throws.
 */
export async function walkListing(
  tools: WalkTools,
  listing: ListingToWalk,
  start: string,
  signal: AbortSignal,
): Promise<WalkedListing> {
  const over = (errorCode: ParsingErrorCode | null): WalkedListing => ({
    listingId: listing.listingId,
    at: tools.now(),
    errorCode,
  });
  let place: WalkPlace = { pages: listing.pages, nextUrl: listing.ended ? null : (listing.nextUrl ?? start) };
  while (place.nextUrl !== null) {
    const asked = await askShelf(tools, place.nextUrl, signal);
    if (!asked.ok) return over(asked.errorCode);
    const { url, offers, nextUrl } = asked.made;
    place = await tools.record({ listingId: listing.listingId, number: place.pages, url, offers, nextUrl });
  }
  return over(null);
}
