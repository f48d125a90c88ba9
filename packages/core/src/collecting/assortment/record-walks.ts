import type { Context } from '../../platform/context/context.ts';
import { recordResults } from '../work/record-results.ts';
import type { Recorded } from '../work/record-results.ts';
import type { WalkedListing } from './walk-work.ts';
import { walkingAssortments } from './walking-assortments.ts';

/**
 * Records listings of a shard whose walks are over; with the last one of its task the walk of the company ends.
 * @throws DomainError NOT_FOUND when the shard no longer exists; TypeError when it walks no listings.
 */
export function recordWalks(
  ctx: Context,
  { walked, ...at }: { readonly shardId: number; readonly nodeId: number; readonly walked: readonly WalkedListing[] },
): Promise<Recorded> {
  return recordResults(ctx, walkingAssortments, { ...at, results: walked });
}
