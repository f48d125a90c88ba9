import {
  createDatabase,
  createOutageLog,
  createPool,
  holdFolder,
  knowsCyrillic,
  migrate,
  nodeIdentity,
  openReadRouter,
  startEmbeddedServer,
} from '@tsenomer/db';
import type { Database, OutageLog, ReadRouter } from '@tsenomer/db';
import { holdIdentity, serverLock } from '@tsenomer/core/collecting/node';
import type { HeldIdentity } from '@tsenomer/core/collecting/node';
import { answersWithin } from './answers-within.ts';
import { createStopStack } from '@tsenomer/core/platform/program';
import type { StopStack } from '@tsenomer/core/platform/program';
import type { Config } from '../config.ts';
import type { Logger } from '../kit/services.ts';

/** The database of this process, up to date. */
export interface OpenDatabase {
  /** For this program and those that it starts. */
  readonly url: string;
  /** For programs that somebody else starts: the embedded server's port instead of its socket. */
  readonly urlForOthers: string;
  /** Who this server is among those that share the database: its data folder's identity. */
  readonly identity: string;
  readonly db: Database;
  /** Where reports are read. */
  readonly reads: ReadRouter;
  /** What the loops of this process are told in: an outage of the database once. */
  readonly log: OutageLog;
  /** Rejects while the database does not answer. */
  ping(): Promise<void>;
  /** Ends the pool, and the embedded server if there is one. */
  close(): Promise<void>;
}

/** Of this server for reports, to each database server: who reads them does not hold up who signs in or writes. */
const READING_CONNECTIONS = 12;

const NO_CYRILLIC =
  'The database was created with LC_CTYPE C: searches in Cyrillic will be slow. Create it with LC_CTYPE C.UTF-8 (docs/operations.md).';

/** What asks for health has an answer within so many milliseconds: balancers do not wait for long. */
const PING_WITHIN = 5000;

/**
 * Opens the operator's server, or starts the embedded one, and migrates. Only one process may use a data folder; any
 * number, each with a folder of its own, may share a server.
 * @throws DataFolderInUseError, DataFolderError, IdentityInUseError, EmbeddedServerError, NewerDatabaseError,
 * ChangedMigrationError, ReplicaError with messages for the operator.
 */
export async function openDatabase(
  config: Config,
  logger: Logger,
  onProgress: (message: string) => void,
): Promise<OpenDatabase> {
  const undo = createStopStack();
  try {
    return await openSteps(config, logger, onProgress, undo);
  } catch (error) {
    await undo.stop();
    throw error;
  }
}

async function openSteps(
  config: Config,
  logger: Logger,
  onProgress: (message: string) => void,
  { onStop, stop }: StopStack,
): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databasePort } = config;
  const folder = await holdFolder(dataDir);
  onStop(() => folder.release());
  const identity = await nodeIdentity(dataDir);
  const hold = (at: string, name: string): Promise<HeldIdentity> =>
    holdIdentity(at, name, `Another server on the data folder ${dataDir}, or on a copy of it,`);
  const { url, urlForOthers } =
    databaseUrl === null ? await startEmbedded() : { url: databaseUrl, urlForOthers: databaseUrl };
  await migrate(url);
  if (!(await knowsCyrillic(url))) onProgress(NO_CYRILLIC);
  const held = await hold(url, serverLock(identity));
  onStop(() => held.release());
  const pool = createPool({
    url,
    max: 20,
    name: 'tsenomer-server',
    onIdleError: (err) => log.warn({ err }, 'database connection lost'),
  });
  const ping = (): Promise<void> => answersWithin(PING_WITHIN, pool.query('select 1'));
  const log = createOutageLog({ log: logger, ping });
  const db = createDatabase(pool);
  onStop(() => db.destroy());
  onStop(() => log.close());
  const reads = await openReadRouter({
    url,
    replicaUrls: config.databaseReadUrls,
    max: READING_CONNECTIONS,
    name: 'tsenomer-reads',
    log,
  });
  onStop(() => reads.close());
  return { url, urlForOthers, identity, db, reads, log, ping, close: stop };

  /** It may belong to somebody else, a command say: it is stopped only by who holds it. */
  async function startEmbedded(): Promise<Pick<OpenDatabase, 'url' | 'urlForOthers'>> {
    const embedded = await startEmbeddedServer({ dataDir, port: databasePort, onProgress });
    const held = await hold(embedded.socketUrl, 'server');
    onStop(() => embedded.stop());
    onStop(() => held.release());
    return { url: embedded.socketUrl, urlForOthers: embedded.url };
  }
}
