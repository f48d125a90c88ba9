import pg from 'pg';
import { growingPause, OVER_A_NETWORK, RECONNECT } from '@tsenomer/db';

/** In milliseconds; a connection that is begun while the network is cut would hold up the next one for long. */
const ANSWER_WITHIN = 10_000;

/** Somebody else works under this name already. */
export class IdentityInUseError extends Error {
  constructor(what: string) {
    super(
      `${what} is already running: it holds the same identity in this database. Stop it, or give this one a data folder of its own (DATA_DIR).`,
    );
    this.name = 'IdentityInUseError';
  }
}

/** What a server holds in its database, by its data folder's identity. */
export function serverLock(identity: string): string {
  return `server:${identity}`;
}

/** What a node holds in its database, by its data folder's identity. */
export function nodeLock(identity: string): string {
  return `node:${identity}`;
}

export interface HeldIdentity {
  release(): Promise<void>;
}

/**
 * Makes sure that only one process works under an identity, by an advisory lock on a connection kept open: the lock
 * ends with the process, however it ends. After the connection broke it is taken again.
 * @param name what is locked: `serverLock`, `nodeLock`, or `server` where a data folder has a database of its own.
 * @param what how the other one is named in the message.
 * @throws IdentityInUseError
 */
export async function holdIdentity(url: string, name: string, what: string): Promise<HeldIdentity> {
  let client = await lock(url, name, what);
  let released = false;
  let retry: NodeJS.Timeout | null = null;

  function watch(): void {
    client.once('end', () => again(1));
  }

  function again(failures: number): void {
    if (released) return;
    retry = setTimeout(() => void takeAgain(failures), growingPause(failures, RECONNECT));
    retry.unref();
  }

  async function takeAgain(failures: number): Promise<void> {
    try {
      client = await lock(url, name, what);
    } catch {
      return again(failures + 1);
    }
    if (released) await client.end().catch(() => undefined);
    else watch();
  }

  watch();
  return {
    async release() {
      released = true;
      if (retry) clearTimeout(retry);
      await client.end().catch(() => undefined);
    },
  };
}

async function lock(url: string, name: string, what: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...OVER_A_NETWORK,
    connectionString: url,
    application_name: `tsenomer-${name}`,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  });
  // A broken connection is seen by its 'end'; an unheard 'error' would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [
    name,
  ]);
  if (rows[0]?.got) return client;
  await client.end();
  throw new IdentityInUseError(what);
}
