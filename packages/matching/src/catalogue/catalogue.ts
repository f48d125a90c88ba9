import { compare } from '../features/compare.ts';
import { closedGates } from '../gates/gates.ts';
import type { Gate } from '../gates/gates.ts';
import type { Listing } from '../listing/listing.ts';
import { createProfiler } from '../listing/profile.ts';
import type { Profile } from '../listing/profile.ts';
import { createCandidates } from './candidates.ts';
import { catalogueWeights } from './catalogue-weights.ts';
import { choiceRow } from './choice-features.ts';

/** A candidate before it is judged; what the choice is fitted on. */
export interface Candidate {
  readonly position: number;
  readonly row: Float64Array;
  readonly gates: readonly Gate[];
  readonly sameBarcode: boolean;
}

/** A catalogue made ready for lookups. */
export interface Catalogue {
  candidates(offer: Listing): Candidate[];
}

const SHORTEST_BARCODE = 8;

/**
 * Reads the products once. Their names decide what is telling; brand, model and barcode help where both sides have
 * them.
 */
export function createCatalogue(products: readonly Listing[]): Catalogue {
  const profileOf = createProfiler(catalogueWeights(products.map(({ name }) => name)));
  const profiles = products.map(profileOf);
  const candidatesOf = createCandidates(profiles);
  return {
    candidates: (listing) => {
      const offer = profileOf(listing);
      return candidatesOf(offer)
        .map((position) => candidateOf(offer, profiles[position], position))
        .filter((candidate) => candidate !== null);
    },
  };
}

function candidateOf(offer: Profile, product: Profile | undefined, position: number): Candidate | null {
  if (!product) return null;
  const comparison = compare(offer, product);
  const sameBarcode =
    offer.listing.barcode.length >= SHORTEST_BARCODE && offer.listing.barcode === product.listing.barcode;
  const gates = sameBarcode ? [] : closedGates(comparison);
  return { position, row: choiceRow(comparison, gates.length > 0), gates, sameBarcode };
}
