import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** Forgets a page with its labels; weights that were learnt from it stay as they are. @throws DomainError NOT_FOUND. */
export const deleteLabelledPage = verb('parserConfigs.edit', (ctx, { id }: { readonly id: number }): Promise<void> =>
  transact(ctx, async (tx) => {
    const { url } = found(
      await tx.db.deleteFrom('labelled_page').where('id', '=', rowId(id)).returning('url').executeTakeFirst(),
    );
    await recordAudit(tx, { action: 'delete', entity: 'labelledPage', entityId: id, title: url });
  }),
);
