import { createMatcher, PAIR_MODEL } from '@tsenomer/matching';
import type { Matcher } from '@tsenomer/matching';

let known: Matcher | null = null;

/** Made once for the node, when it first compares: laying the weights out takes longer than most searches compare. */
export function nodeMatcher(): Matcher {
  known ??= createMatcher(PAIR_MODEL);
  return known;
}
