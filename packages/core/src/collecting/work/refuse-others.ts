import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { rowId, rowIds } from '../../platform/kit/row-id.ts';

const ownRow = z.strictObject({ own: z.int() });

/**
 * Refuses companies that a collection does not watch; those that stand still in it are its own too. @throws DomainError
 * NOT_FOUND
 */
export async function refuseOtherCompanies(
  db: Database,
  collectionId: number,
  companyIds: readonly number[],
): Promise<void> {
  const ids = rowIds(companyIds);
  const { rows } = await query(ownRow)`
    select count(*)::int as own from collection_company
    where collection_id = ${collectionId} and company_id = any(${ids}::int[])`.execute(db);
  if ((rows[0]?.own ?? 0) < new Set(companyIds).size) throw new DomainError('NOT_FOUND');
}

/** Refuses an address that a collection does not watch at a company. @throws DomainError NOT_FOUND */
export async function refuseOtherShop(
  db: Database,
  collectionId: number,
  { companyId, companyShopId }: { readonly companyId: number; readonly companyShopId: number },
): Promise<void> {
  found(
    await db
      .selectFrom('collection_company_shop')
      .innerJoin('company_shop', 'company_shop.id', 'collection_company_shop.company_shop_id')
      .select('company_shop.id')
      .where('collection_id', '=', collectionId)
      .where('company_shop.id', '=', rowId(companyShopId))
      .where('company_shop.company_id', '=', companyId)
      .executeTakeFirst(),
  );
}
