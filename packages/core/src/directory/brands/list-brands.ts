import { sql } from 'kysely';
import type { BrandItem } from '@tsenomer/contracts';
import { authorise } from '../../context/context.ts';
import type { Context } from '../../context/context.ts';
import { hasPart, SEARCHED } from '../kit/has-part.ts';
import { direction, listIds, russian } from '../kit/list-ids.ts';
import type { Page, PageInput, SortOrder } from '../kit/list-ids.ts';
import { loadBrands } from './brand-rows.ts';

/** Brands in Russian order; `name` is a part of the name. */
export async function listBrands(
  ctx: Context,
  input: PageInput & { readonly name?: string | undefined; readonly order?: SortOrder; readonly productsCount?: boolean | undefined },
): Promise<Page<BrandItem>> {
  authorise(ctx, 'directories.read');
  const { page, limit, order = 'asc' } = input;
  const conditions = hasPart(SEARCHED.name, input.name);
  const { ids, total } = await listIds(ctx.db, {
    from: sql`brand`, columns: sql`id, name`, conditions, costly: conditions.length > 0,
    order: sql`${russian('name', order)}, id ${direction(order)}`, page, limit,
  });
  return { items: await loadBrands(ctx.db, ids, input.productsCount ?? false), total };
}
