import type { Stated } from '../offer/claim.ts';
import type { PageSources } from '../page-sources.ts';
import { weigh } from '../weighing/weights.ts';

/** A value that a page may mean, and all that name it. */
export interface NamedCandidate<Source extends string> {
  /** As the first of them has it. */
  readonly said: Stated<string>;
  /** In a form to be compared. */
  readonly folded: string;
  readonly sources: readonly Source[];
}

/** What may be named, by who names it. */
export type Named<Source extends string> = readonly (readonly [Source, Stated<string> | null])[];

/** Each value once: those that are folded into the same are one, and what folds into nothing is none. */
export function candidatesOf<Source extends string>(
  named: Named<Source>,
  fold: (value: string) => string,
): readonly NamedCandidate<Source>[] {
  const candidates = new Map<string, NamedCandidate<Source>>();
  for (const [source, said] of named) {
    const folded = fold(said?.value ?? '');
    if (!said || folded === '') continue;
    const known = candidates.get(folded) ?? { said, folded, sources: [] };
    candidates.set(folded, { ...known, sources: [...known.sources, source] });
  }
  return [...candidates.values()];
}

/**
 * The candidate of a field that weighs most, the first of several, and none when that weighs less than nothing.
 * @param featuresOf what holds of a candidate beside the others.
 */
export function chooseCandidate<Candidate extends NamedCandidate<string>>(
  field: 'name' | 'article' | 'brand',
  candidates: readonly Candidate[],
  featuresOf: (candidate: Candidate, others: readonly Candidate[]) => readonly string[],
  { weighed, weights }: PageSources,
): Stated<string> | null {
  const looked = candidates.map((candidate) => ({
    said: candidate.said,
    value: candidate.said.value,
    features: featuresOf(
      candidate,
      candidates.filter((other) => other !== candidate),
    ),
  }));
  weighed[field] = looked;
  const scores = looked.map(({ features }) => weigh(features, weights[field]));
  const best = Math.max(...scores);
  return best > 0 ? (looked[scores.indexOf(best)]?.said ?? null) : null;
}
