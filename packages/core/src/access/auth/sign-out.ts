import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { lockAccount } from './account.ts';
import { revokeFamily, tokenHash } from './session-rows.ts';

/** Ends the session that a refresh token belongs to. An unknown token is no error: its caller is signed out as well. */
export const signOut = verb('public', async (ctx, input: { readonly refreshToken: string }): Promise<void> => {
  const session = await ctx.db
    .selectFrom('session')
    .select(['family', 'user_id'])
    .where('token_hash', '=', tokenHash(input.refreshToken))
    .executeTakeFirst();
  if (!session) return;
  await transact(ctx, async (tx) => {
    const user = await lockAccount(tx.db, session.user_id);
    const ended = await revokeFamily(tx.db, session.family, ctx.now());
    if (!user || !ended) return;
    await recordAudit(tx, {
      action: 'signOut',
      entity: 'session',
      entityId: session.family,
      title: user.email,
      actorId: user.id,
    });
  });
});
