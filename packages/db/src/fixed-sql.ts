import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Makes texts of statements and sends none. */
const texts = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * SQL that is always the same, as one text: the query builder walks its parts here, once, and not whenever the
 * statement around it is sent. For the few long ones that are sent all the time.
 *
 * @throws TypeError when it holds values, which would no longer be parameters.
 */
export function fixedSql<T>(part: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = part.compile(texts);
  if (parameters.length > 0) throw new TypeError(`SQL with values is not always the same: ${text}`);
  return sql.raw<T>(text);
}
