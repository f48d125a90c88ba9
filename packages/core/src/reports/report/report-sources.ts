import { sql } from 'kysely';
import { reportSource } from '@tsenomer/contracts';
import type { PriceOrigin, ReportSource } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';

export interface SourcesWanted {
  readonly companyIds?: readonly number[] | undefined;
  /** The own company is there whatever companies are chosen: what they ask is compared with it. */
  readonly ownStays?: boolean;
  /** The collection's when left out. In another city the addresses that were chosen are not there. */
  readonly cityId?: number | undefined;
  /** Only sites, or only shelves; both when left out. */
  readonly origin?: PriceOrigin | undefined;
}

/**
 * The columns of a collection's reports: its companies, or their addresses where addresses are chosen; own first.
 * Beside the site of a company stand its shelves, and those of whoever else has products of the collection on shelves
 * of the city (docs/decisions/088).
 */
export async function loadSources(
  db: ReadingDatabase,
  collectionId: number,
  { companyIds, ownStays = false, cityId, origin }: SourcesWanted,
): Promise<ReportSource[]> {
  const narrowed = sql`(${companyIds === undefined} or company.id = any(${[...(companyIds ?? [])]}::int[])
    or (${ownStays}::boolean and company.own))`;
  const city = sql`coalesce(${cityId ?? null}::int, c.city_id)`;
  const { rows } = await query(reportSource)`/* prepared: report-sources */
    select source.origin, source."companyId", source."companyShopId", company.own as "ownFlag",
      company.full_name || case when cs.id is null then ''
        else ', ' || coalesce(nullif(cs.name, ''), cs.address) end as name
    from (
      select 'web' as origin, company.id as "companyId", cs.id as "companyShopId"
      from collection_company cc
      join collection c on c.id = cc.collection_id
      join company on company.id = cc.company_id
      left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
        on ccs.collection_id = cc.collection_id and cs.company_id = cc.company_id and c.city_id = ${city}
      where cc.collection_id = ${collectionId} and not cc.disabled and ${narrowed} and ${origin !== 'shelf'}
      union all
      select 'shelf', company.id, null from company
      where ${narrowed} and ${origin !== 'web'} and exists (
        select from shelf_state s
        join collection_product cp on cp.product_id = s.product_id
        join collection c on c.id = cp.collection_id and c.id = ${collectionId}
        where s.city_id = ${city} and s.company_id = company.id)
    ) source
    join company on company.id = source."companyId" left join company_shop cs on cs.id = source."companyShopId"
    order by company.own desc, company.full_name collate "ru-x-icu", company.id, source.origin desc,
      cs.address collate "ru-x-icu", cs.id`.execute(db);
  return rows;
}
