import type { Context } from '../context/context.ts';

/** Deletes counts of attempts whose window is over. @returns how many. */
export async function forgetOldAttempts(ctx: Context): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('failed_attempt')
    .where('window_ends_at', '<=', ctx.now())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
