import type { BulkKind } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';

/** What the objects of a kind are called, by name; those of finds are their products. */
export async function keptNames(
  tx: TransactionContext,
  kind: BulkKind,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  if (kind === 'switchCompany')
    return tx.db.selectFrom('collection').select(['id', 'name']).where('id', 'in', wanted).orderBy('name').execute();
  if (kind === 'confirmFinds' || kind === 'rejectFinds')
    return tx.db
      .selectFrom('link_candidate as c')
      .innerJoin('product as p', 'p.id', 'c.product_id')
      .select(['c.id', 'p.name'])
      .where('c.id', 'in', wanted)
      .orderBy('p.name')
      .execute();
  return tx.db.selectFrom('product').select(['id', 'name']).where('id', 'in', wanted).orderBy('name').execute();
}
