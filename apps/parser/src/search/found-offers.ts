import type { Offer } from '@tsenomer/contracts';
import type { FoundOffer } from '@tsenomer/core/collecting/link-search';
import type { FindJudge } from './judge-find.ts';
import type { Find } from './find.ts';
import type { SeenFind } from './search-tools.ts';

/** A find by what its page says, and where that is silent by what the list said. */
export function seenFind(find: Find, url: string, offer: Offer): SeenFind {
  return {
    url,
    mpn: offer.mpn,
    name: offer.name ?? find.name,
    brand: offer.brand ?? find.brand,
    sku: offer.sku ?? find.sku,
    gtin: offer.gtin ?? find.gtin,
    seller: offer.seller ?? find.seller,
    price: offer.price ?? find.price,
  };
}

/** The find with its score; none when it is not the product. */
export function judgedOffers(
  judge: FindJudge,
  find: SeenFind,
  asked: { readonly text: string; readonly alone: boolean },
): FoundOffer[] {
  const judged = judge.seen(find, asked);
  if (judged === null) return [];
  const { url, name, brand, sku, gtin, price, seller } = find;
  return [
    {
      url,
      name,
      brand,
      sku,
      gtin,
      price,
      seller: seller === null ? null : { name: seller, url: null },
      score: judged.score,
      reasons: judged.reasons,
    },
  ];
}
