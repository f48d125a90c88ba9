import { recordAudit } from '../../platform/audit/record-audit.ts';
import { lockAccount } from '../auth/account.ts';
import { revokeFamily, revokeSessions } from '../auth/session-rows.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { ownId } from '../user/may-give-role.ts';

/** Ends one of one's own sessions at once. @throws DomainError NOT_FOUND for another's, and for one that has ended. */
export const endSession = verb('signed-in', async (ctx, input: { readonly id: string }): Promise<void> => {
  const userId = ownId(ctx);
  return transact(ctx, async (tx) => {
    const user = found(await lockAccount(tx.db, userId));
    found(
      await tx.db
        .selectFrom('session')
        .select('id')
        .where('family', '=', input.id)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', ctx.now())
        .limit(1)
        .executeTakeFirst(),
    );
    await revokeFamily(tx.db, input.id, ctx.now());
    await recordAudit(tx, { action: 'endSession', entity: 'session', entityId: input.id, title: user.email });
  });
});

/** Ends all of one's own sessions but the asking one. @returns how many. */
export const endOtherSessions = verb('signed-in', async (ctx): Promise<{ ended: number }> => {
  const userId = ownId(ctx);
  return transact(ctx, async (tx) => {
    const user = found(await lockAccount(tx.db, userId));
    const own = ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined;
    const ended = await revokeSessions(tx.db, { userId, exceptFamily: own, now: ctx.now() });
    if (ended > 0) {
      await recordAudit(tx, {
        action: 'endSession',
        entity: 'session',
        title: user.email,
        changes: { sessions: { from: ended, to: 0 } },
      });
    }
    return { ended };
  });
});
