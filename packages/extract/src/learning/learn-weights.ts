import type { ReadingWeights } from '../weighing/weights.ts';
import { adjustWeights, fitWeights } from './fit-weights.ts';
import type { Lessons } from './lessons-of.ts';

/** Learns the weights of all fields from nothing but the lessons. */
export function learnWeights(lessons: readonly Lessons[]): ReadingWeights {
  return {
    availability: fitWeights(lessons.flatMap(({ availability }) => availability ?? [])),
    name: fitWeights(lessons.flatMap(({ name }) => name ?? [])),
    article: fitWeights(lessons.flatMap(({ article }) => article ?? [])),
    brand: fitWeights(lessons.flatMap(({ brand }) => brand ?? [])),
  };
}

/** Weights that lessons move; without lessons the same. */
export function moveWeights(from: ReadingWeights, lessons: readonly Lessons[]): ReadingWeights {
  return {
    availability: adjustWeights(
      from.availability,
      lessons.flatMap(({ availability }) => availability ?? []),
    ),
    name: adjustWeights(
      from.name,
      lessons.flatMap(({ name }) => name ?? []),
    ),
    article: adjustWeights(
      from.article,
      lessons.flatMap(({ article }) => article ?? []),
    ),
    brand: adjustWeights(
      from.brand,
      lessons.flatMap(({ brand }) => brand ?? []),
    ),
  };
}
