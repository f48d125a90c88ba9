import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** Ends a link before its time. @throws DomainError NOT_FOUND for none, and for one that was ended before. */
export const revokeShare = verb('violations.handle', (ctx, input: { readonly id: number }): Promise<void> =>
  transact(ctx, async (tx) => {
    const { case_id: caseId } = found(
      await tx.db
        .updateTable('case_share')
        .set({ revoked_at: tx.now() })
        .where('id', '=', rowId(input.id))
        .where('revoked_at', 'is', null)
        .returning('case_id')
        .executeTakeFirst(),
    );
    await recordAudit(tx, { action: 'delete', entity: 'violation', entityId: caseId, title: `№ ${caseId}` });
    await touch(tx, ['violation']);
  }),
);
