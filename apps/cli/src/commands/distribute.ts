import { distribute } from '@tsenomer/db';
import type { Streams } from '../json-lines.ts';
import { UsageError } from '../usage-error.ts';

/**
 * `distribute`: spreads a migrated database over the machines of its Citus; a JSON line for each table.
 * @throws UsageError without DATABASE_URL, NoCitusError where the server has no Citus.
 */
export async function distributeCommand({ output }: Streams, databaseUrl: string | null): Promise<void> {
  if (databaseUrl === null)
    throw new UsageError('distribute needs DATABASE_URL: the embedded PostgreSQL is of one machine');
  for (const table of await distribute(databaseUrl)) output.write(`${JSON.stringify(table)}\n`);
}
