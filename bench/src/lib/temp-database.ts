import { fixInstallation } from '@tsenomer/core/platform/installation';
import { createDatabase, createPool, migrate, startEmbeddedServer } from '@tsenomer/db';
import { tell } from './bench.ts';
import type { BenchContext } from './bench.ts';
import { tempFolder } from './temp-folder.ts';

export type Pool = ReturnType<typeof createPool>;

/** A server as an installation has it (durable), in a folder that is gone when the benchmark ends. */
export interface TempServer {
  /** Of the first database, migrated. */
  readonly url: string;
  /** Makes another migrated database on the same server; gives its address. */
  another(name: string): Promise<string>;
  /** A pool that is ended before the server is. */
  pool(url: string, max?: number): Pool;
}

/** Starts an embedded PostgreSQL for a benchmark. */
export async function tempServer(context: BenchContext): Promise<TempServer> {
  const dataDir = await tempFolder(context);
  const { socketUrl: url, stop } = await startEmbeddedServer({ dataDir, onProgress: tell });
  context.onEnd(stop);
  await prepare(url);

  function pool(address: string, max = 4): Pool {
    const made = createPool({ url: address, max, name: 'tsenomer-bench' });
    context.onEnd(() => made.end());
    return made;
  }

  return {
    url,
    pool,
    async another(name) {
      const admin = createPool({ url, max: 1 });
      await admin.query(`create database ${name}`);
      await admin.end();
      const address = new URL(url);
      address.pathname = `/${name}`;
      await prepare(address.href);
      return address.href;
    },
  };
}

/** Migrated and settled, as a server's first start leaves it. */
async function prepare(url: string): Promise<void> {
  await migrate(url);
  const db = createDatabase(createPool({ url, max: 1 }));
  await fixInstallation(db, { timeZone: null, currency: null });
  await db.destroy();
}
