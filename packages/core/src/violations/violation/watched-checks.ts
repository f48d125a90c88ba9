import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RecordedOrigin } from '../../platform/context/context.ts';
import { placeIs } from './place.ts';
import { lowestOf, sameAsBefore } from './same-as-before.ts';

/**
 * SQL: the links whose checks may change a violation, out of the rows `seen` of the statement that records them: a check
 * moves one that is open there, a price of it is below the product's recommended one, or a recommended price holds beside
 * the product's.
 *
 * What is open, and what holds beside, is read once for all checks, by their products: looked up for each check, it cost
 * those that concern nobody, which nearly all are, half as much again.
 */
export function watchedChecks(origin: RecordedOrigin): RawBuilder<unknown> {
  const { taskId, companyId } = origin;
  return sql`
    with standing as materialized (
      select v.* from violation v
      where v.product_id = any(array(select product_id from seen)) and ${placeIs('v', { ...origin, origin: 'web' })} and v.ended_at is null
    )
    select seen.link_id from seen left join standing v on v.product_id = seen.product_id
    where seen.outcome = 1 and seen.price is not null and (
      case when v.id is null then ${lowestOf('seen')} < seen.mrp else ${sameAsBefore('seen', 'seen.mrp', taskId)} is not true end
      or seen.product_id = any(array(
        select r.product_id from recommended_price r
        where r.product_id = any(array(select product_id from seen)) and (r.company_id = ${companyId}::int or r.company_id is null)
      ))
    )`;
}
