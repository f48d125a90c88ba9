import { authorise } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { found } from '../context/domain-error.ts';
import { presentShop, SHOP_COLUMNS } from './present.ts';
import type { ShopItem } from './present.ts';

/** Adds an address of a company in a city. @throws DomainError NOT_FOUND for an unknown company or city. */
export async function createCompanyShop(
  ctx: Context,
  input: { readonly companyId: number; readonly cityId: number; readonly name: string; readonly address: string },
): Promise<ShopItem> {
  authorise(ctx, 'directories.create');
  const shop = await ctx.db
    .insertInto('company_shop')
    .columns(['company_id', 'city_id', 'name', 'address', 'created_at'])
    .expression(({ selectFrom, val }) =>
      // Selecting from both makes the row if and only if both exist.
      selectFrom(['company', 'city'])
        .where('company.id', '=', input.companyId)
        .where('city.id', '=', input.cityId)
        .select(['company.id as company_id', 'city.id as city_id'])
        .select([val(input.name).as('name'), val(input.address).as('address'), val(ctx.now()).as('created_at')]),
    )
    .returning(SHOP_COLUMNS)
    .executeTakeFirst();
  return presentShop(found(shop));
}
