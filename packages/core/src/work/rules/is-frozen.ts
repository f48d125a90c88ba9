const MINUTE = 60_000;

/**
 * Whether a shard stands still (P2 §9): a node has it and nothing of it was recorded for longer than the freeze timeout.
 * A shard that waits for its turn is not frozen.
 * @param timeout minutes.
 */
export function isFrozen(shard: { readonly running: boolean; readonly progressAt: Date | null }, timeout: number, now: Date): boolean {
  return shard.running && shard.progressAt !== null && now.getTime() - shard.progressAt.getTime() > timeout * MINUTE;
}
