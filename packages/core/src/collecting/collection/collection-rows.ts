import { MONITORING_KINDS, workStatus } from '@tsenomer/contracts';
import type { CollectionItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';
import { hasRobot } from '../../market/company/has-robot.ts';
import { runStatusOf } from '../work/rules/run-status.ts';
import { repeatsChecks } from '../work/repeats-checks.ts';
import { namedRow } from '../../platform/kit/rows.ts';

/** What the list and the page of a collection share, one row per collection. */
const collectionRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  kind: z.enum(MONITORING_KINDS),
  city: namedRow,
  companies: z.array(namedRow),
  products: z.int(),
  links: z.int(),
  checks: z.int(),
  without_robot: z.array(namedRow),
  run_status: workStatus.nullable(),
  left_off: z.boolean(),
  last_run: z.date().nullable(),
  updated_at: z.date(),
});
type CollectionRow = z.output<typeof collectionRow>;

/** Loads these collections, in the order of the ids given. */
export async function loadCollections(db: Database, ids: readonly number[]): Promise<CollectionItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await query(collectionRow)`
    select c.id, c.name, c.kind, json_build_object('id', city.id, 'name', city.name) as city,
      coalesce((
        select json_agg(json_build_object('id', company.id, 'name', company.full_name)
          order by company.own desc, company.full_name collate "ru-x-icu")
        from collection_company cc join company on company.id = cc.company_id
        where cc.collection_id = c.id), '[]') as companies,
      (select count(*)::int from collection_product cp where cp.collection_id = c.id) as products,
      coalesce(places.links, 0)::int as links, coalesce(places.checks, 0)::int as checks,
      coalesce(places.without_robot, '[]') as without_robot,
      run.status as run_status, coalesce(whole.status = 'stopped', false) as left_off,
      run.started_at as last_run, c.updated_at
    from unnest(${[...ids]}::int[]) with ordinality as wanted(id, place)
    join collection c on c.id = wanted.id
    join city on city.id = c.city_id
    left join lateral (
      select sum(counted.links) as links,
        sum(counted.links * greatest(shops.n, 1)) filter (where not at.disabled and ${hasRobot('at')}
          and not cc.disabled) as checks,
        json_agg(json_build_object('id', at.id, 'name', at.full_name) order by at.full_name collate "ru-x-icu")
          filter (where not at.disabled and not ${hasRobot('at')} and not cc.disabled) as without_robot
      from collection_company cc
      join company at on at.id = cc.company_id
      left join (
        select l.company_id, count(*) as links from collection_product cp join link l on l.product_id = cp.product_id
        where cp.collection_id = c.id group by l.company_id
      ) counted on counted.company_id = cc.company_id
      left join lateral (
        select count(*) as n from collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id
        where ccs.collection_id = c.id and cs.company_id = cc.company_id
      ) shops on true
      where cc.collection_id = c.id
    ) places on true
    left join lateral (
      select status, started_at from parser_run r where r.collection_id = c.id order by started_at desc, id desc limit 1
    ) run on true
    left join lateral (
      select status from parser_run r
      where r.collection_id = c.id and not exists (select from parser_task t
        where t.run_id = r.id and ${repeatsChecks('t')})
      order by started_at desc, id desc limit 1
    ) whole on true
    order by wanted.place`.execute(db);
  return rows.map(presentCollection);
}

function presentCollection(row: CollectionRow): CollectionItem {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    city: row.city,
    companies: row.companies,
    productsCount: row.products,
    linksCount: row.links,
    checksCount: row.checks,
    companiesWithoutRobot: row.without_robot,
    status: runStatusOf(row.run_status),
    stopped: row.run_status === 'stopped' || row.left_off,
    lastRunAt: momentToWire(row.last_run),
    updatedAt: momentToWire(row.updated_at),
  };
}
