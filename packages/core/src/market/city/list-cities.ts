import { sql } from 'kysely';
import type { CityItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { direction, listIds, russian } from '../../platform/kit/list-ids.ts';
import type { Page, PageInput, SortOrder } from '../../platform/kit/list-ids.ts';
import { loadCities } from './city-rows.ts';

type CitySort = 'name' | 'country' | 'shops';

/** Cities in Russian order; `name` is a part of any of the city's names or its country's. */
export const listCities = verb(
  'signed-in',
  async (
    ctx,
    input: PageInput & { readonly name?: string | undefined; readonly sort?: CitySort; readonly order?: SortOrder },
  ): Promise<Page<CityItem>> => {
    const { page, limit, sort = 'name', order = 'asc' } = input;
    const conditions = hasPart(SEARCH_TEXT, input.name);
    const by = {
      name: russian('name', order),
      country: sql`${russian('country_name', order)}, ${russian('name', order)}`,
      shops: sql`shops ${direction(order)}`,
    }[sort];
    const { ids, total } = await listIds(ctx.db, {
      from: sql`city`,
      columns: sql`id, name, country_name, shops`,
      conditions,
      costly: conditions.length > 0,
      order: sql`${by}, id ${direction(order)}`,
      page,
      limit,
    });
    return { items: await loadCities(ctx.db, ids), total };
  },
);
