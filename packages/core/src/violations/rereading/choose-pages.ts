import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export interface PagesWanted {
  readonly companyId: number | null;
  readonly collectionId: number | null;
  /** Days of the installation, both included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/**
 * SQL: the kept pages of a period's checks, each once: the pages of evidence, and those of checks that found something
 * unlikely. One that is both is taken as evidence, whose hash is sealed.
 */
export function chosenPages({ companyId, collectionId, from, to, timeZone }: PagesWanted): RawBuilder<unknown> {
  const [since, until] = [
    sql`${from}::date::timestamp at time zone ${timeZone}::text`,
    sql`(${to}::date + 1)::timestamp at time zone ${timeZone}::text`,
  ];
  return sql`
    select distinct on (link_id, task_id) * from (
      select e.id as evidence_id, null::int as kept_page_id, v.product_id, v.link_id,
        (e.record::jsonb ->> 'taskId')::int as task_id,
        e.at as observed_at, v.company_id, v.company_shop_id, v.city_id, v.collection_id,
        e.record::jsonb ->> 'url' as url
      from evidence e join violation v on v.id = e.violation_id
      where e.page is not null and e.removed_at is null and v.origin = 'web' and e.at >= ${since} and e.at < ${until}
      union all
      select null, k.id, o.product_id, o.link_id, o.task_id, o.observed_at, o.company_id, o.company_shop_id, o.city_id,
        o.collection_id, l.url
      from kept_page k join link l on l.id = k.link_id
      join observation o on o.product_id = l.product_id and o.company_id = l.company_id and o.link_id = k.link_id
        and o.task_id = k.task_id
        and o.observed_at >= k.fetched_at - interval '1 day' and o.observed_at <= k.fetched_at + interval '1 day'
      where o.observed_at >= ${since} and o.observed_at < ${until}
    ) pages
    where company_id = coalesce(${companyId}::int, company_id)
      and collection_id = coalesce(${collectionId}::int, collection_id)
    order by link_id, task_id, kept_page_id nulls first`;
}
