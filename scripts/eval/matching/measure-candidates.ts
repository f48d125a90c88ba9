import { buildIndex, search } from '@tsenomer/matching';
import type { LabelledPair } from '@tsenomer/matching/train';
import { rateText, shareOf } from '../lib/share.ts';

/** As many as a lookup in a catalogue weighs (`createCandidates`). */
const CANDIDATES = 50;

interface Measured {
  readonly name: string;
  readonly pairs: readonly LabelledPair[];
}

/**
 * How often the index has the offer that is meant among its candidates: the left name of each matching pair, looked up
 * among the right names of all sets together.
 */
export function measureCandidates(sets: readonly Measured[], others: readonly string[]): void {
  const offers = [...new Set([...sets.flatMap(({ pairs }) => pairs.map(({ right }) => right.name)), ...others])];
  const places = new Map(offers.map((offer, at) => [offer, at]));
  const index = buildIndex(offers.map((name) => ({ name })));
  for (const { name, pairs } of sets) {
    const found = pairs
      .filter(({ same }) => same)
      .map(({ left, right }) => {
        const hits = search(index, left.name, CANDIDATES);
        return { count: hits.length, rank: hits.findIndex(({ position }) => position === places.get(right.name)) };
      });
    const recallAt = (count: number): string => rateText(shareOf(found.map(({ rank }) => rank >= 0 && rank < count)));
    const counts = found.map(({ count }) => count).sort((left, right) => left - right);
    console.log(
      `${name}, candidates among ${offers.length}: ${found.length} true pairs  recall at ${CANDIDATES} ${recallAt(CANDIDATES)}, at 10 ${recallAt(10)}, at 1 ${recallAt(1)}  median of candidates ${counts[Math.floor(counts.length / 2)] ?? 0}`,
    );
  }
}
