import type { Context } from '../../platform/context/context.ts';

/** For this long a link that was not used says that it is over, and not that it is unknown. */
const KEPT = 90 * 86_400_000;

/** Deletes invitations that nobody used in time. @returns how many. */
export async function forgetOldInvitations(ctx: Context): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('invitation')
    .where('activated_at', 'is', null)
    .where('expires_at', '<', new Date(ctx.now().getTime() - KEPT))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
