import { sql } from 'kysely';
import type { CityItem } from '@tsenomer/contracts';
import type { Context } from '../../context/context.ts';
import { hasPart, SEARCHED } from '../kit/has-part.ts';
import { direction, listIds, russian } from '../kit/list-ids.ts';
import type { Page, PageInput, SortOrder } from '../kit/list-ids.ts';
import { loadCities } from './city-rows.ts';

type CitySort = 'name' | 'country' | 'shops';

/** Cities in Russian order; `name` is a part of any of the city's names or its country's. */
export async function listCities(
  ctx: Context,
  input: PageInput & { readonly name?: string | undefined; readonly sort?: CitySort; readonly order?: SortOrder },
): Promise<Page<CityItem>> {
  const { page, limit, sort = 'name', order = 'asc' } = input;
  const conditions = hasPart(SEARCHED.city, input.name);
  const { from, columns, by } = {
    name: { from: sql`city`, columns: sql`id, name`, by: russian('name', order) },
    country: { from: sql`city`, columns: sql`id, name, country_name`, by: sql`${russian('country_name', order)}, ${russian('name', order)}` },
    shops: { from: CITIES_WITH_SHOPS, columns: sql`id, shops`, by: sql`shops ${direction(order)}` },
  }[sort];
  const { ids, total } = await listIds(ctx.db, {
    from, columns, conditions, costly: conditions.length > 0, order: sql`${by}, id ${direction(order)}`, page, limit,
  });
  return { items: await loadCities(ctx.db, ids), total };
}

const CITIES_WITH_SHOPS = sql`(
  select city.id, city.name, city.search_text, coalesce(counted.shops, 0) as shops from city
  left join (select city_id, count(*) as shops from company_shop group by city_id) counted on counted.city_id = city.id
) city`;
