import type { Context } from '../context/context.ts';

/** How long it stays on record that a letter was sent or given up. */
const KEPT = 30 * 86_400_000;

/** Deletes the records of old letters. @returns how many. */
export async function forgetOldMails(ctx: Context): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('mail')
    .where('created_at', '<', new Date(ctx.now().getTime() - KEPT))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
