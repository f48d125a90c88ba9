import { marginOfScore } from '@tsenomer/matching';
import type { FoundOffer } from '../search-work.ts';

/** Below it an offer is not worth anybody's look; the score from which the matcher says "review". */
const WORTH_A_LOOK = 0.1;
/** The best offer leads clearly when its odds are at least so many times those of the next. */
const CLEAR_LEAD = 4;

/** What an offer is sorted by. */
type Scored = Pick<FoundOffer, 'score' | 'url'>;

export interface SortedOffers<T> {
  /** Taken without asking. */
  readonly accepted: T | null;
  /** Left to a person, the best first. */
  readonly proposed: readonly T[];
}

/**
 * Decides what becomes of the offers found for a product at a company: the best is taken when it is at least as sure as
 * asked for and clearly ahead of the next; then the others wait for nobody. Otherwise those worth a look are proposed.
 * @param terms.accuracy percent: of what is taken without asking, at least this share shall be right.
 */
export function sortOffers<T extends Scored>(
  offers: readonly T[],
  terms: { readonly accuracy: number; readonly topCount: number; readonly mayTake: boolean },
): SortedOffers<T> {
  const worthy = bestOfEachAddress(offers).filter(({ score }) => score >= WORTH_A_LOOK);
  const [best, next] = worthy;
  const sure =
    best !== undefined && best.score >= terms.accuracy / 100 && (next === undefined || leads(best.score, next.score));
  if (sure && terms.mayTake) return { accepted: best, proposed: [] };
  return { accepted: null, proposed: worthy.slice(0, terms.topCount) };
}

/** The best first, each address once; equal scores in the order of addresses, so that a repeated search sorts alike. */
function bestOfEachAddress<T extends Scored>(offers: readonly T[]): T[] {
  const sorted = offers.toSorted((a, b) => b.score - a.score || (a.url < b.url ? -1 : Number(a.url > b.url)));
  const seen = new Set<string>();
  return sorted.filter(({ url }) => {
    if (seen.has(url)) return false;
    seen.add(url);
    return true;
  });
}

function leads(best: number, next: number): boolean {
  return marginOfScore(best) - marginOfScore(next) >= Math.log(CLEAR_LEAD);
}
