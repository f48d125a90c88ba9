import type { TariffType } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { BILLABLE, COUNTED, includedKinds, inMonth, ledgerRows } from './ledger-rows.ts';
import type { LedgerSum } from './rules/compute-bill.ts';
import { marketplaceOf, searchType } from './rules/search-type.ts';

const sumRow = z.strictObject({
  kind: z.string(),
  company_id: z.int(),
  host: z.string().nullable(),
  seller_name: z.string().nullable(),
  outcome: z.int(),
  error_code: z.int(),
  checks: z.bigint(),
  repeats: z.bigint(),
  cards: z.bigint(),
});

/**
 * What the ledger has of a month for a type of tariff; raw checks are never read. Where all sellers of a card are one,
 * those of a site, in one monitoring, city and day, count as the one of them that counts the most: they were searched
 * for the same products.
 * @param month `2026-11`
 */
export async function ledgerSums(db: Database, month: string, type: TariffType): Promise<LedgerSum[]> {
  const { rows } = await query(sumRow)`
    with shared as (
      select id, site from (
        select id, site, count(*) over (partition by site) as sellers
        from (select id, regexp_replace(host, '^www[.]', '') as site from company where host is not null) c
      ) c where sellers > 1
    ), searched as (
      select l.day, l.collection_id, l.city_id, l.kind, l.company_id, l.outcome, l.error_code, l.checks, shared.site,
        sum(l.checks) filter (where ${BILLABLE}) over (
          partition by l.day, l.collection_id, l.city_id, l.kind, l.company_id) as counted
      from ${ledgerRows(type)} l join shared on shared.id = l.company_id
      where ${inMonth(month)} and l.kind <> all(${[...includedKinds(type)]}::text[])
    ), solid as (
      select kind, company_id, outcome, error_code, sum(checks)::int8 as cards
      from (
        select s.*, first_value(company_id) over (
          partition by day, collection_id, city_id, kind, site order by counted desc nulls last, company_id) as most
        from searched s
      ) s where company_id = most
      group by kind, company_id, outcome, error_code
    ), sums as (
      select l.kind, l.company_id, l.outcome, l.error_code, sum(${COUNTED})::int8 as checks,
        sum(l.repeats)::int8 as repeats
      from ${ledgerRows(type)} l where ${inMonth(month)} group by 1, 2, 3, 4
    )
    select s.kind, s.company_id, c.host, c.seller_name, s.outcome, s.error_code, s.checks, s.repeats,
      case when s.company_id in (select id from shared) then coalesce(solid.cards, 0) else s.checks end as cards
    from sums s left join solid using (kind, company_id, outcome, error_code)
    left join company c on c.id = s.company_id
    order by s.company_id, s.kind, s.outcome, s.error_code`.execute(db);
  return rows.map((row) => {
    const place = { host: row.host, sellerName: row.seller_name };
    return {
      // Offline, every count is one of what the tariff includes.
      kind: type === 'offline' ? 'priceParsing' : row.kind,
      companyId: row.company_id,
      searchType: searchType(place),
      marketplace: marketplaceOf(place),
      outcome: row.outcome,
      errorCode: row.error_code,
      checks: row.checks,
      repeats: row.repeats,
      cards: row.cards,
    };
  });
}
