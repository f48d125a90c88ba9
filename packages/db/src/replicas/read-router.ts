import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Driver } from 'kysely';
import { createDatabase, createPool } from '../connection.ts';
import type { Log } from '../outage-log.ts';
import type { Tables } from '../schema/database.ts';
import { ReplicaError } from './errors.ts';
import { joinRuns } from './joined-runs.ts';
import { committedPlace, databaseIdentity } from './place-in-log.ts';
import { ReadDriver } from './read-driver.ts';
import type { ReadRoute } from './read-driver.ts';
import type { ReadingDatabase } from './reading-database.ts';
import { openReplica } from './replica.ts';
import type { ReplicaFigures, WatchedReplica } from './replica.ts';

/** Sends reads to where they are answered: to replicas in turn, or to the primary server. */
export interface ReadRouter {
  /** The database of one read: it shows all that anybody can have seen of the installation by now. */
  database(): ReadingDatabase;
  /** How the replicas are. */
  figures(): readonly ReplicaFigures[];
  close(): Promise<void>;
}

export interface ReadRouterOptions {
  /** Of the primary server. */
  readonly url: string;
  /** Of streaming replicas of it, each one server. */
  readonly replicaUrls: readonly string[];
  /** Connections for reads to each server, at most. */
  readonly max: number;
  readonly name: string;
  readonly log: Log;
}

/** How long a read waits for a replica to show what was committed before it, in milliseconds. */
const PATIENCE = 50;

/**
 * Opens the servers that reads are sent to. A replica that does not answer, or is behind, is passed over until that is
 * over; without one the primary server answers. Connections for reading are read-only everywhere.
 * @throws ReplicaError for an address of a server that is no replica of this database.
 */
export async function openReadRouter(options: ReadRouterOptions): Promise<ReadRouter> {
  const { url, replicaUrls, max, name, log } = options;
  const onIdleError = (err: Error): void => log.warn({ err }, 'database connection lost');
  const pool = createPool({ url, max, name, readOnly: true, onIdleError });
  const fallback = createDatabase(pool);
  const primary: Driver = new PostgresDriver({ pool });
  await primary.init();
  const opened: WatchedReplica[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((replica) => replica.close()));
    await fallback.destroy();
  };
  try {
    const committed = joinRuns(() => onPrimary(primary, committedPlace));
    for (const each of replicaUrls) {
      const identity = await onPrimary(primary, databaseIdentity);
      opened.push(await openReplica({ url: each, max, identity, committed, patience: PATIENCE, log }));
    }
    for (const replica of opened) {
      const why = await replica.look();
      if (why === 'otherInstallation' || why === 'notRecovering') throw new ReplicaError(replica.name, why);
    }
    let turn = 0;
    return {
      database() {
        const ready = opened.filter((each) => each.passedOver() === null);
        turn += 1;
        const replica = ready[turn % ready.length];
        if (replica === undefined) return fallback;
        replica.count('reads');
        return routed({ primary, replica, place: committed, patience: PATIENCE });
      },
      figures: () => opened.map((replica) => replica.figures()),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function onPrimary<Answer>(
  primary: Driver,
  ask: (connection: DatabaseConnection) => Promise<Answer>,
): Promise<Answer> {
  const connection = await primary.acquireConnection();
  try {
    return await ask(connection);
  } finally {
    await primary.releaseConnection(connection);
  }
}

function routed(route: ReadRoute): ReadingDatabase {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReadDriver(route),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
