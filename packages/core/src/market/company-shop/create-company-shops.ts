import type { CompanyShopItem } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { refusing } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { addressTaken, loadShops, SHOP_REFUSALS, shopColumns } from './shop-rows.ts';
import type { ShopEdit } from './shop-rows.ts';

/**
 * Adds many addresses of a company in a city: all of them or none.
 * @returns the addresses in the order given.
 * @throws DomainError NOT_FOUND for an unknown company or city; ADDRESS_TAKEN naming the first address that is there
 * already, or twice in the list.
 */
export const createCompanyShops = verb(
  'directories.create',
  async (
    ctx,
    input: { readonly cityId: number; readonly companyId: number; readonly shops: readonly ShopEdit[] },
  ): Promise<CompanyShopItem[]> => {
    const companyId = rowId(input.companyId);
    const cityId = rowId(input.cityId);
    const ids: number[] = [];
    return refusing(
      { ...SHOP_REFUSALS, company_shop_address_key: () => addressTaken(`body.shops[${ids.length}].address`) },
      () =>
        transact(ctx, async (tx) => {
          ids.length = 0;
          // One by one, so that the one that is taken can be named; a list has at most a thousand.
          for (const [at, shop] of input.shops.entries()) {
            const columns = shopColumns(shop, `body.shops[${at}].address`);
            const { id } = await tx.db
              .insertInto('company_shop')
              .values({ ...columns, company_id: companyId, city_id: cityId, created_at: ctx.now() })
              .returning('id')
              .executeTakeFirstOrThrow();
            ids.push(id);
          }
          const shops = await loadShops(tx.db, ids);
          const addresses = shops.map(({ address }) => address);
          await recordAudit(tx, {
            action: 'create',
            entity: 'companyShop',
            title: addresses.join('; '),
            changes: {
              companyId: { from: null, to: companyId },
              cityId: { from: null, to: cityId },
              addresses: { from: null, to: addresses },
            },
          });
          return shops;
        }),
    );
  },
);
