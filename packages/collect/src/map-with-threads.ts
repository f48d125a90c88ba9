import { stopped } from './deadline.ts';

/**
 * Runs `fn` over the items, at most `threads` at a time, begun in order; results stand in the order of the items.
 * Nothing new begins once `signal` is aborted or one call has failed; then it rejects with FetchError `aborted` or with
 * that failure, after the calls in flight have ended.
 */
export async function mapWithThreads<Item, Result>(
  items: readonly Item[],
  threads: number,
  fn: (item: Item, index: number) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  results.length = items.length;
  const queue = items.entries();
  const failures: unknown[] = [];
  const thread = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (signal.aborted || failures.length > 0) return;
      try {
        results[index] = await fn(item, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, items.length) }, thread));
  if (signal.aborted) throw stopped();
  if (failures.length > 0) throw failures[0];
  return results;
}
