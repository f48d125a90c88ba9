import type { Context, LinkPlace } from '../../platform/context/context.ts';
import { orderChecks } from './order-checks.ts';

/**
 * Sends changed links to parsing at once (P2 §4 "Link update mode: auto"). A run that cannot be leaves the link to the
 * next one, which is none of the business of who changed it.
 */
export async function checkChangedLinks(ctx: Context, links: readonly LinkPlace[]): Promise<void> {
  await orderChecks(ctx, links);
}
