import type { Context } from '../../platform/context/context.ts';
import { recordResults } from '../work/record-results.ts';
import type { Recorded } from '../work/record-results.ts';
import type { ProductSearch } from './search-work.ts';
import { searchingProducts } from './searching-products.ts';

/**
 * Records finished searches of a shard: candidates, the links that are sure enough, their sellers, ledger and progress
 * change in one transaction, once per product and task (`recordResults`).
 * @throws DomainError NOT_FOUND when the shard no longer exists; TypeError when it searches no products.
 */
export function recordSearches(
  ctx: Context,
  {
    searches,
    ...at
  }: { readonly shardId: number; readonly nodeId: number; readonly searches: readonly ProductSearch[] },
): Promise<Recorded> {
  return recordResults(ctx, searchingProducts, { ...at, results: searches });
}
