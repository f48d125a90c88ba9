import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ShopFilters, WatchedShop } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { hasPart, SEARCH_TEXT } from '../../platform/kit/has-part.ts';
import { listIds, wanted } from '../../platform/kit/list-ids.ts';
import type { Page, PageInput } from '../../platform/kit/list-ids.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { agentShop } from './agent-shop.ts';

const watchedShop = agentShop.extend({
  agents: z.array(z.strictObject({ id: z.int(), name: z.string(), surname: z.string().nullable() })),
});
const countRow = z.strictObject({ unwatched: z.int() });

/** SQL: shops that agents can be sent to, those of companies that do not sell online, and whatever somebody watches. */
const SHOPS = sql`(
  select s.id, s.address, s.search_text, s.city_id, s.company_id, c.full_name as company, w.watched
  from company_shop s join company c on c.id = s.company_id
    cross join lateral (select exists (select from agent_shop a where a.company_shop_id = s.id) as watched) w
  where (not c.online and not c.own) or w.watched
) as shop`;

/**
 * Shops with who watches them, by whom nobody watches first, then by company and address.
 * @returns also how many of nobody the filters leave, whether watched ones are asked for or not.
 */
export const environmentShops = verb(
  'environment.read',
  async (
    { db },
    { filters = {}, ...page }: PageInput & { readonly filters?: ShopFilters | undefined },
  ): Promise<Page<WatchedShop> & { unwatched: number }> => {
    const { search, cityId, companyIds, watched } = filters;
    const conditions: RawBuilder<SqlBool>[] = [
      ...(cityId === undefined ? [] : [sql<SqlBool>`city_id = any(${rowIds([cityId])}::int[])`]),
      ...(companyIds === undefined ? [] : [sql<SqlBool>`company_id = any(${rowIds(companyIds)}::int[])`]),
      ...hasPart(SEARCH_TEXT, search),
    ];
    const [{ ids, total }, counted] = await Promise.all([
      listIds(db, {
        from: SHOPS,
        columns: sql`id, watched, company, address`,
        conditions: [...conditions, ...(watched === undefined ? [] : [sql<SqlBool>`watched = ${watched}`])],
        costly: true,
        order: sql`watched, company collate "ru-x-icu", address collate "ru-x-icu", id`,
        ...page,
      }),
      query(countRow)`
        select count(*)::int as unwatched from ${SHOPS}
        where ${sql.join([sql`not watched`, ...conditions], sql` and `)}`.execute(db),
    ]);
    const { rows } = await query(watchedShop)`
      select s.id, s.company_id as "companyId", s.city_id as "cityId", city.name as "cityName", s.name,
        s.address, s.lat, s.lon, s.sid, s.sap_code as "sapCode", s.external_id as "externalId",
        s.delivery_type as "deliveryType", c.full_name as "companyName",
        coalesce((
          select json_agg(json_build_object('id', u.id, 'name', u.name, 'surname', u.surname)
            order by u.surname collate "ru-x-icu", u.name collate "ru-x-icu", u.id)
          from agent_shop a join app_user u on u.id = a.user_id where a.company_shop_id = s.id
        ), '[]') as agents
      from ${wanted(ids)} join company_shop s on s.id = wanted.id join city on city.id = s.city_id
        join company c on c.id = s.company_id
      order by wanted.place`.execute(db);
    return {
      items: rows.map(({ agents, ...shop }) => ({
        ...shop,
        agents: agents.map(({ id, ...name }) => ({ id, fullName: fullName(name) })),
      })),
      total,
      unwatched: counted.rows[0]?.unwatched ?? 0,
    };
  },
);
