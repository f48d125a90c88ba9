import { CompiledQuery } from 'kysely';
import type { DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { isDatabaseGone } from '../database-gone.ts';
import type { Place } from './place-in-log.ts';
import type { Replica } from './replica.ts';

/** Where a read is sent to. */
export interface ReadRoute {
  /** Initialised; of read-only connections. */
  readonly primary: Driver;
  readonly replica: Replica;
  /** Up to where the replica has to be: everything that anybody can have seen when the read began. */
  readonly place: () => Promise<Place>;
  /** How long it may be waited for, in milliseconds. */
  readonly patience: number;
}

interface Held {
  readonly driver: Driver;
  readonly connection: DatabaseConnection;
}

/**
 * The driver of one read: its statements go to a replica for as long as that shows all it must and answers. Whatever
 * fails there is asked of the primary server, which then answers all the rest, so that no read goes back in time; who
 * reads sees nothing of it. An error that the primary server has too is the answer.
 */
export class ReadDriver implements Driver {
  readonly #route: ReadRoute;
  #due: { readonly place: Promise<Place>; readonly until: number } | null = null;
  #lost = false;

  constructor(route: ReadRoute) {
    this.#route = route;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const onReplica = this.#lost ? null : await this.#acquireAtReplica();
    if (onReplica !== null) return new ReadConnection(onReplica, (error) => this.#leave(onReplica, error));
    return new ReadConnection(await this.#acquireAtPrimary(), null);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    ours(connection).beginSession();
    await this.#route.primary.beginTransaction(connection, settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    ours(connection).endSession();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    ours(connection).endSession();
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { driver, connection: held } = ours(connection).held();
    await driver.releaseConnection(held);
  }

  /** The pools are shared by all reads. */
  async destroy(): Promise<void> {}

  async #acquireAtReplica(): Promise<Held | null> {
    const { replica, place, patience } = this.#route;
    this.#due ??= { place: place(), until: performance.now() + patience };
    const { until } = this.#due;
    const target = await this.#due.place;
    try {
      const connection = await unlessGone(replica, replica.driver.acquireConnection());
      try {
        const why = await replica.watch.reaches(connection, target, until);
        if (why === null) return { driver: replica.driver, connection };
        this.#lost = true;
        replica.passOver(why);
      } catch (error) {
        this.#lose(error);
      }
      await replica.driver.releaseConnection(connection);
    } catch (error) {
      this.#lose(error);
    }
    replica.count('repeated');
    return null;
  }

  async #acquireAtPrimary(): Promise<Held> {
    const { primary } = this.#route;
    return { driver: primary, connection: await primary.acquireConnection() };
  }

  async #leave({ driver, connection }: Held, error: unknown): Promise<Held> {
    if (!this.#lost) this.#route.replica.count('repeated');
    this.#lose(error);
    // A statement that failed may have left a transaction; a connection that is broken is thrown away by its pool.
    await driver.rollbackTransaction(connection).catch(() => undefined);
    await driver.releaseConnection(connection);
    return this.#acquireAtPrimary();
  }

  #lose(error: unknown): void {
    this.#lost = true;
    if (isDatabaseGone(error)) this.#route.replica.passOver('away');
  }
}

/** A connection of one read, which moves to the primary server when the replica fails it. */
class ReadConnection implements DatabaseConnection {
  #held: Held;
  /** How to leave the replica; null once that is done. */
  #leave: ((error: unknown) => Promise<Held>) | null;
  /** What the open transaction has asked so far; null without one. */
  #session: CompiledQuery[] | null = null;

  constructor(held: Held, leave: ((error: unknown) => Promise<Held>) | null) {
    this.#held = held;
    this.#leave = leave;
  }

  held(): Held {
    return this.#held;
  }

  beginSession(): void {
    this.#session = [];
  }

  endSession(): void {
    this.#session = null;
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    const before = [...(this.#session ?? [])];
    this.#session?.push(statement);
    try {
      return await this.#held.connection.executeQuery<Row>(statement);
    } catch (error) {
      if (this.#leave === null) throw error;
      const leave = this.#leave;
      this.#leave = null;
      this.#held = await leave(error);
      for (const earlier of before) await this.#held.connection.executeQuery(earlier);
      return this.#held.connection.executeQuery<Row>(statement);
    }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new Error('What is read from replicas comes in batches: a stream cannot be asked for again elsewhere');
  }
}

function ours(connection: DatabaseConnection): ReadConnection {
  if (connection instanceof ReadConnection) return connection;
  throw new TypeError('A connection of another driver');
}

/** A connection, unless the replica goes away while it is waited for; one that comes later goes back to its pool. */
async function unlessGone(replica: Replica, acquiring: Promise<DatabaseConnection>): Promise<DatabaseConnection> {
  const gone = replica.gone();
  const { promise: left, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(new Error('Connection terminated: the replica went away'));
  if (gone.aborted) leave();
  gone.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([acquiring, left]);
  } catch (error) {
    void acquiring.then(
      (late) => replica.driver.releaseConnection(late),
      () => undefined,
    );
    throw error;
  } finally {
    gone.removeEventListener('abort', leave);
  }
}
