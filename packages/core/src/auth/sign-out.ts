import type { Context } from '../context/context.ts';
import { revokeFamily, tokenHash } from './session-rows.ts';

/** Ends the session that a refresh token belongs to. An unknown token is no error: its caller is signed out as well. */
export async function signOut(ctx: Context, input: { readonly refreshToken: string }): Promise<void> {
  const session = await ctx.db
    .selectFrom('session')
    .select('family')
    .where('token_hash', '=', tokenHash(input.refreshToken))
    .executeTakeFirst();
  if (session) await revokeFamily(ctx.db, session.family, ctx.now());
}
