import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL: whether a task only checks again what was checked before. What a stopped one left undone stays undone by it. */
export function repeatsChecks(task: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${task}.filter`)} in ('errors', 'notAvailable'))`;
}
