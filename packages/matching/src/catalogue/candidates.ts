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

/** The most alike first; of equal ones the earlier product. Most products are not among them: nothing is sorted. */
function byLetters(products: readonly Profile[], { bigrams }: Profile): number[] {
  LETTERS.refill(bigrams);
  const positions: number[] = [];
  const likenesses: number[] = [];
  for (let position = 0; position < products.length; position += 1) {
    const other = products[position]?.bigrams ?? [];
    const likeness = LETTERS.countOf(other) / (bigrams.length + other.length || 1);
    if (positions.length === BY_LETTERS && likeness <= (likenesses.at(-1) ?? 0)) continue;
    let at = positions.length;
    while (at > 0 && (likenesses[at - 1] ?? 0) < likeness) at -= 1;
    positions.splice(at, 0, position);
    likenesses.splice(at, 0, likeness);
    if (positions.length > BY_LETTERS) {
      positions.pop();
      likenesses.pop();
    }
  }
  return positions;
}
