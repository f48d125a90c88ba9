import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CountedTarget, TaskOrigin } from './kind-of-work.ts';

/**
 * SQL: adds targets to the ledger. Billing counts each one once per company, city or address, on the day it was tried,
 * whatever it came to and whether or not it is still there (P2 §1).
 *
 * @param timeZone the installation's, of the days that are counted.
 */
export function countInLedger(
  task: Omit<TaskOrigin, 'taskId' | 'calibrationId'>,
  counted: readonly Omit<CountedTarget, 'targetId'>[],
  timeZone: string,
): RawBuilder<unknown> {
  // In one order, so that two batches of a company never wait for each other's rows.
  return sql`
    insert into check_ledger as g (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code, checks)
    select (c.at at time zone ${timeZone})::date as day, ${task.collectionId}::int, ${task.companyId}::int, ${task.cityId}::int,
      ${task.companyShopId}::int, ${task.kind}, c.outcome, coalesce(c.error_code, -1) as code, count(*)
    from unnest(${counted.map(({ at }) => at)}::timestamptz[], ${counted.map(({ outcome }) => outcome)}::smallint[],
      ${counted.map(({ errorCode }) => errorCode)}::smallint[]) as c(at, outcome, error_code)
    group by day, c.outcome, code
    order by day, c.outcome, code
    on conflict (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code)
    do update set checks = g.checks + excluded.checks`;
}
