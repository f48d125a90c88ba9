import { sql } from 'kysely';
import type { CompanyItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { direction, isOneOf, listIds, russian } from '../../platform/kit/list-ids.ts';
import type { Page, PageInput, SortOrder } from '../../platform/kit/list-ids.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { loadCompanies } from './company-rows.ts';

export interface ListCompaniesInput extends PageInput {
  readonly onlineFlag?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly searchValue?: string | undefined;
  /** Only those with an address in this city. */
  readonly cityId?: number | undefined;
  /** The only ones looked at. */
  readonly ids?: readonly number[] | undefined;
  readonly sort?: 'name' | 'host';
  readonly order?: SortOrder;
}

/**
 * Companies, the own one first in either direction; filtered by kind and by a part of the name or the seller's name.
 */
export const listCompanies = verb('names.read', async (ctx, input: ListCompaniesInput): Promise<Page<CompanyItem>> => {
  const { onlineFlag, disabled, cityId, page, limit, sort = 'name', order = 'asc' } = input;
  const searched = hasPart(SEARCH_TEXT, input.searchValue);
  const by = sort === 'name' ? russian('full_name', order) : sql`host ${direction(order)}`;
  const { ids, total } = await listIds(ctx.db, {
    from: sql`company`,
    columns: sql`id, own, full_name, host`,
    conditions: [
      ...(onlineFlag === undefined ? [] : [sql<boolean>`online = ${onlineFlag}`]),
      ...(disabled === undefined ? [] : [sql<boolean>`disabled = ${disabled}`]),
      ...(cityId === undefined
        ? []
        : [sql<boolean>`id in (select company_id from company_shop where city_id = any(${rowIds([cityId])}::int[]))`]),
      ...isOneOf(input.ids),
      ...searched,
    ],
    costly: searched.length > 0,
    order: sql`own desc, ${by}, id ${direction(order)}`,
    page,
    limit,
  });
  return { items: await loadCompanies(ctx.db, ids), total };
});
