import { sql } from 'kysely';
import type { BrandItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { direction, isOneOf, listIds, russian } from '../../platform/kit/list-ids.ts';
import type { Page, PageInput, SortOrder } from '../../platform/kit/list-ids.ts';
import { loadBrands } from './brand-rows.ts';

export interface ListBrandsInput extends PageInput {
  readonly name?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly order?: SortOrder;
  readonly productsCount?: boolean | undefined;
}

/** Brands in Russian order; `name` is a part of the name, `ids` the only ones looked at. */
export const listBrands = verb('names.read', async (ctx, input: ListBrandsInput): Promise<Page<BrandItem>> => {
  const { page, limit, order = 'asc' } = input;
  const conditions = [...hasPart(SEARCH_TEXT, input.name), ...isOneOf(input.ids)];
  const { ids, total } = await listIds(ctx.db, {
    from: sql`brand`,
    columns: sql`id, name`,
    conditions,
    costly: conditions.length > 0,
    order: sql`${russian('name', order)}, id ${direction(order)}`,
    page,
    limit,
  });
  return { items: await loadBrands(ctx.db, ids, input.productsCount ?? false), total };
});
