import { CHOICE_MODEL, rankOffer } from '@tsenomer/matching';
import type { Catalogue, Listing } from '@tsenomer/matching';

/** The own product that an offer is likely to be. */
export interface LikelyProduct {
  /** Position in the catalogue. */
  readonly position: number;
  /** 0 to 1. */
  readonly score: number;
}

/** The likeliest product that is worth a person's look (docs/matching.md); null: none is. */
export function likelyProduct(catalogue: Catalogue, offer: Listing): LikelyProduct | null {
  const [best] = rankOffer(catalogue, offer, CHOICE_MODEL, 1);
  return best === undefined || best.decision === 'no' ? null : { position: best.position, score: best.score };
}
