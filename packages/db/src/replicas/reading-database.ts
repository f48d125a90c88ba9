import type { QueryExecutorProvider } from 'kysely';
import type { Database } from '../connection.ts';

/**
 * A database that is read, from wherever: the primary server or a replica. It offers nothing that writes, and its
 * connections are read-only, so that a statement by hand cannot either. Every `Database` is one.
 */
export interface ReadingDatabase extends QueryExecutorProvider {
  readonly selectFrom: Database['selectFrom'];
  readonly fn: Database['fn'];
  transaction(): ReadingTransactions;
}

/** How a transaction that only reads begins: for settings that hold for its statements alone. */
export interface ReadingTransactions {
  setAccessMode(mode: 'read only'): {
    execute<Result>(work: (tx: ReadingDatabase) => Promise<Result>): Promise<Result>;
  };
}
