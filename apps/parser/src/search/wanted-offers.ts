import type { FoundOffer } from '@tsenomer/core/collecting/link-search';
import { addressKey } from './address-key.ts';
import type { SearchTools } from './search-tools.ts';

/** One offer of a seller and product page; elsewhere one of a page. */
export function offerKey({ kind }: SearchTools, { url, seller }: FoundOffer): string {
  return kind === 'findSellersAndLinks' ? `${addressKey(url)} ${seller?.name.toLowerCase() ?? ''}` : addressKey(url);
}

/**
 * Of the offers that were found those that this kind of search is for: a seller's own page before the common one that
 * shows the same seller.
 */
export function wantedOffers(tools: SearchTools, found: Iterable<FoundOffer>): FoundOffer[] {
  const all = [...found].filter((offer) => isWanted(tools, offer));
  return all.filter((offer) => !all.some((other) => isOwnPageOf(other, offer)));
}

/** A search of sellers wants offers with one; a seller's own search wants that seller's. */
function isWanted({ kind, company }: SearchTools, { seller, url }: FoundOffer): boolean {
  if (kind === 'findSellersAndLinks') return seller !== null;
  const { sellerName, sellerUrl } = company;
  if (sellerName === null) return true;
  return seller === null ? sellerUrl !== null && isBelow(url, sellerUrl) : isOfSeller({ company }, seller.name);
}

/** Whether an offer may be the company's where the company is a seller and the list says whose the offer is. */
export function isOfSeller({ company: { sellerName } }: Pick<SearchTools, 'company'>, seller: string | null): boolean {
  return sellerName === null || seller === null || plain(seller) === plain(sellerName);
}

function isBelow(address: string, parent: string): boolean {
  return addressKey(address).startsWith(`${addressKey(parent)}/`);
}

/** Whether a page is the seller's own of a product whose common page shows the same seller first. */
function isOwnPageOf(own: FoundOffer, common: FoundOffer): boolean {
  return (
    own.seller !== null &&
    common.seller !== null &&
    plain(own.seller.name) === plain(common.seller.name) &&
    isBelow(own.url, common.url)
  );
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
