import type { TransactionContext } from '../../platform/context/context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';

interface Switched {
  readonly companyId: number;
  /** How the change left it. */
  readonly disabled: boolean;
  readonly held: readonly number[];
}

/**
 * Switches a company back in the collections in which a change had switched it, where it still stands as that left it.
 * @returns the collections where it was switched back.
 */
export async function switchBack(tx: TransactionContext, { companyId, disabled, held }: Switched): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('collection_company as cc')
    .innerJoin('collection as c', 'c.id', 'cc.collection_id')
    .select(['c.id', 'c.name'])
    .where('cc.company_id', '=', companyId)
    .where('cc.disabled', '=', disabled)
    .where('c.deleted_at', 'is', null)
    .where(({ eb, fn, val }) => eb('c.id', '=', fn.any(val([...held]))))
    .orderBy('c.id')
    .forUpdate('cc')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.db
    .updateTable('collection_company')
    .set({ disabled: !disabled })
    .where('company_id', '=', companyId)
    .where('collection_id', 'in', ids)
    .execute();
  await tx.db.updateTable('collection').set({ updated_at: tx.now() }).where('id', 'in', ids).execute();
  const changes = { [`company ${companyId}`]: { from: disabled ? 'off' : 'on', to: disabled ? 'on' : 'off' } };
  for (const { id, name } of rows)
    await recordAudit(tx, { action: 'edit', entity: 'collection', entityId: id, title: name, changes });
  return ids;
}
