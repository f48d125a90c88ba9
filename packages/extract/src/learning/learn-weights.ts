import type { ReadingWeights } from '../weighing/weights.ts';
import { weightsBy } from '../weighing/weights.ts';
import { adjustWeights, fitWeights } from './fit-weights.ts';
import type { Lessons } from './lessons-of.ts';

/** Learns the weights of all fields from nothing but the lessons. */
export function learnWeights(lessons: readonly Lessons[]): ReadingWeights {
  return weightsBy((field) => fitWeights(lessons.flatMap((lesson) => lesson[field] ?? [])));
}

/** Weights that lessons move; without lessons the same. */
export function moveWeights(from: ReadingWeights, lessons: readonly Lessons[]): ReadingWeights {
  return weightsBy((field) =>
    adjustWeights(
      from[field],
      lessons.flatMap((lesson) => lesson[field] ?? []),
    ),
  );
}
