import type { Profile, Term } from '../listing/profile.ts';
import type { CatalogueWeights } from './catalogue-weights.ts';
import { createLines, relateLine } from './lines.ts';
import type { LineRelation } from './lines.ts';
import { knowPairs, pairsOf, sharedPairs } from './word-pairs.ts';

/** What only the whole catalogue tells of an offer and one of its products. */
export interface CatalogueRelation {
  /** Of the weight of the offer's words that some product has, what this product does not have; 0 to 1. */
  readonly knownMissing: number;
  /** The same of neighbouring words, found. */
  readonly pairsFound: number;
  readonly line: LineRelation;
}

/** Asked for each candidate of one offer; `missing` are the offer's words that the product does not have. */
export type RelateToProduct = (position: number, missing: readonly Term[]) => CatalogueRelation;

/** Reads a catalogue once; what comes of it reads an offer once. */
export function createOfferReader(
  products: readonly Profile[],
  isKnown: CatalogueWeights['isKnown'],
): (offer: Profile) => RelateToProduct {
  const lines = createLines(products);
  const pairs = knowPairs(products.map(({ terms }) => terms));
  return ({ terms, ...offer }) => {
    const known = new Set(terms.filter(({ text, kind }) => isKnown(text, kind)));
    const whole = weightOfTerms([...known]);
    const said = lines.saidBy({ terms, ...offer });
    const saidPairs = pairsOf(terms).filter((pair) => pairs.weightOf(pair) > 0);
    return (position, missing) => ({
      knownMissing: whole === 0 ? 0 : weightOfTerms(missing.filter((term) => known.has(term))) / whole,
      pairsFound: sharedPairs(saidPairs, pairs.ofProducts[position] ?? [], pairs.weightOf),
      line: relateLine(said, lines.ofProducts[position] ?? []),
    });
  };
}

function weightOfTerms(terms: readonly Term[]): number {
  let weight = 0;
  for (const term of terms) weight += term.weight;
  return weight;
}
