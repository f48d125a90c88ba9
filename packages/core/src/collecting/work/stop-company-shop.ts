import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { refuseOtherCompanies, refuseOtherShop } from './refuse-others.ts';
import { stopTasks } from './stop-tasks.ts';

/**
 * Stops one company of a running collection, or one of its addresses (P2 §7 "company-shop-stop"); the others go on.
 * @param input.companyShopId null: all addresses.
 * @returns how many tasks were stopped.
 * @throws DomainError NOT_FOUND, also for a company or an address that the collection does not watch;
 * COLLECTION_NOT_RUNNING when nothing of it runs or waits.
 */
export const stopCompanyShop = verb(
  'collections.run',
  (
    ctx,
    input: { readonly id: number; readonly companyId: number; readonly companyShopId: number | null },
  ): Promise<{ stopped: number }> => {
    return transact(ctx, async (tx) => {
      const { name } = found(
        await tx.db
          .selectFrom('collection')
          .select('name')
          .where('id', '=', input.id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      const { id: collectionId, companyId, companyShopId } = input;
      await refuseOtherCompanies(tx.db, collectionId, [companyId]);
      if (companyShopId !== null) await refuseOtherShop(tx.db, collectionId, { companyId, companyShopId });
      const company = found(
        await tx.db.selectFrom('company').select('full_name').where('id', '=', companyId).executeTakeFirst(),
      );
      const stopped = await stopTasks(tx, { collectionId, companyId, companyShopId });
      if (stopped.length === 0) throw new DomainError('COLLECTION_NOT_RUNNING');
      await recordAudit(tx, {
        action: 'stop',
        entity: 'collection',
        entityId: collectionId,
        title: `${name}, ${company.full_name}`,
      });
      return { stopped: stopped.length };
    });
  },
);
