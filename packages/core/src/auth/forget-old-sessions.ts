import type { Context } from '../context/context.ts';

/** Deletes refresh tokens that can no longer be used. @returns how many. */
export async function forgetOldSessions(ctx: Context): Promise<number> {
  const { numDeletedRows } = await ctx.db.deleteFrom('session').where('expires_at', '<', ctx.now()).executeTakeFirst();
  return Number(numDeletedRows);
}
