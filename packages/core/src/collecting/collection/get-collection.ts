import {
  KINDS_OF_MONITORING,
  MONITORING_TYPE_ID,
  productSelection,
  storedCollectionSettings,
  TASK_KINDS,
  workStatus,
} from '@tsenomer/contracts';
import type { CollectionDetails, CollectionResult, MonitoringKind } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { KINDS_OF_WORK } from '../kinds-of-work.ts';
import { hasRobot } from '../../market/company/has-robot.ts';
import { runStatusOf } from '../work/rules/run-status.ts';
import { repeatsChecks } from '../work/repeats-checks.ts';
import { loadCollections } from './collection-rows.ts';
import { namedRow, totalRow } from '../../platform/kit/rows.ts';

/**
 * One collection with its results per company and address, for a search per company (P2 §3).
 * @throws DomainError NOT_FOUND.
 */
export const getCollection = verb(
  'collections.read',
  async (ctx, input: { readonly id: number }): Promise<CollectionDetails> => {
    const row = found(
      await ctx.db
        .selectFrom('collection')
        .select(['id', 'note', 'settings', 'selection', 'created_at'])
        .where('id', '=', input.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const item = found((await loadCollections(ctx.db, [input.id]))[0]);
    const withLinks = await countProductsWithLinks(ctx.db, input.id);
    return {
      ...item,
      ...(await loadPlaces(ctx.db, input.id)),
      typeId: MONITORING_TYPE_ID[item.kind],
      selection: productSelection.parse(row.selection),
      createdAt: row.created_at.toISOString(),
      note: row.note,
      settings: storedCollectionSettings.parse(row.settings),
      productsWithLinksCount: withLinks,
      productsWithoutLinksCount: item.productsCount - withLinks,
      results: await loadResults(ctx.db, { id: input.id, kind: item.kind }),
    };
  },
);

const places = z.strictObject({
  companies: z.array(namedRow.extend({ disabled: z.boolean() })),
  companyShops: z.array(namedRow.extend({ companyId: z.int() })),
});

async function loadPlaces(db: Database, id: number): Promise<z.infer<typeof places>> {
  const { rows } = await query(places)`
    select coalesce((
        select json_agg(json_build_object('id', co.id, 'name', co.full_name, 'disabled', cc.disabled)
          order by co.own desc, co.full_name collate "ru-x-icu")
        from collection_company cc join company co on co.id = cc.company_id where cc.collection_id = ${id}
      ), '[]') as companies,
      coalesce((
        select json_agg(json_build_object('id', cs.id, 'companyId', cs.company_id,
          'name', coalesce(nullif(cs.name, ''), cs.address)) order by cs.id)
        from collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id
        where ccs.collection_id = ${id}
      ), '[]') as "companyShops"`.execute(db);
  return rows[0] ?? { companies: [], companyShops: [] };
}

async function countProductsWithLinks(db: Database, collectionId: number): Promise<number> {
  const { rows } = await query(totalRow)`
    select count(*)::int as total from collection_product cp
    where cp.collection_id = ${collectionId} and exists (
      select from link l join collection_company cc on cc.company_id = l.company_id
        and cc.collection_id = ${collectionId}
      where l.product_id = cp.product_id)`.execute(db);
  return rows[0]?.total ?? 0;
}

const resultRow = z.strictObject({
  company: namedRow,
  shop: namedRow.nullable(),
  disabled: z.boolean(),
  configured: z.boolean(),
  links: z.int(),
  checked: z.int(),
  success: z.int(),
  not_available: z.int(),
  failed: z.int(),
  last_at: z.date().nullable(),
  errors: z.array(z.strictObject({ code: z.int(), count: z.int() })),
  task: z
    .strictObject({
      kind: z.enum(TASK_KINDS),
      status: workStatus,
      total: z.int(),
      success: z.int(),
      notAvailable: z.int(),
      withError: z.int(),
      banned: z.int(),
      sellers: z.int(),
      newLinks: z.int(),
    })
    .nullable(),
  left_off: z.boolean(),
  node: namedRow.nullable(),
});
type ResultRow = z.output<typeof resultRow>;

/**
 * Results of every company and address of the collection: counts of link states, and the latest task of its kind, which
 * may have been another one before. A search knows no addresses: it has one result per company, whatever addresses were
 * chosen.
 */
async function loadResults(
  db: Database,
  { id: collectionId, kind }: { readonly id: number; readonly kind: MonitoringKind },
): Promise<CollectionResult[]> {
  const kinds = KINDS_OF_MONITORING[kind];
  const { byAddress } = KINDS_OF_WORK[kind];
  const { rows } = await query(resultRow)`
    with source as (
      select cc.company_id, coalesce(cs.id, 0) as shop_id, cc.disabled or co.disabled as disabled, c.city_id
      from collection c
      join collection_company cc on cc.collection_id = c.id
      join company co on co.id = cc.company_id
      left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
        on ccs.collection_id = c.id and cs.company_id = cc.company_id and ${byAddress}::boolean
      where c.id = ${collectionId}
    ), tally as (
      select src.company_id, src.shop_id, s.outcome, s.error_code, count(*)::int as n, max(s.observed_at) as last_at
      from source src
      join link l on l.company_id = src.company_id
      join collection_product cp on cp.product_id = l.product_id and cp.collection_id = ${collectionId}
      left join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = src.city_id
        and s.company_shop_id = src.shop_id
      group by 1, 2, 3, 4
    ), counted as (
      select company_id, shop_id, sum(n)::int as links,
        coalesce(sum(n) filter (where outcome is not null), 0)::int as checked,
        coalesce(sum(n) filter (where outcome = 1), 0)::int as success,
        coalesce(sum(n) filter (where outcome = 2), 0)::int as not_available,
        coalesce(sum(n) filter (where outcome = 3), 0)::int as failed, max(last_at) as last_at
      from tally group by company_id, shop_id
    ), faults as (
      select company_id, shop_id, json_agg(json_build_object('code', error_code, 'count', n) order by n desc) as errors
      from (select company_id, shop_id, error_code, sum(n)::int as n from tally where error_code is not null
        group by 1, 2, 3) f
      group by company_id, shop_id
    )
    select json_build_object('id', company.id, 'name', company.full_name) as company,
      case when shop.id is not null
        then json_build_object('id', shop.id, 'name', coalesce(nullif(shop.name, ''), shop.address)) end as shop,
      source.disabled, ${hasRobot('company')} as configured, coalesce(links, 0) as links,
      coalesce(checked, 0) as checked, coalesce(counted.success, 0) as success,
      coalesce(counted.not_available, 0) as not_available, coalesce(failed, 0) as failed, last_at,
      coalesce(errors, '[]') as errors,
      case when task.id is not null
        then json_build_object('kind', task.kind, 'status', task.status, 'total', task.total, 'success', task.success,
        'notAvailable', task.not_available, 'withError', task.with_error, 'banned', task.banned, 'sellers',
        task.sellers, 'newLinks', task.new_links) end as task,
      coalesce(whole.status = 'stopped', false) as left_off,
      case when node.id is not null then json_build_object('id', node.id, 'name', node.name) end as node
    from source
    join company on company.id = source.company_id
    left join company_shop shop on shop.id = source.shop_id
    left join counted on counted.company_id = source.company_id and counted.shop_id = source.shop_id
    left join faults on faults.company_id = source.company_id and faults.shop_id = source.shop_id
    left join lateral (
      select * from parser_task t where t.collection_id = ${collectionId} and t.company_id = source.company_id
        and coalesce(t.company_shop_id, 0) = source.shop_id and t.kind = any(${[...kinds]}::text[])
          order by t.id desc limit 1
    ) task on true
    left join lateral (
      select status from parser_task t where t.collection_id = ${collectionId} and t.company_id = source.company_id
        and coalesce(t.company_shop_id, 0) = source.shop_id and t.kind = any(${[...kinds]}::text[])
        and not ${repeatsChecks('t')} order by t.id desc limit 1
    ) whole on true
    left join cluster_node node on node.id = task.node_id
    order by company.own desc, company.full_name collate "ru-x-icu", shop.address collate "ru-x-icu"`.execute(db);
  return rows.map(presentResult);
}

function presentResult(row: ResultRow): CollectionResult {
  return {
    company: row.company,
    companyShop: row.shop,
    disabled: row.disabled,
    configured: row.configured,
    activityType: row.task?.kind ?? null,
    status: runStatusOf(row.task?.status ?? null),
    stopped: row.task?.status === 'stopped' || row.left_off,
    notProcessed: row.links - row.checked,
    notAvailable: row.not_available,
    processedWithSuccess: row.success,
    processedWithError: row.failed,
    productLinksCount: row.links,
    lastParsedAt: momentToWire(row.last_at),
    clusterNode: row.node,
    progress: row.task && progressOf(row.task),
    newLinks: row.task?.newLinks ?? 0,
    errors: row.errors,
  };
}

function progressOf({
  kind: _kind,
  status: _status,
  newLinks: _newLinks,
  ...progress
}: NonNullable<ResultRow['task']>) {
  return progress;
}
