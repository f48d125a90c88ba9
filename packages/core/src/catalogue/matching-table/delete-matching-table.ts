import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';

/** Forgets a matching table: searches go by the products' own names again. @throws DomainError NOT_FOUND. */
export const deleteMatchingTable = verb('adminSettings.edit', (ctx, { id }: { readonly id: number }): Promise<void> =>
  transact(ctx, async (tx) => {
    const { alias } = found(
      await tx.db.deleteFrom('travel_matching_table').where('id', '=', id).returning('alias').executeTakeFirst(),
    );
    await recordAudit(tx, { action: 'delete', entity: 'matchingTable', entityId: id, title: alias });
  }),
);
