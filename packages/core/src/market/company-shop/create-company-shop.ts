import type { CompanyShopItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadShops, SHOP_REFUSALS, shopColumns } from './shop-rows.ts';
import type { ShopEdit } from './shop-rows.ts';

/**
 * Adds an address of a company in a city. @throws DomainError NOT_FOUND for an unknown company or city; ADDRESS_TAKEN.
 */
export const createCompanyShop = verb(
  'directories.create',
  async (ctx, input: ShopEdit & { readonly companyId: number; readonly cityId: number }): Promise<CompanyShopItem> => {
    return refusing(SHOP_REFUSALS, () =>
      transact(ctx, async (tx) => {
        const { id } = await tx.db
          .insertInto('company_shop')
          .values({
            ...shopColumns(input),
            company_id: rowId(input.companyId),
            city_id: rowId(input.cityId),
            created_at: ctx.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const shop = found((await loadShops(tx.db, [id]))[0]);
        await recordAudit(tx, { action: 'create', entity: 'companyShop', entityId: id, title: shop.address });
        return shop;
      }),
    );
  },
);
