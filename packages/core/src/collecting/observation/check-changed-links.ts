import type { Context, LinkPlace } from '../../platform/context/context.ts';
import { startChecks } from './start-checks.ts';

/**
 * Sends changed links to parsing at once (P2 §4 "Link update mode: auto"). Why one could not be is not the business of
 * who changed it: it is left to the next run.
 */
export async function checkChangedLinks(ctx: Context, links: readonly LinkPlace[]): Promise<void> {
  await startChecks(ctx, links);
}
