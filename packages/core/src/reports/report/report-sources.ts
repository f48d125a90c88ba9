import { reportSource } from '@tsenomer/contracts';
import type { ReportSource } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';

export interface SourcesWanted {
  readonly companyIds?: readonly number[] | undefined;
  /** In another city than the collection's: the addresses that were chosen are not there. */
  readonly elsewhere: boolean;
}

/** The columns of a collection's reports: its companies, or their addresses where addresses are chosen; own first. */
export async function loadSources(
  db: Database,
  collectionId: number,
  { companyIds, elsewhere }: SourcesWanted,
): Promise<ReportSource[]> {
  const { rows } = await query(reportSource)`
    select company.id as "companyId", cs.id as "companyShopId", company.own as "ownFlag",
      company.full_name || case when cs.id is null then '' else ', ' || coalesce(nullif(cs.name, ''), cs.address) end as name
    from collection_company cc
    join company on company.id = cc.company_id
    left join (collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id)
      on ccs.collection_id = cc.collection_id and cs.company_id = cc.company_id and not ${elsewhere}::boolean
    where cc.collection_id = ${collectionId} and not cc.disabled
      and (${companyIds === undefined} or company.id = any(${[...(companyIds ?? [])]}::int[]))
    order by company.own desc, company.full_name collate "ru-x-icu", cs.address collate "ru-x-icu", cs.id`.execute(db);
  return rows;
}
