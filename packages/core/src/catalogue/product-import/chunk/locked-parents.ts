import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context/context.ts';
import { plainArray } from './array-literal.ts';

/** What new rows refer to, besides products that their transaction inserted. */
export interface Parents {
  readonly brands: ReadonlySet<number>;
  readonly categories: ReadonlySet<number>;
  readonly companies: ReadonlySet<number>;
}

const triggersRow = z.strictObject({ off: z.boolean() });

/**
 * Runs `write`, which inserts new products and their parts, after all that they refer to has been looked up and locked
 * until the end of the transaction: what foreign keys do thirteen times for a row of a sheet is done once for the
 * chunk, and they are not asked again. Where something is missing, or the role may not switch them off, they are asked
 * as ever; docs/decisions/029 proves that the outcome is the same.
 */
export async function withLockedParents<T>(
  tx: TransactionContext,
  parents: Parents,
  write: () => Promise<T>,
): Promise<T> {
  const { rows } = await query(triggersRow)`
    with brands as (select id from brand where id = any(${plainArray([...parents.brands])}::int[])
      order by id for key share),
    categories as (select id from category where id = any(${plainArray([...parents.categories])}::int[])
      order by id for key share),
    companies as (select id from company where id = any(${plainArray([...parents.companies])}::int[])
      order by id for key share)
    select case when (select count(*) from brands) = ${parents.brands.size} and (select count(*)
      from categories) = ${parents.categories.size}
        and (select count(*) from companies) = ${parents.companies.size}
        and has_parameter_privilege('session_replication_role', 'set')
      then set_config('session_replication_role', 'replica', true) end is not null as off`.execute(tx.db);
  const result = await write();
  if (rows[0]?.off === true) await sql`select set_config('session_replication_role', 'origin', true)`.execute(tx.db);
  return result;
}
