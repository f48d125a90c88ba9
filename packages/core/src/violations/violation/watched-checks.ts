import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RecordedOrigin } from '../../platform/context/context.ts';
import { isAt } from './place.ts';
import { lowestOf, sameAsBefore } from './same-as-before.ts';

/**
 * SQL: whether a check may change a violation, over the row `seen` of the statement that records it: it moves one that
 * is open there, a price of it is below the product's recommended one, or a recommended price holds beside the product's.
 */
export function watchedChecks(origin: RecordedOrigin): RawBuilder<boolean> {
  const { taskId, companyId } = origin;
  return sql<boolean>`(
    coalesce((
      select ${sameAsBefore('seen', 'seen.mrp', taskId)} is not true from violation v
      where ${isAt('v', 'seen.product_id', { ...origin, origin: 'web' })} and v.ended_at is null
    ), ${lowestOf('seen')} < seen.mrp)
    or exists (
      select from recommended_price r where r.product_id = seen.product_id and (r.company_id = ${companyId}::int or r.company_id is null)
    )
  )`;
}
