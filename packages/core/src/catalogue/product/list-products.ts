import type { ProductFilters, ProductItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { pageByFilters } from './page-by-filters.ts';
import type { PageOfIds, PageWanted } from './page-by-filters.ts';
import { pageByText } from './page-by-text.ts';
import { pageByTrouble } from './page-by-trouble.ts';
import { passesFilters, troubleOf } from './product-filters.ts';
import { productItems } from './product-rows.ts';
import { searchTerms } from './search-terms.ts';
import { totalRow } from '../../platform/kit/rows.ts';

export interface ListProductsInput {
  readonly page: number;
  readonly limit: number;
  readonly filters?: ProductFilters | undefined;
}

/**
 * One page of products by their Russian names. `total` is exact up to 10,000 and an estimate beyond that (`totalExact`
 * says which): counting a million rows for each page would take longer than reading it. Of a text that more products
 * have, 10,000 are listed, those whose name begins with it first of all; `total` says how many are listed.
 */
export const listProducts = verb(
  'products.read',
  async (
    ctx,
    { page, limit, filters = {} }: ListProductsInput,
  ): Promise<{ items: ProductItem[]; total: number; totalExact: boolean }> => {
    const { ids, ...total } = await pageOfIds(ctx, filters, { page, limit });
    return { items: await productItems(ctx, ids), ...total };
  },
);

function pageOfIds(ctx: Context, filters: ProductFilters, wanted: PageWanted): Promise<PageOfIds> {
  const terms = searchTerms(filters.search ?? '');
  if (terms.words.length > 0) return pageByText(ctx, filters, terms, wanted);
  const trouble = troubleOf(filters);
  return trouble === null ? pageByFilters(ctx, filters, wanted) : pageByTrouble(ctx, trouble, wanted);
}

/** Exactly how many products pass the filters; at a million of them this may take a second. */
export const countProducts = verb(
  'products.read',
  async (ctx, { filters = {} }: { readonly filters?: ProductFilters | undefined }): Promise<number> => {
    const counted = await query(totalRow)`
    select count(*)::int as total from product p where ${passesFilters(filters)}`.execute(ctx.db);
    return counted.rows[0]?.total ?? 0;
  },
);
