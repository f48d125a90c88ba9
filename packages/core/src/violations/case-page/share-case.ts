import { createHash, randomBytes } from 'node:crypto';
import { SHARES_MAX } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { touch } from '../../platform/events/index.ts';

const DAY = 86_400_000;

/**
 * Makes a link by which a case is read without signing in, for some days. Its token is told once and only its hash is
 * kept.
 * @throws DomainError NOT_FOUND; TOO_MANY_SHARES.
 */
export const shareCase = verb(
  'violations.handle',
  (
    ctx,
    input: { readonly id: number; readonly days: number },
  ): Promise<{ id: number; token: string; expiresAt: string }> =>
    transact(ctx, async (tx) => {
      const caseId = rowId(input.id);
      found(
        await tx.db.selectFrom('violation_case').select('id').where('id', '=', caseId).forUpdate().executeTakeFirst(),
      );
      const { count } = await tx.db
        .selectFrom('case_share')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('case_id', '=', caseId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', tx.now())
        .executeTakeFirstOrThrow();
      if (count >= SHARES_MAX) throw new DomainError('TOO_MANY_SHARES');
      const token = randomBytes(32).toString('base64url');
      const expires = new Date(tx.now().getTime() + input.days * DAY);
      const { id } = await tx.db
        .insertInto('case_share')
        .values({
          case_id: caseId,
          token_hash: tokenHash(token),
          created_at: tx.now(),
          created_by: actorId(tx),
          expires_at: expires,
          revoked_at: null,
          opened_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAudit(tx, { action: 'create', entity: 'violation', entityId: caseId, title: `№ ${caseId}` });
      await touch(tx, ['violation']);
      return { id, token, expiresAt: momentToWire(expires) };
    }),
);

/** By what a token is found; the token itself is kept nowhere. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
