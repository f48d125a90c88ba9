import type { ApiTokenItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { tokenItems } from './token-rows.ts';

/** Tokens that are not revoked: an administrator sees all of them, others their own. */
export const listTokens = verb('tokens.manage', async (ctx): Promise<ApiTokenItem[]> => {
  return tokenItems(ctx, { userId: ownOnly(ctx) });
});

/** Revokes a token at once. @throws DomainError NOT_FOUND for one that is revoked or another's. */
export const revokeToken = verb('tokens.manage', async (ctx, { id }: { readonly id: number }): Promise<void> => {
  const owner = ownOnly(ctx);
  await transact(ctx, async (tx) => {
    let update = tx.db
      .updateTable('api_token')
      .set({ revoked_at: tx.now() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null);
    if (owner !== undefined) update = update.where('user_id', '=', owner);
    const token = found(await update.returning('name').executeTakeFirst());
    await recordAudit(tx, { action: 'delete', entity: 'apiToken', entityId: id, title: token.name });
  });
});

/** Whose tokens the acting user may see; undefined: everybody's. */
function ownOnly({ actor }: Context): number | undefined {
  return actor.kind === 'system' || actor.role === 'admin' ? undefined : actor.userId;
}
