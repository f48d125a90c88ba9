/** The targets of a shard that were not recorded yet, in their order. */
export function pendingTargets(shard: { readonly target_ids: readonly number[]; readonly results: Buffer }): number[] {
  return shard.target_ids.filter((_, place) => shard.results[place] === 0);
}
