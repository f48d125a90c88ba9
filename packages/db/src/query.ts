import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OutputOf, Schema } from '@tsenomer/contracts';

/** A template of SQL, as kysely's `sql`, whose rows have a type. */
type Statement<Row> = (text: TemplateStringsArray, ...values: unknown[]) => RawBuilder<Row>;

/** Is given every statement before it runs, with the schema of its rows; gives back what runs instead. */
export type StatementWatch = <Row>(statement: RawBuilder<Row>, row: Schema) => RawBuilder<Row>;

let watch: StatementWatch | null = null;

/**
 * A statement written by hand: ``query(cityRow)`select id, name from city` ``. The schema is the type of its rows and
 * stands beside it; it says what the driver gives, so it neither coerces nor transforms. The product trusts it and
 * parses nothing; tests parse every row (docs/decisions/053).
 */
export function query<S extends Schema>(row: S): Statement<OutputOf<S>> {
  const statement = sql<OutputOf<S>>;
  const watched = watch;
  return watched === null ? statement : (text, ...values) => watched(statement(text, ...values), row);
}

/** From now on `watcher` stands between all statements of this process and what they answer. */
export function watchStatements(watcher: StatementWatch): void {
  watch = watcher;
}
