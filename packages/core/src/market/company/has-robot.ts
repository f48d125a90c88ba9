import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL: whether a company of this alias can be checked at all: somebody has set up its robot. */
export function hasRobot(company: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${company}.parser_config`)} is not null)`;
}
