import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RecordedOrigin } from '../../platform/context/context.ts';
import { placeIs } from './place.ts';
import { lowestOf, sameAsBefore } from './same-as-before.ts';

/**
 * SQL: the links whose checks may change a violation, out of the rows `seen` of the statement that records them: a
 * check moves one that is open there, a price of it is below the product's recommended one, or a recommended price
 * holds beside the product's.
 *
 * What is open is looked up by its key, check by check, and only where anything is open at the place. Read at once for
 * all checks it is joined to them row by row, as the plan of a prepared statement expects a few: the more open
 * violations a company had, the slower its checks were recorded.
 */
export function watchedChecks(origin: RecordedOrigin): RawBuilder<unknown> {
  const { taskId, companyId } = origin;
  const open = sql`${placeIs('v', { ...origin, origin: 'web' })} and v.ended_at is null`;
  const below = sql`${lowestOf('seen')} < seen.mrp`;
  const beside = sql`(r.company_id = ${companyId}::int or r.company_id is null)`;
  return sql`
    select seen.link_id from seen
    where seen.outcome = 1 and seen.price is not null and (
      case when (select exists (select from violation v where ${open})) then coalesce(
        (select ${sameAsBefore('seen', 'seen.mrp', taskId)} is not true from violation v
          where v.product_id = seen.product_id and ${open}),
        ${below}
      ) else ${below} end
      or (select exists (select from recommended_price r where ${beside})) and seen.product_id = any(array(
        select r.product_id from recommended_price r
        where r.product_id = any(array(select product_id from seen)) and ${beside}
      ))
    )`;
}
