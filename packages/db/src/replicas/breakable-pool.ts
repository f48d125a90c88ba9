import { PostgresDriver } from 'kysely';
import type { Driver } from 'kysely';
import type pg from 'pg';
import { createPool } from '../connection.ts';
import type { ConnectOptions } from '../connection.ts';

/** A pool whose busy connections can be broken off. */
export interface BreakablePool {
  readonly driver: Driver;
  /** Ends the connections that are in use: what is under way on them fails, however silent the server is. */
  breakOff(): void;
}

export async function openBreakablePool(options: ConnectOptions): Promise<BreakablePool> {
  const pool = createPool(options);
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  const driver = new PostgresDriver({ pool });
  await driver.init();
  return {
    driver,
    breakOff() {
      for (const client of busy) void client.end().catch(() => undefined);
    },
  };
}
