import type { Settings } from '../store/records.ts';
import type { TaskView } from './fold-task.ts';

export interface Missing {
  /** Products without a price and not said to be absent. */
  readonly prices: number;
  /** Products with a price and no photo, where photos are demanded. */
  readonly photos: number;
}

/**
 * What is left before a task may be handed in. Missing prices are asked about; photos that are demanded hold it back.
 */
export function missingBeforeFinish({ products, newProducts }: TaskView, { requiredPhotos }: Settings): Missing {
  const needsPhoto = [...products, ...newProducts].filter(
    ({ reading, photos }) => reading !== null && !reading.noProduct && photos === 0,
  );
  return {
    prices: products.filter(({ reading }) => reading === null).length,
    photos: requiredPhotos ? needsPhoto.length : 0,
  };
}
