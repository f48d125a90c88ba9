import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { OVER_A_NETWORK } from './over-a-network.ts';
import { prepareMarked } from './prepared-statements.ts';
import type { Tables } from './schema/database.ts';
import { watchedClient, watchStatements } from './statement-watch.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

const { INT8, DATE, INTERVAL, TIMESTAMPTZ } = pg.types.builtins;

/** Types that the driver has no names for. */
const [INT4_ARRAY, INT8_ARRAY] = [1007, 1016];

const asText = (text: string): string => text;

const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8, (text) => BigInt(text)],
  [INT4_ARRAY, ints],
  [INT8_ARRAY, bigints],
  [TIMESTAMPTZ, moment],
  [DATE, asText],
  [INTERVAL, asText],
]);

/**
 * How PostgreSQL's types arrive: int8 as bigint, also in arrays (without nulls in them), dates as 'YYYY-MM-DD',
 * intervals as text. Ids are int4 and counts are cast to int4, so both arrive as numbers; sums of int8 are cast back to
 * int8.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parser = format === 'binary' ? undefined : PARSERS.get(oid);
    return parser ?? pg.types.getTypeParser(oid, format);
  },
};

/**
 * `2026-11-30 18:38:00.547123+00`, down to milliseconds. The driver, which takes a moment apart sign by sign, is left
 * those of another offset, of years before Christ or of more than four digits, and the infinite ones.
 */
function moment(text: string): unknown {
  if (text[4] !== '-' || !text.endsWith('+00')) return pg.types.getTypeParser(TIMESTAMPTZ)(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** `{1,2,NULL}`. The driver, which reads sign by sign, is left those of several dimensions or another first place. */
function ints(text: string): unknown {
  if (!text.startsWith('{') || text.includes('{', 1)) return pg.types.getTypeParser(INT4_ARRAY)(text);
  return elements(text).map((each) => (each === 'NULL' ? null : Number(each)));
}

/** `{1,2}` */
function bigints(text: string): bigint[] {
  return elements(text).map(BigInt);
}

function elements(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

export interface ConnectOptions {
  readonly url: string;
  /** Connections at most; 10 by default. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  /**
   * After so many milliseconds the database ends a transaction whose program says nothing more: it hangs, or its cable
   * is dead. Never by default.
   */
  readonly abandonedAfter?: number;
  /** Its transactions write nothing, whatever they are asked to. */
  readonly readOnly?: boolean;
  /**
   * Statements fail after so many milliseconds, and so does connecting. Never by default, connecting after ten seconds.
   */
  readonly answersWithin?: number;
  /** Told of connections that broke while idle (a restarting server); the pool itself replaces them. */
  readonly onIdleError?: (error: Error) => void;
}

/**
 * A pool of connections to a PostgreSQL server, 15 or newer. A statement whose answer will not come, as the network was
 * cut, fails like one whose database is away (`watchStatements`).
 */
export function createPool(options: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    ...OVER_A_NETWORK,
    Client: watchedClient(watchStatements(options)),
    connectionString: options.url,
    max: options.max ?? 10,
    application_name: options.name ?? 'tsenomer',
    options: `${OVER_A_NETWORK.options}${options.readOnly === true ? ' -c default_transaction_read_only=on' : ''}`,
    connectionTimeoutMillis: options.answersWithin ?? 10_000,
    ...(options.answersWithin !== undefined && { query_timeout: options.answersWithin }),
    ...(options.abandonedAfter !== undefined && { idle_in_transaction_session_timeout: options.abandonedAfter }),
    types,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => {
    // A connection that breaks between two statements of a transaction: the next one fails, which is enough.
    client.on('error', () => undefined);
    prepareMarked(client);
  });
  return pool;
}

/** The typed query builder over a pool. Destroying it ends the pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
