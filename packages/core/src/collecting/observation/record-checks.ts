import type { Context } from '../../platform/context/context.ts';
import { recordResults } from '../work/record-results.ts';
import type { Recorded } from '../work/record-results.ts';
import type { Check } from './check.ts';
import { checkingLinks } from './checking-links.ts';

/**
 * Records finished checks of a shard: observations, link states, per-day aggregates, ledger and progress change in one
 * transaction, once per link and task (`recordResults`).
 * @throws DomainError NOT_FOUND when the shard no longer exists; TypeError when it checks no links.
 */
export function recordChecks(
  ctx: Context,
  { checks, ...at }: { readonly shardId: number; readonly nodeId: number; readonly checks: readonly Check[] },
): Promise<Recorded> {
  return recordResults(ctx, checkingLinks, { ...at, results: checks });
}
