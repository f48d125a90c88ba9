import type { Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { closeTogether, holds } from './close-together.ts';
import type { Candidate } from './price-candidate.ts';
import { isNamedFormer, MAX_COMPARED } from './price-candidate.ts';
import { reducedPair } from './price-pair.ts';
import type { PriceText } from './price-text.ts';
import { isSuggested } from './suggested-price.ts';

/** A former price is not so many times the one of today. */
const ABSURD = 20;

/** Above the price, but not absurdly: what is twenty times as high is another number. */
export function isFormerOf(former: number, price: number): boolean {
  return former > price && former < price * ABSURD;
}

/**
 * The former price that a page shows beside its price: struck out, called so, or making a pair with it.
 * @param scored the amounts of the page.
 */
export function formerOf(best: Candidate, scored: readonly Candidate[], words: Words): PriceText | null {
  // A page that shows its price in two places may strike out the former one in the other.
  const same = [best, ...scored.filter(({ price, score }) => score > 0 && price.amount === best.price.amount)].slice(
    0,
    MAX_COMPARED,
  );
  const named = scored.filter(
    (other) =>
      (isNamedFormer(other) || other.role === 'regular') &&
      isFormerOf(Number(other.price.amount), Number(best.price.amount)) &&
      same.some(
        ({ element, context }) =>
          (context.aside || !other.context.aside) &&
          closeTogether(element, other.element) &&
          !belongsElsewhere(other, element, scored),
      ),
  );
  const paired = scored.filter((other) => other.score > 0 && reducedPair(best, other, words)?.now === best);
  const [former] = [...named, ...paired].toSorted(
    (one, other) => rankOf(one, words) - rankOf(other, words) || distance(one, best) - distance(other, best),
  );
  return former?.price ?? null;
}

/**
 * The shop's own former price comes before what the maker suggests, and what is struck out before what is only called
 * so.
 */
function rankOf({ element, context }: Candidate, words: Words): number {
  return (isSuggested(element, words) ? 2 : 0) + (context.struck ? 0 : 1);
}

/** How much text stands between two amounts, their own included. */
function distance({ element: one }: Candidate, { element: other }: Candidate): number {
  return Math.abs(one.textFrom - other.textFrom);
}

/** Whether a former price shares its box with another price of today, and not with this one: it is a neighbour's. */
function belongsElsewhere(former: Candidate, price: PageElement, scored: readonly Candidate[]): boolean {
  const box = former.element.parent;
  return (
    box !== null &&
    !holds(box, price) &&
    scored.some(({ element, role, context }) => role === 'plain' && !context.struck && holds(box, element))
  );
}
