import { recordAudit } from '../audit/record-audit.ts';
import { authorise, transact } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { DomainError, found } from '../context/domain-error.ts';
import { stopTasks } from './stop-tasks.ts';

/**
 * Stops one company of a running collection, or one of its addresses (P2 §7 "company-shop-stop"); the others go on.
 * @param input.companyShopId null: all addresses.
 * @returns how many tasks were stopped.
 * @throws DomainError NOT_FOUND, or COLLECTION_NOT_RUNNING when nothing of it runs or waits.
 */
export function stopCompanyShop(
  ctx: Context,
  input: { readonly id: number; readonly companyId: number; readonly companyShopId: number | null },
): Promise<{ stopped: number }> {
  authorise(ctx, 'collections.run');
  return transact(ctx, async (tx) => {
    const { name } = found(await tx.db.selectFrom('collection').select('name').where('id', '=', input.id).where('deleted_at', 'is', null).executeTakeFirst());
    const company = found(await tx.db.selectFrom('company').select('full_name').where('id', '=', input.companyId).executeTakeFirst());
    const stopped = await stopTasks(tx, { collectionId: input.id, companyId: input.companyId, companyShopId: input.companyShopId });
    if (stopped.length === 0) throw new DomainError('COLLECTION_NOT_RUNNING');
    await recordAudit(tx, { action: 'stop', entity: 'collection', entityId: input.id, title: `${name}, ${company.full_name}` });
    return { stopped: stopped.length };
  });
}
