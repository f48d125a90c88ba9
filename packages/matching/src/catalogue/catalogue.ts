import { compare } from '../features/compare.ts';
import { closedGates } from '../gates/gates.ts';
import type { Gate } from '../gates/gates.ts';
import type { Listing } from '../listing/listing.ts';
import { createProfiler } from '../listing/profile.ts';
import type { Profile } from '../listing/profile.ts';
import { createCandidates } from './candidates.ts';
import { catalogueWeights } from './catalogue-weights.ts';
import { choiceRow } from './choice-features.ts';
import { createOwnWords } from './own-words.ts';
import { createOfferReader } from './whole-catalogue.ts';
import type { RelateToProduct } from './whole-catalogue.ts';

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
  const names = products.map(({ name }) => name);
  const inOwnWords = createOwnWords(names);
  const { weightOf, isKnown } = catalogueWeights(names);
  const profileOf = createProfiler(weightOf);
  const profiles = products.map(profileOf);
  const candidatesOf = createCandidates(profiles);
  const readOffer = createOfferReader(profiles, isKnown);
  return {
    candidates: (listing) => {
      const offer = profileOf({ ...listing, name: inOwnWords(listing.name) });
      const relate = readOffer(offer);
      return candidatesOf(offer)
        .map((position) => candidateOf(offer, profiles[position], position, relate))
        .filter((candidate) => candidate !== null);
    },
  };
}

function candidateOf(
  offer: Profile,
  product: Profile | undefined,
  position: number,
  relate: RelateToProduct,
): Candidate | null {
  if (!product) return null;
  const comparison = compare(offer, product);
  const sameBarcode =
    offer.listing.barcode.length >= SHORTEST_BARCODE && offer.listing.barcode === product.listing.barcode;
  const gates = sameBarcode ? [] : closedGates(comparison);
  return {
    position,
    row: choiceRow(comparison, relate(position, comparison.forth.missing), gates.length > 0),
    gates,
    sameBarcode,
  };
}
