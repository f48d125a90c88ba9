import type { Context } from '../../../platform/context/context.ts';

/** Deletes recovery codes that are over. @returns how many. */
export async function forgetOldCodes(ctx: Context): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('recovery_code')
    .where('expires_at', '<=', ctx.now())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
