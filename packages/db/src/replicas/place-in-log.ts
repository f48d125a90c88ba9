import { CompiledQuery } from 'kysely';
import type { DatabaseConnection } from 'kysely';

/**
 * A place in the write-ahead log, in bytes since its beginning: what is committed lies below it. Servers of one
 * installation count alike.
 */
export type Place = bigint;

/** Which database of which installation a server has: its replicas have the same numbers. */
export interface DatabaseIdentity {
  readonly system: string;
  readonly database: number;
}

/**
 * SQL: up to where everything is written that anybody can have seen: a commit shows itself when its record is on the
 * disk. Where the installation does not wait for the disk, commits show themselves before.
 */
const COMMITTED = `
  select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::int8 as place`;

const IDENTITY = `
  select s.system_identifier::text as system, d.oid::int4 as database
  from pg_control_system() s, pg_database d where d.datname = current_database()`;

const REPLAYED = `
  select pg_is_in_recovery() as recovering, (coalesce(pg_last_wal_replay_lsn(), '0/0') - '0/0'::pg_lsn)::int8 as place,
    case when pg_last_wal_replay_lsn() = pg_last_wal_receive_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as seconds`;

/** How far a replica is. */
export interface Replayed {
  /** Whether it is a replica at all: a server that was promoted answers for itself. */
  readonly recovering: boolean;
  readonly place: Place;
  /** How old the newest change is that it shows, where more has arrived; null: nothing was replayed yet. */
  readonly seconds: number | null;
}

/** The place below which everything is that anybody can have seen of the primary server until now. */
export async function committedPlace(connection: DatabaseConnection): Promise<Place> {
  return (await one<{ place: Place }>(connection, COMMITTED)).place;
}

export async function databaseIdentity(connection: DatabaseConnection): Promise<DatabaseIdentity> {
  return one<DatabaseIdentity>(connection, IDENTITY);
}

export async function replayed(connection: DatabaseConnection): Promise<Replayed> {
  return one<Replayed>(connection, REPLAYED);
}

async function one<Row>(connection: DatabaseConnection, statement: string): Promise<Row> {
  const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(statement));
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL told nothing of its log');
  return row;
}
