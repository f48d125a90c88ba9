import pg from 'pg';

/** Somebody else works under this name already. */
export class IdentityInUseError extends Error {
  constructor(what: string) {
    super(
      `${what} is already running: it holds the same identity in this database. Stop it, or give this one a data folder of its own (DATA_DIR).`,
    );
    this.name = 'IdentityInUseError';
  }
}

export interface HeldIdentity {
  release(): Promise<void>;
}

/**
 * Makes sure that only one process works under an identity, by an advisory lock on a connection kept open: the lock
 * ends with the process, however it ends. After the connection broke it is taken again.
 * @param name what is locked, such as `node:<uuid>` or `server`.
 * @param what how the other one is named in the message.
 * @throws IdentityInUseError
 */
export async function holdIdentity(url: string, name: string, what: string): Promise<HeldIdentity> {
  let client = await lock(url, name, what);
  let released = false;
  const watch = () => {
    client.once('end', () => {
      if (released) return;
      const again = setInterval(() => {
        lock(url, name, what).then(
          (next) => {
            clearInterval(again);
            client = next;
            if (released) void client.end();
            else watch();
          },
          () => undefined,
        );
      }, 2000);
      again.unref();
    });
  };
  watch();
  return {
    async release() {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function lock(url: string, name: string, what: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `tsenomer-${name}`, keepAlive: true });
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
