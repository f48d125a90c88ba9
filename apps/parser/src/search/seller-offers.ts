import type { ParsingErrorCode } from '@tsenomer/contracts';
import { PARSING_ERROR } from '@tsenomer/contracts';
import type { FoundOffer } from '@tsenomer/core/collecting/link-search';
import { judgedOffers, seenFind } from './found-offers.ts';
import type { FindJudge } from './judge-find.ts';
import type { SearchTools } from './search-tools.ts';
import { visitFind } from './visit-find.ts';

export interface SellerPages {
  readonly judge: FindJudge;
  readonly asked: { readonly text: string; readonly alone: boolean };
  /** Addresses that may be of the product at single sellers. */
  readonly pages: readonly string[];
}

/**
 * The product at single sellers: what stands at the addresses, as far as it is the product and names a seller. A ban
 * ends it. @throws FetchError 'aborted'.
 */
export async function sellerOffers(
  tools: SearchTools,
  { judge, asked, pages }: SellerPages,
  signal: AbortSignal,
): Promise<{ offers: FoundOffer[]; failures: ParsingErrorCode[] }> {
  const offers: FoundOffer[] = [];
  const failures: ParsingErrorCode[] = [];
  for (const page of pages) {
    const visit = await visitFind(tools, page, signal);
    if (!visit.ok) {
      failures.push(visit.errorCode);
      if (visit.errorCode === PARSING_ERROR.banInLinkSearch) break;
    } else if (visit.offer !== null && visit.offer.seller !== null) {
      offers.push(
        ...judgedOffers(
          judge,
          seenFind(
            { url: page, name: '', brand: null, sku: null, gtin: null, seller: null, price: null },
            visit.url,
            visit.offer,
          ),
          asked,
        ),
      );
    }
  }
  return { offers, failures };
}
