import type { Profile } from '../listing/profile.ts';
import { buildIndex } from '../search/build-index.ts';
import type { OfferIndex } from '../search/build-index.ts';
import { search } from '../search/search.ts';
import { NumberSet } from '../text/number-set.ts';

const BY_WORDS = 50;
const BY_LETTERS = 15;
/** Above this many products, comparing letters with every one takes too long. */
const LETTERS_LIMIT = 5000;

/** Positions of the products that a name may mean: found by words, in a small catalogue by letters as well. */
export function createCandidates(products: readonly Profile[]): (offer: Profile) => number[] {
  const index: OfferIndex = buildIndex(products.map(({ listing }) => listing));
  return (offer) => {
    const found = new Set(search(index, offer.listing.name, BY_WORDS).map(({ position }) => position));
    if (products.length <= LETTERS_LIMIT) for (const position of byLetters(products, offer)) found.add(position);
    return [...found];
  };
}

const LETTERS = new NumberSet();

function byLetters(products: readonly Profile[], { bigrams }: Profile): number[] {
  LETTERS.refill(bigrams);
  return products
    .map((product, position) => ({
      position,
      likeness: LETTERS.countOf(product.bigrams) / (bigrams.length + product.bigrams.length || 1),
    }))
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, BY_LETTERS)
    .map(({ position }) => position);
}
