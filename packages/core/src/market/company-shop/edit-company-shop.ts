import type { CompanyShopItem } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { recordEdit } from '../../platform/kit/record-edit.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadShops, SHOP_REFUSALS, shopColumns, tracedShop } from './shop-rows.ts';
import type { ShopEdit } from './shop-rows.ts';

/** Changes an address; its company and city stay. @throws DomainError NOT_FOUND, ADDRESS_TAKEN. */
export const editCompanyShop = verb(
  'companies.edit',
  async (ctx, input: ShopEdit & { readonly id: number }): Promise<CompanyShopItem> => {
    return refusing(SHOP_REFUSALS, () =>
      transact(ctx, async (tx) => {
        const { id } = found(
          await tx.db
            .selectFrom('company_shop')
            .select('id')
            .where('id', '=', rowId(input.id))
            .forNoKeyUpdate()
            .executeTakeFirst(),
        );
        const before = found((await loadShops(tx.db, [id]))[0]);
        await tx.db.updateTable('company_shop').set(shopColumns(input)).where('id', '=', id).execute();
        const after = found((await loadShops(tx.db, [id]))[0]);
        await recordEdit(
          tx,
          { entity: 'companyShop', entityId: id, title: after.address },
          tracedShop(before),
          tracedShop(after),
        );
        return after;
      }),
    );
  },
);
