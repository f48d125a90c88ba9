import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CountedTarget, TaskOrigin } from './kind-of-work.ts';

/** No day of any time zone begins within a quarter of an hour: offsets are whole ones of them. */
const QUARTER = 900_000;

/**
 * SQL: adds targets to the ledger. Billing counts each one once per company, city or address, on the day it was tried,
 * whatever it came to and whether or not it is still there (P2 §1). They are added up by quarters of an hour here, as
 * far as they do not need the database: a batch comes to two or three rows. Repeats of failures are counted, and marked
 * as not to be paid for again.
 *
 * @param timeZone the installation's, of the days that are counted.
 */
export function countInLedger(
  task: Omit<TaskOrigin, 'taskId' | 'calibrationId'>,
  counted: readonly Omit<CountedTarget, 'targetId'>[],
  timeZone: string,
): RawBuilder<unknown> {
  const groups = [...Map.groupBy(counted, groupKey).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            checks: others.length + 1,
            repeats: [first, ...others].filter(({ repeated }) => repeated === true).length,
          },
        ],
  );
  // In one order, so that two batches of a company never wait for each other's rows.
  return sql`
    insert into check_ledger as g (day, collection_id, company_id, city_id, company_shop_id, kind, outcome,
      error_code, checks, repeats)
    select (c.at at time zone ${timeZone})::date as day, ${task.collectionId}::int, ${task.companyId}::int,
      ${task.cityId}::int,
      ${task.companyShopId}::int, ${task.kind}, c.outcome, coalesce(c.error_code, -1) as code,
        sum(c.checks), sum(c.repeats)
    from unnest(${groups.map(({ at }) => at)}::timestamptz[], ${groups.map(({ outcome }) => outcome)}::smallint[],
      ${groups.map(({ errorCode }) => errorCode)}::smallint[], ${groups.map(({ checks }) => checks)}::int[],
        ${groups.map(({ repeats }) => repeats)}::int[]) as c(at, outcome, error_code, checks, repeats)
    group by day, c.outcome, code
    order by day, c.outcome, code
    on conflict (day, collection_id, company_id, city_id, company_shop_id, kind, outcome, error_code)
    do update set checks = g.checks + excluded.checks, repeats = g.repeats + excluded.repeats`;
}

function groupKey({ at, outcome, errorCode }: Omit<CountedTarget, 'targetId'>): string {
  return `${Math.floor(at.getTime() / QUARTER)} ${outcome} ${errorCode}`;
}
