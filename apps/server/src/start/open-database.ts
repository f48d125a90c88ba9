import { createDatabase, createOutageLog, createPool, knowsCyrillic, migrate, startEmbeddedServer } from '@tsenomer/db';
import type { Database, OutageLog } from '@tsenomer/db';
import { holdIdentity } from '@tsenomer/core/collecting/node';
import type { Config } from '../config.ts';
import type { Logger } from '../kit/services.ts';

/** The database of this process, up to date. */
export interface OpenDatabase {
  readonly url: string;
  readonly db: Database;
  /** What the loops of this process are told in: an outage of the database once. */
  readonly log: OutageLog;
  /** Rejects while the database does not answer. */
  ping(): Promise<void>;
  /** Ends the pool, and the embedded server if there is one. */
  close(): Promise<void>;
}

const NO_CYRILLIC =
  'The database was created with LC_CTYPE C: searches in Cyrillic will be slow. Create it with LC_CTYPE C.UTF-8 (docs/operations.md).';

/**
 * Opens the operator's server, or starts the embedded one, and migrates. Only one process may use a data folder; any
 * number may share a server.
 * @throws IdentityInUseError, EmbeddedServerError, NewerDatabaseError, ChangedMigrationError with messages for the operator.
 */
export async function openDatabase(
  config: Config,
  logger: Logger,
  onProgress: (message: string) => void,
): Promise<OpenDatabase> {
  const embedded =
    config.databaseUrl === null ? await startEmbeddedServer({ dataDir: config.dataDir, onProgress }) : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  // From here on the embedded server may belong to somebody else: it is stopped only by who holds the folder.
  const held = embedded
    ? await holdIdentity(url, 'server', `Another server on the data folder ${config.dataDir}`)
    : null;
  try {
    await migrate(url);
    if (!(await knowsCyrillic(url))) onProgress(NO_CYRILLIC);
  } catch (error) {
    await held?.release();
    await embedded?.stop();
    throw error;
  }
  const pool = createPool({
    url,
    max: 20,
    name: 'tsenomer-server',
    onIdleError: (err) => log.warn({ err }, 'database connection lost'),
  });
  const ping = async (): Promise<void> => void (await pool.query('select 1'));
  const log = createOutageLog({ log: logger, ping });
  const db = createDatabase(pool);
  return {
    url,
    db,
    log,
    ping,
    async close() {
      log.close();
      await db.destroy();
      await held?.release();
      await embedded?.stop();
    },
  };
}
