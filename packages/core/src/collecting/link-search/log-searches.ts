import type { DatabaseTransaction } from '@tsenomer/db';
import { sql } from 'kysely';
import type { CountedTarget, TaskOrigin } from '../work/kind-of-work.ts';

/** Keeps each search as the ledger counts it, so that a bill opens down to it; in the transaction that counts it. */
export async function logSearches(
  db: DatabaseTransaction,
  task: TaskOrigin,
  counted: readonly CountedTarget[],
): Promise<void> {
  await sql`
    insert into link_search (searched_at, product_id, company_id, company_shop_id, city_id,
      collection_id, task_id, kind,
      outcome, error_code)
    select c.at, c.product_id, ${task.companyId}::int, ${task.companyShopId}::int, ${task.cityId}::int,
      ${task.collectionId}::int, ${task.taskId}::int, ${task.kind}, c.outcome, c.error_code
    from unnest(${counted.map(({ targetId }) => targetId)}::int[], ${counted.map(({ at }) => at)}::timestamptz[],
      ${counted.map(({ outcome }) => outcome)}::smallint[], ${counted.map(({ errorCode }) => errorCode)}::smallint[])
      as c(product_id, at, outcome, error_code)`.execute(db);
}
