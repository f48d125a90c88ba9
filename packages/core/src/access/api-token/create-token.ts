import type { ApiTokenItem, TokenScope } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { tokenItems } from './token-rows.ts';
import { newToken } from './token-text.ts';

const DAY = 86_400_000;

export interface CreateTokenInput {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** null: until it is revoked. */
  readonly expiresInDays: number | null;
}

/** Makes an API token of the acting user; its text is known only now. */
export const createToken = verb(
  'tokens.manage',
  async (ctx, input: CreateTokenInput): Promise<{ token: string; item: ApiTokenItem }> => {
    const userId = actorId(ctx);
    if (userId === null) throw new DomainError('UNAUTHENTICATED');
    return transact(ctx, async (tx) => {
      const { token, hash, prefix } = newToken();
      const now = tx.now();
      const { id } = await tx.db
        .insertInto('api_token')
        .values({
          user_id: userId,
          name: input.name,
          prefix,
          token_hash: hash,
          scopes: [...new Set(input.scopes)],
          created_at: now,
          expires_at: input.expiresInDays === null ? null : new Date(now.getTime() + input.expiresInDays * DAY),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const changes = { scopes: { from: null, to: [...input.scopes] } };
      await recordAudit(tx, { action: 'create', entity: 'apiToken', entityId: id, title: input.name, changes });
      return { token, item: found((await tokenItems(tx, { id }))[0]) };
    });
  },
);
