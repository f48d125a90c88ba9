import { sql } from 'kysely';
import type { CompanyShopItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { listIds } from '../../platform/kit/list-ids.ts';
import type { Page } from '../../platform/kit/list-ids.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { loadShops } from './shop-rows.ts';

/** More addresses than there can be. */
const ALL = 2_147_483_647;

export interface ListShopsInput {
  readonly cityId?: number | undefined;
  readonly companyIds?: readonly number[] | undefined;
  readonly search?: string | undefined;
  /** Without a page all addresses come. */
  readonly page?: number | undefined;
  readonly limit?: number;
}

/**
 * Addresses of companies. Those of one city or of some companies come by city, company and address in Russian order;
 * without such a choice by address alone, which an index gives.
 */
export const listCompanyShops = verb(
  'directories.read',
  async (ctx, input: ListShopsInput): Promise<Page<CompanyShopItem>> => {
    const { cityId, companyIds, page, limit = ALL } = input;
    const chosen = cityId !== undefined || companyIds !== undefined;
    const conditions = [
      ...(cityId === undefined ? [] : [sql<boolean>`city_id = any(${rowIds([cityId])}::int[])`]),
      ...(companyIds === undefined ? [] : [sql<boolean>`company_id = any(${rowIds(companyIds)}::int[])`]),
      ...hasPart(SEARCH_TEXT, input.search),
    ];
    const { ids, total } = await listIds(ctx.db, {
      from: sql`company_shop`,
      columns: chosen
        ? sql`id, address, (select city.name from city where city.id = city_id) as city, (select full_name from company
          where company.id = company_id) as company`
        : sql`id, address`,
      conditions,
      costly: conditions.length > 0,
      order: chosen
        ? sql`city collate "ru-x-icu", company collate "ru-x-icu", address collate "ru-x-icu", id`
        : sql`address collate "ru-x-icu", id`,
      page: page ?? 1,
      limit: page === undefined ? ALL : limit,
    });
    return { items: await loadShops(ctx.db, ids), total };
  },
);
