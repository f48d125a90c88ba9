import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * SQL: whether a check was answered, as `answeredShare` of the contracts counts. @param alias of a table with outcomes.
 */
export function wasAnswered(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.outcome`)} <> 3`;
}
