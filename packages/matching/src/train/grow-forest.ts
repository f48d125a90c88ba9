import type { Forest } from '../model/trees.ts';
import { growTrees } from './grow-trees.ts';
import type { GrowOptions } from './grow-trees.ts';

/** Forests that see other rows and features, and are averaged: the noise of one is not that of another. */
const FORESTS = 3;

/** Grows a few forests from different seeds and joins them into one whose margin is their mean. */
export function growForest(samples: readonly Float64Array[], labels: Uint8Array, options: GrowOptions): Forest {
  const forests = Array.from({ length: FORESTS }, (_, nth) =>
    growTrees(samples, labels, { ...options, seed: options.seed + nth }),
  );
  return {
    base: forests[0]?.base ?? 0,
    trees: forests.flatMap(({ trees }) =>
      trees.map(({ features, values, left }) => ({
        features,
        left,
        values: values.map((value, node) =>
          (features[node] ?? -1) < 0 ? Number((value / FORESTS).toPrecision(4)) : value,
        ),
      })),
    ),
  };
}
