import type { Context } from '../context/context.ts';
import { russian } from './page.ts';
import type { Page } from './page.ts';
import { presentShop, SHOP_COLUMNS } from './present.ts';
import type { ShopItem } from './present.ts';

/** Addresses in Russian order, of these companies (all when not given), in this city (all when not given). */
export async function listCompanyShops(
  ctx: Context,
  input: { readonly cityId?: number | undefined; readonly companyIds?: readonly number[] | undefined },
): Promise<Page<ShopItem>> {
  let query = ctx.db.selectFrom('company_shop').select(SHOP_COLUMNS).orderBy(russian('address')).orderBy('id');
  if (input.cityId !== undefined) query = query.where('city_id', '=', input.cityId);
  if (input.companyIds) {
    const wanted = [...input.companyIds];
    query = query.where(({ eb, val, fn }) => eb('company_id', '=', fn.any(val(wanted))));
  }
  const items = (await query.execute()).map(presentShop);
  return { items, total: items.length };
}
