import type { CompanyCost } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { hasRobot } from '../../market/company/has-robot.ts';
import { newestChecks } from './newest-checks.ts';
import { secondsPerCheck } from './rules/pace.ts';
import { worksOfCommands } from './rules/works-of-commands.ts';

const placeRow = z.strictObject({
  collectionId: z.int(),
  companyId: z.int(),
  products: z.int(),
  links: z.int(),
  shops: z.int(),
});
const paceRow = z.strictObject({ companyId: z.int(), checked: z.int(), seconds: z.number() });
const slotsRow = z.strictObject({ slots: z.int() });

/** Newest tasks of a company by which its pace is measured. */
const MEASURED_TASKS = 5;

/**
 * What each command takes at each company of these collections now, at companies that are switched on and have a robot:
 * checks of links, at each address that is watched; searches of products without a link there; searches of sellers for
 * all products. Parts of them, by how the newest check ended, are counted for `filteredIds` only.
 * @returns `slots`: how many companies the cluster collects side by side.
 */
export const timetableCosts = verb(
  'timetable.read',
  async (
    { db },
    {
      collectionIds,
      filteredIds = [],
    }: { readonly collectionIds: readonly number[]; readonly filteredIds?: readonly number[] | undefined },
  ): Promise<{ slots: number; companies: CompanyCost[] }> => {
    const ids = rowIds(collectionIds);
    const { rows: places } = await query(placeRow)`
      with at as (
        select cc.collection_id, cc.company_id from collection_company cc
        join company on company.id = cc.company_id and not company.disabled and ${hasRobot('company')}
        where cc.collection_id = any(${ids}::int[]) and not cc.disabled
      ), products as (
        select collection_id, count(*)::int as n from collection_product
        where collection_id = any(${ids}::int[]) group by 1
      ), links as (
        select cp.collection_id, l.company_id, count(*)::int as n from collection_product cp
        join link l on l.product_id = cp.product_id where cp.collection_id = any(${ids}::int[]) group by 1, 2
      ), shops as (
        select ccs.collection_id, cs.company_id, count(*)::int as n from collection_company_shop ccs
        join company_shop cs on cs.id = ccs.company_shop_id where ccs.collection_id = any(${ids}::int[]) group by 1, 2
      )
      select at.collection_id as "collectionId", at.company_id as "companyId", coalesce(products.n, 0) as products,
        coalesce(links.n, 0) as links, greatest(coalesce(shops.n, 0), 1) as shops
      from at left join products using (collection_id)
      left join links using (collection_id, company_id) left join shops using (collection_id, company_id)
      order by 1, 2`.execute(db);
    const companyIds = [...new Set(places.map(({ companyId }) => companyId))];
    const { rows: measured } = await query(paceRow)`
      select company as "companyId", sum(checked)::int as checked, sum(seconds)::float8 as seconds
      from unnest(${companyIds}::int[]) as company
      cross join lateral (
        select success + not_available + with_error as checked, extract(epoch from finished_at - started_at) as seconds
        from parser_task t where t.company_id = company and t.status = 'done' and started_at is not null
          and finished_at is not null
        order by t.id desc limit ${MEASURED_TASKS}) t
      group by company`.execute(db);
    const { rows: cluster } = await query(slotsRow)`
      select coalesce(sum(slots * power), 0)::int as slots from cluster_node where left_at is null`.execute(db);
    const pace = secondsPerCheck(measured);
    const newest = await newestChecks(db, filteredIds);
    const companies = places.map(({ collectionId, companyId, ...place }): CompanyCost => {
      const work = (checks: number) => ({ checks, seconds: Math.ceil(checks * pace(companyId)) });
      return { collectionId, companyId, commands: worksOfCommands(place, newest(collectionId, companyId), work) };
    });
    return { slots: Math.max(1, cluster[0]?.slots ?? 1), companies };
  },
);
